import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { aBranchAdmin } from '../orders/place-order.factory.ts'
import { aReturn, aSale } from './tills.factory.ts'

const served = testApp()
const today = '2026-11-15'
const till = (date: string) => `/api/v1/branch-dashboard/tills/${date}`
beforeEach(() => stopClock(`${today}T21:15:00+05:45`))
const at = (text: string) => new Date(`${text}+05:45`)

type Sums = Partial<Record<PaymentMethod, string>>
const sums = (amounts: Sums) =>
  (['cash', 'card', 'esewa', 'khalti', 'fonepay'] as const).map((method) => ({
    method,
    amount: amounts[method] ?? '0.00',
  }))
const closingOf = (expected: Sums, counted: Sums, note?: string) => ({
  expected: sums(expected),
  counted: sums(counted),
  ...(note && { note }),
})
const rows = async (text: string, branchId: string) =>
  (await served.database.pool.query(text, [branchId])).rows

async function aTill() {
  const branchId = await aBranch()
  const { calls } = await aBranchAdmin(branchId)
  const day = async (date = today) => (await calls.get(till(date))).json().data
  const methods = async (date = today) =>
    Object.fromEntries(
      (await day(date)).methods.map((one: { method: string; expected: string }) => [
        one.method,
        one.expected,
      ]),
    )
  return { branchId, calls, day, methods }
}

describe('ADM-07 what a day should have brought', () => {
  test('R-17 is payments minus refunds of that day in Kathmandu, by method', async () => {
    const { branchId, day, methods } = await aTill()
    const sale = await aSale({ branchId, amount: 100_000 })
    await aSale({ branchId, amount: 50_050, method: 'khalti' })
    // Ten past midnight is the new day, ten before it the old one.
    await aSale({ branchId, amount: 700, paidAt: at('2026-11-15T00:10:00') })
    await aSale({ branchId, amount: 11_100, paidAt: at('2026-11-14T23:50:00') })
    await aReturn(sale, { amount: 20_000 })
    await aReturn(sale, { amount: 5_000, endedAt: at('2026-11-16T00:00:00') })
    expect(await methods()).toMatchObject({ cash: '807.00', esewa: '0.00', khalti: '500.50' })
    expect((await day()).methods[0]).toEqual({
      method: 'cash',
      payments: 2,
      taken: '1007.00',
      returned: '200.00',
      float: '0.00',
      paidIn: '0.00',
      paidOut: '0.00',
      expected: '807.00',
    })
    expect(await methods('2026-11-14')).toMatchObject({ cash: '111.00', esewa: '0.00', khalti: '0.00' })
  })

  test('returned surplus payments and pending refunds do not count', async () => {
    const { branchId, methods } = await aTill()
    const [surplus, paid] = [
      await aSale({ branchId, method: 'esewa' }),
      await aSale({ branchId, method: 'esewa' }),
    ]
    await served.database.pool.query(`update payments set state = 'returned', paid_at = null where id = $1`, [
      surplus.paymentId,
    ])
    await aReturn(surplus, { amount: 36_000 })
    await aReturn(paid, { amount: 36_000 })
    await served.database.pool.query(
      `update refunds set state = 'due', ended_at = null where payment_id = $1`,
      [paid.paymentId],
    )
    expect(await methods()).toMatchObject({ cash: '0.00', esewa: '360.00', khalti: '0.00' })
  })

  test('counts cash taken after serving, and cash given back for a completed order, once each', async () => {
    const { branchId, calls, day, methods } = await aTill()
    const id = await anOrder({ branch_id: branchId, state: 'served', ended_at: at(`${today}T20:00:00`) })
    const refund = (body: object) => calls.post(`/api/v1/branch-dashboard/orders/${id}/cash-refund`, body)
    const given = { givenBy: 'Maya Lama', reason: 'Cold food' }
    expect((await refund(given)).json().code, 'nothing was paid').toBe('refund.no_such_move')
    await calls.post(`/api/v1/orders/${id}/cash`, { takenBy: 'Hari' })
    expect([(await methods()).cash, (await day()).unpaid]).toEqual(['360.00', []])
    const replies = await Promise.all([refund(given), refund(given), refund(given)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(replies[0]!.json().data).toMatchObject({
      state: 'done',
      paymentState: 'refunded',
      amount: '360.00',
      reference: 'Maya Lama',
      note: 'Cold food',
    })
    expect((await refund({ ...given, reason: 'Something else' })).json().code).toBe('refund.no_such_move')
    expect((await refund({ ...given, reason: ' ' })).json().code).toBe('request.invalid')
    expect((await day()).methods[0]).toMatchObject({ taken: '360.00', returned: '360.00', expected: '0.00' })
    const order = (await calls.get(`/api/v1/branch-dashboard/orders/${id}`)).json().data
    expect(order).toMatchObject({
      cashTakenBy: 'Hari',
      refunds: [{ reference: 'Maya Lama', note: 'Cold food' }],
    })
    expect(await rows(`select action from audit_log where branch_id = $1`, branchId)).toEqual([
      { action: 'refund.paid_in_cash' },
    ])
  })

  test('only a completed order is refunded in cash at the till; an open one is cancelled', async () => {
    const { branchId, calls } = await aTill()
    const id = await anOrder({ branch_id: branchId, state: 'ready' })
    await calls.post(`/api/v1/orders/${id}/cash`, { takenBy: 'Hari' })
    const reply = await calls.post(`/api/v1/branch-dashboard/orders/${id}/cash-refund`, {
      givenBy: 'Maya Lama',
      reason: 'Cold food',
    })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'refund.no_such_move'])
  })

  test('SEC-03 covers the actor’s branch only', async () => {
    const [mine, other] = [await aTill(), await aTill()]
    await aSale({ branchId: other.branchId, riderName: 'Hari', takenBy: 'Hari' })
    await anOrder({ branch_id: other.branchId, state: 'delivered' })
    await anOrder({ branch_id: other.branchId })
    await other.calls.post(`${till(today)}/hand-overs`, { key: newId(), name: 'Hari', amount: '10.00' })
    expect(await mine.day()).toMatchObject({ takers: [], handOvers: [], unpaid: [], openOrders: 0 })
    expect(await mine.methods()).toMatchObject({ cash: '0.00', esewa: '0.00', khalti: '0.00' })
    for (const who of ['superadmin', 'admin', 'user'] as const)
      expect((await as(who).get(till(today))).statusCode).toBe(403)
    expect((await as('branchAdmin').get(till(today))).json().code).toBe('auth.forbidden')
  })

  test('a future day is rejected, and an invalid date is forbidden', async () => {
    const { calls } = await aTill()
    expect((await calls.get(till('2026-11-16'))).json().code).toBe('till.not_yet')
    expect((await calls.post(`${till('2026-11-16')}/closing`, closingOf({}, {}))).json().code).toBe(
      'till.not_yet',
    )
    for (const date of ['2026-02-30', '0000-01-01', 'today'])
      expect((await calls.get(till(date))).json().code).toBe('auth.forbidden')
  })

  test('lists open orders and fulfilled cash orders without a recorded payment', async () => {
    const { branchId, calls, day } = await aTill()
    await anOrder({ branch_id: branchId, state: 'ready' })
    await anOrder({ branch_id: branchId, state: 'awaiting-payment' })
    // Due tomorrow, so not open today.
    await anOrder({ branch_id: branchId, state: 'accepted', due_at: at('2026-11-16T12:00:00') })
    const unpaid = await anOrder({
      branch_id: branchId,
      state: 'delivered',
      rider_name: 'Hari',
      ended_at: at('2026-11-14T20:00:00'),
    })
    expect(await day()).toMatchObject({
      openOrders: 1,
      unpaid: [{ id: unpaid, grandTotal: '360.00', riderName: 'Hari' }],
    })
    await calls.post(`/api/v1/orders/${unpaid}/cash`, { takenBy: 'Hari' })
    expect(await day()).toMatchObject({ unpaid: [], takers: [{ name: 'Hari', orders: 1, taken: '360.00' }] })
  })
})

