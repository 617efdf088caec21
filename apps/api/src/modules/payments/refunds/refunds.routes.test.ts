import { beforeEach, describe, expect, test } from 'vitest'
import { useProviders } from '../providers/provider.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aRefund, aWallet } from './refunds.factory.ts'

const served = testApp()
const url = '/api/v1/refunds'
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let khalti = aWallet('khalti')
beforeEach(() => {
  khalti = aWallet('khalti')
  useProviders([khalti.provider, aWallet('esewa').provider])
})

type Caller = ReturnType<typeof as>
const list = async (by: Caller, query = '') => (await by.get(`${url}${query}`)).json().data
const move = async (by: Caller, id: string, body: object) => {
  const reply = await by.post(`${url}/${id}/moves`, body)
  return {
    status: reply.statusCode,
    code: reply.json().code as string | undefined,
    refund: reply.json().data,
  }
}
const confirm = { move: 'confirm', reference: 'RF-771', note: 'In the portal' }
const eventsOf = (id: string) =>
  sql(`select topic from outbox where payload->>'refundId' = $1 order by topic`, [id])
const standing = async (id: string) =>
  (
    await sql(
      `select r.state, r.tries, r.owner, p.state as payment, t.done_at is not null as is_task_done from refunds r
       join payments p on p.id = r.payment_id join order_tasks t on t.order_id = p.order_id and t.kind = 'refund' where r.id = $1`,
      [id],
    )
  )[0]

describe('ORD-08 the list of refunds', () => {
  test('shows a branch admin their branch and a super admin all, earliest due date first, page by page', async () => {
    const [own, other] = [await aBranch(), await aBranch()]
    const created = []
    for (const branchId of [own, other, own, own]) created.push(await aRefund({ branchId, method: 'esewa' }))
    await sql(`update refunds set due_at = due_at - interval '1 day' where id = $1`, [created[2]!.id])
    const admin = as('branchAdmin', { id: own })
    const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
    expect(ids(await list(admin))).toEqual([created[2]!.id, created[0]!.id, created[3]!.id])
    const first = await list(admin, '?limit=2')
    expect(ids(await list(admin, `?limit=2&cursor=${first.nextCursor}`))).toEqual([created[3]!.id])
    expect(ids(await list(as('superadmin')))).toEqual(expect.arrayContaining(created.map(({ id }) => id)))
    expect(first.items[1]).toMatchObject({
      state: 'due',
      owner: 'branch',
      orderId: created[0]!.orderId,
      orderNumber: expect.stringMatching(/^JM-TST-\d+$/),
      customerName: 'Sita Gurung',
      customerPhone: '9841234567',
      method: 'esewa',
      amount: '360.00',
      reason: 'cancel',
    })
    await move(admin, created[0]!.id, confirm)
    expect(ids(await list(admin, '?filter=done'))).toEqual([created[0]!.id])
    expect(ids(await list(admin, '?filter=all'))).toHaveLength(3)
    expect(ids(await list(admin, '?filter=open&cursor=garbage'))).toHaveLength(2)
  })

  test('SEC-02 is hidden from customers and content editors, and a foreign refund answers like a missing one', async () => {
    const branchId = await aBranch()
    const { id } = await aRefund({ branchId })
    for (const who of ['user', 'admin'] as const) expect((await as(who).get(url)).statusCode).toBe(403)
    expect((await as('public').get(url)).statusCode).toBe(401)
    const foreign = await move(as('branchAdmin', { id: await aBranch() }), id, confirm)
    const missing = await move(as('branchAdmin', { id: branchId }), newId(), confirm)
    expect([foreign, missing].map(({ status, code }) => [status, code])).toEqual([
      [403, 'auth.forbidden'],
      [403, 'auth.forbidden'],
    ])
    expect(await move(as('superadmin'), newId(), confirm)).toMatchObject({
      status: 404,
      code: 'refund.unknown',
    })
    expect(await standing(id)).toMatchObject({ state: 'due', payment: 'paid' })
  })
})

