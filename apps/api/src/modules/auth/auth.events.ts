import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A code must reach its owner. It travels sealed: neither the outbox nor the queue holds it in the clear. */
export const codeIssued = defineEvent(
  'auth.code_issued',
  z.object({ purpose: z.enum(['sign-up', 'reset-password']), identifier: z.string(), sealedCode: z.string(), expiresAt: z.iso.datetime() }),
)

/** Someone asked for a code for an address that nobody has. Nobody hears it: asking takes as long as if somebody had it. */
export const codeUnsent = defineEvent(
  'auth.code_unsent',
  z.object({ purpose: z.enum(['sign-up', 'reset-password']), identifier: z.string(), sealedCode: z.string(), expiresAt: z.iso.datetime() }),
)

/** Someone asked for a second account with an address that has one: its owner is told, the asker is not. */
export const signUpRepeated = defineEvent('auth.sign_up_repeated', z.object({ accountId: z.uuid(), identifier: z.string() }))

export const passwordChanged = defineEvent('auth.password_changed', z.object({ accountId: z.uuid(), how: z.enum(['changed', 'reset']) }))

export const accountDeleted = defineEvent('auth.account_deleted', z.object({ accountId: z.uuid() }))
