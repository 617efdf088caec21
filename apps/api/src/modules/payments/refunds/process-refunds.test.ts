import { beforeEach, describe, expect, test } from 'vitest'
import { useProviders } from '../providers/provider.ts'
import { claimRefund } from './refund-state.service.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aRefund, aWallet } from './refunds.factory.ts'
import { processRefunds } from './process-refunds.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const start = '2026-11-16T10:00:00+05:45'
const later = (minutes: number) =>
  stopClock(new Date(new Date(start).getTime() + minutes * 60_000).toISOString())
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

describe('ORD-08 automatic refunds', () => {
  test('a Khalti refund is sent once by concurrent workers, and done when Khalti confirms it', async () => {
    const { id } = await aRefund({ branchId })
    await Promise.all([processRefunds(), processRefunds(), processRefunds()])
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({
      state: 'done',
      payment: 'refunded',
      is_task_done: true,
      next_try_at: null,
    })
    const [{ count }] = await sql(
      `select count(*)::int from outbox where topic = 'payments.refund-done' and payload->>'refundId' = $1`,
      [id],
    )
    expect(count).toBe(1)
  })

  test('a crash between claim and sending: the provider is queried, then the refund is sent once', async () => {
    const { id } = await aRefund({ branchId })
    await transaction((tx) => claimRefund(tx, id, { at: now(), canSend: true, isManual: false }))
    await processRefunds()
    expect([khalti.state.asked, khalti.sent]).toEqual([0, []])
    later(2)
    await processRefunds()
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'done', tries: 2 })
  })

  test('a crash or no answer after sending: the provider is queried and the refund is not sent again', async () => {
    const { id } = await aRefund({ branchId })
    khalti.state.mood = 'silent-after-refund'
    await processRefunds()
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid' })
    khalti.state.mood = 'good'
    later(2)
    await processRefunds()
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'done' })
  })

  test('a worker delayed between query and sending leaves the refund to the next one', async () => {
    const { id } = await aRefund({ branchId })
    khalti.state.beforeAnswer = async () => later(3)
    await processRefunds()
    expect(khalti.sent).toEqual([])
    khalti.state.beforeAnswer = async () => undefined
    await processRefunds()
    expect([khalti.sent.length, (await standing(id)).state]).toEqual([1, 'done'])
  })

  test('a refund that Khalti accepted is polled and never sent again, however long it takes', async () => {
    const { id, reference } = await aRefund({ branchId })
    khalti.state.mood = 'slow-to-refund'
    for (const minutes of [0, 2, 10, 60, 600]) {
      later(minutes)
      await processRefunds()
    }
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid' })
    khalti.book.set(reference, { status: 'refunded', amount: 36_000 })
    later(1_200)
    await processRefunds()
    expect(await standing(id)).toMatchObject({ state: 'done', payment: 'refunded' })
  })

  test('an unavailable provider is polled with back-off', async () => {
    const { id } = await aRefund({ branchId })
    khalti.state.mood = 'silent'
    const asked: number[] = []
    for (let minutes = 0; minutes <= 60; minutes += 1) {
      later(minutes)
      const before = khalti.state.asked
      await processRefunds()
      if (khalti.state.asked > before) asked.push(minutes)
    }
    expect(asked).toEqual([0, 1, 3, 8, 18, 48])
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid' })
  })

  test('a rejected refund is not resent automatically, and is found when it was made in the portal', async () => {
    const { id, reference } = await aRefund({ branchId })
    khalti.state.mood = 'refusing'
    await processRefunds()
    khalti.state.mood = 'good'
    later(120)
    await processRefunds()
    expect([khalti.sent, (await standing(id)).state]).toEqual([[], 'refused'])
    khalti.book.set(reference, { status: 'refunded', amount: 36_000 })
    later(400)
    await processRefunds()
    expect(await standing(id)).toMatchObject({ state: 'done' })
  })

  test('nothing is sent when Khalti reports a partial refund or no payment', async () => {
    for (const status of ['part-refunded', 'expired'] as const) {
      const { id, reference } = await aRefund({ branchId })
      khalti.book.set(reference, { status, amount: 36_000 })
      await processRefunds()
      expect([khalti.sent, (await standing(id)).state]).toEqual([[], 'refused'])
    }
  })

  test('an eSewa refund is made in its portal and found there; cash refunds are left to staff', async () => {
    const wallet = await aRefund({ branchId, method: 'esewa' })
    const cash = await aRefund({ branchId, method: 'cash' })
    await processRefunds()
    expect([await standing(wallet.id), await standing(cash.id)]).toMatchObject([
      { state: 'due' },
      { state: 'due', next_try_at: null },
    ])
    esewa.book.set(wallet.reference, { status: 'refunded', amount: 36_000 })
    later(61)
    await processRefunds()
    expect([await standing(wallet.id), await standing(cash.id)]).toMatchObject([
      { state: 'done', payment: 'refunded' },
      { state: 'due' },
    ])
  })
})

test('ORD-08 an overdue refund and its task are escalated to head office', async () => {
  const { id } = await aRefund({ branchId, method: 'cash' })
  later(3 * 24 * 60 - 1)
  await processRefunds()
  expect(await standing(id)).toMatchObject({ owner: 'branch', task_owner: 'branch' })
  later(3 * 24 * 60)
  await Promise.all([processRefunds(), processRefunds()])
  expect(await standing(id)).toMatchObject({
    owner: 'head-office',
    task_owner: 'head-office',
    is_task_done: false,
  })
})
