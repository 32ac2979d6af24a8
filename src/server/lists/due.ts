import type { PublishedList } from '#domain/screening/list-entry.ts'
import { isDownloaded, whereToGet } from './publishers.ts'

/** Older than this, a list ought to be looked at again. */
const freshDays = 7

/** What somebody should do about a list, in words; null where there is nothing to do. */
export function dueOf(
  list: PublishedList,
  { loaded, ageDays, nextCheckAt, downloads }: { loaded: boolean; ageDays: number | null; nextCheckAt: Date | null; downloads: boolean },
  now: Date,
): string | null {
  const lack = !loaded
    ? 'not loaded'
    : ageDays === null
      ? 'of unknown age, which counts as not loaded'
      : ageDays > freshDays
        ? `older than ${freshDays} days`
        : null
  if (!downloads || !isDownloaded(list)) return lack && `${capital(lack)}: bring ${whereToGet[list]}.`
  const next = nextCheckAt && nextCheckAt > now ? `Next download at ${nextCheckAt.toISOString().slice(0, 16)}Z.` : 'Download is due.'
  return lack ? `${capital(lack)}. ${next} Or bring ${whereToGet[list]}.` : next
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
