import { beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { anOrder } from '../orders.factory.ts'
import { processOverdueOrders } from './process-overdue-orders.service.ts'

const product = testApp()
const start = Date.parse('2026-11-15T13:00:00+05:45')
/** Time in minutes after the order was placed. */
const at = (minutes: number) => new Date(start + minutes * 60_000)
const clockAt = (minutes: number) => setClock(() => at(minutes))

const rows = async (text: string, ...values: unknown[]) =>
  (await product.database.pool.query(text, values)).rows
const orderOf = async (id: string) => (await rows('select * from orders where id = $1', id))[0]
const tasksOf = (id: string) =>
  rows(
    'select kind, owner, due_at, done_at is not null as done from order_tasks where order_id = $1 order by raised_at, id',
    id,
  )
const eventsOf = async (id: string) =>
  (
    await rows(
      "select topic, payload->>'move' as move from outbox where payload->>'orderId' = $1 order by id",
      id,
    )
  ).map(({ topic, move }) => move ?? topic)
const statesOf = async (id: string) =>
  (await rows('select to_state from order_history where order_id = $1 order by sequence', id)).map(
    ({ to_state }) => to_state,
  )

let branchId: string
beforeEach(async () => {
  clockAt(0)
  await emptyTables(product, 'orders', 'order_tasks', 'order_history', 'order_lines', 'payments', 'outbox')
  branchId = await aBranch()
})

/** The alarm rings after three minutes; the order is missed after eight. */
const placed = (over: Partial<Parameters<typeof anOrder>[0]> = {}) =>
  anOrder({ branch_id: branchId, ...over })

test('ORD-08 an unanswered order is escalated after the alarm minutes and missed after the answer minutes', async () => {
  const id = await placed()
  clockAt(2.9)
  await processOverdueOrders()
  expect(await eventsOf(id)).toEqual([])
  clockAt(3.05)
  await processOverdueOrders()
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({
    state: 'placed',
    version: 1,
    escalated_at: at(3.05),
    deadline_at: at(8),
    deadline_owner: 'branch',
  })
  expect(await tasksOf(id)).toEqual([{ kind: 'unanswered', owner: 'branch', due_at: at(8), done: false }])
  clockAt(8.02)
  await processOverdueOrders()
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({
    state: 'missed',
    version: 2,
    escalated_at: at(3.05),
    deadline_at: null,
    ended_at: at(8.02),
  })
  expect(await tasksOf(id)).toMatchObject([
    { kind: 'unanswered', done: true },
    { kind: 'missed', owner: 'head-office', due_at: at(23.02), done: false },
  ])
  expect(await statesOf(id)).toEqual(['placed', 'missed'])
  expect(await eventsOf(id)).toEqual(['orders.escalated', 'miss'])
  expect(await rows('select state from payments where order_id = $1', id)).toEqual([{ state: 'void' }])
})

test('ORD-08 after worker downtime an order is escalated and then missed in one run', async () => {
  const id = await placed()
  clockAt(600)
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({ state: 'missed', escalated_at: at(600) })
  expect(await eventsOf(id)).toEqual(['orders.escalated', 'miss'])
  expect(await tasksOf(id)).toMatchObject([
    { kind: 'unanswered', due_at: at(8), done: true },
    { kind: 'missed', done: false },
  ])
})

test('a missed order releases its kitchen capacity', async () => {
  const id = await placed()
  const slot = [branchId, 'steam', at(0)]
  await rows(
    'insert into capacity_slots (branch_id, station, starts_at, capacity, taken) values ($1, $2, $3, 100, 20)',
    ...slot,
  )
  await rows(
    'insert into capacity_holds (order_id, branch_id, station, starts_at, load) values ($4, $1, $2, $3, 20)',
    ...slot,
    id,
  )
  clockAt(10)
  await processOverdueOrders()
  expect(await rows('select taken from capacity_slots where branch_id = $1', branchId)).toEqual([
    { taken: 0 },
  ])
  expect(await rows('select from capacity_holds where order_id = $1', id)).toEqual([])
})

test('concurrent workers miss each order exactly once', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => placed()))
  clockAt(9)
  await Promise.all([
    processOverdueOrders(),
    processOverdueOrders(),
    processOverdueOrders(),
    processOverdueOrders(),
  ])
  await processOverdueOrders()
  expect(await rows("select count(*) from orders where state = 'missed'")).toEqual([{ count: 25 }])
  expect(await rows("select count(*) from order_history where to_state = 'missed'")).toEqual([{ count: 25 }])
  for (const id of ids) expect(await eventsOf(id)).toEqual(['orders.escalated', 'miss'])
})

test('one run processes more than one batch', async () => {
  await rows(
    `insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at, due_at,
       customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner)
     select gen_random_uuid(), $1, gen_random_uuid(), '', n, 'TST', '', 'preparing', 'pickup', $2, $2, $2, $2, '', '', 0, 0, 0, 0, 'many' || n, $2, 'branch'
     from generate_series(1, 210) as n`,
    branchId,
    at(0),
  )
  clockAt(1)
  await processOverdueOrders()
  expect(await rows("select count(*) from order_tasks where kind = 'late'")).toEqual([{ count: 210 }])
})

