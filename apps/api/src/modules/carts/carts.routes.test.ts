import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { setBranchPrice } from '../catalogue/branch-menu/set-branch-price.service.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aShop, stripBranch, cartAt, withSizes } from './carts.factory.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'
type Shop = Awaited<ReturnType<typeof aShop>>
type Session = Awaited<ReturnType<typeof aSession>>
let [shop, mine] = [{} as Shop, {} as Session]

beforeEach(async () => {
  await served.database.pool.query(
    'truncate carts, cart_lines, food_option_groups, branch_foods, branch_unavailable_options',
  )
  shop = await aShop()
  mine = await aSession()
})

const add = (body: object, who = mine) => cartAt(cartsUrl, who).add(body)
const change = (body: object, who = mine) => cartAt(cartsUrl, who).change(body)
const cart = (who = mine) => cartAt(cartsUrl, who).read()
const storedLines = async () =>
  (await served.database.pool.query('select quantity, note, seen_price from cart_lines order by added_at'))
    .rows
const query = (text: string, values: unknown[] = []) => served.database.pool.query(text, values)

describe('API-02 API-18 a cart', () => {
  test.each(['', '/'])('supports add, read, change and delete at carts%s', async (slash) => {
    const { calls } = mine
    const put = await calls.post(cartsUrl + slash, {
      FoodId: shop.buff,
      Quantity: 2,
      Price: '200.00',
      Message: 'No chilli',
    })
    expect([put.statusCode, put.json()]).toEqual([
      200,
      { success: true, data: { id: expect.any(String), quantity: 2 } },
    ])
    const id = put.json().data.id as string
    expect((await calls.get(cartsUrl + slash)).json()).toMatchObject({
      success: true,
      data: [{ id, quantity: 2, price: '400.00' }],
    })
    expect((await calls.patch(cartsUrl + slash, { FoodId: shop.buff, Quantity: 3 })).json().data).toEqual({
      id,
      quantity: 3,
    })
    expect((await calls.call('DELETE', `${cartsUrl}/${id}${slash}`)).json()).toEqual({ success: true })
    expect((await calls.get(cartsUrl + slash)).json()).toMatchObject({ data: [], Subtotal: '0.00' })
  })

  test('a rejection explains the reason in its message', async () => {
    expect(await add({ FoodId: shop.buff, Quantity: 1, Price: '1.00' })).toMatchObject({
      status: 409,
      message: "The price has changed. It's now Rs. 200.00.",
    })
  })
})

test('CART-11 CART-06 a line has name, quantity, line price, note and outlet, and the cart has the sums', async () => {
  await add({ FoodId: shop.buff, Quantity: 2, Message: 'No chilli' })
  await add({ FoodId: shop.chiya, Quantity: 1 })
  const { rows } = await query('select name from branches where id = $1', [shop.branchId])
  expect(await cart()).toMatchObject({
    data: [
      {
        foodName: 'Buff Jhol Momo',
        name: 'Buff Jhol Momo',
        quantity: 2,
        price: '400.00',
        message: 'No chilli',
        outlet: rows[0].name,
      },
      {
        foodName: 'Masala Chiya',
        quantity: 1,
        price: '50.00',
        message: '',
        FoodId: shop.chiya,
        UnitPriceWas: null,
        State: 'ok',
      },
    ],
    BranchId: shop.branchId,
    Outlet: rows[0].name,
    Subtotal: '450.00',
    DeliveryCharge: '0.00',
    GrandTotal: '450.00',
    Version: 2,
  })
})

test('CART-06 after every change of the cart the grand total is the subtotal plus a delivery charge of Rs. 0.00', async () => {
  const sums = async () => {
    const { Subtotal, DeliveryCharge, GrandTotal } = await cart()
    return [Subtotal, DeliveryCharge, GrandTotal]
  }
  expect(await sums()).toEqual(['0.00', '0.00', '0.00'])
  const { data } = await add({ FoodId: shop.buff, Quantity: 2 })
  expect(await sums()).toEqual(['400.00', '0.00', '400.00'])
  await add({ FoodId: shop.chiya, Quantity: 3 })
  expect(await sums()).toEqual(['550.00', '0.00', '550.00'])
  await change({ FoodId: shop.buff, Quantity: 1 })
  expect(await sums()).toEqual(['350.00', '0.00', '350.00'])
  await mine.calls.remove(`${cartsUrl}/${data?.id}`)
  expect(await sums()).toEqual(['150.00', '0.00', '150.00'])
})

test('CART-06 a delivery charge that the branch has set is in the cart before checkout', async () => {
  const set = (columns: string) => query(`update branches set ${columns} where id = $1`, [shop.branchId])
  const sums = async () => {
    const { Subtotal, DeliveryCharge, GrandTotal } = await cart()
    return [Subtotal, DeliveryCharge, GrandTotal]
  }
  await set('offers_delivery = true, delivery_charge = 5050')
  expect(await sums()).toEqual(['0.00', '0.00', '0.00'])
  await add({ FoodId: shop.buff, Quantity: 2 })
  expect(await sums()).toEqual(['400.00', '50.50', '450.50'])
  await set('offers_delivery = false')
  expect(await sums()).toEqual(['400.00', '0.00', '400.00'])
})

