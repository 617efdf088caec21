import { z } from 'zod'
import { Position, FulfilmentMethod } from './branch.ts'

export const BranchListQuery = z.object({
  /** Words of the name or the location. */
  q: z.string().optional(),
  near: Position.optional(),
  open: z.boolean(),
  way: FulfilmentMethod.optional(),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100),
})
export type BranchListQuery = z.infer<typeof BranchListQuery>
export const defaultBranchLimit = 24
