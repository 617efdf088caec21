import { sql } from 'kysely'
import { read } from '#platform/db/database.ts'
import { labelledGauge } from '#platform/metrics/metrics.ts'
import { readFailedJobs } from './failed-jobs.ts'

/** Registers the age of the oldest waiting job of each queue and the number of failed jobs of each task. */
export function watchQueues(queues: { name: string; tasks: string[] }[]): void {
  labelledGauge(
    { name: 'queue_oldest_seconds', help: 'Age of the oldest due job that is not started', label: 'queue' },
    () => Promise.all(queues.map(async ({ name, tasks }) => [name, await oldestSeconds(tasks)] as const)),
  )
  labelledGauge(
    { name: 'queue_failed_jobs', help: 'Jobs that used up their attempts', label: 'task' },
    async () => (await readFailedJobs()).map(({ task, count }) => [task, count] as const),
  )
}

async function oldestSeconds(tasks: string[]): Promise<number> {
  const { rows } = await read((tx) =>
    sql<{ age: number }>`
      select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age
      from graphile_worker.jobs
      where task_identifier = any(${tasks}) and locked_at is null and attempts < max_attempts
        and run_at <= now()`.execute(tx),
  )
  return rows[0]!.age
}
