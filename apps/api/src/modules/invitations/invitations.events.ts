import { z } from 'zod'
import { staffRoles } from '@momo/contracts/invitations'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A link must reach the invited person. Its secret travels sealed: neither the outbox nor the queue holds it in the clear. */
export const invitationSent = defineEvent(
  'invitations.invitation_sent',
  z.object({ identifier: z.string(), role: z.enum(staffRoles), sealedToken: z.string(), expiresAt: z.iso.datetime() }),
)
