import { beforeEach, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp()
const query = async (sql: string, values: unknown[] = []) =>
  (await served.database.pool.query(sql, values)).rows
const path = '/api/v1/super-admin/failed-jobs'
const jobs = 'graphile_worker._private_jobs'
const boss = as('superadmin')
const list = async () => (await boss.get(path)).json().data.tasks
const retry = async (task: string) => {
  const reply = await boss.post(`${path}/retry`, { task })
  return [reply.statusCode, reply.json().data?.count]
}

beforeEach(() => query(`delete from ${jobs}`))

async function aFailedJob(task: string, lastError: string | null = 'no answer'): Promise<void> {
  await query('select graphile_worker.add_job($1)', [task])
  await query(
    `update ${jobs} set attempts = max_attempts, last_error = $1, updated_at = '2026-11-16T10:00:00Z', created_at = '2026-11-15T10:00:00Z'
     where id = (select max(id) from ${jobs})`,
    [lastError],
  )
}

test('a super admin sees the failed jobs by task, without the stack of their error', async () => {
  expect(await list()).toEqual([])
  await aFailedJob('media.make-avif', null)
  await aFailedJob('orders.ring', 'no answer\n    at send (/srv/apps/api/src/x.ts:1:1)')
  await aFailedJob('orders.ring', 'no answer\n    at send (/srv/apps/api/src/x.ts:1:1)')
  await query("select graphile_worker.add_job('orders.ring')")
  const times = { oldestAt: '2026-11-15T10:00:00.000Z', newestAt: '2026-11-16T10:00:00.000Z' }
  expect(await list()).toEqual([
    { task: 'media.make-avif', count: 1, ...times },
    { task: 'orders.ring', count: 2, lastError: 'no answer', ...times },
  ])
})

test('a retry lets the jobs of one task run again, and is audited once, however often it is sent', async () => {
  for (const task of ['media.make-avif', 'orders.ring', 'orders.ring']) await aFailedJob(task)
  const replies = await Promise.all([retry('orders.ring'), retry('orders.ring')])
  expect(replies.map(([status]) => status)).toEqual([200, 200])
  expect(replies.map(([, count]) => count).toSorted()).toEqual([0, 2])
  expect(await retry('orders.ring')).toEqual([200, 0])
  expect((await list()).map(({ task }: { task: string }) => task)).toEqual(['media.make-avif'])
  expect(await query(`select from ${jobs} where attempts = 0`)).toHaveLength(2)
  expect(await query("select subject_id, details from audit_log where action = 'jobs.retried'")).toEqual([
    { subject_id: 'orders.ring', details: { count: 2 } },
  ])
})

test('other roles and guests are refused', async () => {
  for (const role of ['user', 'admin', 'branchAdmin'] as const)
    expect((await as(role).get(path)).statusCode).toBe(403)
  expect((await as('public').get(path)).statusCode).toBe(401)
})