test('ORD-02 the minimum of a delivery is in the cart, where the branch delivers and has one', async () => {
  const set = (columns: string) => query(`update branches set ${columns} where id = $1`, [shop.branchId])
  await set('offers_delivery = true, delivery_minimum = 30000')
  await add({ FoodId: shop.buff, Quantity: 1 })
  expect(await cart()).toMatchObject({ Subtotal: '200.00', DeliveryMinimum: '300.00' })
  await set('delivery_minimum = 0')
  expect(await cart()).not.toHaveProperty('DeliveryMinimum')
  await set('offers_delivery = false, delivery_minimum = 30000')
  expect(await cart()).not.toHaveProperty('DeliveryMinimum')
})

describe('CART-08 the price is the menu of the branch', () => {
  test.each([[undefined], [null], ['200.00'], ['200'], ['200.0'], [200], ['400.00'], [400]])(
    'when the client sends %j as the price',
    async (Price) => {
      expect((await add({ FoodId: shop.buff, Quantity: 2, Price })).status).toBe(200)
      expect(await storedLines()).toEqual([{ quantity: 2, note: '', seen_price: 20_000 }])
    },
  )

  test.each([
    ['0.01'],
    ['-200.00'],
    ['NaN'],
    ['1e308'],
    [1e308],
    [-1],
    [0],
    [''],
    ['two hundred'],
    ['200.001'],
    ['200,00'],
    ['Rs. 200'],
    ['600.00'],
    [200.000_1],
  ])('%j is rejected with the right price, and nothing is added', async (Price) => {
    expect(await add({ FoodId: shop.buff, Quantity: 2, Price })).toMatchObject({
      status: 409,
      code: 'cart.price_changed',
      details: { unitPrice: '200.00', price: '400.00' },
    })
    expect(await storedLines()).toEqual([])
    expect((await query('select from carts')).rowCount).toBe(0)
  })

  test('a price change is shown until the food is added again; changing the quantity does not hide it', async () => {
    await add({ FoodId: shop.buff, Quantity: 1 })
    await setBranchPrice(shop.branchId, stripBranch(shop.buff), 22_000)
    expect(await cart()).toMatchObject({
      data: [{ UnitPrice: '220.00', UnitPriceWas: '200.00', price: '220.00' }],
      Subtotal: '220.00',
    })
    await change({ FoodId: shop.buff, Quantity: 2 })
    expect((await cart()).data).toMatchObject([{ price: '440.00', UnitPriceWas: '200.00' }])
    await add({ FoodId: shop.buff, Quantity: 1, Price: '220.00' })
    expect((await cart()).data).toMatchObject([{ price: '660.00', UnitPriceWas: null }])
  })

  test('foods that are sold out, unlisted or unknown are not added', async () => {
    const row =
      'insert into branch_foods (branch_id, food_id, is_listed, sold_out_until) values ($1, $2, $3, $4)'
    await query(row, [shop.branchId, stripBranch(shop.veg), true, new Date('2999-01-01')])
    await query(row, [shop.branchId, stripBranch(shop.chiya), false, null])
    expect(await add({ FoodId: shop.veg, Quantity: 1 })).toMatchObject({ status: 409, code: 'food.sold_out' })
    expect(await add({ FoodId: shop.chiya, Quantity: 1 })).toMatchObject({
      status: 404,
      code: 'food.unknown',
    })
    expect(await add({ FoodId: `${newId()}~${shop.branchId}`, Quantity: 1 })).toMatchObject({
      status: 404,
      code: 'food.unknown',
    })
    expect(await add({ FoodId: `${stripBranch(shop.buff)}~${newId()}`, Quantity: 1 })).toMatchObject({
      status: 404,
      code: 'branch.unknown',
    })
    expect(await storedLines()).toEqual([])
  })

  test('an unavailable line stays with its last price and does not count in the sums', async () => {
    for (const FoodId of [shop.veg, shop.buff, shop.chiya]) await add({ FoodId, Quantity: 1 })
    await query(
      'insert into branch_foods (branch_id, food_id, price, sold_out_until) values ($1, $2, 19000, $3)',
      [shop.branchId, stripBranch(shop.veg), new Date('2999-01-01')],
    )
    await query('insert into branch_foods (branch_id, food_id, price, is_listed) values ($1, $2, 1, false)', [
      shop.branchId,
      stripBranch(shop.buff),
    ])
    expect(await cart()).toMatchObject({
      data: [
        { name: 'Veg Jhol Momo', State: 'sold-out', price: '190.00', UnitPriceWas: '180.00' },
        { name: 'Buff Jhol Momo', State: 'gone', price: '200.00', UnitPriceWas: null },
        { name: 'Masala Chiya', State: 'ok', price: '50.00' },
      ],
      Subtotal: '50.00',
      GrandTotal: '50.00',
    })
  })

  test('a branch that has closed for good sells nothing, and its cart lines are gone', async () => {
    await add({ FoodId: shop.buff, Quantity: 1 })
    await query("update branches set closed_at = now() + interval '1 second' where id = $1", [shop.branchId])
    expect(await add({ FoodId: shop.buff, Quantity: 1 })).toMatchObject({
      status: 410,
      code: 'branch.closed',
    })
    expect(await cart()).toMatchObject({ data: [{ State: 'gone', price: '200.00' }], Subtotal: '0.00' })
  })
})

