import { sql } from 'kysely'
import type { CountSheet, NewCount } from '@momo/contracts/counts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aDocument, anItem, aReceipt, post, taken } from '../inventory/inventory.factory.ts'

export const countsPath = '/api/v1/branch-dashboard/counts'
export const officePath = '/api/v1/super-admin/counts'

/** On the day of the counts, in Kathmandu. */
export const at = (time: string): Date => new Date(`2026-11-15T${time}+05:45`)
export const clock = (time: string): void => stopClock(at(time).toISOString())

export async function saveSettings(change: object): Promise<void> {
  const boss = as('superadmin')
  const { dailyItems: _, ...before } = (await boss.get(`${officePath}/settings`)).json().data
  await boss.put(`${officePath}/settings`, { ...before, ...change })
}

export const countDocuments = (locationId: string): Promise<number> =>
  read(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int4 as count from stock_documents where type = 'count' and location_id = ${locationId}`.execute(
      tx,
    )
    return rows[0]!.count
  })

type SentEntry = {
  id: string
  itemId: string
  round: number
  quantity?: number
  unit: string
  replaces: string[]
  countedAt: string
}

/** Counted now, in the first round. Without a quantity: skipped. */
export const anEntry = (
  itemId: string,
  quantity: number | undefined,
  over: Partial<SentEntry> = {},
): SentEntry => ({
  id: newId(),
  itemId,
  round: 1,
  ...(quantity !== undefined && { quantity }),
  unit: 'g',
  replaces: [],
  countedAt: now().toISOString(),
  ...over,
})

type Calls = ReturnType<typeof as>

/** A branch with an item of which there are 1,000 at Rs. 10 each, and callers for it. */
export async function aCountingBranch(unitCost = 1_000) {
  const branchId = await aBranch()
  const maya = as('branchAdmin', { id: branchId })
  const hari = as('branchAdmin', { id: branchId })
  const itemId = await anItem()
  await aReceipt({ locationId: branchId, itemId }, 1_000, 1_000 * unitCost)
  const used = (quantity: number, happenedAt: Date = now()) =>
    post(
      aDocument([taken({ locationId: branchId, itemId }, quantity, { kind: 'sale' })], {
        type: 'consumption',
        locationId: branchId,
        happenedAt,
      }),
    )
  return { branchId, itemId, maya, hari, used }
}

/** Starts a weekly count and returns its id. */
export async function startCount(calls: Calls, over: Partial<NewCount> = {}): Promise<string> {
  const id = newId()
  const answer = await calls.post(countsPath, { id, kind: 'weekly', ...over })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

export const send = async (calls: Calls, id: string, entries: SentEntry[], sentAt = now()) =>
  (await calls.post(`${countsPath}/${id}/entries`, { sentAt: sentAt.toISOString(), entries })).json()

export const sheetOf = async (calls: Calls, id: string): Promise<CountSheet> =>
  (await calls.get(`${countsPath}/${id}`)).json().data

/** As on the wire. */
type Review = {
  state: string
  revision: number
  lines: Record<string, unknown>[]
  mayPost: boolean
  needsApproval: boolean
  [field: string]: unknown
}

export const reviewOf = async (calls: Calls, id: string): Promise<Review> =>
  (await calls.get(`${countsPath}/${id}/review`)).json().data

/** Posts with the revision of now. */
export async function postCount(
  calls: Calls,
  id: string,
  { reasons = [], step = 'posting' }: { reasons?: object[]; step?: 'posting' | 'submission' } = {},
) {
  const { revision } = await reviewOf(calls, id)
  return (await calls.post(`${countsPath}/${id}/${step}`, { revision, reasons, note: '' })).json()
}
