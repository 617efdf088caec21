import {
  type Branch,
  type SitemapBranch,
  type BranchListQuery,
  getBranch,
  getSitemapBranches,
  getBranchByName,
  getOrderAvailability,
  listBranches,
  type Position,
} from '@momo/contracts/branches'
import type { Page } from '@momo/contracts/shared'
import { call } from '#lib/api/call.ts'
import { toAvailabilityView, type AvailabilityView } from './availability/availability-view.ts'

export const findOutlets = (query: BranchListQuery): Promise<Page<Branch>> => call(listBranches, { query })

export const findOutlet = (id: string): Promise<Branch> => call(getBranch, { params: { id } })

export const findOutletByName = (name: string): Promise<Branch> => call(getBranchByName, { params: { name } })

/** Undefined on failure: the page works without it. */
export const findAvailability = (id: string): Promise<AvailabilityView | undefined> =>
  call(getOrderAvailability, { params: { id } }).then(toAvailabilityView, () => undefined)

export const findSitemapOutlets = (): Promise<SitemapBranch[]> => call(getSitemapBranches)

/** Up to three other outlets, nearest first when the position is known. */
export async function findSimilarOutlets(outlet: {
  id: string
  position?: Position | undefined
}): Promise<Branch[]> {
  const page = await findOutlets({ near: outlet.position, open: false, limit: 4 })
  return page.items.filter((other) => other.id !== outlet.id).slice(0, 3)
}

/** The best rated outlets of the first page, and the total count. */
export async function findBestOutlets(): Promise<{ outlets: Branch[]; total: Page<Branch>['total'] }> {
  const { items, total } = await findOutlets({ open: false, limit: 24 })
  return { outlets: items.toSorted((a, b) => b.averageRating - a.averageRating).slice(0, 3), total }
}

export const countOpenOutlets = async (): Promise<Page<Branch>['total']> =>
  (await findOutlets({ open: true, limit: 1 })).total
