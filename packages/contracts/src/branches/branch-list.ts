import { z } from 'zod'
import { Position, Way } from './branch.ts'

export const BranchListQuery = z.object({
  /** Words of the name or the place. */
  q: z.string().optional(),
  near: Position.optional(),
  open: z.boolean(),
  way: Way.optional(),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100),
})
export type BranchListQuery = z.infer<typeof BranchListQuery>
export const defaultBranchLimit = 24
