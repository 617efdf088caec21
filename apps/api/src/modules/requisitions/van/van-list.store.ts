import { sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { RequisitionState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'

export type RunRecord = { id: string; name: string; kitchen_id: string; leaves_at: Date }

/** With the time at which the van leaves on that day. */
export async function findRun(
  tx: Tx,
  { runId, day }: { runId: string; day: string },
): Promise<RunRecord | undefined> {
  const { rows } = await sql<RunRecord>`
    select id, name, kitchen_id, (${day}::date + leaves_at) at time zone 'Asia/Kathmandu' as leaves_at
    from delivery_runs where id = ${runId}::uuid`.execute(tx)
  return rows[0]
}

export type StopRecord = {
  id: string
  number: number
  state: RequisitionState
  note: string
  branch_id: string
  branch_name: string
  address: string | null
  phone: string | null
}

/** Decided requisitions of the departure, in the order of the stops. */
export async function listStops(
  tx: Tx,
  { runId, day }: { runId: string; day: string },
): Promise<StopRecord[]> {
  const { rows } = await sql<StopRecord>`
    select q.id, q.number, q.state, q.note, b.id as branch_id, b.name as branch_name, b.location as address, b.phone
    from requisitions q
    join branches b on b.id = q.branch_id
    left join delivery_run_branches s on s.run_id = q.run_id and s.branch_id = q.branch_id
    where q.run_id = ${runId}::uuid and q.day = ${day}::date and q.state in ('approved', 'packed', 'shipped', 'received')
    order by s.stop nulls last, lower(b.name), b.id`.execute(tx)
  return rows
}

export type LoadRecord = {
  requisition_id: string
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  storage_area: string
  tray: number
  approved: number | null
  packed: number
  reopened: number
  given_up: number
  /** Packed or shipped, and not checked in yet. */
  under_way: number
  /** The part of it that has left, by batch. */
  shipped: { code: string; useBy: string | null; quantity: number }[]
}

/** By storage area, the order in which goods are picked. */
export async function listLoads(tx: Tx, requisitionIds: string[]): Promise<LoadRecord[]> {
  const { rows } = await sql<LoadRecord>`
    select l.requisition_id, l.item_id, i.name, i.name_ne, i.base_unit, i.storage_area, l.tray, l.approved, l.packed, l.reopened, l.given_up,
      coalesce(w.quantity, 0)::int8 as under_way,
      coalesce((select json_agg(json_build_object('code', p.code, 'useBy', p.use_by, 'quantity', p.quantity) order by p.use_by, p.code)
        from (
          select b.code, b.use_by, sum(m.quantity) as quantity
          from transfers t
          join stock_movements m on m.document_type = 'shipment' and m.document_id = t.id and m.kind = 'transfer-in'
          join stock_batches b on b.id = m.batch_id
          where t.requisition_id = l.requisition_id and t.state = 'shipped' and m.item_id = l.item_id
          group by b.id, b.code, b.use_by) p), '[]') as shipped
    from requisition_lines l
    join stock_items i on i.id = l.item_id
    left join lateral (
      select sum(x.quantity) as quantity from transfers t join transfer_lines x on x.transfer_id = t.id
      where t.requisition_id = l.requisition_id and x.item_id = l.item_id and t.state <> 'received' and t.unpacked_at is null) w on true
    where l.requisition_id = any (${requisitionIds}::uuid[])
    order by i.storage_area, lower(i.name), i.id`.execute(tx)
  return rows
}

export type HeldRecord = { item_id: string; code: string; use_by: string | null; on_hand: number }

/** Batches that can be loaded, those that expire first at the top. */
export async function listHeld(
  tx: Tx,
  { kitchenId, itemIds, day }: { kitchenId: string; itemIds: string[]; day: string },
): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select s.item_id, b.code, b.use_by, s.on_hand
    from stock_batch_balances s join stock_batches b on b.id = s.batch_id
    where s.location_id = ${kitchenId}::uuid and s.item_id = any (${itemIds}::uuid[]) and not s.is_empty and s.on_hand > 0
      and b.stopped_at is null and (b.use_by is null or b.use_by >= ${day}::date)
    order by b.use_by nulls last, b.made_on, b.id`.execute(tx)
  return rows
}