test('a concurrent accept and miss: exactly one of them happens, and one event is published', async () => {
  const { calls } = await aSession({ accountId: (await anAccount({ role: 'branchAdmin', branchId })).id })
  const outcomes: string[] = []
  // First one before the other in both orders, then concurrently.
  for (const first of ['sweep', 'accept', 'both', 'both', 'both'] as const) {
    clockAt(0)
    const id = await placed()
    clockAt(3.1)
    await processOverdueOrders()
    clockAt(8.1)
    if (first === 'sweep') await processOverdueOrders()
    const accepting = calls.post(`/api/v1/orders/${id}/moves`, { move: 'accept' })
    if (first === 'accept') await accepting
    await processOverdueOrders()
    const { statusCode } = await accepting
    await processOverdueOrders()
    const { state } = await orderOf(id)
    outcomes.push(state)
    expect([state, statusCode]).toEqual(state === 'missed' ? ['missed', 409] : ['preparing', 200])
    expect(await eventsOf(id)).toEqual(['orders.escalated', state === 'missed' ? 'miss' : 'accept'])
    expect((await tasksOf(id)).filter(({ done }) => !done)).toHaveLength(state === 'missed' ? 1 : 0)
  }
  expect(outcomes.slice(0, 2)).toEqual(['missed', 'preparing'])
})

test('an escalated order can still be accepted by a screen that shows its version', async () => {
  const { calls } = await aSession({ accountId: (await anAccount({ role: 'branchAdmin', branchId })).id })
  const id = await placed()
  clockAt(4)
  await processOverdueOrders()
  expect((await calls.post(`/api/v1/orders/${id}/moves`, { move: 'accept', version: 1 })).statusCode).toBe(
    200,
  )
  clockAt(9)
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({ state: 'preparing' })
  expect(await tasksOf(id)).toMatchObject([{ kind: 'unanswered', done: true }])
})

test('a scheduled order starts automatically at its start time; found too late it also gets a task', async () => {
  const accepted = {
    state: 'accepted',
    requested_from: at(240),
    requested_to: at(255),
    start_at: at(200),
    ready_at: at(220),
    due_at: at(255),
  }
  const scheduled = { ...accepted, deadline_at: at(200), deadline_owner: 'system' }
  const [id, late] = [
    await placed(scheduled),
    await placed({ ...scheduled, start_at: at(20), ready_at: at(40), deadline_at: at(20) }),
  ]
  clockAt(199)
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({ state: 'accepted' })
  clockAt(200)
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({ state: 'preparing' })
  expect(await statesOf(id)).toEqual(['accepted', 'preparing'])
  expect(await tasksOf(id)).toEqual([])
  expect(await tasksOf(late)).toMatchObject([{ kind: 'late', owner: 'branch', done: false }])
})

test.each([
  ['preparing', 'late'],
  ['ready', 'not-taken'],
  ['out-for-delivery', 'not-arrived'],
])(
  'ORD-05 an order that stays %s gets a task for the branch, then for head office, then every hour',
  async (state, kind) => {
    const id = await placed({ state, deadline_at: at(30) })
    clockAt(31)
    await processOverdueOrders()
    expect(await orderOf(id)).toMatchObject({ state, deadline_at: at(46), deadline_owner: 'branch' })
    expect(await tasksOf(id)).toEqual([{ kind, owner: 'branch', due_at: at(46), done: false }])
    clockAt(47)
    await processOverdueOrders()
    expect(await orderOf(id)).toMatchObject({ deadline_at: at(107), deadline_owner: 'head-office' })
    await rows('update order_tasks set done_at = now() where order_id = $1', id)
    // The task was closed, but the order has not moved.
    clockAt(5000)
    await processOverdueOrders()
    expect(await orderOf(id)).toMatchObject({ state, deadline_at: at(5060), deadline_owner: 'head-office' })
    expect(await tasksOf(id)).toEqual([{ kind, owner: 'head-office', due_at: at(5060), done: false }])
    expect(await eventsOf(id)).toEqual(['orders.late'])
  },
)

test('food that its customer does not pick up is a task, but not a late order', async () => {
  const id = await placed({ state: 'ready', fulfilment_method: 'pickup', deadline_at: at(30) })
  clockAt(31)
  await processOverdueOrders()
  expect(await tasksOf(id)).toMatchObject([{ kind: 'not-taken', owner: 'branch' }])
  expect(await eventsOf(id)).toEqual([])
})

test('an order that is not paid in time expires', async () => {
  const id = await placed({ state: 'awaiting-payment', deadline_owner: 'customer' })
  clockAt(4)
  await processOverdueOrders()
  expect(await orderOf(id)).toMatchObject({ state: 'expired', deadline_at: null })
})

test('a failing order does not block the others, and an aborted run leaves the rest for the next one', async () => {
  const [broken, fine] = [await placed({ deadline_at: at(1) }), await placed()]
  await rows(
    "create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
  )
  await rows(
    `create trigger refuse before insert on order_tasks for each row when (new.order_id = '${broken}') execute function refuse()`,
  )
  clockAt(5)
  const stopped = AbortSignal.abort()
  await processOverdueOrders(stopped)
  expect(await tasksOf(fine)).toEqual([])
  await processOverdueOrders()
  await rows('drop trigger refuse on order_tasks')
  expect([await tasksOf(broken), (await tasksOf(fine)).length]).toEqual([[], 1])
  expect(await orderOf(broken)).toMatchObject({ state: 'placed', escalated_at: null })
  await processOverdueOrders()
  expect(await tasksOf(broken)).toHaveLength(1)
})

test('ended orders and orders within their deadline are not touched', async () => {
  const [ended, waiting] = [
    await placed({ state: 'delivered', account_id: null, key: newId() }),
    await placed({ deadline_at: at(100) }),
  ]
  clockAt(50)
  await processOverdueOrders()
  expect([await eventsOf(ended), await eventsOf(waiting)]).toEqual([[], []])
})
