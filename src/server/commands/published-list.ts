import { type PublishedList, publishedLists } from '#domain/screening/list-entry.ts'
import { CommandError } from './command.ts'

export function publishedList(typed: string | undefined): PublishedList {
  const list = publishedLists.find((one) => one === typed)
  if (!list) throw new CommandError(`The list must be one of ${publishedLists.join(', ')}.`)
  return list
}