describe('CART-13 one line per food, options and note', () => {
  test('another note is another line, and the same food with the same note adds up', async () => {
    const first = await add({ FoodId: shop.buff, Quantity: 1, Message: 'Peanut allergy' })
    const plain = await add({ FoodId: shop.buff, Quantity: 1 })
    expect(plain.data?.id).not.toBe(first.data?.id)
    const again = await add({ FoodId: shop.buff, Quantity: 2, Message: 'Peanut allergy' })
    expect(again.data).toEqual({ id: first.data?.id, quantity: 3 })
    expect((await add({ FoodId: shop.buff, Quantity: 1 })).data).toEqual({ id: plain.data?.id, quantity: 2 })
    expect((await cart()).data).toMatchObject([
      { id: first.data?.id, quantity: 3, message: 'Peanut allergy' },
      { id: plain.data?.id, quantity: 2, message: '' },
    ])
  })

  test('concurrent adds with two notes make one line for each', async () => {
    const notes = ['Peanut allergy', '', 'Peanut allergy', '', 'Peanut allergy']
    await Promise.all(notes.map((Message) => add({ FoodId: shop.buff, Quantity: 1, Message })))
    expect(await query('select quantity, note from cart_lines order by note')).toMatchObject({
      rows: [
        { quantity: 2, note: '' },
        { quantity: 3, note: 'Peanut allergy' },
      ],
    })
  })

  test('other options are another line; without options the defaults apply', async () => {
    const { half, full } = await withSizes(shop.buff)
    await add({ FoodId: shop.buff, Quantity: 1 })
    await add({ FoodId: shop.buff, Quantity: 1, Options: [full] })
    await add({ FoodId: shop.buff, Quantity: 1, Options: [half], Price: '100.00' })
    expect((await cart()).data).toMatchObject([
      { quantity: 2, price: '400.00', Options: [{ id: full, Name: 'Full' }] },
      { quantity: 1, price: '100.00', Options: [{ id: half, Name: 'Half' }] },
    ])
  })

  test('invalid options are rejected with the problem', async () => {
    const [sizes, other] = [await withSizes(shop.buff), await withSizes(shop.veg)]
    const choose = (Options: string[]) => add({ FoodId: shop.buff, Quantity: 1, Options })
    expect(await choose([])).toMatchObject({
      status: 409,
      code: 'food.options',
      details: { problem: 'too-few', groupId: sizes.groupId },
    })
    expect(await choose([sizes.half, sizes.full])).toMatchObject({
      status: 409,
      details: { problem: 'too-many', groupId: sizes.groupId },
    })
    expect(await choose([sizes.half, other.half])).toMatchObject({
      status: 409,
      details: { problem: 'unknown', optionId: other.half },
    })
    expect(await storedLines()).toEqual([])
  })

  test('an option that is switched off makes its line sold out; an archived option makes it gone', async () => {
    const { half } = await withSizes(shop.buff)
    await add({ FoodId: shop.buff, Quantity: 1, Options: [half] })
    await query('insert into branch_unavailable_options (branch_id, option_id) values ($1, $2)', [
      shop.branchId,
      half,
    ])
    expect((await cart()).data).toMatchObject([
      { State: 'sold-out', price: '100.00', Options: [{ Name: 'Half' }] },
    ])
    await query('update options set archived_at = now() where id = $1', [half])
    expect((await cart()).data).toMatchObject([
      { State: 'gone', price: '100.00', Options: [{ Name: 'Half' }] },
    ])
  })

  test('a cart holds at most 99 of one food and 50 lines', async () => {
    await add({ FoodId: shop.buff, Quantity: 98 })
    expect(await add({ FoodId: shop.buff, Quantity: 2 })).toMatchObject({
      status: 409,
      code: 'cart.too_many',
    })
    expect((await add({ FoodId: shop.buff, Quantity: 1 })).data?.quantity).toBe(99)
    await query(
      `insert into cart_lines (id, account_id, branch_id, food_id, option_ids, quantity, seen_price, added_at)
       select gen_random_uuid(), $1, $2, $3, array[gen_random_uuid()], 1, 1, now() from generate_series(1, 49)`,
      [mine.accountId, shop.branchId, stripBranch(shop.veg)],
    )
    const before = (await cart()).Version
    expect(await add({ FoodId: shop.chiya, Quantity: 1 })).toMatchObject({
      status: 409,
      code: 'cart.too_many',
    })
    expect((await cart()).Version).toBe(before)
  })
})
