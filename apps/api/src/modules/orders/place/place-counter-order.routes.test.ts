import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedStatementClient } from '#platform/db/prepared-statement-client.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { as } from '#testing/as.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch, withSizes } from '../../carts/carts.factory.ts'
import {
  aCounterOrderInput,
  counterOrdersUrl,
  counterUrl,
  type CounterOrderInput,
} from '../counter.factory.ts'
import { aPlacedOrder, aBranchAdmin, lunchTime, ordersUrl } from '../place-order.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

let shop = {} as Awaited<ReturnType<typeof aShop>>
let staff = {} as Awaited<ReturnType<typeof aBranchAdmin>>
beforeEach(async () => {
  stopClock(lunchTime)
  shop = await aShop()
  staff = await aBranchAdmin(shop.branchId)
})

const orderInput = (over: Partial<CounterOrderInput> = {}) => aCounterOrderInput(shop, over)
const send = (order: CounterOrderInput, { calls } = staff) => calls.post(counterOrdersUrl, order)
const place = async (over: Partial<CounterOrderInput> = {}) => {
  const reply = await send(orderInput(over))
  if (reply.statusCode !== 200)
    throw new Error(`place counter order failed: ${reply.statusCode} ${reply.body}`)
  return reply.json().data
}
const rejection = async (over: Partial<CounterOrderInput>) => {
  const before = await written()
  const reply = await send(orderInput(over))
  expect(await written()).toEqual(before)
  const { code, details } = reply.json()
  return [reply.statusCode, code, details]
}
const set = (columns: string) => sql(`update branches set ${columns} where id = $1`, [shop.branchId])
async function written(): Promise<Record<string, number>> {
  const tables = [
    'orders',
    'order_lines',
    'order_history',
    'payments',
    'order_numbers',
    'capacity_holds',
    'outbox',
  ]
  const [row] = await sql(
    `select ${tables.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
  )
  return row
}
/** A kitchen with room for two buff momos in the coming three hours. */
async function aSmallKitchen(): Promise<void> {
  await sql(`update foods set station = 'steam', station_load = 60 where id = $1`, [stripBranch(shop.buff)])
  await sql(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
}
const unlimitedKitchen = () =>
  sql(`update foods set station = null, station_load = 10 where id = $1`, [stripBranch(shop.buff)])

describe('ADM-02 an order at the counter', () => {
  test('is in preparation at once with staff as the actor, and reading it returns the same', async () => {
    const data = await place()
    expect(data).toMatchObject({
      number: expect.stringMatching(/^JM-[A-Z]{3,5}-1001$/),
      state: 'preparing',
      fulfilmentMethod: 'pickup',
      customerName: 'Walk-in',
      customerPhone: '',
      grandTotal: '450.00',
      vat: '51.77',
      readyAt: '2026-11-15T07:50:00.000Z',
      payment: { method: 'cash', state: 'due' },
      steps: ['placed', 'accepted', 'preparing'].map((state) => ({ state, by: 'staff' })),
      lines: [
        { name: 'Buff Jhol Momo', quantity: 2, price: '400.00' },
        { name: 'Masala Chiya', quantity: 1, price: '50.00', note: 'less sugar' },
      ],
    })
    expect((await staff.calls.get(`${ordersUrl}/${data.id}`)).json().data).toEqual(data)
    const [row] = await sql(
      'select source, placed_by, account_id, deadline_owner from orders where id = $1',
      [data.id],
    )
    expect(row).toEqual({
      source: 'counter',
      placed_by: staff.accountId,
      account_id: null,
      deadline_owner: 'branch',
    })
    const history = await sql(
      'select sequence, from_state, to_state, actor_id from order_history where order_id = $1 order by 1',
      [data.id],
    )
    expect(history.map((step) => [step.sequence, step.from_state, step.to_state])).toEqual([
      [1, null, 'placed'],
      [2, 'placed', 'accepted'],
      [3, 'accepted', 'preparing'],
    ])
    expect(new Set(history.map((step) => step.actor_id))).toEqual(new Set([staff.accountId]))
  })

  test('R-32 publishes placed and accepted events for invoices and analytics, and does not ring the alarm', async () => {
    const { id } = await place()
    const events = await sql(`select topic, payload from outbox where payload->>'orderId' = $1 order by id`, [
      id,
    ])
    const orderRef = { orderId: id, branchId: shop.branchId }
    expect(events).toEqual([
      { topic: 'orders.placed', payload: { ...orderRef, state: 'preparing' } },
      { topic: 'orders.moved', payload: { ...orderRef, move: 'accept', from: 'placed', to: 'preparing' } },
    ])
  })

  test('that is paid records the name of the staff member who took the cash, in the same transaction', async () => {
    const { id, payment } = await place({ isPaid: true })
    expect(payment).toEqual({ method: 'cash', state: 'paid' })
    const rows = await sql('select state, amount, taken_by, recorded_by from payments where order_id = $1', [
      id,
    ])
    expect(rows).toEqual([
      { state: 'paid', amount: 45_000, taken_by: 'Sita Gurung', recorded_by: staff.accountId },
    ])
    expect(
      await sql(`select topic from outbox where payload->>'orderId' = $1 and topic = 'payments.paid'`, [id]),
    ).toHaveLength(1)
  })

  test('records the cash that was handed over, for the order view and the bill; too little is refused', async () => {
    const { id } = await place({ isPaid: true, received: '1000.00' })
    expect((await sql('select received from payments where order_id = $1', [id]))[0].received).toBe(100_000)
    const shown = (await staff.calls.get(`/api/v1/branch-dashboard/orders/${id}`)).json().data
    expect([shown.cashTakenBy, shown.cashReceived]).toEqual(['Sita Gurung', '1000.00'])
    for (const wrong of [{ isPaid: true, received: '449.99' }, { received: '450.00' }])
      expect((await rejection(wrong)).slice(0, 2)).toEqual([400, 'request.invalid'])
  })

  test('moves on like any other order', async () => {
    const { id, version } = await place()
    for (const [i, move] of ['ready', 'collect'].entries())
      expect(
        (await staff.calls.post(`${ordersUrl}/${id}/moves`, { move, version: version + i })).statusCode,
      ).toBe(200)
  })

  test('of a table is served there, and the table is the guest’s name', async () => {
    await set('offers_dine_in = true, tables_count = 12')
    expect(await place({ fulfilment: { kind: 'table', tableNumber: '07' } })).toMatchObject({
      fulfilmentMethod: 'dine-in',
      tableNumber: '07',
      customerName: 'Table 7',
    })
    expect(await rejection({ fulfilment: { kind: 'table', tableNumber: '13' } })).toEqual([
      400,
      'order.table_unknown',
      undefined,
    ])
    const named = {
      kind: 'table' as const,
      tableNumber: '1',
      customerName: 'Hari',
      customerPhone: '9841234567',
    }
    expect(await place({ fulfilment: named })).toMatchObject({
      customerName: 'Hari',
      customerPhone: '9841234567',
    })
  })

  test('by phone is a pickup, or a delivery at the branch’s charge without a minimum', async () => {
    const caller = { kind: 'phone' as const, customerName: 'Maya', customerPhone: '9841234567' }
    const pickup = await place({ fulfilment: caller })
    expect(pickup).toMatchObject({ fulfilmentMethod: 'pickup', customerName: 'Maya' })
    expect((await sql('select source from orders where id = $1', [pickup.id]))[0].source).toBe('phone')
    await set('delivery_charge = 5000, delivery_minimum = 100000')
    const delivery = { address: 'Blue gate, Baneshwor', addressNote: 'Ring twice' }
    const delivered = await place({ fulfilment: { ...caller, delivery }, grandTotal: '500.00' })
    expect(delivered).toMatchObject({
      fulfilmentMethod: 'delivery',
      ...delivery,
      deliveryCharge: '50.00',
      grandTotal: '500.00',
    })
    expect(delivered.distance).toBeUndefined()
  })

  test('can be a pickup even where the branch does not offer pickup, but not dine-in or delivery', async () => {
    await set('offers_delivery = false, offers_pickup = false, offers_dine_in = false')
    expect(await place()).toMatchObject({ fulfilmentMethod: 'pickup' })
    const delivery = {
      kind: 'phone' as const,
      customerName: 'Maya',
      customerPhone: '9841234567',
      delivery: { address: 'Blue gate' },
    }
    for (const fulfilment of [delivery, { kind: 'table' as const, tableNumber: '1' }])
      expect((await rejection({ fulfilment })).slice(0, 2)).toEqual([409, 'order.method_not_offered'])
  })

  test('is accepted outside opening hours and while the branch accepts no online orders', async () => {
    await set(`paused_until = '2030-01-01', stops_unwatched = true`)
    expect(await place()).toMatchObject({ state: 'preparing' })
    stopClock('2026-11-15T23:10:00+05:45')
    staff = await aBranchAdmin(shop.branchId)
    expect(await place()).toMatchObject({ state: 'preparing', readyAt: '2026-11-15T17:45:00.000Z' })
    await set('closed_at = now()')
    expect((await rejection({})).slice(0, 2)).toEqual([410, 'branch.closed'])
    await set('closed_at = null')
  })

  test('reserves kitchen capacity like other orders', async () => {
    await aSmallKitchen()
    await place()
    expect(await rejection({})).toEqual([409, 'order.kitchen_full', undefined])
    await unlimitedKitchen()
  })
})

describe('R-38 the same key', () => {
  test('returns the same order, also after it has moved on', async () => {
    const order = orderInput({ isPaid: true })
    const first = (await send(order)).json().data
    const before = await written()
    expect((await send(order)).json().data).toEqual(first)
    await staff.calls.post(`${ordersUrl}/${first.id}/moves`, { move: 'ready' })
    const other = await aBranchAdmin(shop.branchId)
    expect((await send(order, other)).json().data).toMatchObject({ id: first.id, state: 'ready' })
    expect((await written())['orders']).toBe(before['orders'])
  })

  test('ten concurrent requests from two tablets create one order, even if the kitchen has room for one only', async () => {
    await aSmallKitchen()
    const other = await aBranchAdmin(shop.branchId)
    const order = orderInput({ isPaid: true })
    const before = await written()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => send(order, i % 2 ? other : staff)),
    )
    await unlimitedKitchen()
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1)
    const after = await written()
    expect([after['orders'], after['payments']]).toEqual([before['orders']! + 1, before['payments']! + 1])
    expect(after['order_history']).toBe(before['order_history']! + 3)
  })

  test('waits for the key while another tablet places the same order, and returns that one', async () => {
    const order = orderInput()
    const other = await aBranchAdmin(shop.branchId)
    // The connection holds the key as the transaction of the other tablet does, so the request below must wait for its end.
    const holder = await served.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(
        'select pg_advisory_xact_lock(hashtextextended($1::uuid::text || $2::uuid::text, 32))',
        [shop.branchId, order.key],
      )
      const before = await written()
      let isAnswered = false
      const waiting = send(order).finally(() => (isAnswered = true))
      await untilLocked(served.database.pool)
      expect(isAnswered).toBe(false)
      expect(await written()).toEqual(before)
      await holder.query('commit')
      const placed = (await waiting).json().data
      expect((await send(order, other)).json().data.id).toBe(placed.id)
    } finally {
      holder.release()
    }
  })

  test('with other content is rejected', async () => {
    const order = orderInput()
    await send(order)
    for (const over of [
      { isPaid: true },
      { note: 'No onions' },
      { fulfilment: { kind: 'walk-in' as const, customerName: 'Hari' } },
    ]) {
      const reply = await send({ ...order, ...over })
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'order.key_reused'])
    }
  })

  test('is scoped to the branch: the same key at another branch or of a customer is another order', async () => {
    const customer = await aPlacedOrder(shop)
    const [{ key }] = (await sql('select key from orders where id = $1', [customer.order.id])) as [
      { key: string },
    ]
    const own = (await send(orderInput({ key }))).json().data
    expect(own.id).not.toBe(customer.order.id)
    const elsewhere = await aShop()
    const reply = await send(aCounterOrderInput(elsewhere, { key }), await aBranchAdmin(elsewhere.branchId))
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.id).not.toBe(own.id)
  })

  test.each(['payments', 'outbox', 'order_lines', 'order_history'])(
    'a failure in %s rolls everything back, and a retry succeeds',
    async (table) => {
      const order = orderInput({ isPaid: true })
      const before = await written()
      await sql(
        `create function stop() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
      )
      await sql(`create trigger stops before insert on ${table} for each row execute function stop()`)
      const reply = await send(order)
      await sql('drop function stop cascade')
      expect(reply.statusCode).toBe(500)
      expect(await written()).toEqual(before)
      expect((await send(order)).statusCode).toBe(200)
    },
  )
})