describe('ORD-08 confirming a manual refund', () => {
  test.each([
    ['cash', 'paid', 'refunded'],
    ['esewa', 'paid', 'refunded'],
    ['esewa', 'surplus', 'returned'],
    ['khalti', 'mismatch', 'returned'],
  ] as const)('moves a %s payment from %s to %s', async (method, before, after) => {
    const branchId = await aBranch()
    const { id, orderId } = await aRefund({ branchId, method, paymentState: before })
    const admin = as('branchAdmin', { id: branchId })
    const { status, refund } = await move(admin, id, confirm)
    expect([status, refund.state, refund.reference, refund.note, refund.paymentState]).toEqual([
      200,
      'done',
      'RF-771',
      'In the portal',
      after,
    ])
    expect(await standing(id)).toMatchObject({ payment: after, is_task_done: true })
    expect(await eventsOf(id)).toEqual([{ topic: 'payments.refund-done' }, { topic: 'payments.refund-due' }])
    const [trail] = await sql(
      `select actor_id, action, branch_id, details from audit_log where subject_id = $1`,
      [id],
    )
    expect(trail).toMatchObject({
      actor_id: admin.actor?.id,
      action: 'refund.confirmed',
      branch_id: branchId,
      details: { orderId },
    })
  })

  test('is idempotent by reference; another reference is rejected', async () => {
    const branchId = await aBranch()
    const { id } = await aRefund({ branchId, method: 'cash' })
    const admin = as('branchAdmin', { id: branchId })
    const both = await Promise.all([move(admin, id, confirm), move(admin, id, confirm)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await move(as('superadmin'), id, { ...confirm, reference: 'other' })).toMatchObject({
      status: 409,
      code: 'refund.no_such_move',
    })
    expect(await eventsOf(id)).toHaveLength(2)
    expect(await sql(`select 1 from audit_log where subject_id = $1`, [id])).toHaveLength(1)
    expect((await move(admin, id, { move: 'confirm', reference: '  ' })).status).toBe(400)
  })

  test('keeps the task open while another refund of the order is open', async () => {
    const branchId = await aBranch()
    const { id, orderId, paymentId } = await aRefund({ branchId, method: 'cash' })
    const surplus = newId()
    await sql(
      `insert into payments (id, order_id, branch_id, method, state, amount, created_at, reference)
       values ($1, $2, $3, 'esewa', 'surplus', 36000, now(), 'ABCDEFGHIJ0123456789')`,
      [surplus, orderId, branchId],
    )
    await sql(
      `insert into refunds (id, payment_id, branch_id, state, amount, reason, due_at, created_at) values ($1, $1, $2, 'due', 36000, 'twice', now(), now())`,
      [surplus, branchId],
    )
    await move(as('superadmin'), id, confirm)
    expect(await standing(id)).toMatchObject({ state: 'done', is_task_done: false })
    await move(as('superadmin'), surplus, confirm)
    expect(await standing(id)).toMatchObject({ is_task_done: true })
    expect(
      await sql(`select state from payments where id = any ($1) order by 1`, [[paymentId, surplus]]),
    ).toEqual([{ state: 'refunded' }, { state: 'returned' }])
  })
})

describe('ORD-08 staff send a refund through Khalti', () => {
  const aSendableRefund = async (over: Partial<Parameters<typeof aRefund>[0]> = {}) => {
    const branchId = await aBranch()
    const refund = await aRefund({ branchId, ...over })
    const admin = as('branchAdmin', { id: branchId })
    return { ...refund, admin, send: () => move(admin, refund.id, { move: 'send' }) }
  }

  test('and it is done when Khalti confirms it', async () => {
    const { id, send, admin } = await aSendableRefund()
    const { status, refund } = await send()
    expect([status, refund.state, refund.paymentState]).toEqual([200, 'done', 'refunded'])
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ is_task_done: true })
    const [trail] = await sql(`select actor_id, action, details from audit_log where subject_id = $1`, [id])
    expect(trail).toMatchObject({
      actor_id: admin.actor?.id,
      action: 'refund.sent',
      details: { amount: 36_000 },
    })
    expect((await send()).status).toBe(200)
    expect(khalti.sent).toHaveLength(1)
  })

  test('ten concurrent requests send it once', async () => {
    const { id, send } = await aSendableRefund()
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(khalti.sent).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ state: 'done', tries: 1 })
  })

  test('a refund already made in the portal is not sent', async () => {
    const { send, reference } = await aSendableRefund()
    khalti.book.set(reference, { status: 'refunded', amount: 36_000 })
    expect(await send()).toMatchObject({ status: 200, refund: { state: 'done' } })
    expect(khalti.sent).toEqual([])
  })

  test('a rejected refund returns an error, stays open, and can be sent again or confirmed by hand', async () => {
    const { id, send, admin } = await aSendableRefund()
    khalti.state.mood = 'refusing'
    expect(await send()).toMatchObject({ status: 409, code: 'refund.provider_refused' })
    expect(await standing(id)).toMatchObject({ state: 'refused', payment: 'paid', is_task_done: false })
    expect(await send()).toMatchObject({ status: 409 })
    expect(await move(admin, id, confirm)).toMatchObject({ status: 200, refund: { state: 'done' } })
  })

  test('while Khalti does not answer nothing is sent and the refund stays open', async () => {
    const { id, send } = await aSendableRefund()
    khalti.state.mood = 'silent'
    expect(await send()).toMatchObject({ status: 503, code: 'payment.provider_silent' })
    khalti.state.mood = 'good'
    // Within a minute of the first request its claim is still held.
    expect(await send()).toMatchObject({ status: 200, refund: { state: 'sent' } })
    expect(khalti.sent).toEqual([])
    expect(await standing(id)).toMatchObject({ state: 'sent', payment: 'paid', is_task_done: false })
  })

  test('a partial refund is left to staff, because Khalti would accept it twice', async () => {
    const { id, send } = await aSendableRefund()
    await sql('update refunds set amount = amount - 100 where id = $1', [id])
    expect(await send()).toMatchObject({ status: 409, code: 'refund.no_such_move' })
    expect(khalti.sent).toEqual([])
  })

  test.each([
    ['cash', { method: 'cash' }],
    ['eSewa, which has no refund API', { method: 'esewa' }],
    ['a payment without a Khalti transaction id', { txnId: null }],
    ['a payment that Khalti never received', { paymentState: 'failed' }],
  ] as const)('but not %s', async (_, over) => {
    const { id, send } = await aSendableRefund(over)
    expect(await send()).toMatchObject({ status: 409, code: 'refund.no_such_move' })
    expect(await standing(id)).toMatchObject({ state: 'due', tries: 0 })
  })
})