describe('a rider’s cash', () => {
  test('is the cash the rider took, without the counter’s; hand-overs are subtracted once per key', async () => {
    const { branchId, calls, day } = await aTill()
    await aSale({ branchId, amount: 100_000, riderName: 'Hari Thapa', takenBy: 'Hari Thapa' })
    await aSale({ branchId, amount: 50_000, riderName: 'Hari Thapa', takenBy: 'hari thapa' })
    await aSale({ branchId, amount: 30_000, riderName: 'Hari Thapa', takenBy: 'Sita Gurung' })
    const key = newId()
    const handOver = (amount: string, requestKey = key) =>
      calls.post(`${till(today)}/hand-overs`, { key: requestKey, name: 'HARI THAPA', amount })
    const replies = await Promise.all([handOver('1000.00'), handOver('1000.00'), handOver('1000.00')])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await day()).takers).toEqual([
      {
        name: expect.stringMatching(/hari thapa/i),
        orders: 2,
        taken: '1500.00',
        handedOver: '1000.00',
        open: '500.00',
      },
    ])
    expect((await handOver('600.00', newId())).json().data).toMatchObject({
      takers: [{ open: '-100.00' }],
      handOvers: [{}, { takenBy: 'Sita Gurung' }],
    })
    expect((await handOver('700.00')).json().code, 'a retry with another amount').toBe('till.taken_otherwise')
    expect((await day()).takers).toMatchObject([{ handedOver: '1600.00' }])
    expect((await handOver('0.00', newId())).json().code).toBe('request.invalid')
  })

  test('from another day can be handed over today, and hand-overs are immutable', async () => {
    const { branchId, calls, day } = await aTill()
    await calls.post(`${till(today)}/hand-overs`, { key: newId(), name: 'Hari', amount: '200.00' })
    expect((await day()).takers).toEqual([
      { name: 'Hari', orders: 0, taken: '0.00', handedOver: '200.00', open: '-200.00' },
    ])
    await expect(
      rows('update rider_hand_overs set amount = 1 where branch_id = $1', branchId),
    ).rejects.toThrow()
  })
})

