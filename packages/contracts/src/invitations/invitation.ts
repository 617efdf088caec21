import { z } from 'zod'

/** Who can be invited: members of staff. Customers sign up. */
export const staffRoles = ['admin', 'branchAdmin', 'superadmin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const Invitation = z.object({
  id: z.uuid(),
  /** The email address or the mobile number it went to. */
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

/** What the invited person is told before they accept. */
export const Offer = z.object({
  /** Veiled: 's•••@example.com'. */
  sentTo: z.string(),
  role: z.enum(staffRoles),
  branchName: z.string().optional(),
})
export type Offer = z.infer<typeof Offer>
