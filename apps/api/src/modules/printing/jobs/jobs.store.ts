import { sql } from 'kysely'
import type { JobKind, JobState, PrintDocument } from '@momo/contracts/printing'
import type { Tx } from '#platform/db/database.ts'
import type { PrintingTables } from '../printing.table.ts'

const db = (tx: Tx) => tx.withTables<PrintingTables>()

export type JobRecord = {
  id: string
  printer_id: string
  printer_name: string
  kind: JobKind
  title: string
  state: JobState
  created_at: Date
  printed_at: Date | null
  error: string | null
  settled_at: Date | null
}

export type NewJob = {
  id: string
  branchId: string
  printerId: string
  kind: JobKind
  source: string
  title: string
  document: PrintDocument
  at: Date
}

/** A source that the printer already has adds nothing. Returns the number of new jobs. */
export async function insertJobs(tx: Tx, jobs: NewJob[]): Promise<number> {
  if (jobs.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('print_jobs')
    .values(
      jobs.map(({ id, branchId, printerId, kind, source, title, document, at }) => ({
        id,
        branch_id: branchId,
        printer_id: printerId,
        kind,
        source,
        title,
        document: JSON.stringify(document),
        not_before: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['printer_id', 'source']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Today's and every open one, the newest first. */
export async function findJobs(
  tx: Tx,
  branchId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    select jobs.id, jobs.printer_id, printers.name as printer_name, jobs.kind, jobs.title, jobs.state, jobs.created_at,
      jobs.printed_at, jobs.error, jobs.settled_at
    from print_jobs jobs join printers on printers.id = jobs.printer_id
    where jobs.branch_id = ${branchId}::uuid and (jobs.created_at >= ${since}::timestamptz
      or (jobs.state in ('failed', 'maybe-printed') and jobs.settled_at is null))
    order by (jobs.state in ('failed', 'maybe-printed') and jobs.settled_at is null) desc, jobs.created_at desc, jobs.id desc
    limit ${limit}::int4`.execute(tx)
  return rows
}

/** Jobs that are not printed yet, by printer. */
export async function countWaiting(tx: Tx, branchId: string): Promise<Map<string, number>> {
  const rows = await db(tx)
    .selectFrom('print_jobs')
    .select(['printer_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('branch_id', '=', branchId)
    .where('state', 'in', ['queued', 'claimed'])
    .groupBy('printer_id')
    .execute()
  return new Map(rows.map(({ printer_id: id, count }) => [id, Number(count)]))
}

export async function countOpen(tx: Tx, branchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from print_jobs
    where branch_id = ${branchId}::uuid and state in ('failed', 'maybe-printed') and settled_at is null`.execute(
    tx,
  )
  return rows[0]!.count
}

export async function failQueued(tx: Tx, printerIds: string[], error: string): Promise<void> {
  if (printerIds.length === 0) return
  await db(tx)
    .updateTable('print_jobs')
    .set({ state: 'failed', error })
    .where('printer_id', 'in', printerIds)
    .where('state', '=', 'queued')
    .execute()
}

export type SettledJob = Omit<JobRecord, 'printer_name'> & {
  branch_id: string
  document: PrintDocument
  source: string
}

export async function lockJob(tx: Tx, id: string): Promise<SettledJob | undefined> {
  const row = await db(tx)
    .selectFrom('print_jobs')
    .select([
      'id',
      'branch_id',
      'printer_id',
      'kind',
      'title',
      'state',
      'source',
      'document',
      'created_at',
      'printed_at',
      'error',
      'settled_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as SettledJob | undefined
}

export async function setSettled(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await db(tx)
    .updateTable('print_jobs')
    .set({ settled_by: by, settled_at: at })
    .where('id', '=', id)
    .execute()
}

/** Documents have names and phone numbers of customers, so they are deleted after a few days. */
export async function deleteJobsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from print_jobs where id in (
      select id from print_jobs where created_at < ${before}::timestamptz and state not in ('queued', 'claimed')
      order by created_at limit 1000 for update skip locked)`.execute(tx)
}
