import { sql } from 'kysely'
import type { RequisitionState, TransferState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'
import type { LineSums } from './requisition-state.rules.ts'

export type SettledRecord = {
  id: string
  number: number
  branch_id: string
  kitchen_id: string
  state: RequisitionState
  leaves_at: Date
}

/** Row lock. A requisition is locked before its transfers, and both before the stock. */
export async function lockRequisition(tx: Tx, id: string): Promise<SettledRecord | undefined> {
  const { rows } = await sql<SettledRecord>`
    select id, number, branch_id, kitchen_id, state, leaves_at from requisitions where id = ${id}::uuid for update`.execute(
    tx,
  )
  return rows[0]
}

/** Adds up the transfers of each line. Returns whether a line changed. */
export async function sumLines(tx: Tx, requisitionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update requisition_lines l set packed = s.packed, shipped = s.shipped, received = s.received, damaged = s.damaged,
      missing = s.missing, reopened = s.reopened
    from (
      select r.item_id, coalesce(sum(x.quantity), 0)::int8 as packed,
        coalesce(sum(x.quantity) filter (where t.state <> 'packed'), 0)::int8 as shipped,
        coalesce(sum(x.received), 0)::int8 as received, coalesce(sum(x.damaged), 0)::int8 as damaged,
        coalesce(sum(x.missing), 0)::int8 as missing,
        coalesce(sum(x.damaged + x.missing) filter (where t.is_asked_again), 0)::int8 as reopened
      from requisition_lines r
      left join transfers t on t.requisition_id = r.requisition_id and t.unpacked_at is null
      left join transfer_lines x on x.transfer_id = t.id and x.item_id = r.item_id
      where r.requisition_id = ${requisitionId}::uuid group by r.item_id) s
    where l.requisition_id = ${requisitionId}::uuid and l.item_id = s.item_id
      and (l.packed, l.shipped, l.received, l.damaged, l.missing, l.reopened)
        is distinct from (s.packed, s.shipped, s.received, s.damaged, s.missing, s.reopened)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function findTransferStates(tx: Tx, requisitionId: string): Promise<TransferState[]> {
  const { rows } = await sql<{ state: TransferState }>`
    select distinct state from transfers where requisition_id = ${requisitionId}::uuid and unpacked_at is null`.execute(
    tx,
  )
  return rows.map(({ state }) => state)
}

export type LineRecord = LineSums & { item_id: string }

export async function listSums(tx: Tx, requisitionId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select l.item_id, l.approved, l.packed, l.reopened, l.given_up
    from requisition_lines l join stock_items i on i.id = l.item_id
    where l.requisition_id = ${requisitionId}::uuid order by lower(i.name), i.id`.execute(tx)
  return rows
}

type Settled = { id: string; state: RequisitionState; at: Date }

/** The time of closing is that of the first time, until the requisition is open again. */
export async function saveState(tx: Tx, { id, state, at }: Settled): Promise<void> {
  await sql`
    update requisitions set state = ${state}, version = version + 1,
      closed_at = case when ${state}::text in ('closed', 'rejected') then coalesce(closed_at, ${at}::timestamptz) end
    where id = ${id}::uuid`.execute(tx)
}
