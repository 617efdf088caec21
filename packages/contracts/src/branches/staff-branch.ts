import { z } from 'zod'
import { Branch } from './branch.ts'

/**
 * A branch as the people who run it see it: all that visitors see, and what is for them alone. Its averageRating and
 * totalReviews are the opening balance, which the editor sets (REV-09).
 */
export const StaffBranch = Branch.extend({
  /** What visitors see: the opening balance and the reviews. */
  shownRating: z.object({ average: z.number().min(0).max(5), count: z.int().min(0) }),
  nameNe: z.string().optional(),
  locationNe: z.string().optional(),
  descriptionNe: z.string().optional(),
  /** Rings when nobody answers an order. */
  alarmMobile: z.string().optional(),
  /** So many minutes before closing the last order is taken. */
  lastOrderMinutes: z.number().int().nonnegative(),
  updatedAt: z.date(),
  /** Grows with every change; sent back with the next one. */
  version: z.number().int().positive(),
  /** A new one waits to be opened; visitors find neither it nor a closed one. */
  business: z.enum(['new', 'open', 'closed']),
})
export type StaffBranch = z.infer<typeof StaffBranch>

/** Which branches a super admin looks at: those that visitors find, the others, or all. */
export const businessStates = ['open', 'hidden', 'all'] as const
export const StaffBranchQuery = z.object({
  q: z.string().optional(),
  state: z.enum(businessStates),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100),
})
export type StaffBranchQuery = z.infer<typeof StaffBranchQuery>
