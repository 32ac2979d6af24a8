import type { Member } from '#contract/accounts.ts'

type Owned = { userId: string }

const isBuyer = (member: Member, request: Owned) => request.userId === member.id

/** To every account but its buyer's a request does not exist. Architecture, section 4. */
export const mayRead = (member: Member, request: Owned) => isBuyer(member, request)

/** Only the buyer takes a request back; when, says the table of actions. */
export const mayCancel = (member: Member, request: Owned) => isBuyer(member, request)
