import { sql } from 'kysely'
import type { ItemFields } from '@momo/contracts/inventory'
import type { RequisitionState } from '@momo/contracts/requisitions'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { anItem } from '../inventory/inventory.factory.ts'
import { anyItemLine, aRecipe } from '../recipes/recipes.factory.ts'

const kg = 1_000_000

type Uses = Record<string, number>

/** A preparation in grams with batches; `uses` are thousandths for a batch of ten kilograms. */
export async function aPreparation(uses: Uses, over: Partial<ItemFields> = {}): Promise<string> {
  const itemId = await anItem({ kind: 'preparation', tracksBatches: true, useWithinDays: 3, ...over })
  await aRecipe(itemId, {
    batchSize: 10 * kg,
    lines: Object.entries(uses).map(([id, quantity]) => anyItemLine(id, quantity)),
  })
  return itemId
}

const hourMs = 3_600_000

/** The body of a release of one order, by default of ten kilograms from now on for two hours. */
export const aRelease = (kitchenId: string, itemId: string, over: object = {}) => ({
  kitchenId,
  orders: [
    {
      id: newId(),
      itemId,
      quantity: 10 * kg,
      startsAt: now().toISOString(),
      endsAt: later(now(), 2 * hourMs).toISOString(),
      ...over,
    },
  ],
})

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** A van at nine, by default on every day. */
export async function aRun(kitchenId: string, branchIds: string[], weekdays = everyDay): Promise<string> {
  const id = newId()
  await transaction(async (tx) => {
    await sql`
      insert into delivery_runs (id, kitchen_id, name, weekdays, leaves_at, cut_off_minutes)
      values (${id}::uuid, ${kitchenId}::uuid, ${`Van ${id}`}, ${weekdays}::int4[], '09:00', 600)`.execute(tx)
    await sql`
      insert into delivery_run_branches (run_id, branch_id, stop)
      select ${id}::uuid, b.id, b.stop from unnest(${branchIds}::uuid[]) with ordinality as b (id, stop)`.execute(
      tx,
    )
  })
  return id
}

type Line = {
  itemId: string
  asked: number
  approved?: number
  packed?: number
  shipped?: number
  reopened?: number
  givenUp?: number
}
type NewRequisition = {
  kitchenId: string
  branchId: string
  runId: string
  day?: string
  state?: RequisitionState
  leavesAt?: Date
  lines: Line[]
}

const lineRow = (line: Line) => ({
  item_id: line.itemId,
  asked: line.asked,
  approved: line.approved,
  packed: line.packed ?? 0,
  shipped: line.shipped ?? 0,
  // Only what was damaged or missing can be sent again.
  missing: line.reopened ?? 0,
  reopened: line.reopened ?? 0,
  given_up: line.givenUp ?? 0,
})

/** By default sent for today. */
export async function aRequisition({ lines, ...over }: NewRequisition): Promise<string> {
  const [id, at] = [newId(), now()]
  const r = { day: localDate(at), state: 'sent' as RequisitionState, leavesAt: later(at, hourMs), ...over }
  const sentAt = r.state === 'draft' ? null : at
  const closedAt = r.state === 'closed' || r.state === 'rejected' ? at : null
  await transaction(async (tx) => {
    await sql`
      insert into requisitions (id, branch_id, kitchen_id, run_id, day, leaves_at, cut_off_at, state, created_at, created_by, sent_at,
        sent_by, closed_at)
      values (${id}::uuid, ${r.branchId}::uuid, ${r.kitchenId}::uuid, ${r.runId}::uuid, ${r.day}::date, ${r.leavesAt}::timestamptz,
        ${at}::timestamptz, ${r.state}, ${at}::timestamptz, ${id}::uuid, ${sentAt}::timestamptz, ${sentAt ? id : null}::uuid,
        ${closedAt}::timestamptz)`.execute(tx)
    await sql`
      insert into requisition_lines (requisition_id, item_id, tray, asked, approved, packed, shipped, missing, reopened, given_up)
      select ${id}::uuid, l.item_id, 1000, l.asked, l.approved, l.packed, l.shipped, l.missing, l.reopened, l.given_up
      from jsonb_to_recordset(${JSON.stringify(lines.map(lineRow))}::jsonb) as l (item_id uuid, asked int8, approved int8, packed int8,
        shipped int8, missing int8, reopened int8, given_up int8)`.execute(tx)
  })
  return id
}

export async function supplies(kitchenId: string, itemId: string, tray: number): Promise<void> {
  await transaction((tx) =>
    sql`insert into supplied_items (kitchen_id, item_id, tray) values (${kitchenId}::uuid, ${itemId}::uuid, ${tray})`.execute(
      tx,
    ),
  )
}
