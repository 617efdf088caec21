import { z } from 'zod'

/** Roles that can be invited. Customers sign up themselves. */
export const staffRoles = ['admin', 'branchAdmin', 'superadmin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const Invitation = z.object({
  id: z.uuid(),
  /** The email address or mobile number it was sent to. */
  identifier: z.string(),
  role: z.enum(staffRoles),
  branchId: z.uuid().optional(),
  branchName: z.string().optional(),
  state: z.enum(['open', 'expired']),
  invitedBy: z.string(),
  sentAt: z.date(),
  expiresAt: z.date(),
})
export type Invitation = z.infer<typeof Invitation>

/** Shown to the invited person before accepting. */
export const Offer = z.object({
  /** Masked: 's•••@example.com'. */
  sentTo: z.string(),
  role: z.enum(staffRoles),
  branchName: z.string().optional(),
})
export type Offer = z.infer<typeof Offer>
