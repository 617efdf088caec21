import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aReport, aReportableOrder, missing, problemsAt } from '../problem-reports.factory.ts'

const product = testApp()
let branchId = ''
beforeAll(async () => void (branchId = await aBranch()))
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))

const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const stored = (orderId: string) =>
  query('select reason, lines, words, state from problem_reports where order_id = $1 order by id', [orderId])
const late = { reason: 'late', lines: [], text: '' }
const endedDaysAgo = (days: number) =>
  new Date(new Date('2026-11-15T12:00:00+05:45').getTime() - days * 86_400_000)

describe('ORD-11 a report', () => {
  test('is stored once when it is sent twice and ten times at once, with one event', async () => {
    await query('truncate outbox')
    const { orderId, calls } = await aReportableOrder({ branchId })
    const reportId = newId()
    const send = () => calls.put(`${problemsAt(orderId)}/${reportId}`, missing)
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect((await send()).json().data).toMatchObject({
      reasons: [],
      reports: [
        {
          id: reportId,
          reason: 'missing-item',
          lines: [{ name: 'Buff Jhol Momo', quantity: 2 }],
          text: 'One plate is missing.',
          photos: [],
          state: 'open',
        },
      ],
    })
    expect(await stored(orderId)).toEqual([
      { reason: 'missing-item', lines: [1], words: 'One plate is missing.', state: 'open' },
    ])
    expect(await query("select topic, payload from outbox where topic like 'problem%'")).toEqual([
      { topic: 'problem-reports.reported', payload: { reportId, orderId, branchId } },
    ])
  })

  test('is the only open one of its order, also when two devices send at once', async () => {
    const { orderId, calls } = await aReportableOrder({ branchId })
    const replies = await Promise.all(
      [1, 2, 3].map(() => calls.put(`${problemsAt(orderId)}/${newId()}`, missing)),
    )
    expect(replies.map((reply) => reply.json().code ?? 'stored').toSorted()).toEqual([
      'problem.open',
      'problem.open',
      'stored',
    ])
    expect(await stored(orderId)).toHaveLength(1)
  })

  test('with the id of another content or another order is rejected', async () => {
    const { orderId, calls, reportId } = await aReport({ branchId })
    const again = await calls.put(`${problemsAt(orderId)}/${reportId}`, { ...missing, text: 'Another text' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'problem.open'])
    const other = await aReportableOrder({ branchId })
    expect((await other.calls.put(`${problemsAt(other.orderId)}/${reportId}`, missing)).json().code).toBe(
      'problem.unknown',
    )
  })

  test('is possible for seven days after the end, and only for reasons that fit', async () => {
    const old = await aReportableOrder({ branchId, endedAt: endedDaysAgo(7) })
    expect((await old.calls.get(problemsAt(old.orderId))).json().data).toEqual({ reports: [], reasons: [] })
    expect((await old.calls.put(`${problemsAt(old.orderId)}/${newId()}`, late)).json().code).toBe(
      'problem.not_possible',
    )
    const recent = await aReportableOrder({ branchId, endedAt: endedDaysAgo(6.99) })
    expect((await recent.calls.put(`${problemsAt(recent.orderId)}/${newId()}`, late)).statusCode).toBe(200)
    const cancelled = await aReportableOrder({ branchId, state: 'cancelled' })
    const send = (body: object) => cancelled.calls.put(`${problemsAt(cancelled.orderId)}/${newId()}`, body)
    expect((await send(missing)).json().code).toBe('problem.not_possible')
    expect((await send({ reason: 'charged-wrongly', lines: [], text: '' })).statusCode).toBe(200)
  })

  test('about an order on its way is possible once it is late', async () => {
    const at = (minutes: number) =>
      new Date(new Date('2026-11-15T12:00:00+05:45').getTime() + minutes * 60_000)
    for (const [dueAt, code] of [
      [at(1), 'problem.not_possible'],
      [at(-1), undefined],
    ] as const) {
      const { orderId, calls } = await aReportableOrder({ branchId, state: 'out-for-delivery', dueAt })
      expect((await calls.put(`${problemsAt(orderId)}/${newId()}`, late)).json().code).toBe(code)
    }
  })

  test('of another customer, of staff or about a line that does not exist is rejected', async () => {
    const { orderId, calls } = await aReportableOrder({ branchId })
    const path = `${problemsAt(orderId)}/${newId()}`
    const foreign = await (await aSession()).calls.put(path, missing)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'order.unknown'])
    expect((await (await aSession()).calls.get(problemsAt(orderId))).statusCode).toBe(404)
    for (const role of ['branchAdmin', 'superadmin', 'admin'] as const)
      expect((await as(role, { id: branchId }).put(path, missing)).statusCode).toBe(403)
    expect((await as('public').put(path, missing)).statusCode).toBe(401)
    expect((await calls.put(path, { ...missing, lines: [1] })).json().code).toBe('problem.line_unknown')
    expect((await calls.put(path, { ...missing, lines: [] })).statusCode).toBe(400)
    expect(await stored(orderId)).toEqual([])
  })

  test('is the last after three of one order, and after five of a customer in a day', async () => {
    const { orderId, calls } = await aReportableOrder({ branchId })
    for (let i = 0; i < 3; i += 1) {
      expect((await calls.put(`${problemsAt(orderId)}/${newId()}`, late)).statusCode).toBe(200)
      await query(
        "update problem_reports set state = 'answered', answer = 'x', answered_at = now() where order_id = $1",
        [orderId],
      )
    }
    const fourth = await calls.put(`${problemsAt(orderId)}/${newId()}`, late)
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'problem.too_many'])

    const busy = await aSession()
    const orders: string[] = []
    for (let i = 0; i < 6; i += 1)
      orders.push(await anOrder({ branch_id: branchId, account_id: busy.accountId, state: 'delivered' }))
    const replies = await Promise.all(
      orders.map((id) => busy.calls.put(`${problemsAt(id)}/${newId()}`, late)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(replies.filter((reply) => reply.json().code === 'problem.too_many')).toHaveLength(1)
  })
})
