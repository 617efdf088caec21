import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** Carries a code to its owner. The code is sealed, so neither the outbox nor the queue stores it in plain text. */
export const codeIssued = defineEvent(
  'auth.code_issued',
  z.object({
    purpose: z.enum(['sign-up', 'reset-password']),
    identifier: z.string(),
    sealedCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
)

/** A code was requested for an unknown address. Nothing subscribes: the event keeps the response time the same as for a known one. */
export const codeUnsent = defineEvent(
  'auth.code_unsent',
  z.object({
    purpose: z.enum(['sign-up', 'reset-password']),
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

export const passwordChanged = defineEvent(
  'auth.password_changed',
  z.object({ accountId: z.uuid(), how: z.enum(['changed', 'reset']) }),
)

export const accountDeleted = defineEvent('auth.account_deleted', z.object({ accountId: z.uuid() }))
