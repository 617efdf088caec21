import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { countStates } from './count.ts'
import {
  CountChoicesWire,
  CountReviewWire,
  CountRowWire,
  CountSettingsChangeWire,
  CountSettingsWire,
  CountSheetWire,
  EntriesResultWire,
  NewCountWire,
  NewEntriesWire,
  PostingWire,
  ReopeningWire,
} from './count.wire.ts'

/** the location is the branch of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const office = { access: ['superadmin'] as const }
const page = {
  state: z.enum(countStates).optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}

export const getCountChoices = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/counts/choices',
  ...own,
  summary: 'The sheets that the own branch can count, and the count that is open',
  reply: once(CountChoicesWire),
})

export const listOwnCounts = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/counts',
  ...own,
  summary: 'Counts of the own branch, the newest first',
  query: z.strictObject(page),
  reply: paged(CountRowWire),
})
export const exportOwnCounts = exportOf(listOwnCounts)
export type OwnCountsQuery = z.output<typeof listOwnCounts.query>

export const startCount = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counts',
  ...own,
  permission: 'stock.write',
  summary: 'Starts a count with a fixed sheet; idempotent by id; one count is open at a time',
  body: NewCountWire,
  reply: once(CountSheetWire),
})

export const getCountSheet = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/counts/:id',
  ...own,
  summary: 'The sheet with all entries of all people',
  params: byId,
  reply: once(CountSheetWire),
})

export const sendCountEntries = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counts/:id/entries',
  ...own,
  permission: 'stock.write',
  isQueued: true,
  summary: 'Saves entries, also of a device that was offline; idempotent by the id of each entry',
  params: byId,
  body: NewEntriesWire,
  reply: once(EntriesResultWire),
})

export const reviewCount = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/counts/:id/review',
  ...own,
  summary: 'Differences of what was counted to the stock at the moment of each entry',
  params: byId,
  reply: once(CountReviewWire),
})

export const postCount = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counts/:id/posting',
  ...own,
  permission: 'stock.write',
  summary: 'Posts the differences, once; from the approval limit on by a person who did not count',
  params: byId,
  body: PostingWire,
  reply: once(CountReviewWire),
})

export const submitCount = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counts/:id/submission',
  ...own,
  permission: 'stock.write',
  summary: 'Sends a count for approval; no more entries are accepted',
  params: byId,
  body: PostingWire,
  reply: once(CountReviewWire),
})

export const reopenCount = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counts/:id/reopening',
  ...own,
  permission: 'stock.write',
  summary: 'Takes a count that waits for approval back to counting',
  params: byId,
  body: ReopeningWire,
  reply: once(CountReviewWire),
})

export const discardCount = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/counts/:id/discard',
  ...own,
  permission: 'stock.write',
  summary: 'Discards an open count; its entries stay on record',
  params: byId,
  reply: once(CountReviewWire),
})

export const listCounts = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/counts',
  ...office,
  summary: 'Counts of all branches or of one, the newest first',
  query: z.strictObject({ branchId: Id.optional(), ...page }),
  reply: paged(CountRowWire),
})
export const exportCounts = exportOf(listCounts)
export type CountsQuery = z.output<typeof listCounts.query>

export const getCount = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/counts/:id',
  ...office,
  summary: 'A count of a branch with its differences',
  params: byId,
  reply: once(CountReviewWire),
})

export const approveCount = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/counts/:id/posting',
  ...office,
  summary: 'Posts a count that waits for approval',
  params: byId,
  body: PostingWire,
  reply: once(CountReviewWire),
})

export const returnCount = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/counts/:id/reopening',
  ...office,
  summary: 'Sends a count that waits for approval back to the branch',
  params: byId,
  body: ReopeningWire,
  reply: once(CountReviewWire),
})

export const getCountSettings = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/counts/settings',
  ...office,
  summary: 'Settings of counts',
  reply: once(CountSettingsWire),
})

export const saveCountSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/counts/settings',
  ...office,
  summary: 'Changes the settings of counts',
  body: CountSettingsChangeWire,
  reply: once(CountSettingsWire),
})
