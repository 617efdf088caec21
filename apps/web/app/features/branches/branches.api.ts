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

/** The page fetches its reviews itself, so its data does not contain them. */
const withoutReviews = ({ reviews: _, ...outlet }: Branch): Branch => outlet

export const findOutlet = async (id: string): Promise<Branch> =>
  withoutReviews(await call(getBranch, { params: { id } }))

export const findOutletByName = async (name: string): Promise<Branch> =>
  withoutReviews(await call(getBranchByName, { params: { name } }))

/** Undefined on failure: the page works without it. */
export const findAvailability = (id: string): Promise<AvailabilityView | undefined> =>
  call(getOrderAvailability, { params: { id } }).then(toAvailabilityView, () => undefined)

export const findSitemapOutlets = (): Promise<SitemapBranch[]> => call(getSitemapBranches)

/** Up to three other outlets: open ones first, then the nearest when the position is known. */
export async function findSimilarOutlets(outlet: {
  id: string
  position?: Position | undefined
}): Promise<Branch[]> {
  const page = await findOutlets({ near: outlet.position, open: false, limit: 4 })
  return page.items.filter((other) => other.id !== outlet.id).slice(0, 3)
}

/** The first open outlet, or the first one while all are closed. */
export async function findFirstOutlet(): Promise<Branch | undefined> {
  const open = await findOutlets({ open: true, limit: 1 })
  return open.items[0] ?? (await findOutlets({ open: false, limit: 1 })).items[0]
}

const openFirst = (a: Branch, b: Branch): number => Number(b.open.isOpen) - Number(a.open.isOpen)

/** The best rated outlets of the first page, open ones first, and the total count. */
export async function findBestOutlets(): Promise<{ outlets: Branch[]; total: Page<Branch>['total'] }> {
  const { items, total } = await findOutlets({ open: false, limit: 24 })
  const best = items.toSorted((a, b) => openFirst(a, b) || b.averageRating - a.averageRating)
  return { outlets: best.slice(0, 3), total }
}

export const countOpenOutlets = async (): Promise<Page<Branch>['total']> =>
  (await findOutlets({ open: true, limit: 1 })).total
