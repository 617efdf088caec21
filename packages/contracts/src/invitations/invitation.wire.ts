import { z } from 'zod'
import { Invitation } from './invitation.ts'

export const InvitationWire = z.codec(
  z.object({ ...Invitation.shape, sentAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  Invitation,
  {
    decode: (w) => ({ ...w, sentAt: new Date(w.sentAt), expiresAt: new Date(w.expiresAt) }),
    encode: (i) => ({ ...i, sentAt: i.sentAt.toISOString(), expiresAt: i.expiresAt.toISOString() }),
  },
)
