import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aReport, problemsAt, staffPath } from '../problem-reports.factory.ts'

const product = testApp()
let branchId = ''
beforeAll(async () => void (branchId = await aBranch()))
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))

const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const boss = as('superadmin')
const staffOf = async (id: string) =>
  (
    await aSession({
      accountId: (await anAccount({ role: 'branchAdmin', branchId: id, firstName: 'Bikash' })).id,
    })
  ).calls
const answerAt = (id: string) => `${staffPath}/${id}/answer`
const refundsOf = (orderId: string) =>
  query(
    'select r.amount, r.state, r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id',
    [orderId],
  )
async function confirmRefund(orderId: string): Promise<void> {
  const { items } = (await boss.get('/api/v1/refunds?limit=100')).json().data
  const { id } = items.find((one: { orderId: string }) => one.orderId === orderId)
  await boss.post(`/api/v1/refunds/${id}/moves`, { move: 'confirm', reference: 'Hari to Sita' })
}
const refund = (amount: string, text = 'Sorry!') => ({ outcome: 'refunded', text, amount })

describe('the list', () => {
  test('shows a branch its own reports, open ones oldest first, and head office those of all', async () => {
    const [own, other] = [await aBranch(), await aBranch()]
    const first = await aReport({ branchId: own })
    stopClock('2026-11-15T13:00:00+05:45')
    const second = await aReport({ branchId: own }, { reason: 'late', lines: [], text: '' })
    const foreign = await aReport({ branchId: other })
    const idsFor = async (calls: Pick<typeof boss, 'get'>, search: string) =>
      (await calls.get(`${staffPath}?${search}`)).json().data.items.map(({ id }: { id: string }) => id)
    const admin = as('branchAdmin', { id: own })
    expect(await idsFor(admin, '')).toEqual([first.reportId, second.reportId])
    expect(await idsFor(admin, `filter=all&branchId=${other}`)).toEqual([second.reportId, first.reportId])
    expect(await idsFor(boss, `branchId=${other}`)).toEqual([foreign.reportId])
    stopClock('2026-11-16T12:30:00+05:45')
    expect(await idsFor(boss, `filter=late&branchId=${own}`)).toEqual([first.reportId])
    await boss.post(answerAt(first.reportId), { outcome: 'declined', text: 'The bag was checked.' })
    expect(await idsFor(admin, '')).toEqual([second.reportId])
    expect(await idsFor(admin, 'filter=declined')).toEqual([first.reportId])
    const page = (await admin.get(`${staffPath}?filter=all&limit=1`)).json().data
    expect(await idsFor(admin, `filter=all&limit=1&cursor=${page.nextCursor}`)).toEqual([first.reportId])
    expect((await as('user').get(staffPath)).statusCode).toBe(403)
    expect((await as('branchAdmin').get(staffPath)).statusCode).toBe(403)
  })

  test('has what an answer needs', async () => {
    const { reportId, orderId } = await aReport({ branchId, method: 'esewa' })
    expect((await boss.get(`${staffPath}/${reportId}`)).json().data).toMatchObject({
      orderId,
      orderState: 'delivered',
      lines: [{ name: 'Buff Jhol Momo', options: [], quantity: 2 }],
      customerName: 'Sita Gurung',
      answerBy: '2026-11-16T06:15:00.000Z',
      payment: { method: 'esewa', paid: '360.00', refundable: '360.00' },
    })
    const unpaid = await aReport({ branchId, paid: 'due' })
    expect((await boss.get(`${staffPath}/${unpaid.reportId}`)).json().data.payment).toEqual({
      method: 'cash',
      paid: '0.00',
      refundable: '0.00',
      block: 'nothing-paid',
    })
  })

  test('hides whether a report of another branch exists', async () => {
    const { reportId } = await aReport({ branchId })
    const stranger = as('branchAdmin', { id: await aBranch() })
    for (const id of [reportId, newId()]) {
      expect((await stranger.get(`${staffPath}/${id}`)).json().code).toBe('auth.forbidden')
      expect((await stranger.post(answerAt(id), refund('10.00'))).json().code).toBe('auth.forbidden')
    }
    expect((await boss.get(`${staffPath}/${newId()}`)).json().code).toBe('problem.unknown')
    expect((await boss.post(answerAt(newId()), refund('10.00'))).json().code).toBe('problem.unknown')
  })
})

