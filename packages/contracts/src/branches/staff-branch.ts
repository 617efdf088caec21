import { z } from 'zod'
import { Branch } from './branch.ts'

/**
 * A branch as its staff sees it: all public fields and the staff-only ones. averageRating and totalReviews are the opening balance,
 * which the editor sets (REV-09).
 */
export const StaffBranch = Branch.extend({
  /** The public rating: opening balance and reviews combined. */
  shownRating: z.object({ average: z.number().min(0).max(5), count: z.int().min(0) }),
  nameNe: z.string().optional(),
  locationNe: z.string().optional(),
  descriptionNe: z.string().optional(),
  /** Called when an order is not answered. */
  alarmMobile: z.string().optional(),
  /** How many minutes before closing the last order is accepted. */
  lastOrderMinutes: z.number().int().nonnegative(),
  updatedAt: z.date(),
  /** Optimistic lock: incremented with every change and sent back with the next one. */
  version: z.number().int().positive(),
  /** A new branch is not opened yet; new and closed branches are hidden from visitors. */
  business: z.enum(['new', 'open', 'closed']),
})
export type StaffBranch = z.infer<typeof StaffBranch>

/** Filter for super admins: public branches, hidden ones, or all. */
export const businessStates = ['open', 'hidden', 'all'] as const
export const StaffBranchQuery = z.object({
  q: z.string().optional(),
  state: z.enum(businessStates),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100),
})
export type StaffBranchQuery = z.infer<typeof StaffBranchQuery>
