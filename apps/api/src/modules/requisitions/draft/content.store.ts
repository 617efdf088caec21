import { sql } from 'kysely'
import type { Suggestion } from '@momo/contracts/requisitions'
import type { Tx } from '#platform/db/database.ts'
import type { Van } from '../schedule/departures.rules.ts'

/** Serializes saving and sending for one van of a branch: the second request finds what the first one wrote. */
export async function lockVan(tx: Tx, { branchId, runId, day }: Van): Promise<void> {
  const key = `requisition ${branchId} ${runId} ${day}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 23))`.execute(tx)
}

export async function findIdForVan(tx: Tx, { branchId, runId, day }: Van): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from requisitions
    where branch_id = ${branchId}::uuid and run_id = ${runId}::uuid and day = ${day}::date`.execute(tx)
  return rows[0]?.id
}

export type ContentValues = Van & {
  id: string
  kitchenId: string
  leavesAt: Date
  cutOffAt: Date
  note: string
  fingerprint: string
  at: Date
  by: string
}

/** A draft. Returns false if the id exists, here or at another branch. */
export async function insertDraft(tx: Tx, values: ContentValues): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into requisitions (id, branch_id, kitchen_id, run_id, day, leaves_at, cut_off_at, state, note, fingerprint, created_at, created_by)
    values (${values.id}::uuid, ${values.branchId}::uuid, ${values.kitchenId}::uuid, ${values.runId}::uuid, ${values.day}::date,
      ${values.leavesAt}, ${values.cutOffAt}, 'draft', ${values.note}, ${values.fingerprint}, ${values.at}, ${values.by}::uuid)
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateDraft(tx: Tx, values: ContentValues): Promise<void> {
  await sql`
    update requisitions set kitchen_id = ${values.kitchenId}::uuid, leaves_at = ${values.leavesAt}, cut_off_at = ${values.cutOffAt},
      note = ${values.note}, fingerprint = ${values.fingerprint}, version = version + 1
    where id = ${values.id}::uuid`.execute(tx)
}

export type LineValues = { itemId: string; tray: number; asked: number; why?: Suggestion | undefined }

export async function replaceLines(tx: Tx, requisitionId: string, lines: LineValues[]): Promise<void> {
  await sql`delete from requisition_lines where requisition_id = ${requisitionId}::uuid`.execute(tx)
  if (lines.length === 0) return
  await sql`
    insert into requisition_lines (requisition_id, item_id, tray, asked, why)
    select ${requisitionId}::uuid, l."itemId", l.tray, l.asked, l.why
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("itemId" uuid, tray int8, asked int8, why jsonb)`.execute(
    tx,
  )
}

type Sent = { id: string; at: Date; by: string; isLate: boolean; isNothingNeeded: boolean }

/** Without lines it is closed at once. */
export async function markSent(tx: Tx, { id, at, by, isLate, isNothingNeeded }: Sent): Promise<void> {
  const [state, closedAt] = isNothingNeeded ? ['closed', at] : ['sent', null]
  await sql`
    update requisitions set state = ${state}, sent_at = ${at}, sent_by = ${by}::uuid, is_late = ${isLate},
      is_nothing_needed = ${isNothingNeeded}, closed_at = ${closedAt}, version = version + 1
    where id = ${id}::uuid`.execute(tx)
}

export async function markWithdrawn(tx: Tx, id: string): Promise<void> {
  await sql`
    update requisitions set state = 'draft', sent_at = null, sent_by = null, is_late = false, is_nothing_needed = false,
      closed_at = null, version = version + 1
    where id = ${id}::uuid`.execute(tx)
}
