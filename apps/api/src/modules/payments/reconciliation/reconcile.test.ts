import { beforeEach, describe, expect, test } from 'vitest'
import { useProviders } from '../providers/provider.ts'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { reconcile } from './reconcile.service.ts'
import { aPaidOrder, aRefund, aWallet } from '../refunds/refunds.factory.ts'

const served = testApp()
const url = '/api/v1/super-admin/payment-differences'
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const night = '2026-11-16T02:40:00+05:45'
const later = (hours: number) =>
  stopClock(new Date(new Date(night).getTime() + hours * 3_600_000).toISOString())

let khalti = aWallet('khalti')
let esewa = aWallet('esewa')
let branchId = ''
beforeEach(async () => {
  stopClock(night)
  await sql('truncate payment_discrepancies; update payments set compared_at = $$2100-01-01$$')
  khalti = aWallet('khalti')
  esewa = aWallet('esewa')
  useProviders([khalti.provider, esewa.provider])
  branchId = await aBranch()
})
const kinds = async () =>
  (await sql('select kind from payment_discrepancies order by kind')).map(({ kind }) => kind)

describe('ORD-08 nightly reconciliation with the wallets', () => {
  test('records each discrepancy with an owner and a due date, and nothing where both agree', async () => {
    const same = await aPaidOrder({ branchId })
    const other = await aPaidOrder({ branchId, method: 'esewa' })
    const gone = await aPaidOrder({ branchId })
    khalti.book.set(gone.reference, { status: 'expired' })
    esewa.book.set(other.reference, { status: 'paid', amount: 35_000 })
    expect(await reconcile()).toBe(3)
    const rows = await sql(
      'select payment_id, kind, owner, their_state, their_amount, due_at from payment_discrepancies order by kind',
    )
    expect(rows).toMatchObject([
      {
        payment_id: other.paymentId,
        kind: 'amount',
        owner: 'head-office',
        their_state: 'PAID',
        their_amount: 35_000,
      },
      { payment_id: gone.paymentId, kind: 'unknown-to-provider', their_state: 'EXPIRED', their_amount: null },
    ])
    expect(rows[0].due_at > now()).toBe(true)
    expect(rows.map(({ payment_id: id }) => id)).not.toContain(same.paymentId)
  })

  test('R-07 settles a payment unknown to us, and refunds it when the order cannot be served', async () => {
    const { reference, orderId } = await aPaidOrder({ branchId, paymentState: 'expired', txnId: null })
    expect(await reconcile()).toBe(1)
    expect(await sql('select state from payments where reference = $1', [reference])).toEqual([
      { state: 'surplus' },
    ])
    expect(
      await sql(
        'select r.state, r.amount from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
        [orderId],
      ),
    ).toEqual([{ state: 'due', amount: 36_000 }])
    const open = await sql(
      'select kind from order_tasks where order_id = $1 and done_at is null order by kind',
      [orderId],
    )
    expect(open).toEqual([{ kind: 'payment' }, { kind: 'refund' }])
    expect(await kinds()).toEqual(['unknown-to-us'])
    later(24)
    await reconcile()
    expect(await kinds()).toEqual(['unknown-to-us'])
  })

  test('compares each payment once per night; an unchanged discrepancy stays single, and closed if it was', async () => {
    const { reference } = await aPaidOrder({ branchId })
    khalti.book.set(reference, { status: 'expired' })
    expect([await reconcile(), await reconcile()]).toEqual([1, 0])
    await sql(`update payment_discrepancies set done_at = now(), note = 'seen'`)
    later(24)
    expect(await reconcile()).toBe(1)
    expect(await sql('select done_at is not null as done from payment_discrepancies')).toEqual([
      { done: true },
    ])
    khalti.book.set(reference, { status: 'failed' })
    later(48)
    await reconcile()
    expect(await sql('select done_at is not null as done, note from payment_discrepancies')).toEqual([
      { done: false, note: null },
    ])
    later(96)
    expect(await reconcile()).toBe(0)
  })

  test('an unavailable wallet does not block the other and continues with the next run', async () => {
    for (const method of ['khalti', 'khalti', 'esewa', 'esewa'] as const)
      await aPaidOrder({ branchId, method })
    khalti.state.mood = 'silent'
    expect([await reconcile(), khalti.state.asked]).toEqual([2, 1])
    khalti.state.mood = 'good'
    later(1)
    expect(await reconcile()).toBe(2)
    expect(await kinds()).toEqual([])
  })

  test('open refunds, attempts without a redirect and attempts still being polled are no discrepancies', async () => {
    const back = await aRefund({ branchId })
    khalti.book.set(back.reference, { status: 'refunded', amount: 36_000 })
    const pending = await aPaidOrder({ branchId, paymentState: 'pending' })
    khalti.book.set(pending.reference, { status: 'open' })
    const { paymentId } = await aPaidOrder({ branchId, paymentState: 'void' })
    await sql('update payments set redirected_at = null where id = $1', [paymentId])
    expect(await reconcile()).toBe(1)
    expect(await kinds()).toEqual([])
    later(49)
    await reconcile()
    expect(await kinds()).toEqual(['undecided'])
  })
})

