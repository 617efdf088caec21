import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedStatementClient } from '#platform/db/prepared-statement-client.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch, withSizes } from '../../carts/carts.factory.ts'
import {
  aHungryCustomer,
  anOrderInput,
  fillCart,
  aBranchAdmin,
  lunchTime,
  ordersUrl,
} from '../place-order.factory.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'
let shop = {} as Awaited<ReturnType<typeof aShop>>
beforeEach(async () => {
  stopClock(lunchTime)
  shop = await aShop()
})

const sql = (text: string, values: unknown[] = []) => served.database.pool.query(text, values)
/** Row counts of all tables that placing an order writes to. */
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
  const { rows } = await sql(
    `select ${tables.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
  )
  return rows[0]
}

describe('ORD-04 placing an order', () => {
  test('returns the same as reading the order, and empties the cart', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    const reply = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version }))
    expect(reply.statusCode).toBe(200)
    const { data } = reply.json()
    expect(data).toMatchObject({
      number: expect.stringMatching(/^JM-[A-Z]{3,5}-1001$/),
      state: 'placed',
      fulfilmentMethod: 'pickup',
      placedAt: '2026-11-15T07:30:00.000Z',
      subtotal: '450.00',
      deliveryCharge: '0.00',
      grandTotal: '450.00',
      vat: '51.77',
      payment: { method: 'cash', state: 'due' },
      steps: [{ state: 'placed', by: 'customer' }],
      lines: [
        {
          foodId: shop.buff,
          name: 'Buff Jhol Momo',
          quantity: 2,
          unitPrice: '200.00',
          price: '400.00',
          note: '',
        },
        {
          foodId: shop.chiya,
          name: 'Masala Chiya',
          quantity: 1,
          unitPrice: '50.00',
          price: '50.00',
          note: 'less sugar',
        },
      ],
    })
    expect((await calls.get(`${ordersUrl}/${data.id}`)).json().data).toEqual(data)
    expect((await calls.get(cartsUrl)).json()).toMatchObject({ data: [], Version: version + 1 })
  })

  test('writes events and payment in the same transaction, and numbers have no gap', async () => {
    const { calls, accountId, version } = await aHungryCustomer(shop)
    const { id } = (await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version }))).json().data
    const { rows: events } = await sql(`select payload from outbox where payload->>'orderId' = $1`, [id])
    expect(events).toEqual([
      { payload: { orderId: id, branchId: shop.branchId, accountId, state: 'placed' } },
    ])
    const { rows: money } = await sql('select method, state, amount from payments where order_id = $1', [id])
    expect(money).toEqual([{ method: 'cash', state: 'due', amount: 45_000 }])
    const again = await aHungryCustomer(shop)
    expect((await again.calls.post(ordersUrl, anOrderInput(shop, { grandTotal: '1.00' }))).statusCode).toBe(
      409,
    )
    expect((await again.calls.post(ordersUrl, anOrderInput(shop))).json().data.number).toMatch(/-1002$/)
  })

  test('twenty concurrent requests create one order, and all get the same response', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    const orderInput = anOrderInput(shop, { cartVersion: version })
    const before = await written()
    const replies = await Promise.all(Array.from({ length: 20 }, () => calls.post(ordersUrl, orderInput)))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]!.statusCode).toBe(200)
    const after = await written()
    expect(after).toEqual({
      ...before,
      orders: before['orders']! + 1,
      order_lines: before['order_lines']! + 2,
      order_history: before['order_history']! + 1,
      payments: before['payments']! + 1,
      order_numbers: before['order_numbers']! + 1,
      outbox: before['outbox']! + 1,
    })
  })

  test('R-01 a retry after a lost response returns the order, whatever has happened since', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    const orderInput = anOrderInput(shop, { cartVersion: version })
    const first = (await calls.post(ordersUrl, orderInput)).json().data
    await fillCart(calls, shop)
    const admin = await aBranchAdmin(shop.branchId)
    await admin.calls.post(`${ordersUrl}/${first.id}/moves`, { move: 'accept' })
    const again = await calls.post(ordersUrl, orderInput)
    expect(again.json().data).toMatchObject({ id: first.id, number: first.number, state: 'preparing' })
    expect((await calls.get(cartsUrl)).json().data).toHaveLength(2)
  })

  test('R-01 the same key with other content is rejected, and so is an old key with a new cart', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    const orderInput = anOrderInput(shop, { cartVersion: version })
    await calls.post(ordersUrl, orderInput)
    const reply = await calls.post(ordersUrl, { ...orderInput, customerName: 'Hari' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'order.key_reused'])
    const filled = await fillCart(calls, shop)
    const before = await written()
    const late = await calls.post(ordersUrl, { ...orderInput, cartVersion: filled.version })
    expect([late.statusCode, late.json().code]).toEqual([409, 'order.key_reused'])
    expect(await written()).toEqual(before)
    expect((await calls.get(cartsUrl)).json()).toMatchObject({
      Version: filled.version,
      GrandTotal: '450.00',
    })
  })

  test('a key is scoped to its customer: the same key of another customer is another order', async () => {
    const [one, other] = [await aHungryCustomer(shop), await aHungryCustomer(shop)]
    const orderInput = anOrderInput(shop)
    const replies = [
      await one.calls.post(ordersUrl, orderInput),
      await other.calls.post(ordersUrl, orderInput),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(2)
  })

  test('one cart version is ordered once, whatever the keys', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    const before = await written()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version }))),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('order.cart_empty')
    expect((await written())['orders']).toBe(before['orders']! + 1)
  })

  test('a cart that changed meanwhile is rejected', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    await calls.post(cartsUrl, { FoodId: shop.veg, Quantity: 1 })
    const before = await written()
    const reply = await calls.post(
      ordersUrl,
      anOrderInput(shop, { cartVersion: version, grandTotal: '630.00' }),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'order.cart_changed'])
    expect(await written()).toEqual(before)
    const other = await calls.post(
      ordersUrl,
      anOrderInput({ branchId: newId() }, { cartVersion: version + 1, grandTotal: '630.00' }),
    )
    expect([other.statusCode, other.json().code]).toEqual([409, 'order.cart_changed'])
    expect((await calls.get(cartsUrl)).json().data).toHaveLength(3)
  })

  test.each(['payments', 'outbox', 'capacity_holds', 'order_lines', 'order_history'])(
    'a failure in %s rolls everything back, and a retry succeeds',
    async (table) => {
      await sql(`update foods set station = 'steam' where id = $1`, [stripBranch(shop.buff)])
      await sql(`insert into branch_stations values ($1, 'steam', 10, 12)`, [shop.branchId])
      const { calls, version } = await aHungryCustomer(shop)
      const orderInput = anOrderInput(shop, { cartVersion: version })
      const before = await written()
      await sql(
        `create function stop() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
      )
      await sql(`create trigger stops before insert on ${table} for each row execute function stop()`)
      const reply = await calls.post(ordersUrl, orderInput)
      await sql('drop function stop cascade')
      expect(reply.statusCode).toBe(500)
      expect(await written()).toEqual(before)
      expect((await calls.get(cartsUrl)).json()).toMatchObject({ Version: version, GrandTotal: '450.00' })
      expect((await calls.post(ordersUrl, orderInput)).statusCode).toBe(200)
      await sql(`update foods set station = null where id = $1`, [stripBranch(shop.buff)])
    },
  )

  test('takes seven statements between the beginning and the end of its transaction', async () => {
    const { calls } = await aHungryCustomer(shop)
    await sql(`update foods set station = 'steam' where id = $1`, [stripBranch(shop.buff)])
    await sql(`insert into branch_stations values ($1, 'steam', 10, 12)`, [shop.branchId])
    const query = vi.spyOn(PreparedStatementClient.prototype, 'query')
    const reply = await calls.post(ordersUrl, anOrderInput(shop))
    const texts = query.mock.calls.map(([asked]) =>
      typeof asked === 'string' ? asked : String((asked as { text?: string }).text),
    )
    query.mockRestore()
    expect(reply.statusCode).toBe(200)
    const inside = texts.slice(texts.indexOf('begin') + 1, texts.indexOf('commit'))
    expect(inside).toHaveLength(7)
  })
})

