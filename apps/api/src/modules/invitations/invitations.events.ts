import { z } from 'zod'
import { staffRoles } from '@momo/contracts/invitations'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** Carries the link to the invited person. The secret is sealed, so neither the outbox nor the queue stores it in plain text. */
export const invitationSent = defineEvent(
  'invitations.invitation_sent',
  z.object({
    identifier: z.string(),
    role: z.enum(staffRoles),
    sealedToken: z.string(),
    expiresAt: z.iso.datetime(),
  }),
)
