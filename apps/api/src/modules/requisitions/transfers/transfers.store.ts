import { sql } from 'kysely'
import type { LossOwner, TransferState } from '@momo/contracts/requisitions'
import type { ReceivedLine } from './receipt.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { TransfersTables } from '../transfers.table.ts'

const db = (tx: Tx) => tx.withTables<TransfersTables>()

export type TransferRow = {
  id: string
  number: number
  requisition_id: string | null
  from_id: string
  transit_id: string
  to_id: string
  state: TransferState
  fingerprint: string
  receipt_fingerprint: string | null
  unpacked_at: Date | null
}

export type NewTransfer = {
  id: string
  requisition_id: string | null
  from_id: string
  transit_id: string
  to_id: string
  packed_at: Date
  packed_by: string
  note: string
  fingerprint: string
}

/** Returns false when the id exists; a concurrent transaction with the same id is waited for. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('transfers')
    .values({ ...transfer, state: 'packed' })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type NewLine = { itemId: string; quantity: number; reason?: string | undefined }

export async function insertLines(tx: Tx, transferId: string, lines: NewLine[]): Promise<void> {
  const rows = lines.map(({ itemId, quantity, reason }, i) => ({
    transfer_id: transferId,
    line: i + 1,
    item_id: itemId,
    quantity,
    pack_reason: reason ?? null,
  }))
  await db(tx).insertInto('transfer_lines').values(rows).execute()
}

const columns = [
  'id',
  'number',
  'requisition_id',
  'from_id',
  'transit_id',
  'to_id',
  'state',
  'fingerprint',
  'receipt_fingerprint',
  'unpacked_at',
] as const

/** Also one that was taken back. */
export async function findTransferRow(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const row = await db(tx).selectFrom('transfers').select(columns).where('id', '=', id).executeTakeFirst()
  return row as TransferRow | undefined
}

/** Row lock: shipping, taking back and receiving a transfer exclude each other. */
export async function lockTransferRow(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const locked = db(tx).selectFrom('transfers').select(columns).where('id', '=', id).forUpdate()
  return (await locked.executeTakeFirst()) as TransferRow | undefined
}

export type TransferLineRow = { line: number; item_id: string; quantity: number }

export async function listTransferLines(tx: Tx, transferId: string): Promise<TransferLineRow[]> {
  return db(tx)
    .selectFrom('transfer_lines')
    .select(['line', 'item_id', 'quantity'])
    .where('transfer_id', '=', transferId)
    .orderBy('line')
    .execute()
}

type Shipped = { id: string; at: Date; by: string; dueAt: Date }

export async function markShipped(tx: Tx, { id, at, by, dueAt }: Shipped): Promise<void> {
  await db(tx)
    .updateTable('transfers')
    .set((eb) => ({
      state: 'shipped',
      shipped_at: at,
      shipped_by: by,
      due_at: dueAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function markUnpacked(
  tx: Tx,
  { id, at, by }: { id: string; at: Date; by: string },
): Promise<void> {
  await db(tx)
    .updateTable('transfers')
    .set((eb) => ({ unpacked_at: at, unpacked_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type ReceiptValues = {
  received_at: Date
  received_by: string
  is_asked_again: boolean
  extra_shipment_id: string | null
  temperature: number | null
  receipt_note: string
  receipt_fingerprint: string
}

export async function markReceived(tx: Tx, id: string, values: ReceiptValues): Promise<void> {
  await db(tx)
    .updateTable('transfers')
    .set((eb) => ({ ...values, state: 'received', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function saveReceivedLines(tx: Tx, transferId: string, lines: ReceivedLine[]): Promise<void> {
  await sql`
    update transfer_lines l set received = r.received, damaged = r.damaged, missing = r.missing, extra = r.extra, reason = r.reason,
      loss_owner = r.owner, note = r.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (line int4, received int8, damaged int8, missing int8, extra int8,
      reason text, owner text, note text)
    where l.transfer_id = ${transferId}::uuid and l.line = r.line`.execute(tx)
}

type Owned = { id: string; line: number; owner: LossOwner }

/** Returns the owner before; undefined for a line without a loss. */
export async function setOwner(tx: Tx, { id, line, owner }: Owned): Promise<LossOwner | undefined> {
  const { rows } = await sql<{ before: LossOwner }>`
    with former as (
      select transfer_id, line, loss_owner from transfer_lines
      where transfer_id = ${id}::uuid and line = ${line} and loss_owner is not null
    ), versions as (
      update transfers t set version = t.version + 1 from former f where t.id = f.transfer_id and f.loss_owner <> ${owner}
    )
    update transfer_lines l set loss_owner = ${owner} from former f
    where l.transfer_id = f.transfer_id and l.line = f.line returning f.loss_owner as before`.execute(tx)
  return rows[0]?.before
}

export type OverdueRecord = { id: string; number: number; from_id: string; to_id: string }

/** Marks transfers that are due before the moment and were not reported. Rows that another transaction changes wait for the next run. */
export async function markOverdue(
  tx: Tx,
  { dueBefore, at, limit }: { dueBefore: Date; at: Date; limit: number },
): Promise<OverdueRecord[]> {
  const { rows } = await sql<OverdueRecord>`
    update transfers t set overdue_reported_at = ${at}::timestamptz
    from (
      select id from transfers where state = 'shipped' and due_at < ${dueBefore}::timestamptz and overdue_reported_at is null
      order by due_at limit ${limit} for update skip locked) o
    where t.id = o.id returning t.id, t.number, t.from_id, t.to_id`.execute(tx)
  return rows
}
