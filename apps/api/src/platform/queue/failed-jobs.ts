import { sql } from 'kysely'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'

/** The jobs of one task that used up their attempts. The queue does not run them any more, but holds them for a retry. */
type FailedJobs = { task: string; count: number; oldest: Date; newest: Date; lastError: string | null }

const retentionDays = 90
const batch = 1_000

const hasFailed = sql`attempts >= max_attempts and locked_at is null`

export async function readFailedJobs(): Promise<FailedJobs[]> {
  const { rows } = await read((tx) =>
    sql<FailedJobs>`
      select task_identifier as task, count(*) as count, min(created_at) as oldest, max(updated_at) as newest,
        (array_agg(last_error order by updated_at desc))[1] as "lastError"
      from graphile_worker.jobs where ${hasFailed}
      group by task_identifier order by task_identifier`.execute(tx),
  )
  return rows
}

/** For the entries of head office: the number of all failed jobs and the time of the newest failure. */
export const sumOfFailedJobs = sql<{ count: number; newest: Date }>`
  select count(*) as count, max(updated_at) as newest from graphile_worker.jobs where ${hasFailed}`

/** Lets the failed jobs of the task, or of all tasks, run again with all their attempts. Returns the number of jobs. */
export async function retryFailedJobs(task?: string): Promise<number> {
  const ofTask = task === undefined ? sql`true` : sql`task_identifier = ${task}`
  return inBatches(batch, async (tx, size) => {
    // Advisory lock: a request at the same time finds nothing left to retry.
    await sql`select pg_advisory_xact_lock(hashtextextended('failed jobs', 137))`.execute(tx)
    const { rows } = await sql`
      select id from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where ${hasFailed} and ${ofTask} limit ${size}),
        now(), null, 0, null)`.execute(tx)
    return rows.length
  })
}

export async function purgeFailedJobs(): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await inBatches(batch, async (tx, size) => {
    const { rows } = await sql`
      select id from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where ${hasFailed} and updated_at < ${before} limit ${size}))`.execute(tx)
    return rows.length
  })
}
