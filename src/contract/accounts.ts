import { plans } from '#domain/billing/plan.ts'
import { isoInstant, z } from '#domain/zod.ts'
import { endpoint } from './endpoint.ts'

export const roles = ['user', 'analyst', 'admin'] as const
export type Role = (typeof roles)[number]

export const plan = z.enum(plans)

/** How many checks the plan allows and how many are used. `limit` null is unlimited. One function computes it for every page. */
export const usage = z.strictObject({ used: z.int(), limit: z.int().nullable(), left: z.int().nullable(), resetsAt: isoInstant.nullable() })
export type Usage = z.infer<typeof usage>

export const member = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  plan,
  createdAt: isoInstant,
  lastLoginAt: isoInstant.nullable(),
})
export type Member = z.infer<typeof member>

const email = z.string().trim().max(254)
const password = z.string().max(256)

export const signUp = endpoint({
  id: 'accounts.signUp',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  summary: 'Open an account. Accepts the terms and confirms an age of 18 or over; version and time are kept.',
  access: 'public',
  body: z.strictObject({ email, password, name: z.string().trim().max(120).optional() }),
  reply: z.looseObject({ user: z.looseObject({ id: z.string(), email: z.string() }) }),
  errors: ['WEAK_PASSWORD', 'INVALID_EMAIL', 'USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
})

export const signIn = endpoint({
  id: 'accounts.signIn',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Sign in with e-mail and password.',
  access: 'public',
  body: z.strictObject({ email, password }),
  reply: z.looseObject({ user: z.looseObject({ id: z.string(), email: z.string() }) }),
  errors: ['INVALID_EMAIL_OR_PASSWORD', 'USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_EMAIL', 'TOO_MANY_REQUESTS'],
})

export const signOut = endpoint({
  id: 'accounts.signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End this session.',
  access: 'public',
  reply: z.looseObject({ success: z.boolean() }),
})

export const changePassword = endpoint({
  id: 'accounts.changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Set a new password; every other session ends at once.',
  access: 'user',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  reply: z.looseObject({}),
  errors: ['WEAK_PASSWORD', 'INVALID_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const getSession = endpoint({
  id: 'accounts.getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in, and what the plan has left. Null when nobody is.',
  access: 'public',
  reply: z.strictObject({ member: member.nullable(), usage: usage.nullable() }),
})
