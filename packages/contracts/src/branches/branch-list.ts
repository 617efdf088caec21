import { z } from 'zod'
import { Id } from '../shared/index.ts'
import { Position, FulfilmentMethod } from './branch.ts'

export const BranchListQuery = z.object({
  /** Words of the name or the location. */
  q: z.string().optional(),
  near: Position.optional(),
  open: z.boolean(),
  fulfilmentMethod: FulfilmentMethod.optional(),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100),
})
export type BranchListQuery = z.infer<typeof BranchListQuery>
export const defaultBranchLimit = 24

/** An entry of the list of all branches, for the sitemap. */
export const SitemapBranch = z.object({ id: Id, updatedAt: z.date() })
export type SitemapBranch = z.infer<typeof SitemapBranch>
