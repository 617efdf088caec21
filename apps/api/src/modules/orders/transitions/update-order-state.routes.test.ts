import { beforeAll, describe, expect, test } from 'vitest'
import {
  canMove,
  isFailed,
  isFinal,
  type OrderMove,
  orderMoves,
  type OrderState,
  orderStates,
  type StaffMove,
} from '@momo/contracts/orders'
import { fulfilmentMethods } from '@momo/contracts/branches'
import { transaction } from '#platform/db/database.ts'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { useFixedClock, stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch } from '../../carts/carts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { transitionOrder } from './transition-order.service.ts'
import { lockOrder } from './order-state.store.ts'
import { anOrder } from '../orders.factory.ts'
import { aPlacedOrder, aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
let shop = {} as Awaited<ReturnType<typeof aShop>>
let staff = {} as Awaited<ReturnType<typeof aBranchAdmin>>
useFixedClock(lunchTime)
beforeAll(async () => {
  shop = await aShop()
  staff = await aBranchAdmin(shop.branchId)
})

const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const minutesLater = (minutes: number) => new Date(new Date(lunchTime).getTime() + minutes * 60_000)

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
  cancel: { reasonCode: 'customer-asked', reason: 'She called' },
}
const staffMoves = Object.keys(moveDetails) as StateMove[]

const move = async (
  id: string,
  name: string,
  over: object = {},
  by: { calls: typeof staff.calls } = staff,
) => {
  const reply = await by.calls.post(`${ordersUrl}/${id}/moves`, {
    move: name,
    ...moveDetails[name as StateMove],
    ...over,
  })
  return { status: reply.statusCode, code: reply.json().code as string | undefined, order: reply.json().data }
}

/** Everything that a move writes. */
const written = async (id: string) =>
  sql(
    `select to_jsonb(o) as standing, (select jsonb_agg(h order by h.sequence) from order_history h where h.order_id = o.id) as history,
      (select jsonb_agg(p) from payments p where p.order_id = o.id) as money, (select count(*) from outbox where payload->>'orderId' = o.id::text) as news
     from orders o where o.id = $1`,
    [id],
  )

describe.each(orderStates)('ORD-05 an order that is %s', (state) => {
  test.each(fulfilmentMethods)('makes only the moves of the state table: %s', async (method) => {
    for (const name of staffMoves) {
      const id = await anOrder({ branch_id: shop.branchId, state, fulfilment_method: method })
      const before = await written(id)
      const { status, code, order } = await move(id, name)
      if (!canMove(name, { state, fulfilmentMethod: method })) {
        expect([name, status, code]).toEqual([name, 409, 'order.no_such_move'])
        expect(await written(id)).toEqual(before)
        continue
      }
      const to: OrderState = name === 'accept' ? 'preparing' : orderMoves[name].to
      expect([name, status, order.state]).toEqual([name, 200, to])
      expect(order.version).toBe(2)
      expect(order.steps.at(-1)).toMatchObject({ state: to, by: 'staff' })
      const [row] = await sql('select * from orders where id = $1', [id])
      expect([row.ended_at !== null, row.deadline_at === null]).toEqual([isFinal(to), isFinal(to)])
      const [event] = await sql(
        `select payload from outbox where payload->>'orderId' = $1 and topic = 'orders.moved'`,
        [id],
      )
      expect(event.payload).toMatchObject({ move: name, from: state, to })
      expect(order.payment.state).toBe(isFailed(to) ? 'void' : 'due')
    }
  })

  test('can be withdrawn by its customer only where the state table allows it', async () => {
    const { calls, accountId } = await aSession()
    const id = await anOrder({ branch_id: shop.branchId, account_id: accountId, state })
    const reply = await calls.post(`${ordersUrl}/${id}/withdraw`)
    // The factory's history names the customer, so a cancelled order looks already withdrawn.
    const isAllowed = canMove('withdraw', { state, fulfilmentMethod: 'delivery' }) || state === 'cancelled'
    expect([reply.statusCode, reply.json().data?.state ?? reply.json().code]).toEqual(
      isAllowed ? [200, 'cancelled'] : [409, 'order.no_such_move'],
    )
  })

  test('is moved by the system only where the state table allows it', async () => {
    for (const name of Object.keys(orderMoves) as OrderMove[]) {
      const id = await anOrder({ branch_id: shop.branchId, state })
      const by = { kind: 'system' as const }
      const moving = transaction(async (tx) =>
        transitionOrder(tx, (await lockOrder(tx, id))!, name, { by, at: now() }),
      )
      const isAllowed =
        canMove(name, { state, fulfilmentMethod: 'delivery' }) &&
        (orderMoves[name].by as readonly string[]).includes('system')
      if (isAllowed) await expect(moving).resolves.toBeUndefined()
      else await expect(moving).rejects.toMatchObject({ code: 'order.no_such_move' })
    }
  })
})