describe('validation against current data', () => {
  test('a different total is rejected with the current one', async () => {
    const details = { subtotal: '450.00', deliveryCharge: '0.00', grandTotal: '450.00' }
    expect(await rejection({ grandTotal: '440.00' })).toEqual([409, 'order.total_changed', details])
  })

  test('sold-out lines are reported by their index in the order', async () => {
    await sql(`insert into branch_foods (branch_id, food_id, sold_out_until) values ($1, $2, 'infinity')`, [
      shop.branchId,
      stripBranch(shop.chiya),
    ])
    expect(await rejection({})).toEqual([409, 'order.lines_unavailable', { lines: [1] }])
    const unknown = `${newId()}~${shop.branchId}`
    expect(await rejection({ lines: [{ foodId: unknown, optionIds: [], quantity: 1 }] })).toEqual([
      409,
      'order.lines_unavailable',
      { lines: [0] },
    ])
  })

  test('options change the price, and an invalid choice is rejected', async () => {
    const { half } = await withSizes(shop.veg)
    const line = { foodId: shop.veg, quantity: 3, optionIds: [half] }
    expect(await place({ lines: [line], grandTotal: '270.00' })).toMatchObject({
      grandTotal: '270.00',
      lines: [{ quantity: 3, unitPrice: '90.00', options: [{ name: 'Half' }] }],
    })
    for (const optionIds of [[], [newId()], [half, half]])
      expect(
        (await rejection({ lines: [{ ...line, optionIds }], grandTotal: '270.00' })).slice(0, 2),
      ).toEqual([409, 'order.lines_unavailable'])
    await sql('delete from food_option_groups where food_id = $1', [stripBranch(shop.veg)])
  })

  test('SEC-03 a food of another branch is forbidden, and accounts without a branch cannot place orders', async () => {
    const elsewhere = await aShop()
    const foreign = [{ foodId: elsewhere.buff, optionIds: [], quantity: 1 }]
    expect((await rejection({ lines: foreign, grandTotal: '200.00' })).slice(0, 2)).toEqual([
      403,
      'auth.forbidden',
    ])
    for (const caller of [as('branchAdmin'), as('superadmin'), as('user')]) {
      expect((await caller.post(counterOrdersUrl, orderInput())).statusCode).toBe(403)
      expect((await caller.get(counterUrl)).statusCode).toBe(403)
    }
  })
})

