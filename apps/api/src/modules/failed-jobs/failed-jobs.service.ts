import type { FailedJobs } from '@momo/contracts/failed-jobs'
import { audit } from '#platform/audit/audit.ts'
import { transaction } from '#platform/db/database.ts'
import { readFailedJobs, retryFailedJobs } from '#platform/queue/failed-jobs.ts'
import type { Actor } from '#platform/tokens/actor.ts'

const longestError = 300

export const listFailedJobs = async (): Promise<FailedJobs[]> =>
  (await readFailedJobs()).map(({ task, count, oldest, newest, lastError }) => ({
    task,
    count,
    oldestAt: oldest,
    newestAt: newest,
    lastError: firstLineOf(lastError),
  }))

/** The queue stores the stack too, which is for the log only. */
const firstLineOf = (error: string | null): string | undefined =>
  error?.split('\n', 1)[0]!.slice(0, longestError) || undefined

/** Idempotent: a repeat, or one at the same time, finds no failed jobs and is not audited. */
export async function retryJobs(actor: Actor, task: string): Promise<number> {
  const count = await retryFailedJobs(task)
  if (count === 0) return 0
  await transaction((tx) =>
    audit(tx, actor, { action: 'jobs.retried', subject: { kind: 'jobs', id: task }, details: { count } }),
  )
  return count
}
