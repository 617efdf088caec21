import { beforeEach, describe, expect, test } from 'vitest'
import { withCapacityRetry } from '#modules/capacity'
import { findAttempt } from '../checkout/attempts.store.ts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranchAdmin, type OrderingShop, ordersUrl } from '../../orders/place-order.factory.ts'
import {
  anUnpaidOrder,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
  untilAsked,
} from '../payments.factory.ts'
import { settleAttempt } from './settle-attempt.service.ts'
import { applyConfirmedPayment } from './apply-confirmed-payment.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { tries, states, lastReference, refunds, tasks, differences, events } = paymentRecordsOf(sql)

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
})

/** A customer who was sent to the wallet. */
async function aCustomerAt(wallet: 'esewa' | 'khalti' = 'esewa') {
  const order = await anUnpaidOrder(shop, { payment: wallet })
  await order.start(wallet)
  return { ...order, reference: await lastReference(order.id) }
}

/** Holds the lock of the order as a cancellation or a payment does, and then takes that of its payments. */
async function holdOrder(orderId: string) {
  const holder = await served.database.pool.connect()
  let isHeld = true
  await holder.query('begin')
  await holder.query('select 1 from orders where id = $1 for update', [orderId])
  return {
    lockPayments: () => holder.query('select 1 from payments where order_id = $1 for update', [orderId]),
    async release() {
      if (!isHeld) return
      isHeld = false
      await holder.query('commit')
      holder.release()
    },
  }
}

test.each([
  ['refunded, which opens a task of the order', { status: 'refunded', word: 'Refunded' }],
  ['part-refunded, which opens a task of the order', { status: 'part-refunded', word: 'Partially Refunded' }],
  ['failed', { status: 'failed', word: 'Failed' }],
] as const)('an answer that is %s waits for the order before it locks the payment', async (_, answer) => {
  const { id, reference } = await aCustomerAt('khalti')
  fakeWallets.khalti.book.set(reference, answer)
  const other = await holdOrder(id)
  try {
    const settling = settleAttempt(reference)
    await untilLocked(served.database.pool)
    await other.lockPayments()
    await other.release()
    expect(await settling).toBe(answer.status === 'part-refunded' ? 'mismatch' : 'failed')
  } finally {
    await other.release()
  }
})