describe('closing a day', () => {
  test('stores expected and counted amounts and who closed it, and is audited', async () => {
    const { branchId, calls } = await aTill()
    await aSale({ branchId, amount: 100_000 })
    const { data } = (
      await calls.post(
        `${till(today)}/closing`,
        closingOf({ cash: '1000.00' }, { cash: '990.50' }, 'A torn note'),
      )
    ).json()
    expect(data.methods[0]).toMatchObject({ expected: '1000.00', counted: '990.50', difference: '-9.50' })
    expect(data.closing).toMatchObject({ closedBy: 'Sita Gurung', note: 'A torn note', since: [] })
    expect(await rows(`select action from audit_log where branch_id = $1`, branchId)).toEqual([
      { action: 'till.closed' },
    ])
  })

  test('with outdated sums is rejected, and nothing is written', async () => {
    const { branchId, calls, day } = await aTill()
    await aSale({ branchId, amount: 100_000 })
    await aSale({ branchId, amount: 1 })
    const reply = await calls.post(
      `${till(today)}/closing`,
      closingOf({ cash: '1000.00' }, { cash: '1000.00' }),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'till.changed'])
    expect((await day()).closing).toBeUndefined()
    expect(await rows('select from day_closings where branch_id = $1', branchId)).toEqual([])
  })

  test('is idempotent, and a different closing is rejected, also concurrently', async () => {
    const { branchId, calls, day } = await aTill()
    await aSale({ branchId, amount: 100_000 })
    const close = (cash: string) =>
      calls.post(`${till(today)}/closing`, closingOf({ cash: '1000.00' }, { cash }))
    const replies = await Promise.all(['1000.00', '1000.00', '999.00', '1000.00', '999.00'].map(close))
    const [first] = (await day()).methods
    const isStored = (cash: string) => cash === first.counted
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      ['1000.00', '1000.00', '999.00', '1000.00', '999.00'].map((cash) => (isStored(cash) ? 200 : 409)),
    )
    expect(await rows('select from day_closings where branch_id = $1', branchId)).toHaveLength(1)
    expect(await rows('select from audit_log where branch_id = $1', branchId)).toHaveLength(1)
    expect((await close('1.00')).json().code).toBe('till.closed')
    // A retry succeeds even if payments arrived meanwhile.
    await aSale({ branchId, amount: 500 })
    expect((await close(first.counted)).statusCode).toBe(200)
  })

  test('shows later payments separately and does not change the counts', async () => {
    const { branchId, calls, day } = await aTill()
    const sale = await aSale({ branchId, amount: 100_000 })
    await calls.post(`${till(today)}/closing`, closingOf({ cash: '1000.00' }, { cash: '1000.00' }))
    await aSale({ branchId, amount: 25_000 })
    await aSale({ branchId, amount: 10_000, method: 'esewa' })
    await aReturn(sale, { amount: 100_000 })
    const { methods, closing } = await day()
    expect(methods[0]).toMatchObject({ expected: '1000.00', counted: '1000.00', difference: '0.00' })
    expect(closing.since).toEqual([
      { method: 'cash', amount: '-750.00' },
      { method: 'esewa', amount: '100.00' },
    ])
    await expect(
      rows('update day_closing_counts set counted = 1 where branch_id = $1', branchId),
    ).rejects.toThrow()
    await expect(rows('delete from day_closings where branch_id = $1', branchId)).rejects.toThrow()
  })

  test('requires a count for every payment method, each once', async () => {
    const { calls } = await aTill()
    const whole = closingOf({}, {})
    const wrong = [
      { ...whole, counted: whole.counted.slice(1) },
      { ...whole, expected: [...whole.expected, whole.expected[0]] },
      { ...whole, counted: [{ method: 'cash', amount: '-1.00' }, ...whole.counted.slice(1)] },
    ]
    for (const body of wrong)
      expect((await calls.post(`${till(today)}/closing`, body)).json().code).toBe('request.invalid')
  })

  test('a past day can be closed like today', async () => {
    const { branchId, calls, day } = await aTill()
    await aSale({ branchId, amount: 5_000, paidAt: at('2026-11-01T12:00:00') })
    expect(
      (await calls.post(`${till('2026-11-01')}/closing`, closingOf({ cash: '50.00' }, { cash: '50.00' })))
        .statusCode,
    ).toBe(200)
    expect((await day('2026-11-01')).closing).toBeDefined()
    expect((await day()).closing).toBeUndefined()
  })
})
