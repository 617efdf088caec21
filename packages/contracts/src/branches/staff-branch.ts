import { z } from 'zod'
import { Branch } from './branch.ts'

/** A branch as the people who run it see it: all that visitors see, and what is for them alone. */
export const StaffBranch = Branch.extend({
  nameNe: z.string().optional(),
  locationNe: z.string().optional(),
  descriptionNe: z.string().optional(),
  /** Rings when nobody answers an order. */
  alarmMobile: z.string().optional(),
  /** So many minutes before closing the last order is taken. */
  lastOrderMinutes: z.number().int().nonnegative(),
  updatedAt: z.date(),
})
export type StaffBranch = z.infer<typeof StaffBranch>