describe('ORD-03 the provider status is stored', () => {
  test('paid: the order goes to the branch with its full response time and starts cooking now', async () => {
    const { id, check, read, reference } = await aCustomerAt()
    fakeWallets.esewa.pays(reference)
    clockAt(10)
    expect(await check()).toMatchObject({ status: 200, data: { method: 'esewa', isDecided: true } })
    expect(await read()).toMatchObject({
      state: 'placed',
      payment: { state: 'paid' },
      readyAt: '2026-11-15T08:00:00.000Z',
      steps: [{}, { by: 'system' }],
    })
    expect(await tries(id)).toMatchObject([
      { state: 'paid', next_check_at: null, provider_txn_id: `T-${reference}` },
    ])
    expect(await sql('select deadline_at, deadline_owner, ended_at from orders where id = $1', [id])).toEqual(
      [{ deadline_at: new Date('2026-11-15T07:43:00Z'), deadline_owner: 'branch', ended_at: null }],
    )
    expect(await events(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
  })

  test('R-05 open: the payment stays undecided and the order waits', async () => {
    const { id, check, read } = await aCustomerAt()
    expect((await check()).data).toEqual({ method: 'esewa', isDecided: false })
    expect(await read()).toMatchObject({ state: 'awaiting-payment', payment: { state: 'pending' } })
    expect(await events(id)).toEqual(['orders.placed'])
  })

  test.each([
    ['failed', 'failed'],
    ['expired', 'expired'],
    ['refunded', 'failed'],
  ] as const)('%s: the attempt ends and the order waits for another one', async (status, state) => {
    const { id, check, read, reference } = await aCustomerAt('khalti')
    fakeWallets.khalti.book.set(reference, { status, word: status })
    expect((await check()).data).toEqual({ method: 'khalti', isDecided: true })
    expect(await read()).toMatchObject({ state: 'awaiting-payment', payment: { state } })
    expect(await tries(id)).toMatchObject([{ next_check_at: null }])
    expect(await events(id)).toEqual(expect.arrayContaining(['orders.placed', 'payments.failed']))
    expect(await differences(id)).toHaveLength(status === 'refunded' ? 1 : 0)
  })

  test('another amount: the order is not served and head office gets a task', async () => {
    const { id, check, read, reference } = await aCustomerAt()
    fakeWallets.esewa.pays(reference, { amount: 4_500, word: 'COMPLETE' })
    await check()
    expect(await read()).toMatchObject({ state: 'awaiting-payment' })
    expect(await tries(id)).toMatchObject([{ state: 'mismatch', next_check_at: null }])
    expect(await differences(id)).toEqual([
      { kind: 'amount', their_state: 'COMPLETE', their_amount: 4_500, is_done: false },
    ])
    expect(await tasks(id)).toEqual([{ kind: 'payment', owner: 'head-office' }])
    expect(await refunds(id)).toEqual([])
  })

  test.each([44_999, 45_001, 90_000])(
    'Rs. 450 paid with %i paisa: not a paisa more or less counts as paid',
    async (amount) => {
      const { id, check, read, reference } = await aCustomerAt()
      fakeWallets.esewa.pays(reference, { amount })
      await check()
      expect(await read()).toMatchObject({ state: 'awaiting-payment', payment: { state: 'mismatch' } })
      expect(await states(id)).toEqual(['esewa mismatch'])
      expect(await differences(id)).toMatchObject([{ kind: 'amount', their_amount: amount, is_done: false }])
    },
  )

  test('a transaction id that paid for another order is not accepted again', async () => {
    const first = await aCustomerAt()
    fakeWallets.esewa.pays(first.reference, { txnId: 'SAME' })
    await first.check()
    const second = await aCustomerAt()
    fakeWallets.esewa.pays(second.reference, { txnId: 'SAME' })
    await second.check()
    expect(await second.read()).toMatchObject({ state: 'awaiting-payment' })
    expect(await states(second.id)).toEqual(['esewa mismatch'])
    expect(await tasks(second.id)).toEqual([{ kind: 'payment', owner: 'head-office' }])
  })

  test('no answer: only the time of the next check is stored', async () => {
    const { id, check, read } = await aCustomerAt()
    fakeWallets.esewa.isSilent = true
    clockAt(3)
    expect(await check()).toMatchObject({ status: 200, data: { isDecided: false } })
    expect(await read()).toMatchObject({ payment: { state: 'pending' } })
    expect(await tries(id)).toMatchObject([{ next_check_at: new Date('2026-11-15T07:35:00Z') }])
  })
})

describe('ORD-03 concurrent checks', () => {
  test('R-03 apply the payment once, publish its events once, and return the same result', async () => {
    const { id, check, reference } = await aCustomerAt()
    fakeWallets.esewa.pays(reference)
    const admin = await aBranchAdmin(shop.branchId)
    const others = Array.from({ length: 5 }, () => admin.calls.post(`${ordersUrl}/${id}/payments/check`))
    const replies = await Promise.all([check(), check(), check(), settleAttempt(reference), ...others])
    expect(
      replies.map((reply) =>
        typeof reply === 'string' ? reply : ('data' in reply ? reply.data : reply.json().data).isDecided,
      ),
    ).toEqual([true, true, true, 'paid', true, true, true, true, true])
    expect(await events(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
    expect(await sql('select count(*)::int from order_history where order_id = $1', [id])).toEqual([
      { count: 2 },
    ])
  })

  test('R-03 apply a confirmation once across processes', async () => {
    const { id, reference } = await aCustomerAt()
    const attempt = (await read((tx) => findAttempt(tx, reference)))!
    const response = { status: 'paid', txnId: 'T-1', amount: 45_000, word: 'COMPLETE', answer: {} } as const
    const states = await Promise.all(
      Array.from({ length: 6 }, () =>
        withCapacityRetry((tx) => applyConfirmedPayment(tx, attempt, { response, at: now() })),
      ),
    )
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect(await events(id)).toEqual(['orders.placed', 'orders.moved pay', 'payments.paid'])
  })

  test('a replaced attempt that fails publishes no event', async () => {
    const { id, start, reference } = await aCustomerAt('khalti')
    let answer = () => {}
    fakeWallets.khalti.before = () => new Promise<void>((resolve) => (answer = resolve))
    fakeWallets.khalti.book.set(reference, { status: 'failed', word: 'User canceled' })
    const slow = settleAttempt(reference)
    await untilAsked(fakeWallets.khalti, 1)
    await sql(`update payments set state = 'replaced' where reference = $1`, [reference])
    await start('cash')
    answer()
    expect(await slow).toBe('failed')
    expect(await events(id)).not.toContain('payments.failed')
  })

  test('a stale answer does not undo a confirmed payment', async () => {
    const { id, reference } = await aCustomerAt()
    let answer = () => {}
    fakeWallets.esewa.before = () => new Promise<void>((resolve) => (answer = resolve))
    fakeWallets.esewa.book.set(reference, { status: 'failed', word: 'CANCELED' })
    const slow = settleAttempt(reference)
    await untilAsked(fakeWallets.esewa, 1)
    // Another process finds it paid meanwhile.
    await sql(`update payments set state = 'paid', next_check_at = null where reference = $1`, [reference])
    answer()
    await slow
    expect(await states(id)).toEqual(['esewa paid'])
    expect(await events(id)).toEqual(['orders.placed'])
  })
})

describe('ORD-08 paid in both wallets', () => {
  test('the first confirmed payment counts and the second is refunded, in either order', async () => {
    for (const isOldFirst of [true, false]) {
      clockAt(0)
      const { id, start, reference: old, read } = await aCustomerAt()
      clockAt(1)
      await start('khalti')
      const young = await lastReference(id)
      fakeWallets.esewa.pays(old)
      fakeWallets.khalti.pays(young)
      const [first, second] = isOldFirst ? [old, young] : [young, old]
      expect([await settleAttempt(first), await settleAttempt(second)]).toEqual(['paid', 'surplus'])
      expect(await states(id)).toEqual(
        isOldFirst ? ['esewa paid', 'khalti surplus'] : ['esewa surplus', 'khalti paid'],
      )
      expect(await refunds(id)).toMatchObject([
        { state: 'due', amount: 45_000, reason: 'paid-twice', method: isOldFirst ? 'khalti' : 'esewa' },
      ])
      expect(await tasks(id)).toEqual([{ kind: 'refund', owner: 'branch' }])
      expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid', refund: 'pending' } })
      expect((await events(id)).filter((topic) => topic === 'payments.paid')).toHaveLength(1)
    }
  })

  test('confirmed concurrently: one counts and one is refunded', async () => {
    const { id, start, reference: old } = await aCustomerAt()
    clockAt(1)
    await start('khalti')
    const young = await lastReference(id)
    fakeWallets.esewa.pays(old)
    fakeWallets.khalti.pays(young)
    const states = await Promise.all([settleAttempt(old), settleAttempt(young)])
    expect(states.toSorted()).toEqual(['paid', 'surplus'])
    expect(await refunds(id)).toHaveLength(1)
  })

  test('a wallet payment replaces cash that is due; once the food has left it is refunded', async () => {
    for (const [state, expected] of [
      ['preparing', ['esewa paid', 'cash void']],
      ['out-for-delivery', ['esewa surplus', 'cash due']],
    ] as const) {
      clockAt(0)
      const { id, start, reference } = await aCustomerAt()
      clockAt(1)
      await start('cash')
      await sql('update orders set state = $2 where id = $1', [id, state])
      fakeWallets.esewa.pays(reference)
      await settleAttempt(reference)
      expect(await states(id)).toEqual(expected)
      expect(await refunds(id)).toHaveLength(state === 'preparing' ? 0 : 1)
    }
  })
})
