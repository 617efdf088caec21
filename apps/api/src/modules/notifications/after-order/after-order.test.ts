import { beforeEach, expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { dishRatedLow } from '#modules/dish-ratings'
import { problemAnswered, problemReported } from '#modules/problem-reports'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aReport } from '../../problem-reports/problem-reports.factory.ts'
import { listSince } from '../notifications.store.ts'
import { aBoss } from '../office/office.factory.ts'
import { refreshEntries } from '../office/refresh-entries.service.ts'
import { afterOrderHandlers } from './after-order.handlers.ts'

const product = testApp()
beforeEach(() => stopClock('2026-11-18T18:00:00+05:45'))

const bellOf = async (accountId: string) =>
  (await read((tx) => listSince(tx, userRoom(accountId), { since: 0, limit: 10 }))).map(({ kind, data }) => [
    kind,
    data,
  ])

/** Delivers the event twice at once. */
async function deliver({ topic }: { topic: string }, payload: object): Promise<void> {
  const [handler] = afterOrderHandlers.filter(({ event }) => event.topic === topic)
  const eventId = newId()
  await Promise.all([1, 2].map(() => handler!.handle(payload as never, { eventId })))
}

test('each admin of the branch is notified once of a report and of a low rating, and no other branch', async () => {
  const branchId = await aBranch()
  const admins = [
    await anAccount({ role: 'branchAdmin', branchId }),
    await anAccount({ role: 'branchAdmin', branchId }),
  ]
  const stranger = await anAccount({ role: 'branchAdmin', branchId: await aBranch() })
  const { orderId, reportId } = await aReport({ branchId })
  await deliver(problemReported, { reportId, orderId, branchId })
  await deliver(dishRatedLow, { orderId, branchId })
  for (const { id } of admins)
    expect(await bellOf(id)).toEqual([
      ['branch.problem_reported', { reportId }],
      ['branch.dish_rated_low', { orderId }],
    ])
  expect(await bellOf(stranger.id)).toEqual([])
})

test('the customer is notified once of the answer, on the channels of its topic', async () => {
  const { orderId, reportId, branchId, accountId } = await aReport({ branchId: await aBranch() })
  await product.database.pool.query('truncate outbox')
  await deliver(problemAnswered, { reportId, orderId, branchId, accountId })
  expect(await bellOf(accountId)).toEqual([['problem.answered', { orderId }]])
  const { rows } = await product.database.pool.query(
    `select payload->>'channel' as channel, payload->>'topic' as topic from outbox where topic = 'notifications.notice_due'`,
  )
  expect(rows).toEqual([{ channel: 'mail', topic: 'problems' }])
})

test('head office gets one entry for a branch with reports that wait for more than a day; it closes with the last answer', async () => {
  await emptyTables(product, 'office_entries', 'problem_photos', 'problem_reports')
  const boss = await aBoss()
  const entries = async () => {
    await refreshEntries()
    return (await boss.list('topic=orders')).filter(({ kind }) => kind === 'problems.waiting')
  }
  const branchId = await aBranch()
  const reports = [await aReport({ branchId }), await aReport({ branchId })]
  stopClock('2026-11-19T17:59:59+05:45')
  expect(await entries()).toEqual([])
  stopClock('2026-11-19T18:00:00+05:45')
  expect(await entries()).toMatchObject([{ kind: 'problems.waiting', count: 2, branch: { id: branchId } }])
  for (const [i, { reportId }] of reports.entries()) {
    await boss.post(`/api/v1/problem-reports/${reportId}/answer`, { outcome: 'answered', text: 'Sorry' })
    expect((await entries()).map(({ count }) => count)).toEqual(i === 0 ? [1] : [])
  }
})
