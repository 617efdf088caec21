import { sql } from 'kysely'
import type { RequisitionState } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'

type DecidedValues = { itemId: string; tray: number; approved: number; reason: string | undefined }

/** What was given up before belongs to the former decision. Items that were not asked for are added. */
export async function saveDecidedLines(tx: Tx, requisitionId: string, lines: DecidedValues[]): Promise<void> {
  await sql`
    insert into requisition_lines as l (requisition_id, item_id, tray, asked, approved, approved_reason)
    select ${requisitionId}::uuid, d."itemId", d.tray, 0, d.approved, d.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d ("itemId" uuid, tray int8, approved int8, reason text)
    on conflict (requisition_id, item_id) do update
      set approved = excluded.approved, approved_reason = excluded.approved_reason, given_up = 0`.execute(tx)
}

type DecidedHead = {
  id: string
  state: Extract<RequisitionState, 'approved' | 'rejected'>
  note: string
  at: Date
  by: string
}

export async function saveDecision(tx: Tx, { id, state, note, at, by }: DecidedHead): Promise<void> {
  await sql`
    update requisitions set state = ${state}, decision_note = ${note}, decided_at = ${at}, decided_by = ${by}::uuid,
      closed_at = ${state === 'rejected' ? at : null}, version = version + 1
    where id = ${id}::uuid`.execute(tx)
}

/** Everything that is approved and not packed. */
export async function giveUpOpen(tx: Tx, { id, note }: { id: string; note: string }): Promise<void> {
  await sql`
    update requisition_lines set given_up = given_up + greatest(0, coalesce(approved, 0) + reopened - packed - given_up)
    where requisition_id = ${id}::uuid`.execute(tx)
  await sql`
    update requisitions set closing_note = ${note}, version = version + 1 where id = ${id}::uuid`.execute(tx)
}
