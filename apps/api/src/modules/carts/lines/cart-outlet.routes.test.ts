import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aShop, bare, cartAt } from '../carts.factory.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'
type Shop = Awaited<ReturnType<typeof aShop>>
let [thamel, patan, mine] = [{} as Shop, {} as Shop, {} as Awaited<ReturnType<typeof aSession>>]
let made = 0

beforeEach(async () => {
  made += 1
  ;[thamel, patan] = [await aShop({ name: `Thamel ${made}` }), await aShop({ name: `Patan ${made}` })]
  mine = await aSession()
})

const add = (body: object) => cartAt(cartsUrl, mine).add(body)
const cart = () => cartAt(cartsUrl, mine).read()

describe('CART-09 R-14 one cart holds food of one outlet', () => {
  test('another outlet is refused with both names, and the cart stays as it is', async () => {
    await add({ FoodId: thamel.buff, Quantity: 2 })
    const before = await cart()
    expect(await add({ FoodId: patan.buff, Quantity: 1 })).toEqual({
      status: 409,
      success: false,
      code: 'cart.other_outlet',
      message: `Your cart holds food of Thamel ${made}. One order comes from one outlet.`,
      details: {
        present: { branchId: thamel.branchId, outlet: `Thamel ${made}` },
        wanted: { branchId: patan.branchId, outlet: `Patan ${made}` },
      },
    })
    expect(await cart()).toEqual(before)
  })

  test('who agrees gets a new cart in its place', async () => {
    await add({ FoodId: thamel.buff, Quantity: 2 })
    await add({ FoodId: thamel.chiya, Quantity: 1 })
    expect((await add({ FoodId: patan.buff, Quantity: 1, InsteadOf: thamel.branchId })).status).toBe(200)
    expect(await cart()).toMatchObject({ data: [{ FoodId: patan.buff, quantity: 1 }], BranchId: patan.branchId, Version: 3 })
  })

  test('who agreed to give up another cart than the present one is asked again', async () => {
    await add({ FoodId: thamel.buff, Quantity: 2 })
    expect(await add({ FoodId: patan.buff, Quantity: 1, InsteadOf: newId() })).toMatchObject({ status: 409, code: 'cart.other_outlet' })
    expect((await cart()).data).toMatchObject([{ FoodId: thamel.buff, quantity: 2 }])
    // Agreed to twice: the second press adds to the new cart.
    for (const Quantity of [1, 1]) await add({ FoodId: patan.buff, Quantity, InsteadOf: thamel.branchId })
    expect((await cart()).data).toMatchObject([{ FoodId: patan.buff, quantity: 2 }])
  })

  test('nobody is asked when the cart is empty', async () => {
    const reply = await mine.calls.post(cartsUrl, { FoodId: thamel.buff, Quantity: 2 })
    await mine.calls.call('DELETE', `${cartsUrl}/${reply.json().data.id}`)
    expect((await add({ FoodId: patan.buff, Quantity: 1 })).status).toBe(200)
    expect((await cart()).BranchId).toBe(patan.branchId)
  })

  test('two outlets at once: one is in the cart, the other is refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      mine = await aSession()
      const replies = await Promise.all(
        [thamel, patan, thamel, patan].map((shop) => mine.calls.post(cartsUrl, { FoodId: shop.buff, Quantity: 1 })),
      )
      const taken = await cart()
      const isMine = (id: string) => taken.BranchId === id
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(
        [thamel, patan, thamel, patan].map(({ branchId }) => (isMine(branchId) ? 200 : 409)),
      )
      expect(taken.data).toMatchObject([{ quantity: 2 }])
    }
  })

  test('the database itself refuses a line of another outlet', async () => {
    await add({ FoodId: thamel.buff, Quantity: 1 })
    const stray = served.database.pool.query(
      `insert into cart_lines (id, account_id, branch_id, food_id, quantity, seen_price, added_at) values ($1, $2, $3, $4, 1, 1, now())`,
      [newId(), mine.accountId, patan.branchId, bare(patan.veg)],
    )
    await expect(stray).rejects.toThrow(/foreign key/)
  })
})

describe('a food without its outlet', () => {
  test('is of the outlet named beside it, or of the cart', async () => {
    expect(await add({ FoodId: bare(thamel.buff), Quantity: 1 })).toMatchObject({ status: 400, code: 'cart.outlet_needed' })
    expect((await add({ FoodId: bare(thamel.buff), Quantity: 1, BranchId: thamel.branchId })).status).toBe(200)
    expect((await add({ FoodId: bare(thamel.chiya).toUpperCase(), Quantity: 1 })).status).toBe(200)
    expect((await cart()).data).toMatchObject([{ FoodId: thamel.buff }, { FoodId: thamel.chiya }])
  })
})
