import { sql } from 'kysely'
import { fault } from '#platform/faults/fault.ts'
import { now } from '#platform/clock/clock.ts'
import type { OrderRules } from '@momo/contracts/settings'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { BranchesTables } from '../branches.table.ts'
import { type BranchColumns, changesOrdering } from './branch-columns.rules.ts'
import type { BranchRecord } from '../public/branches.store.ts'
import type { SpecialHours, WeekInterval } from '../hours/opening.rules.ts'
import { type BranchTimes, branchTimesWhere } from './save-branches.store.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

export type LockedBranch = Pick<BranchRecord, 'created_at' | 'closed_at'> & {
  id: string
  version: number
  name: string
  name_ne: string | null
  location: string | null
  location_ne: string | null
}

/** Row lock until the end of the transaction. */
export async function lockBranch(tx: Tx, id: string): Promise<LockedBranch | undefined> {
  return db(tx)
    .selectFrom('branches')
    .select(['id', 'version', 'name', 'name_ne', 'location', 'location_ne', 'created_at', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The branch form also shows some ordering settings; changing them must be noticed by an open settings form. */
export async function setBranch(tx: Tx, id: string, columns: BranchColumns): Promise<void> {
  const change = db(tx)
    .updateTable('branches')
    .set((eb) => ({
      ...columns,
      version: eb('version', '+', 1),
      ordering_version: eb('ordering_version', '+', changesOrdering(columns) ? 1 : 0),
      updated_at: now(),
    }))
    .where('id', '=', id)
  await mapNameConflict(change.execute())
}

/** Does not increment the version, so a concurrent edit of the texts is not a conflict. */
export async function setClosed(tx: Tx, id: string, closed: Date | null): Promise<void> {
  await db(tx)
    .updateTable('branches')
    .set({ closed_at: closed, updated_at: now() })
    .where('id', '=', id)
    .execute()
}

type NewBranchValues = {
  id: string
  code: string
  name: string
  location: string | null
} & Pick<OrderRules, 'newBranch'>

/** A new branch is hidden: `closed_at` equals `created_at` until it is opened. */
export async function insertBranch(tx: Tx, { newBranch: rules, ...branch }: NewBranchValues): Promise<void> {
  const at = now()
  await mapNameConflict(
    db(tx)
      .insertInto('branches')
      .values({
        ...branch,
        prep_minutes: rules.prepMinutes,
        last_order_minutes: rules.lastOrderMinutes,
        lead_minutes: rules.leadMinutes,
        days_ahead: rules.daysAhead,
        delivery_minimum: rules.deliveryMinimum,
        delivery_minutes: rules.deliveryMinutes,
        alarm_minutes: rules.alarmMinutes,
        answer_minutes: rules.answerMinutes,
        created_at: at,
        closed_at: at,
      })
      .execute(),
  )
}

const takenBy: Record<string, 'branch.name_taken' | 'branch.code_taken'> = {
  branches_name: 'branch.name_taken',
  branches_code_key: 'branch.code_taken',
}

async function mapNameConflict<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const code = takenBy[(error as { constraint?: string }).constraint ?? '']
    throw code ? fault(code) : error
  }
}

export async function findHours(tx: Tx, branchId: string): Promise<WeekInterval[]> {
  return db(tx)
    .selectFrom('branch_hours')
    .select(['day', 'opens', 'closes'])
    .where('branch_id', '=', branchId)
    .execute()
}

export async function findTimes(tx: Tx, branchId: string): Promise<BranchTimes | undefined> {
  return (await branchTimesWhere(tx, sql`b.id = ${branchId}::uuid`, 1))[0]
}

/** Replaces the days from `from` on; past days stay unchanged. */
export async function replaceComingDays(
  tx: Tx,
  branchId: string,
  { from, days }: { from: string; days: SpecialHours[] },
): Promise<void> {
  for (const table of ['branch_special_hours', 'branch_special_days'] as const)
    await db(tx).deleteFrom(table).where('branch_id', '=', branchId).where('date', '>=', from).execute()
  if (days.length === 0) return
  await db(tx)
    .insertInto('branch_special_days')
    .values(days.map((d) => ({ branch_id: branchId, date: d.date, note: d.note ?? null })))
    .execute()
  const hours = days.flatMap((d) => d.intervals.map((i) => ({ branch_id: branchId, date: d.date, ...i })))
  if (hours.length > 0) await db(tx).insertInto('branch_special_hours').values(hours).execute()
}

export async function findGallery(
  tx: Tx,
  branchId: string,
): Promise<{ picture_id: string; position: number }[]> {
  return db(tx)
    .selectFrom('branch_photos')
    .select(['picture_id', 'position'])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute()
}

export async function insertPhotos(
  tx: Tx,
  branchId: string,
  photos: { pictureId: string; position: number }[],
): Promise<void> {
  const rows = photos.map((p) => ({
    id: newId(),
    branch_id: branchId,
    picture_id: p.pictureId,
    position: p.position,
  }))
  if (rows.length > 0) await db(tx).insertInto('branch_photos').values(rows).execute()
}

/** Undefined if the photo does not exist or, with `within`, belongs to another branch. */
export async function deletePhoto(
  tx: Tx,
  id: string,
  within: string | undefined,
): Promise<{ branchId: string; pictureId: string } | undefined> {
  let deleting = db(tx).deleteFrom('branch_photos').where('id', '=', id)
  if (within) deleting = deleting.where('branch_id', '=', within)
  const gone = await deleting.returning(['branch_id', 'picture_id']).executeTakeFirst()
  return gone && { branchId: gone.branch_id, pictureId: gone.picture_id }
}
