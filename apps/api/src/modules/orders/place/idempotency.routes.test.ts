import { beforeAll, describe, expect, test } from 'vitest'
import { type OrderMove, orderMoves, type StaffMove } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows

let branchId: string
let staff: Awaited<ReturnType<typeof aBranchAdmin>>
useFixedClock(lunchTime)
beforeAll(async () => {
  ;({ branchId } = await aShop())
  staff = await aBranchAdmin(branchId)
})

/** A delay keeps the state: delay-order.routes.test.ts has it. */
type StateMove = Exclude<StaffMove['move'], 'delay' | 'bump' | 'recall'>
const moveDetails: Record<StateMove, object> = {
  accept: {},
  reject: { reasonCode: 'too-busy' },
  start: {},
  ready: {},
  'hand-over': { riderName: 'Hari Thapa', riderPhone: '9801112233' },
  deliver: {},
  collect: {},
  serve: {},
  cancel: { reasonCode: 'not-reached' },
}
const sendMove = async (id: string, move: StateMove, over: object = {}, { calls } = staff) => {
  const reply = await calls.post(`${ordersUrl}/${id}/moves`, { move, ...moveDetails[move], ...over })
  return { status: reply.statusCode, code: reply.json().code as string | undefined, order: reply.json().data }
}
const anOrderTo = (move: OrderMove) => {
  const { from, fulfilmentMethod = 'delivery' } = { fulfilmentMethod: undefined, ...orderMoves[move] }
  return anOrder({ branch_id: branchId, state: from[0], fulfilment_method: fulfilmentMethod })
}
const written = async (id: string) =>
  (
    await query(
      `select to_jsonb(o) as standing, (select jsonb_agg(h order by h.sequence) from order_history h where h.order_id = o.id) as history,
        (select jsonb_agg(p) from payments p where p.order_id = o.id) as money,
        (select count(*)::int from outbox where payload->>'orderId' = o.id::text) as news
       from orders o where o.id = $1`,
      [id],
    )
  )[0]

describe('a repeated request with the same key', () => {
  test.each(Object.keys(moveDetails) as StateMove[])(
    'R-38 changes nothing and returns the order: %s',
    async (move) => {
      const [id, key] = [await anOrderTo(move), newId()]
      const first = await sendMove(id, move, { key, version: 1 })
      const before = await written(id)
      const second = await sendMove(id, move, { key, version: 1 })
      expect([first.status, second.status, second.order]).toEqual([200, 200, first.order])
      expect(await written(id)).toEqual(before)
      expect(before.history.map((row: { key: string | null }) => row.key).filter(Boolean)).toEqual([key])
    },
  )

  test('R-38 returns the current order, even long after it has moved on', async () => {
    const [id, key] = [await anOrderTo('accept'), newId()]
    await sendMove(id, 'accept', { key, version: 1 })
    await sendMove(id, 'ready', { key: newId() })
    await sendMove(id, 'hand-over', { key: newId() })
    const before = await written(id)
    expect(await sendMove(id, 'accept', { key, version: 1 })).toMatchObject({
      status: 200,
      order: { state: 'out-for-delivery', version: 4 },
    })
    expect(await written(id)).toEqual(before)
    // Without the key it is a new request from an outdated screen.
    expect(await sendMove(id, 'accept', { version: 1 })).toMatchObject({ status: 409, code: 'order.changed' })
  })

  test('R-38 is applied once when many arrive concurrently', async () => {
    const [id, key] = [await anOrderTo('accept'), newId()]
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendMove(id, 'accept', { key, version: 1 })),
    )
    expect(new Set(replies.map(({ status, order }) => `${status} ${order.version}`))).toEqual(
      new Set(['200 2']),
    )
    expect((await written(id)).news).toBe(1)
  })

  test('two staff members making the same move apply it once, and both get 200', async () => {
    const id = await anOrderTo('ready')
    const other = await aBranchAdmin(branchId)
    const replies = await Promise.all([
      sendMove(id, 'ready', { key: newId() }),
      sendMove(id, 'ready', { key: newId() }, other),
    ])
    expect(replies.map(({ status, order }) => [status, order.version])).toEqual(Array(2).fill([200, 2]))
  })
})

