import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit, LocationKind } from '@momo/contracts/inventory'
import type { GapReason, LossOwner, LossReason, TransferState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'

export type TransferRecord = {
  id: string
  number: number
  state: TransferState
  from_id: string
  from_kind: LocationKind
  from_name: string
  to_id: string
  to_kind: LocationKind
  to_name: string
  requisition_id: string | null
  requisition_number: number | null
  run_name: string | null
  packed_at: Date
  shipped_at: Date | null
  shipped_by: string | null
  due_at: Date | null
  received_at: Date | null
  received_by: string | null
  temperature: number | null
  note: string
  receipt_note: string
  version: number
  items: number
  first_items: string[]
  short_lines: number
}

/** Names of branches are those of the branch; kitchens have their own. */
const transfers = sql`
  select t.id, t.number, t.state, t.from_id, f.kind as from_kind, coalesce(fb.name, f.name) as from_name, t.to_id, d.kind as to_kind,
    coalesce(db.name, d.name) as to_name, t.requisition_id, q.number as requisition_number, r.name as run_name, t.packed_at, t.shipped_at,
    t.shipped_by, t.due_at, t.received_at, t.received_by, t.temperature, t.note, t.receipt_note, t.version,
    (select count(*) from transfer_lines l where l.transfer_id = t.id)::int4 as items,
    (select count(*) from transfer_lines l where l.transfer_id = t.id and l.damaged + l.missing > 0)::int4 as short_lines,
    coalesce((select json_agg(x.name order by x.line) from (select i.name, l.line from transfer_lines l
      join stock_items i on i.id = l.item_id where l.transfer_id = t.id order by l.line limit 3) x), '[]') as first_items
  from transfers t
  join stock_locations f on f.id = t.from_id
  left join branches fb on fb.id = t.from_id
  join stock_locations d on d.id = t.to_id
  left join branches db on db.id = t.to_id
  left join requisitions q on q.id = t.requisition_id
  left join delivery_runs r on r.id = q.run_id`

export async function findTransfer(tx: Tx, id: string): Promise<TransferRecord | undefined> {
  const { rows } = await sql<TransferRecord>`${transfers} where t.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** One that goes to the branch or comes from it, and was not taken back. */
export async function findTransferOf(
  tx: Tx,
  id: string,
  branchId: string,
): Promise<TransferRecord | undefined> {
  const { rows } = await sql<TransferRecord>`
    ${transfers} where t.id = ${id}::uuid and t.unpacked_at is null
      and (t.to_id = ${branchId}::uuid or t.from_id = ${branchId}::uuid)`.execute(tx)
  return rows[0]
}

export type TransferFilter = {
  fromId?: string | undefined
  toId?: string | undefined
  /** From or to it. */
  locationId?: string | undefined
  state?: TransferState | undefined
  /** Shipped, and due before this moment. */
  dueBefore?: Date | undefined
}

const matches = (filter: TransferFilter): RawBuilder<SqlBool> => {
  const { fromId, toId, locationId, state, dueBefore } = filter
  const either = sql`(t.from_id = ${locationId}::uuid or t.to_id = ${locationId}::uuid)`
  return sql<SqlBool>`${sql.join(
    [
      sql`t.unpacked_at is null`,
      ...(fromId ? [sql`t.from_id = ${fromId}::uuid`] : []),
      ...(toId ? [sql`t.to_id = ${toId}::uuid`] : []),
      ...(locationId ? [either] : []),
      ...(state ? [sql`t.state = ${state}`] : []),
      ...(dueBefore ? [sql`t.state = 'shipped' and t.due_at < ${dueBefore}::timestamptz`] : []),
    ],
    sql` and `,
  )}`
}

type Page = { at: Date; id: string; limit: number }

/** Newest first; keyset pagination below (at, id). */
export async function pageOfTransfers(
  tx: Tx,
  filter: TransferFilter,
  { at, id, limit }: Page,
): Promise<TransferRecord[]> {
  const { rows } = await sql<TransferRecord>`
    ${transfers} where ${matches(filter)} and (t.packed_at, t.id) < (${at}::timestamptz, ${id}::uuid)
    order by t.packed_at desc, t.id desc limit ${limit}`.execute(tx)
  return rows
}

const units = sql`
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
    from stock_units u where u.item_id = i.id and u.retired_at is null), '[]')`

export type LineRecord = {
  line: number
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  tracks_batches: boolean
  quantity: number
  pack_reason: GapReason | null
  batches: { id: string; code: string; useBy: string | null }[]
  received: number | null
  damaged: number | null
  missing: number | null
  extra: number | null
  reason: LossReason | null
  loss_owner: LossOwner | null
  note: string
}

/** With the batches that were shipped, also those of goods beyond what was sent. */
export async function listLines(tx: Tx, transferId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select l.line, l.item_id, i.name, i.name_ne, i.base_unit, ${units} as units, i.tracks_batches, l.quantity, l.pack_reason,
      coalesce((select json_agg(json_build_object('id', b.id, 'code', b.code, 'useBy', b.use_by) order by b.use_by, b.made_on, b.id)
        from stock_batches b where b.id in (select m.batch_id from stock_movements m where m.document_type = 'shipment'
          and m.document_id in (t.id, t.extra_shipment_id) and m.item_id = l.item_id and m.kind = 'transfer-in')), '[]') as batches,
      l.received, l.damaged, l.missing, l.extra, l.reason, l.loss_owner, l.note
    from transfers t join transfer_lines l on l.transfer_id = t.id join stock_items i on i.id = l.item_id
    where t.id = ${transferId}::uuid order by l.line`.execute(tx)
  return rows
}

export type TargetItemRecord = {
  id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  usable: number
}

/** What the location could send now: on hand without expired and stopped batches. */
export async function listSendable(tx: Tx, locationId: string, day: string): Promise<TargetItemRecord[]> {
  const { rows } = await sql<TargetItemRecord>`
    select i.id, i.kind, i.name, i.name_ne, i.base_unit, ${units} as units, (b.on_hand - coalesce(x.unusable, 0))::int8 as usable
    from stock_balances b
    join stock_items i on i.id = b.item_id
    left join lateral (
      select sum(s.on_hand) as unusable from stock_batch_balances s join stock_batches t on t.id = s.batch_id
      where s.location_id = b.location_id and s.item_id = b.item_id and not s.is_empty and s.on_hand > 0
        and (t.stopped_at is not null or t.use_by < ${day}::date)) x on i.tracks_batches
    where b.location_id = ${locationId}::uuid and b.on_hand > coalesce(x.unusable, 0)
    order by lower(i.name), i.id`.execute(tx)
  return rows
}

export async function listOtherBranches(tx: Tx, branchId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branches where id <> ${branchId}::uuid and closed_at is null order by lower(name), id`.execute(
    tx,
  )
  return rows
}
