import { beforeEach, expect, test } from 'vitest'
import { registry } from '#platform/metrics/metrics.ts'
import { testDatabase } from '#testing/test-db.ts'
import { purgeFailedJobs, readFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { watchQueues } from './queue-metrics.ts'

const db = testDatabase()
const allJobs = 'graphile_worker._private_jobs'
const ask = <T>(statement: string) => db.database.pool.query(statement).then((result) => result.rows as T[])

beforeEach(() => ask(`delete from ${allJobs}`))

async function addFailed(task: string, updatedAt = 'now()'): Promise<void> {
  await ask(`select graphile_worker.add_job('${task}')`)
  await ask(
    `update ${allJobs} set attempts = max_attempts, last_error = 'no answer', updated_at = ${updatedAt}
     where id = (select max(id) from ${allJobs})`,
  )
}

test('jobs that used up their attempts are counted by task and can be retried', async () => {
  watchQueues([])
  const metric = () => registry.getSingleMetricAsString('queue_failed_jobs')
  await ask(`select graphile_worker.add_job('orders.ring')`)
  await addFailed('media.make-avif')
  await addFailed('orders.ring')
  await addFailed('orders.ring')
  expect(await readFailedJobs()).toMatchObject([
    { task: 'media.make-avif', count: 1, lastError: 'no answer' },
    { task: 'orders.ring', count: 2, lastError: 'no answer' },
  ])
  expect(await metric()).toContain('queue_failed_jobs{task="orders.ring"} 2')
  expect(await retryFailedJobs('orders.ring')).toBe(2)
  expect(await metric()).not.toContain('orders.ring')
  expect(await metric()).toContain('queue_failed_jobs{task="media.make-avif"} 1')
  expect(await retryFailedJobs()).toBe(1)
  expect(await readFailedJobs()).toEqual([])
  expect(await ask(`select from ${allJobs} where attempts = 0 and run_at <= now()`)).toHaveLength(4)
})

test('the age of the oldest waiting job is a metric of each queue', async () => {
  watchQueues([
    { name: 'usual', tasks: ['orders.ring'] },
    { name: 'heavy', tasks: ['media.make-avif'] },
  ])
  await ask(`select graphile_worker.add_job('orders.ring', run_at => now() - interval '6 minutes')`)
  await ask(`select graphile_worker.add_job('media.make-avif', run_at => now() + interval '6 minutes')`)
  const metric = await registry.getSingleMetricAsString('queue_oldest_seconds')
  expect(metric).toMatch(/queue_oldest_seconds\{queue="usual"\} [34]\d\d/)
  expect(metric).toContain('queue_oldest_seconds{queue="heavy"} 0')
})

test('failed jobs are deleted after ninety days', async () => {
  await ask(`select graphile_worker.add_job('orders.ring')`)
  await addFailed('orders.ring', `now() - interval '91 days'`)
  await addFailed('orders.ring', `now() - interval '89 days'`)
  await purgeFailedJobs()
  expect(await readFailedJobs()).toMatchObject([{ task: 'orders.ring', count: 1 }])
  expect(await ask(`select from ${allJobs}`)).toHaveLength(2)
})
