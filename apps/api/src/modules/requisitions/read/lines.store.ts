import { sql } from 'kysely'
import type { GapReason, Suggestion } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'
import type { LineQuantities } from '../line-quantities.rules.ts'
import { type ItemRecord, itemColumns, itemOrder } from '../schedule/supplied-items.store.ts'

export type LineRecord = ItemRecord &
  LineQuantities & {
    tray: number
    why: Suggestion | null
    asked: number
    approved_reason: GapReason | null
    received: number
    damaged: number
    missing: number
  }

export async function listLines(tx: Tx, requisitionId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select ${itemColumns}, l.tray, l.why, l.asked, l.approved, l.approved_reason, l.packed, l.shipped, l.received, l.damaged, l.missing,
      l.reopened, l.given_up
    from requisition_lines l join stock_items i on i.id = l.item_id
    where l.requisition_id = ${requisitionId}::uuid order by ${itemOrder}`.execute(tx)
  return rows
}

export type TransferHeadRecord = {
  id: string
  number: number
  state: 'packed' | 'shipped' | 'received'
  shipped_at: Date | null
  received_at: Date | null
}

export async function listTransferHeads(tx: Tx, requisitionId: string): Promise<TransferHeadRecord[]> {
  const { rows } = await sql<TransferHeadRecord>`
    select id, number, state, shipped_at, received_at from transfers
    where requisition_id = ${requisitionId}::uuid and unpacked_at is null order by packed_at, id`.execute(tx)
  return rows
}