describe('ORD-11 an answer', () => {
  test('is shown to the customer with its refund, and written once however often it is sent', async () => {
    await query('truncate outbox')
    const { reportId, orderId, accountId, calls } = await aReport({ branchId })
    const admin = await staffOf(branchId)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(answerAt(reportId), refund('180.00'))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect((await admin.post(answerAt(reportId), refund('180.00'))).json().data).toMatchObject({
      state: 'refunded',
      answer: { text: 'Sorry!' },
      answeredBy: expect.stringContaining('Bikash'),
      refund: { amount: '180.00', state: 'pending' },
      payment: { refundable: '180.00' },
    })
    expect(await refundsOf(orderId)).toEqual([{ amount: 18_000, state: 'due', reason: 'problem' }])
    expect((await calls.get(problemsAt(orderId))).json().data.reports).toMatchObject([
      { state: 'refunded', answer: { text: 'Sorry!' }, refund: { amount: '180.00', state: 'pending' } },
    ])
    expect(
      await query("select topic, payload from outbox where topic like 'problem-reports.answered'"),
    ).toEqual([{ topic: 'problem-reports.answered', payload: { reportId, orderId, branchId, accountId } }])
    expect(await query("select topic from outbox where topic = 'payments.refund-due'")).toHaveLength(1)
    expect(
      await query('select owner from order_tasks where order_id = $1 and kind = $2', [orderId, 'refund']),
    ).toEqual([{ owner: 'branch' }])
    expect(await query('select action, branch_id from audit_log where subject_id = $1', [reportId])).toEqual([
      { action: 'problem.answered', branch_id: branchId },
    ])
  })

  test('stands: of two people who answer at once one is refused, and a later one as well', async () => {
    const { reportId, orderId } = await aReport({ branchId })
    const admin = as('branchAdmin', { id: branchId })
    const replies = await Promise.all([
      admin.post(answerAt(reportId), refund('100.00')),
      boss.post(answerAt(reportId), refund('200.00')),
      boss.post(answerAt(reportId), { outcome: 'declined', text: 'No' }),
    ])
    expect(replies.map((reply) => reply.json().code ?? 'stored').toSorted()).toEqual([
      'problem.closed',
      'problem.closed',
      'stored',
    ])
    const again = await boss.post(answerAt(reportId), { outcome: 'answered', text: 'Something else' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'problem.closed'])
    expect((await refundsOf(orderId)).length).toBeLessThanOrEqual(1)
  })

  test('never refunds more than was paid and is not refunded yet', async () => {
    const { reportId, orderId, calls } = await aReport({ branchId, method: 'khalti' })
    expect((await boss.post(answerAt(reportId), refund('360.01'))).json().code).toBe('refund.too_much')
    expect((await boss.post(answerAt(reportId), refund('0.99'))).statusCode).toBe(400)
    expect(await refundsOf(orderId)).toEqual([])
    await boss.post(answerAt(reportId), refund('300.00'))
    const next = newId()
    await calls.put(`${problemsAt(orderId)}/${next}`, { reason: 'charged-wrongly', lines: [], text: '' })
    const payment = async () => (await boss.get(`${staffPath}/${next}`)).json().data.payment
    expect(await payment()).toMatchObject({ refundable: '60.00', block: 'refund-open' })
    expect((await boss.post(answerAt(next), refund('60.00'))).json().code).toBe('refund.open')
    await confirmRefund(orderId)
    expect(await payment()).toEqual({ method: 'khalti', paid: '360.00', refundable: '60.00' })
    expect((await boss.post(answerAt(next), refund('60.01'))).json().code).toBe('refund.too_much')
    expect((await boss.post(answerAt(next), refund('60.00'))).statusCode).toBe(200)
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([30_000, 6_000])
  })

  test('with a refund waits for the end of the order, which could still be cancelled and refunded', async () => {
    const { reportId, orderId } = await aReport(
      { branchId, state: 'out-for-delivery', method: 'esewa', dueAt: new Date('2026-11-15T11:00:00+05:45') },
      { reason: 'late', lines: [], text: '' },
    )
    expect((await boss.get(`${staffPath}/${reportId}`)).json().data.payment.block).toBe('order-open')
    expect((await boss.post(answerAt(reportId), refund('60.00'))).json().code).toBe('refund.order_open')
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('leaves no room for the cash refund of all while its own refund is open', async () => {
    const { reportId, orderId } = await aReport({ branchId })
    await boss.post(answerAt(reportId), refund('60.00'))
    const given = { givenBy: 'Hari', reason: 'Cold' }
    const path = `/api/v1/branch-dashboard/orders/${orderId}/cash-refund`
    const admin = await staffOf(branchId)
    expect((await admin.post(path, given)).json().code).toBe('refund.open')
    await confirmRefund(orderId)
    expect((await admin.post(path, given)).json().data.amount).toBe('300.00')
  })

  test('with a refund is impossible while nothing is paid; without one it is not', async () => {
    const { reportId, orderId } = await aReport({ branchId, paid: 'due' })
    const rejected = await boss.post(answerAt(reportId), refund('10.00'))
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'refund.nothing_paid'])
    expect((await boss.get(`${staffPath}/${reportId}`)).json().data.state).toBe('open')
    expect((await boss.post(answerAt(reportId), { outcome: 'answered', text: 'Sorry' })).statusCode).toBe(200)
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('with a refund of all of it credits nothing before the money is confirmed, then the order counts as refunded', async () => {
    const { reportId, orderId, calls } = await aReport({ branchId })
    await boss.post(answerAt(reportId), refund('360.00'))
    await confirmRefund(orderId)
    expect((await calls.get(problemsAt(orderId))).json().data.reports[0].refund).toEqual({
      amount: '360.00',
      state: 'done',
    })
    expect((await calls.get(`/api/v1/orders/${orderId}`)).json().data.payment).toMatchObject({
      state: 'refunded',
      refund: 'done',
    })
  })
})
