import type { Member } from '#contract/accounts.ts'

/** To every account but its buyer's a request does not exist. Architecture, section 4. */
export const mayRead = (member: Member, request: { userId: string }) => request.userId === member.id

/** Only the buyer takes a request back; when, says the table of actions. */
export const mayCancel = mayRead