describe('R-06 placing is rejected by current data:', () => {
  const rejected = async (
    over: Parameters<typeof anOrderInput>[1],
    prepare: () => Promise<unknown> = async () => undefined,
  ) => {
    const { calls, version } = await aHungryCustomer(shop)
    await prepare()
    const before = await written()
    const reply = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version, ...over }))
    expect(await written()).toEqual(before)
    const cart = (await calls.get(cartsUrl)).json()
    expect(cart).toMatchObject({ Version: version, data: [{ quantity: 2 }, { quantity: 1 }] })
    const { code, details } = reply.json()
    return { answer: [reply.statusCode, code], details, cart }
  }
  const set = (columns: string) => () => sql(`update branches set ${columns} where id = $1`, [shop.branchId])
  const at = { address: 'Blue gate behind the temple, Baneshwor' }
  const delivery = (over: object = {}) => ({ fulfilment: { method: 'delivery' as const, ...at, ...over } })

  test('a food that is sold out, reported by its line', async () => {
    const { answer, details, cart } = await rejected({}, () =>
      sql(`insert into branch_foods (branch_id, food_id, sold_out_until) values ($1, $2, 'infinity')`, [
        shop.branchId,
        stripBranch(shop.chiya),
      ]),
    )
    expect(answer).toEqual([409, 'order.lines_unavailable'])
    expect(details).toEqual({ lineIds: [cart.data[1].id] })
  })

  test('options that the menu no longer offers', async () => {
    const { answer, details, cart } = await rejected({}, () => withSizes(stripBranch(shop.buff)))
    expect(answer).toEqual([409, 'order.lines_unavailable'])
    expect(details.lineIds).toEqual([cart.data[0].id])
  })

  test('a total that differs from the one the customer saw', async () => {
    const { answer, details } = await rejected({}, () =>
      sql(`update foods set base_price = 21000 where id = $1`, [stripBranch(shop.buff)]),
    )
    expect(answer).toEqual([409, 'order.total_changed'])
    expect(details).toEqual({ subtotal: '470.00', deliveryCharge: '0.00', grandTotal: '470.00' })
  })

  test('ORD-02 a delivery total without the branch’s current delivery charge', async () => {
    const { answer, details } = await rejected(delivery(), set('delivery_charge = 5050'))
    expect(answer).toEqual([409, 'order.total_changed'])
    expect(details).toEqual({ subtotal: '450.00', deliveryCharge: '50.50', grandTotal: '500.50' })
    const { calls } = await aHungryCustomer(shop)
    const { data } = (
      await calls.post(ordersUrl, anOrderInput(shop, { ...delivery(), grandTotal: '500.50' }))
    ).json()
    expect(data).toMatchObject({
      subtotal: '450.00',
      deliveryCharge: '50.50',
      grandTotal: '500.50',
      vat: '57.58',
      address: at.address,
    })
    expect(data.distance).toBeUndefined()
  })

  test('ORD-02 a fulfilment method that the branch does not offer', async () => {
    expect((await rejected({ fulfilment: { method: 'dine-in', tableNumber: '4' } })).answer).toEqual([
      409,
      'order.method_not_offered',
    ])
    expect((await rejected(delivery(), set('offers_delivery = false'))).answer).toEqual([
      409,
      'order.method_not_offered',
    ])
  })

  test.each(['0', '21', '-1', '1.5', 'four', '٣'])(
    'ORD-02 table %s, which does not exist',
    async (tableNumber) => {
      const { answer } = await rejected(
        { fulfilment: { method: 'dine-in', tableNumber } },
        set('offers_dine_in = true, tables_count = 20'),
      )
      expect(answer).toEqual([400, 'order.table_unknown'])
    },
  )

  test('ORD-02 a subtotal below the delivery minimum', async () => {
    const { answer, details } = await rejected(delivery(), set('delivery_minimum = 45001'))
    expect(answer).toEqual([409, 'order.below_minimum'])
    expect(details).toEqual({ minimum: '450.01', subtotal: '450.00' })
  })

  test('ORD-02 a subtotal of exactly the delivery minimum is accepted', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    await set('delivery_minimum = 45000')()
    const order = anOrderInput(shop, { cartVersion: version, ...delivery() })
    expect((await calls.post(ordersUrl, order)).statusCode).toBe(200)
  })

  test('ORD-02 a position outside the delivery radius', async () => {
    const place = set('latitude = 27.7, longitude = 85.3, delivery_radius = 1000')
    const { answer, details } = await rejected(
      delivery({ position: { latitude: 27.7, longitude: 85.32 } }),
      place,
    )
    expect(answer).toEqual([409, 'order.too_far'])
    expect(details).toEqual({ distance: 1969, radius: 1000 })
    const { calls } = await aHungryCustomer(shop)
    const near = await calls.post(
      ordersUrl,
      anOrderInput(shop, delivery({ position: { latitude: 27.7, longitude: 85.31 } })),
    )
    expect(near.json().data).toMatchObject({ distance: 985, position: { latitude: 27.7, longitude: 85.31 } })
  })

  test('R-16 a branch that is closed right now, with its next opening', async () => {
    stopClock('2026-11-15T22:00:00+05:45')
    const { answer, details } = await rejected({})
    expect(answer).toEqual([409, 'order.branch_closed'])
    expect(details).toEqual({ opensAt: '2026-11-16T04:15:00.000Z' })
  })

  test('a branch that has closed for good', async () => {
    expect((await rejected({}, set('closed_at = now()'))).answer).toEqual([410, 'branch.closed'])
    await set('closed_at = null')()
  })

  test('ORD-01 a time that is not offered', async () => {
    const requestedSlot = { from: '2026-11-15T16:15:00.000Z', to: '2026-11-15T16:45:00.000Z' }
    expect((await rejected({ requestedSlot })).answer).toEqual([409, 'order.time_not_offered'])
  })

  test('a kitchen that is full', async () => {
    const prepare = async () => {
      await sql(`update foods set station = 'steam', station_load = 1000 where id = $1`, [
        stripBranch(shop.buff),
      ])
      await sql(`insert into branch_stations values ($1, 'steam', 1, 15)`, [shop.branchId])
    }
    expect((await rejected({}, prepare)).answer).toEqual([409, 'order.kitchen_full'])
    await sql(`update foods set station = null, station_load = 10 where id = $1`, [stripBranch(shop.buff)])
  })

  test('a payment method that is not offered', async () => {
    expect((await rejected({ payment: 'esewa' })).answer).toEqual([409, 'order.payment_not_offered'])
  })

  test('an empty cart', async () => {
    const { calls } = await aHungryCustomer(shop)
    await calls.post(ordersUrl, anOrderInput(shop))
    const reply = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: 3 }))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'order.cart_empty'])
  })
})

test('ORD-01 a scheduled order keeps its slot; placed at night, its answer time starts at the next opening', async () => {
  stopClock('2026-11-15T23:00:00+05:45')
  const { calls } = await aHungryCustomer(shop)
  const requestedSlot = { from: '2026-11-16T06:45:00.000Z', to: '2026-11-16T07:15:00.000Z' }
  const { data } = (await calls.post(ordersUrl, anOrderInput(shop, { requestedSlot }))).json()
  expect(data).toMatchObject({ requestedSlot, readyAt: requestedSlot.from, state: 'placed' })
  const { rows } = await sql('select deadline_at, deadline_owner from orders where id = $1', [data.id])
  expect(rows).toEqual([{ deadline_at: new Date('2026-11-16T10:03:00+05:45'), deadline_owner: 'branch' }])
})