test('ADM-02 the counter returns the branch’s current menu with options, charges and tables', async () => {
  const { full, half } = await withSizes(shop.veg)
  await sql(`insert into branch_foods (branch_id, food_id, sold_out_until) values ($1, $2, 'infinity')`, [
    shop.branchId,
    stripBranch(shop.chiya),
  ])
  await set('delivery_charge = 5000, tables_count = 12')
  await sql(`update foods set name_ne = 'मसला चिया' where id = $1`, [stripBranch(shop.chiya)])
  const { data } = (await staff.calls.get(counterUrl)).json()
  expect(data).toMatchObject({
    branchId: shop.branchId,
    isOpen: true,
    fulfilmentMethods: ['delivery', 'pickup'],
    tablesCount: 12,
    deliveryCharge: '50.00',
  })
  const foods = data.categories.flatMap((category: { foods: object[] }) => category.foods)
  expect(foods.find(({ id }: { id: string }) => id === shop.chiya)).toMatchObject({
    nameNe: 'मसला चिया',
    price: '50.00',
    soldOut: true,
    optionGroups: [],
  })
  expect(foods.find(({ id }: { id: string }) => id === shop.veg).optionGroups).toMatchObject([
    {
      min: 1,
      max: 1,
      options: [
        { id: full, isDefault: true },
        { id: half, priceDifference: '-90.00' },
      ],
    },
  ])
  await sql('delete from food_option_groups where food_id = $1', [stripBranch(shop.veg)])
})

test('a counter order locks the branch’s number row in its last statement only', async () => {
  const query = vi.spyOn(PreparedStatementClient.prototype, 'query')
  await place({ isPaid: true })
  const texts = query.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : String((asked as { text?: string }).text),
  )
  query.mockRestore()
  const inside = texts.slice(texts.indexOf('begin') + 1, texts.indexOf('commit'))
  expect(inside.findIndex((text) => text.includes('order_numbers'))).toBe(inside.length - 1)
})
