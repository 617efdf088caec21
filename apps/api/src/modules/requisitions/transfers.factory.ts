import { sql } from 'kysely'
import type { ItemFields } from '@momo/contracts/inventory'
import type { RequisitionState } from '@momo/contracts/requisitions'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, statement } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../inventory/inventory.factory.ts'

export const ownPath = '/api/v1/branch-dashboard/transfers'
export const officePath = '/api/v1/super-admin/transfers'
export const requisitionsPath = '/api/v1/super-admin/requisitions'

/** A van of every day at nine. */
export async function aRun(kitchenId: string, branchIds: string[]): Promise<string> {
  const id = newId()
  await statement((tx) =>
    sql`insert into delivery_runs (id, kitchen_id, name, weekdays, leaves_at, cut_off_minutes)
      values (${id}, ${kitchenId}, ${`Van ${id}`}, '{0,1,2,3,4,5,6}', '09:00', 600)`.execute(tx),
  )
  await statement((tx) =>
    sql`insert into delivery_run_branches (run_id, branch_id, stop)
      select ${id}::uuid, branch_id, stop from unnest(${branchIds}::uuid[]) with ordinality as b (branch_id, stop)`.execute(
      tx,
    ),
  )
  return id
}

type Wanted = {
  branchId: string
  kitchenId: string
  runId: string
  /** Thousandths by item. */
  lines: Record<string, number>
  state?: RequisitionState
  leavesAt?: Date
}

/** An approved requisition of today, by default for a van that left an hour ago. */
export async function aRequisition(wanted: Wanted): Promise<string> {
  const [id, person, at] = [newId(), newId(), now()]
  const { state = 'approved', leavesAt = later(at, -3_600_000) } = wanted
  const isSent = state !== 'draft'
  const isClosed = state === 'closed' || state === 'rejected'
  await statement((tx) =>
    sql`insert into requisitions (id, branch_id, kitchen_id, run_id, day, leaves_at, cut_off_at, state, created_at, created_by, sent_at,
        sent_by, decided_at, decided_by, closed_at)
      values (${id}, ${wanted.branchId}, ${wanted.kitchenId}, ${wanted.runId}, ${localDate(at)}, ${leavesAt}, ${leavesAt}, ${state}, ${at},
        ${person}, ${isSent ? at : null}, ${isSent ? person : null}, ${at}, ${person}, ${isClosed ? at : null})`.execute(
      tx,
    ),
  )
  for (const [itemId, quantity] of Object.entries(wanted.lines))
    await statement((tx) =>
      sql`insert into requisition_lines (requisition_id, item_id, tray, asked, approved)
        values (${id}, ${itemId}, 1000, ${quantity}, ${quantity})`.execute(tx),
    )
  return id
}

type RequisitionFacts = {
  state: RequisitionState
  version: number
  /** 'approved packed shipped received damaged missing reopened', by item. */
  lines: Record<string, string>
}

export async function requisitionFacts(id: string): Promise<RequisitionFacts> {
  return read(async (tx) => {
    const { rows } = await sql<RequisitionFacts>`
      select state, version, (select json_object_agg(item_id,
          concat_ws(' ', approved, packed, shipped, received, damaged, missing, reopened))
        from requisition_lines where requisition_id = requisitions.id) as lines
      from requisitions where id = ${id}`.execute(tx)
    return rows[0]!
  })
}

/** 'on hand, value', or undefined without a balance. */
export async function stockAt(locationId: string, itemId: string): Promise<string | undefined> {
  return read(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select on_hand || ', ' || value as text from stock_balances where location_id = ${locationId} and item_id = ${itemId}`.execute(
      tx,
    )
    return rows[0]?.text
  })
}

/** A kitchen with 10,000 of an item at one rupee per thousand, a van to a branch, and callers for both. */
export async function aSupply(over: Partial<ItemFields> = {}) {
  const kitchen = await aKitchen()
  const branchId = await aBranch()
  const runId = await aRun(kitchen.id, [branchId])
  const itemId = await anItem(over)
  await aReceipt({ locationId: kitchen.id, itemId }, 10_000, 1_000)
  const [boss, maya] = [as('superadmin'), as('branchAdmin', { id: branchId })]
  const require = (lines: Record<string, number> = { [itemId]: 4_000 }, more: Partial<Wanted> = {}) =>
    aRequisition({ branchId, kitchenId: kitchen.id, runId, lines, ...more })
  const pack = async (requisitionId: string, body: object = {}) =>
    (
      await boss.post(`${requisitionsPath}/${requisitionId}/packing`, { id: newId(), note: '', ...body })
    ).json()
  const ship = async (id: string) => (await boss.post(`${officePath}/${id}/shipping`)).json()
  const receive = async (id: string, body: object = {}) =>
    (await maya.post(`${ownPath}/${id}/receipt`, { askAgain: false, note: '', ...body })).json()
  /** Returns the ids of the requisition and of its transfer, which is on the way. */
  const sendOut = async (lines?: Record<string, number>) => {
    const requisitionId = await require(lines)
    const { id } = (await pack(requisitionId)).data
    await ship(id)
    return { requisitionId, id: id as string }
  }
  return { kitchen, branchId, runId, itemId, boss, maya, require, pack, ship, receive, sendOut }
}
