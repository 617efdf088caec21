import { sql } from 'kysely'
import type { RequisitionState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'
import { type ItemRecord, itemColumns, itemOrder } from '../schedule/supplied-items.store.ts'

type Trip = { runId: string; day: string }

export type AskingRecord = {
  id: string
  number: number
  branch_id: string
  branch_name: string
  kitchen_id: string
  state: RequisitionState
  version: number
  is_late: boolean
  sent_by: string | null
  leaves_at: Date
  cut_off_at: Date
}

/** The requisitions of a departure. Drafts are not sent, so they are left out. */
export async function findAsking(tx: Tx, { runId, day }: Trip): Promise<AskingRecord[]> {
  const { rows } = await sql<AskingRecord>`
    select r.id, r.number, r.branch_id, b.name as branch_name, r.kitchen_id, r.state, r.version, r.is_late, r.sent_by, r.leaves_at,
      r.cut_off_at
    from requisitions r join branches b on b.id = r.branch_id
    where r.run_id = ${runId}::uuid and r.day = ${day}::date and r.state <> 'draft' order by lower(b.name), b.id`.execute(
    tx,
  )
  return rows
}

export type CellRecord = {
  requisition_id: string
  state: RequisitionState
  tray: number
  asked: number
  approved: number | null
  on_hand: number | null
  /** Tenths of a day. */
  days_left: number | null
}

type Cells = {
  asking: Pick<AskingRecord, 'id' | 'state'>[]
  /** Of today, 0 for Sunday. */
  weekday: number
  /** Absent: all items. */
  itemIds?: string[]
}
/** The columns of a cell; `place` counts the requisitions from 1. */
type Values = [
  place: number,
  tray: number,
  asked: number,
  approved: number | null,
  onHand: number | null,
  daysLeft: number | null,
]

/** The lines of some requisitions with the stock of each branch, by item. One row for each item: twelve thousand rows take long to read. */
export async function findCells(
  tx: Tx,
  { asking, weekday, itemIds }: Cells,
): Promise<Map<string, CellRecord[]>> {
  const isAsked = itemIds ? sql`l.item_id = any (${itemIds}::uuid[])` : sql`true`
  const { rows } = await sql<{ item_id: string; cells: Values[] }>`
    select l.item_id, json_agg(json_build_array(a.place, l.tray, l.asked, l.approved, b.on_hand,
      stock_days_left(b.on_hand, u.weekday_use, ${weekday}::int4))) as cells
    from unnest(${asking.map(({ id }) => id)}::uuid[]) with ordinality as a (id, place)
    join requisitions r on r.id = a.id
    join requisition_lines l on l.requisition_id = r.id
    left join stock_balances b on b.location_id = r.branch_id and b.item_id = l.item_id
    left join stock_usage_rates u on u.location_id = r.branch_id and u.item_id = l.item_id
    where ${isAsked} group by l.item_id`.execute(tx)
  return new Map(rows.map(({ item_id, cells }) => [item_id, cells.map((values) => cellOf(asking, values))]))
}

function cellOf(
  asking: Cells['asking'],
  [place, tray, asked, approved, onHand, daysLeft]: Values,
): CellRecord {
  const { id, state } = asking[place - 1]!
  return {
    requisition_id: id,
    state,
    tray,
    asked,
    approved,
    on_hand: onHand,
    days_left: daysLeft,
  }
}

/** Absent tray: the kitchen does not supply the item any more. */
export async function findItems(
  tx: Tx,
  { kitchenId, itemIds }: { kitchenId: string; itemIds: string[] },
): Promise<(ItemRecord & { tray: number | null })[]> {
  const { rows } = await sql<ItemRecord & { tray: number | null }>`
    select ${itemColumns}, s.tray from stock_items i
    left join supplied_items s on s.kitchen_id = ${kitchenId}::uuid and s.item_id = i.id
    where i.id = any (${itemIds}::uuid[]) order by ${itemOrder}`.execute(tx)
  return rows
}
