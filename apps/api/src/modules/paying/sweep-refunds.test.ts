import { beforeEach, describe, expect, test } from 'vitest'
import { claimRefund, useProviders } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aRefund, aWallet } from './refunds.factory.ts'
import { sweepRefunds } from './sweep-refunds.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) => (await served.database.pool.query(text, values)).rows
const start = '2026-11-16T10:00:00+05:45'
const later = (minutes: number) => stopClock(new Date(new Date(start).getTime() + minutes * 60_000).toISOString())
const standing = async (id: string) =>
  (
    await sql(
      `select r.state, r.owner, r.tries, r.next_try_at, p.state as payment, t.owner as task_owner, t.done_at is not null as is_task_done
       from refunds r join payments p on p.id = r.payment_id join order_tasks t on t.order_id = p.order_id and t.kind = 'refund'
       where r.id = $1`,
      [id],
    )
  )[0]

let khalti = aWallet('khalti')
let esewa = aWallet('esewa')
let branchId = ''
beforeEach(async () => {
  stopClock(start)
  await sql('truncate refunds')
  khalti = aWallet('khalti')
  esewa = aWallet('esewa')
  useProviders([khalti.provider, esewa.provider])
  branchId = await aBranch()
})

describe('ORD-08 refunds go by themselves where they can', () => {
  test('Khalti’s is sent, and done when Khalti says so; two workers send it once', async () => {
    const { id } = await aRefund({ branchId })
    await Promise.all([sweepRefunds(), sweepRefunds(), sweepRefunds()])
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'done', payment: 'refunded', is_task_done: true, next_try_at: null })
    const [{ count }] = await sql(`select count(*)::int from outbox where topic = 'payments.refund-done' and payload->>'refundId' = $1`, [
      id,
    ])
    expect(count).toBe(1)
  })

  test('whoever died between the claim and the sending has sent nothing: it is asked, then sent, once', async () => {
    const { id } = await aRefund({ branchId })
    await transaction((tx) => claimRefund(tx, id, { at: now(), canSend: true, isPressed: false }))
    await sweepRefunds()
    expect([khalti.state.asked, khalti.sent]).toEqual([0, []])
    later(2)
    await sweepRefunds()
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'done', tries: 2 })
  })

  test('whoever died after the sending, or got no answer to it, has sent it: it is asked, and not sent again', async () => {
    const { id } = await aRefund({ branchId })
    khalti.state.mood = 'silent-after-refund'
    await sweepRefunds()
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid' })
    khalti.state.mood = 'good'
    later(2)
    await sweepRefunds()
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'done' })
  })

  test('whoever was held up between asking and sending leaves it to the next', async () => {
    const { id } = await aRefund({ branchId })
    khalti.state.beforeAnswer = async () => later(3)
    await sweepRefunds()
    expect(khalti.sent).toEqual([])
    khalti.state.beforeAnswer = async () => undefined
    await sweepRefunds()
    expect([khalti.sent.length, (await standing(id)).state]).toEqual([1, 'done'])
  })

  test('what Khalti took is asked about and never sent again, however long it takes', async () => {
    const { id, reference } = await aRefund({ branchId })
    khalti.state.mood = 'slow-to-refund'
    for (const minutes of [0, 2, 10, 60, 600]) {
      later(minutes)
      await sweepRefunds()
    }
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid' })
    khalti.book.set(reference, { status: 'refunded', amount: 36_000 })
    later(1_200)
    await sweepRefunds()
    expect(await standing(id)).toMatchObject({ state: 'done', payment: 'refunded' })
  })

  test('a silent provider is asked ever more seldom', async () => {
    const { id } = await aRefund({ branchId })
    khalti.state.mood = 'silent'
    const asked: number[] = []
    for (let minutes = 0; minutes <= 60; minutes += 1) {
      later(minutes)
      const before = khalti.state.asked
      await sweepRefunds()
      if (khalti.state.asked > before) asked.push(minutes)
    }
    expect(asked).toEqual([0, 1, 3, 8, 18, 48])
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid' })
  })

  test('a refused one is not sent again by itself, and found out when it went back in the portal', async () => {
    const { id, reference } = await aRefund({ branchId })
    khalti.state.mood = 'refusing'
    await sweepRefunds()
    khalti.state.mood = 'good'
    later(120)
    await sweepRefunds()
    expect([khalti.sent, (await standing(id)).state]).toEqual([[], 'refused'])
    khalti.book.set(reference, { status: 'refunded', amount: 36_000 })
    later(400)
    await sweepRefunds()
    expect(await standing(id)).toMatchObject({ state: 'done' })
  })

  test('nothing is sent where Khalti says that a part is back, or that there was nothing', async () => {
    for (const status of ['part-refunded', 'expired'] as const) {
      const { id, reference } = await aRefund({ branchId })
      khalti.book.set(reference, { status, amount: 36_000 })
      await sweepRefunds()
      expect([khalti.sent, (await standing(id)).state]).toEqual([[], 'refused'])
    }
  })

  test('eSewa’s is done by hand in its portal, and found there; cash is left to people', async () => {
    const wallet = await aRefund({ branchId, method: 'esewa' })
    const cash = await aRefund({ branchId, method: 'cash' })
    await sweepRefunds()
    expect([await standing(wallet.id), await standing(cash.id)]).toMatchObject([{ state: 'due' }, { state: 'due', next_try_at: null }])
    esewa.book.set(wallet.reference, { status: 'refunded', amount: 36_000 })
    later(61)
    await sweepRefunds()
    expect([await standing(wallet.id), await standing(cash.id)]).toMatchObject([{ state: 'done', payment: 'refunded' }, { state: 'due' }])
  })
})

test('ORD-08 whatever is overdue is head office’s, with its task', async () => {
  const { id } = await aRefund({ branchId, method: 'cash' })
  later(3 * 24 * 60 - 1)
  await sweepRefunds()
  expect(await standing(id)).toMatchObject({ owner: 'branch', task_owner: 'branch' })
  later(3 * 24 * 60)
  await Promise.all([sweepRefunds(), sweepRefunds()])
  expect(await standing(id)).toMatchObject({ owner: 'head-office', task_owner: 'head-office', is_task_done: false })
})
