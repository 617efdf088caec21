import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aShop, stripBranch, cartAt } from '../carts.factory.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'
type Shop = Awaited<ReturnType<typeof aShop>>
let [thamel, patan, mine] = [{} as Shop, {} as Shop, {} as Awaited<ReturnType<typeof aSession>>]
let run = 0

beforeEach(async () => {
  run += 1
  ;[thamel, patan] = [await aShop({ name: `Thamel ${run}` }), await aShop({ name: `Patan ${run}` })]
  mine = await aSession()
})

const add = (body: object) => cartAt(cartsUrl, mine).add(body)
const cart = () => cartAt(cartsUrl, mine).read()

describe('CART-09 R-14 one cart holds food of one outlet', () => {
  test('another outlet is rejected with both names, and the cart does not change', async () => {
    await add({ FoodId: thamel.buff, Quantity: 2 })
    const before = await cart()
    expect(await add({ FoodId: patan.buff, Quantity: 1 })).toEqual({
      status: 409,
      success: false,
      code: 'cart.other_outlet',
      message: `Your cart has items from Thamel ${run}. You can order from one outlet at a time.`,
      details: {
        present: { branchId: thamel.branchId, outlet: `Thamel ${run}` },
        requested: { branchId: patan.branchId, outlet: `Patan ${run}` },
      },
    })
    expect(await cart()).toEqual(before)
  })

  test('a confirmed replacement starts a new cart', async () => {
    await add({ FoodId: thamel.buff, Quantity: 2 })
    await add({ FoodId: thamel.chiya, Quantity: 1 })
    expect((await add({ FoodId: patan.buff, Quantity: 1, InsteadOf: thamel.branchId })).status).toBe(200)
    expect(await cart()).toMatchObject({
      data: [{ FoodId: patan.buff, quantity: 1 }],
      BranchId: patan.branchId,
      Version: 3,
    })
  })

  test('a confirmation for a different outlet than the present one is rejected', async () => {
    await add({ FoodId: thamel.buff, Quantity: 2 })
    expect(await add({ FoodId: patan.buff, Quantity: 1, InsteadOf: newId() })).toMatchObject({
      status: 409,
      code: 'cart.other_outlet',
    })
    expect((await cart()).data).toMatchObject([{ FoodId: thamel.buff, quantity: 2 }])
    // Confirmed twice: the second request adds to the new cart.
    for (const Quantity of [1, 1]) await add({ FoodId: patan.buff, Quantity, InsteadOf: thamel.branchId })
    expect((await cart()).data).toMatchObject([{ FoodId: patan.buff, quantity: 2 }])
  })

  test('an empty cart needs no confirmation', async () => {
    const reply = await mine.calls.post(cartsUrl, { FoodId: thamel.buff, Quantity: 2 })
    await mine.calls.call('DELETE', `${cartsUrl}/${reply.json().data.id}`)
    expect((await add({ FoodId: patan.buff, Quantity: 1 })).status).toBe(200)
    expect((await cart()).BranchId).toBe(patan.branchId)
  })

  test('concurrent adds of two outlets: one is in the cart, the other is rejected', async () => {
    for (let round = 0; round < 20; round += 1) {
      mine = await aSession()
      const replies = await Promise.all(
        [thamel, patan, thamel, patan].map((shop) =>
          mine.calls.post(cartsUrl, { FoodId: shop.buff, Quantity: 1 }),
        ),
      )
      const after = await cart()
      const isInCart = (id: string) => after.BranchId === id
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(
        [thamel, patan, thamel, patan].map(({ branchId }) => (isInCart(branchId) ? 200 : 409)),
      )
      expect(after.data).toMatchObject([{ quantity: 2 }])
    }
  })

  test('the database rejects a line of another outlet', async () => {
    await add({ FoodId: thamel.buff, Quantity: 1 })
    const stray = served.database.pool.query(
      `insert into cart_lines (id, account_id, branch_id, food_id, quantity, seen_price, added_at) values ($1, $2, $3, $4, 1, 1, now())`,
      [newId(), mine.accountId, patan.branchId, stripBranch(patan.veg)],
    )
    await expect(stray).rejects.toThrow(/foreign key/)
  })
})

describe('a food id without an outlet', () => {
  test('uses the BranchId of the request, or the cart’s outlet', async () => {
    expect(await add({ FoodId: stripBranch(thamel.buff), Quantity: 1 })).toMatchObject({
      status: 400,
      code: 'cart.outlet_needed',
    })
    expect(
      (await add({ FoodId: stripBranch(thamel.buff), Quantity: 1, BranchId: thamel.branchId })).status,
    ).toBe(200)
    expect((await add({ FoodId: stripBranch(thamel.chiya).toUpperCase(), Quantity: 1 })).status).toBe(200)
    expect((await cart()).data).toMatchObject([{ FoodId: thamel.buff }, { FoodId: thamel.chiya }])
  })
})
