import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'
import { codePurposes } from './one-time-codes/one-time-code.rules.ts'

/** Carries a code to its owner. The code is sealed, so neither the outbox nor the queue stores it in plain text. */
export const codeIssued = defineEvent(
  'auth.code_issued',
  z.object({
    purpose: z.enum(codePurposes),
    identifier: z.string(),
    sealedCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
)

/** A code was requested for an unknown address. Nothing subscribes: the event keeps the response time the same as for a known one. */
export const codeUnsent = defineEvent(
  'auth.code_unsent',
  z.object({
    purpose: z.enum(codePurposes),
    identifier: z.string(),
    sealedCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
)

/** A sign-up was requested for an address that has an account. The account owner is notified; the requester is not. */
export const signUpRepeated = defineEvent(
  'auth.sign_up_repeated',
  z.object({ accountId: z.uuid(), identifier: z.string() }),
)

/** A sign-in code was requested for a staff account, which signs in with its password. The owner is notified; the requester is not. */
export const staffCodeRequested = defineEvent(
  'auth.staff_code_requested',
  z.object({ accountId: z.uuid(), identifier: z.string() }),
)

/** Another account asked for this address as its contact. The owner is notified; the requester is not. */
export const contactTaken = defineEvent(
  'auth.contact_taken',
  z.object({ accountId: z.uuid(), identifier: z.string() }),
)

/** `former` is what the account signed in with before; absent if the contact was added. */
export const contactChanged = defineEvent(
  'auth.contact_changed',
  z.object({ accountId: z.uuid(), identifier: z.string(), former: z.string().optional() }),
)

export const passwordChanged = defineEvent(
  'auth.password_changed',
  z.object({ accountId: z.uuid(), how: z.enum(['changed', 'reset']) }),
)

/** A staff account was opened on a device that had not signed in to it before. */
export const staffSignedIn = defineEvent(
  'auth.staff_signed_in',
  z.object({ accountId: z.uuid(), deviceName: z.string(), at: z.iso.datetime() }),
)

const factorChanges = [
  'app_added',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'reset',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** `left`: recovery codes that are not used yet, after one was. */
export const secondFactorChanged = defineEvent(
  'auth.second_factor_changed',
  z.object({ accountId: z.uuid(), change: z.enum(factorChanges), left: z.int().optional() }),
)

export const accountDeleted = defineEvent('auth.account_deleted', z.object({ accountId: z.uuid() }))