test('ORD-05 the history contains only moves of the state table', async () => {
  const { order } = await aPlacedOrder(shop)
  for (const name of ['accept', 'ready', 'collect']) expect((await move(order.id, name)).status).toBe(200)
  const steps = await sql(
    'select sequence, from_state, to_state, actor_kind, actor_id from order_history where order_id = $1 order by 1',
    [order.id],
  )
  expect(steps.map((step) => [step.sequence, step.from_state, step.to_state, step.actor_kind])).toEqual([
    [1, null, 'placed', 'customer'],
    [2, 'placed', 'accepted', 'staff'],
    [3, 'accepted', 'preparing', 'staff'],
    [4, 'preparing', 'ready', 'staff'],
    [5, 'ready', 'collected', 'staff'],
  ])
  expect(new Set(steps.slice(1).map((step) => step.actor_id))).toEqual(new Set([staff.accountId]))
  const known = Object.values(orderMoves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`))
  const rows = await sql(
    `select distinct from_state || ' ' || to_state as step from order_history where from_state is not null`,
  )
  expect(rows.map(({ step }) => step).filter((step) => !known.includes(step))).toEqual([])
})

describe('accepting', () => {
  test('an ASAP order starts it, with the ready time given by the kitchen', async () => {
    const id = await anOrder({ branch_id: shop.branchId })
    const { order } = await move(id, 'accept', { minutes: 35 })
    expect(order).toMatchObject({
      state: 'preparing',
      readyAt: minutesLater(35).toISOString(),
      dueAt: minutesLater(55).toISOString(),
    })
    expect(await sql('select deadline_at, deadline_owner from orders where id = $1', [id])).toEqual([
      { deadline_at: minutesLater(45), deadline_owner: 'branch' },
    ])
  })

  test('an ASAP order after its planned ready time does not promise a time in the past', async () => {
    const times = { start_at: minutesLater(-19), ready_at: minutesLater(-9), due_at: minutesLater(11) }
    const id = await anOrder({ branch_id: shop.branchId, ...times })
    const { order } = await move(id, 'accept')
    expect(order).toMatchObject({
      readyAt: minutesLater(10).toISOString(),
      dueAt: minutesLater(30).toISOString(),
    })
  })

  test('a scheduled order does not start it; the system or the staff starts it later', async () => {
    const times = {
      requested_from: minutesLater(180),
      requested_to: minutesLater(210),
      start_at: minutesLater(150),
      ready_at: minutesLater(180),
      due_at: minutesLater(200),
    }
    const id = await anOrder({ branch_id: shop.branchId, ...times })
    const { order } = await move(id, 'accept', { minutes: 5 })
    expect(order).toMatchObject({ state: 'accepted', readyAt: times.ready_at.toISOString() })
    const deadline = () => sql('select deadline_at, deadline_owner, start_at from orders where id = $1', [id])
    expect(await deadline()).toEqual([
      { deadline_at: times.start_at, deadline_owner: 'system', start_at: times.start_at },
    ])
    stopClock(minutesLater(100).toISOString())
    expect((await move(id, 'start', {}, await aBranchAdmin(shop.branchId))).order.state).toBe('preparing')
    expect(await deadline()).toEqual([
      { deadline_at: minutesLater(190), deadline_owner: 'branch', start_at: minutesLater(100) },
    ])
  })
})

describe('a failed order', () => {
  test('releases capacity and voids the payment in one transaction, once', async () => {
    await sql(`update foods set station = 'steam' where id = $1`, [stripBranch(shop.buff)])
    await sql(`insert into branch_stations values ($1, 'steam', 10, 15) on conflict do nothing`, [
      shop.branchId,
    ])
    const { order, calls } = await aPlacedOrder(shop)
    const taken = async () =>
      (
        await sql('select coalesce(sum(taken), 0)::int as taken from capacity_slots where branch_id = $1', [
          shop.branchId,
        ])
      )[0].taken
    expect(await taken()).toBe(20)
    expect((await calls.post(`${ordersUrl}/${order.id}/withdraw`)).json().data).toMatchObject({
      state: 'cancelled',
      payment: { state: 'void' },
    })
    expect((await calls.post(`${ordersUrl}/${order.id}/withdraw`)).statusCode).toBe(200)
    expect(await taken()).toBe(0)
    expect(await sql('select count(*)::int from order_history where order_id = $1', [order.id])).toEqual([
      { count: 2 },
    ])
    // Withdrawn by the customer is not the same as cancelled by staff.
    expect(await move(order.id, 'cancel')).toMatchObject({ status: 409, code: 'order.no_such_move' })
    await sql(`update foods set station = null where id = $1`, [stripBranch(shop.buff)])
  })

  test('R-07 creates a refund and a task when it was already paid', async () => {
    const id = await anOrder({ branch_id: shop.branchId, state: 'out-for-delivery' })
    await staff.calls.post(`${ordersUrl}/${id}/cash`, { takenBy: 'Hari' })
    const { order } = await move(id, 'cancel', { reasonCode: 'not-reached' })
    expect(order).toMatchObject({ state: 'cancelled', reasonCode: 'not-reached', payment: { state: 'paid' } })
    expect(
      await sql(
        'select r.state, r.amount from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
        [id],
      ),
    ).toEqual([{ state: 'due', amount: 36_000 }])
    expect(await sql('select kind, owner, done_at from order_tasks where order_id = $1', [id])).toEqual([
      { kind: 'refund', owner: 'branch', done_at: null },
    ])
  })
})

test.each(['reject', 'cancel'])('a %s with the reason "other" needs a text', async (name) => {
  const id = await anOrder({ branch_id: shop.branchId })
  expect(await move(id, name, { reasonCode: 'other', reason: '' })).toMatchObject({
    status: 400,
    code: 'request.invalid',
  })
  expect(await move(id, name, { reasonCode: 'other', reason: 'The gas is out' })).toMatchObject({
    status: 200,
    order: { reason: 'The gas is out' },
  })
})

describe('the same move', () => {
  test.each(staffMoves)('sent twice is applied once: %s', async (name) => {
    const { from, fulfilmentMethod = 'delivery' } = { fulfilmentMethod: undefined, ...orderMoves[name] }
    const id = await anOrder({
      branch_id: shop.branchId,
      state: from[0],
      fulfilment_method: fulfilmentMethod,
    })
    const first = await move(id, name, { version: 1 })
    const before = await written(id)
    const second = await move(id, name, { version: 1 })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.order).toEqual(first.order)
    expect(await written(id)).toEqual(before)
  })

  test('sent ten times concurrently is applied once', async () => {
    const id = await anOrder({ branch_id: shop.branchId })
    const replies = await Promise.all(Array.from({ length: 10 }, () => move(id, 'accept')))
    expect(new Set(replies.map(({ status, order }) => `${status} ${order.version}`))).toEqual(
      new Set(['200 2']),
    )
  })
})

describe('concurrent moves', () => {
  test('one accepts and one rejects: one succeeds, the other gets 409', async () => {
    const other = await aBranchAdmin(shop.branchId)
    for (let i = 0; i < 5; i += 1) {
      const id = await anOrder({ branch_id: shop.branchId })
      const replies = await Promise.all([move(id, 'accept'), move(id, 'reject', {}, other)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [{ count }] = await sql(`select count(*)::int from outbox where payload->>'orderId' = $1`, [id])
      expect(count).toBe(1)
    }
  })

  test('a screen that shows an older version moves nothing', async () => {
    const id = await anOrder({ branch_id: shop.branchId, state: 'preparing', version: 4 })
    expect(await move(id, 'ready', { version: 3 })).toMatchObject({ status: 409, code: 'order.changed' })
    expect(await move(id, 'ready', { version: 4 })).toMatchObject({ status: 200, order: { version: 5 } })
  })

  test('the customer withdraws while the kitchen accepts: one of them wins', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { order, calls } = await aPlacedOrder(shop)
      const [kitchen, customer] = await Promise.all([
        move(order.id, 'accept'),
        calls.post(`${ordersUrl}/${order.id}/withdraw`),
      ])
      expect([kitchen.status, customer.statusCode].toSorted()).toEqual([200, 409])
    }
  })
})

describe('a foreign order', () => {
  test('RT-12 is forbidden to another branch, whether it exists or not', async () => {
    const stranger = await aBranchAdmin((await aShop()).branchId)
    const id = await anOrder({ branch_id: shop.branchId })
    for (const which of [id, newId()]) {
      const replies = [
        await stranger.calls.get(`${ordersUrl}/${which}`),
        await stranger.calls.post(`${ordersUrl}/${which}/moves`, { move: 'accept' }),
        await stranger.calls.post(`${ordersUrl}/${which}/cash`, { takenBy: 'Hari' }),
      ]
      expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
        Array(3).fill([403, 'auth.forbidden']),
      )
    }
    expect(await sql('select state, version from orders where id = $1', [id])).toEqual([
      { state: 'placed', version: 1 },
    ])
  })

  test('is not found for another customer', async () => {
    const { order } = await aPlacedOrder(shop)
    const { calls } = await aSession()
    const replies = [
      await calls.get(`${ordersUrl}/${order.id}`),
      await calls.post(`${ordersUrl}/${order.id}/withdraw`),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array(2).fill([404, 'order.unknown']),
    )
  })

  test('is visible to head office', async () => {
    const { order } = await aPlacedOrder(shop)
    const boss = as('superadmin')
    expect((await boss.get(`${ordersUrl}/${order.id}`)).json().data.id).toBe(order.id)
    expect((await boss.post(`${ordersUrl}/${order.id}/moves`, { move: 'accept' })).statusCode).toBe(200)
    expect((await boss.get(`${ordersUrl}/${newId()}`)).json().code).toBe('order.unknown')
  })
})

describe('cash', () => {
  const pay = (id: string, takenBy: string) => staff.calls.post(`${ordersUrl}/${id}/cash`, { takenBy })

  test('is recorded once, with the first name', async () => {
    const id = await anOrder({ branch_id: shop.branchId, state: 'delivered' })
    const replies = [await pay(id, 'Hari Thapa'), await pay(id, 'Somebody else')]
    expect(replies.map((reply) => reply.json().data.payment)).toEqual(
      Array(2).fill({ method: 'cash', state: 'paid' }),
    )
    expect(
      await sql('select taken_by, recorded_by, paid_at from payments where order_id = $1', [id]),
    ).toEqual([{ taken_by: 'Hari Thapa', recorded_by: staff.accountId, paid_at: new Date(lunchTime) }])
  })

  test('of a failed order is rejected', async () => {
    const id = await anOrder({ branch_id: shop.branchId })
    await move(id, 'reject')
    const reply = await pay(id, 'Hari')
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'order.no_such_move'])
  })
})