describe('a key that was used for something else', () => {
  test('on another order is rejected, and nothing moves', async () => {
    const [one, two, key] = [await anOrderTo('accept'), await anOrderTo('accept'), newId()]
    await sendMove(one, 'accept', { key })
    expect(await sendMove(two, 'accept', { key })).toMatchObject({ status: 409, code: 'order.key_reused' })
    expect((await written(two)).standing).toMatchObject({ state: 'placed', version: 1 })
  })

  test('with another move is rejected, and nothing moves', async () => {
    const [id, key] = [await anOrderTo('accept'), newId()]
    await sendMove(id, 'accept', { key })
    expect(await sendMove(id, 'ready', { key })).toMatchObject({ status: 409, code: 'order.key_reused' })
    // Accepting an ASAP order also starts it, but the key still belongs to 'accept'.
    expect(await sendMove(id, 'start', { key })).toMatchObject({ status: 409, code: 'order.key_reused' })
    expect((await written(id)).standing).toMatchObject({ state: 'preparing', version: 2 })
  })

  test('used concurrently on two orders moves only one of them', async () => {
    for (let i = 0; i < 5; i += 1) {
      const [ids, key] = [[await anOrderTo('ready'), await anOrderTo('ready')], newId()]
      const replies = await Promise.all(ids.map((id) => sendMove(id, 'ready', { key })))
      expect(replies.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'order.key_reused'])
      const rows = await query('select state from orders where id = any ($1) order by state', [ids])
      expect(rows.map(({ state }) => state)).toEqual(['preparing', 'ready'])
    }
  })

  test('SEC-03 does not reveal another branch’s request: the order is forbidden first', async () => {
    const [id, key] = [await anOrderTo('accept'), newId()]
    await sendMove(id, 'accept', { key })
    const stranger = await aBranchAdmin((await aShop()).branchId)
    expect(await sendMove(id, 'accept', { key }, stranger)).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    })
  })
})

describe('cash recorded with a move', () => {
  const money = async (id: string) =>
    query(
      'select state, taken_by, recorded_by, paid_at is not null as is_paid from payments where order_id = $1',
      [id],
    )

  test.each(['deliver', 'collect', 'serve'] as const)('ADM-02 is recorded once: %s', async (move) => {
    const [id, key] = [await anOrderTo(move), newId()]
    const send = () => sendMove(id, move, { key, cashTakenBy: 'Hari Thapa' })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status, order }) => [status, order.payment.state])).toEqual(
      Array(2).fill([200, 'paid']),
    )
    await sendMove(id, move, { key, cashTakenBy: 'Somebody else' })
    expect(await money(id)).toEqual([
      { state: 'paid', taken_by: 'Hari Thapa', recorded_by: staff.accountId, is_paid: true },
    ])
    expect(
      await query(`select 1 from outbox where payload->>'orderId' = $1 and topic = 'payments.paid'`, [id]),
    ).toHaveLength(1)
  })

  test('is not written when the move is rejected', async () => {
    const id = await anOrder({ branch_id: branchId, state: 'out-for-delivery', version: 5 })
    expect(await sendMove(id, 'deliver', { key: newId(), version: 4, cashTakenBy: 'Hari' })).toMatchObject({
      status: 409,
    })
    expect(await sendMove(id, 'collect', { key: newId(), cashTakenBy: 'Hari' })).toMatchObject({
      status: 409,
    })
    expect(await money(id)).toMatchObject([{ state: 'due' }])
  })

  test('rolls the move back when the payment cannot be written; a retry succeeds', async () => {
    const [id, key] = [await anOrderTo('deliver'), newId()]
    await query(
      `create function no_cash() returns trigger language plpgsql as $$ begin raise exception 'the till is on fire'; end $$`,
    )
    await query(
      `create trigger no_cash before update on payments for each row when (old.order_id = '${id}') execute function no_cash()`,
    )
    const logged = await sendMove(id, 'deliver', { key, cashTakenBy: 'Hari' }).catch(() => ({ status: 500 }))
    await query('drop trigger no_cash on payments; drop function no_cash')
    expect(logged.status).toBe(500)
    expect((await written(id)).standing).toMatchObject({ state: 'out-for-delivery', version: 1 })
    expect(await sendMove(id, 'deliver', { key, cashTakenBy: 'Hari' })).toMatchObject({
      status: 200,
      order: { payment: { state: 'paid' } },
    })
  })

  test('is ignored when the order is already paid', async () => {
    const id = await anOrderTo('collect')
    await staff.calls.post(`${ordersUrl}/${id}/cash`, { takenBy: 'Maya' })
    expect(await sendMove(id, 'collect', { cashTakenBy: 'Hari' })).toMatchObject({
      status: 200,
      order: { state: 'collected' },
    })
    await query(
      `update payments set method = 'khalti', state = 'paid', taken_by = null where order_id = $1`,
      [id],
    )
    expect(await sendMove(id, 'collect', { cashTakenBy: 'Hari' })).toMatchObject({
      status: 200,
      order: { payment: { method: 'khalti' } },
    })
    expect(await money(id)).toMatchObject([{ taken_by: null }])
  })

  test('is recorded by a second request when the first one did not mention it', async () => {
    const id = await anOrderTo('deliver')
    await sendMove(id, 'deliver', { key: newId() })
    expect(await sendMove(id, 'deliver', { key: newId(), cashTakenBy: 'Hari' })).toMatchObject({
      status: 200,
      order: { payment: { state: 'paid' } },
    })
  })
})