describe('ORD-08 head office closes a discrepancy', () => {
  const aDiscrepancy = async () => {
    const { reference, orderId } = await aPaidOrder({ branchId })
    khalti.book.set(reference, { status: 'expired' })
    await reconcile()
    const [{ id }] = await sql(
      `select d.id from payment_discrepancies d join payments p on p.id = d.payment_id where p.reference = $1`,
      [reference],
    )
    return { id: id as string, reference, orderId }
  }

  test('with a note, once, and closes the task with it', async () => {
    const { id, reference, orderId } = await aDiscrepancy()
    expect(
      await sql('select kind, owner from order_tasks where order_id = $1 and done_at is null', [orderId]),
    ).toEqual([{ kind: 'payment', owner: 'head-office' }])
    const superadmin = as('superadmin')
    const { items } = (await superadmin.get(url)).json().data
    expect(items).toMatchObject([
      {
        id,
        kind: 'unknown-to-provider',
        paymentReference: reference,
        ourState: 'paid',
        ourAmount: '360.00',
        theirState: 'EXPIRED',
      },
    ])
    const closed = await superadmin.post(`${url}/${id}/close`, { note: 'Khalti corrected its books' })
    expect(closed.json().data).toMatchObject({
      id,
      note: 'Khalti corrected its books',
      doneAt: expect.any(String),
    })
    const again = await superadmin.post(`${url}/${id}/close`, { note: 'Something else' })
    expect(again.json().data.note).toBe('Khalti corrected its books')
    expect((await superadmin.get(url)).json().data.items).toEqual([])
    expect((await superadmin.get(`${url}?filter=done`)).json().data.items).toHaveLength(1)
    expect(
      await sql(`select actor_id, details->>'note' as note from audit_log where subject_id = $1`, [id]),
    ).toEqual([{ actor_id: superadmin.actor?.id, note: 'Khalti corrected its books' }])
    expect(
      await sql('select done_at is not null as done from order_tasks where order_id = $1', [orderId]),
    ).toEqual([{ done: true }])
  })

  test('SEC-02 other roles neither see nor close one, and a note is required', async () => {
    const { id } = await aDiscrepancy()
    for (const caller of [as('branchAdmin', { id: branchId }), as('admin'), as('user')]) {
      expect((await caller.get(url)).statusCode).toBe(403)
      expect((await caller.post(`${url}/${id}/close`, { note: 'x' })).statusCode).toBe(403)
    }
    expect((await as('superadmin').post(`${url}/${id}/close`, { note: ' ' })).statusCode).toBe(400)
    expect((await as('superadmin').post(`${url}/${newId()}/close`, { note: 'x' })).json().code).toBe(
      'difference.unknown',
    )
  })
})
