import {
  type Branch,
  type BranchAddress,
  type BranchListQuery,
  getBranch,
  getBranchAddresses,
  getBranchByName,
  getTaking,
  listBranches,
  type Position,
} from '@momo/contracts/branches'
import type { Page } from '@momo/contracts/shared'
import { call } from '#lib/api/call.ts'
import { takingView, type TakingView } from './availability/availability-view.ts'

export const findOutlets = (query: BranchListQuery): Promise<Page<Branch>> => call(listBranches, { query })

export const findOutlet = (id: string): Promise<Branch> => call(getBranch, { params: { id } })

export const findOutletByName = (name: string): Promise<Branch> => call(getBranchByName, { params: { name } })

/** Undefined where nobody can say: the page is there all the same. */
export const findTaking = (id: string): Promise<TakingView | undefined> =>
  call(getTaking, { params: { id } }).then(takingView, () => undefined)

export const findOutletAddresses = (): Promise<BranchAddress[]> => call(getBranchAddresses)

/** Up to three others, the nearest first where the outlet's place is known. */
export async function findSimilarOutlets(outlet: { id: string; position?: Position | undefined }): Promise<Branch[]> {
  const page = await findOutlets({ near: outlet.position, open: false, limit: 4 })
  return page.items.filter((other) => other.id !== outlet.id).slice(0, 3)
}

/** The best rated of the first page, and how many there are in all. */
export async function findBestOutlets(): Promise<{ outlets: Branch[]; total: Page<Branch>['total'] }> {
  const { items, total } = await findOutlets({ open: false, limit: 24 })
  return { outlets: items.toSorted((a, b) => b.averageRating - a.averageRating).slice(0, 3), total }
}

export const countOpenOutlets = async (): Promise<Page<Branch>['total']> => (await findOutlets({ open: true, limit: 1 })).total
