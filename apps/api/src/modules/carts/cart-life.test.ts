import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { useSwitches } from '#platform/config/switches.ts'
import { as, callsWith } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../accounts/accounts.factory.ts'
import { codeSentTo } from '../auth/one-time-code.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aShop, stripBranch } from './carts.factory.ts'
import { cartsHandlers } from './carts.handlers.ts'
import { readCart } from './read-cart.service.ts'
import { claimCart } from './claim-cart.service.ts'

const served = testApp()
const cartsUrl = '/api/v1/carts'
let shop = {} as Awaited<ReturnType<typeof aShop>>
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  shop = await aShop()
})

type Calls = ReturnType<typeof callsWith>
const quantities = async (calls: Calls): Promise<number[]> =>
  (await calls.get(cartsUrl)).json().data.map(({ quantity }: { quantity: number }) => quantity)
const signIn = async (identifier: string, password = testPassword): Promise<Calls> =>
  callsWith((await as('public').post('/api/v1/auth/login', { identifier, password })).json().accessToken)

async function resetTo(identifier: string, password: string): Promise<void> {
  const visitor = as('public')
  const { requestId } = (await visitor.post('/api/v1/auth/forgot-password', { identifier })).json().data
  const { grant } = (
    await visitor.post('/api/v1/auth/verify-otp', { requestId, code: await codeSentTo(identifier) })
  ).json().data
  expect((await visitor.post('/api/v1/auth/reset-password', { grant, password })).statusCode).toBe(200)
}

describe("R-12 a cart is the account's, not the device's", () => {
  test('it survives signing out and in, and is the same on another device', async () => {
    const { identifier } = await anAccount()
    const [phone, laptop] = [await signIn(identifier), await signIn(identifier)]
    await phone.post(cartsUrl, { FoodId: shop.buff, Quantity: 2 })
    expect(await quantities(laptop)).toEqual([2])
    expect((await phone.post('/api/v1/auth/logout')).statusCode).toBe(200)
    expect((await phone.get(cartsUrl)).statusCode).toBe(401)
    expect(await quantities(await signIn(identifier))).toEqual([2])
  })

  test('R-13 the next account that signs in on the device has its own cart', async () => {
    const [first, second] = [await anAccount(), await anAccount()]
    const calls = await signIn(first.identifier)
    await calls.post(cartsUrl, { FoodId: shop.buff, Quantity: 2 })
    await calls.post('/api/v1/auth/logout')
    expect(await quantities(await signIn(second.identifier))).toEqual([])
  })

  test('it survives a password reset', async () => {
    const { id, identifier } = await anAccount()
    await (await signIn(identifier)).post(cartsUrl, { FoodId: shop.buff, Quantity: 2 })
    await resetTo(identifier, 'prayer-flag-weather')
    expect(await quantities(await signIn(identifier, 'prayer-flag-weather'))).toEqual([2])
    expect((await transaction((tx) => readCart(tx, id))).version).toBe(1)
  })

  test('it is deleted with the account', async () => {
    const { accountId, calls } = await aSession()
    const other = await aSession()
    for (const session of [calls, other.calls])
      await session.post(cartsUrl, { FoodId: shop.buff, Quantity: 2 })
    expect((await calls.post('/api/v1/profile/delete', { password: testPassword })).statusCode).toBe(200)
    const { rows } = await served.database.pool.query<{ payload: never }>(
      "select payload from outbox where topic = 'auth.account_deleted'",
    )
    for (const { payload } of rows)
      for (const handler of cartsHandlers) await handler.handle(payload, { eventId: newId() })
    expect((await transaction((tx) => readCart(tx, accountId))).version).toBe(0)
    expect(await quantities(other.calls)).toEqual([2])
  })
})

describe('a checkout', () => {
  test('claims the cart version once, and the version increases', async () => {
    const { accountId, calls } = await aSession()
    await calls.post(cartsUrl, { FoodId: shop.buff, Quantity: 2 })
    const { version } = await transaction((tx) => readCart(tx, accountId))
    const claimed = await Promise.all(
      [1, 2, 3].map(() => transaction((tx) => claimCart(tx, accountId, version, now()))),
    )
    expect(claimed.filter(Boolean)).toMatchObject([
      { branchId: shop.branchId, lines: [{ foodId: stripBranch(shop.buff), quantity: 2 }] },
    ])
    expect((await calls.get(cartsUrl)).json()).toMatchObject({
      data: [],
      BranchId: null,
      Version: version + 1,
    })
  })

  test('claims nothing when the cart has changed meanwhile', async () => {
    const { accountId, calls } = await aSession()
    await calls.post(cartsUrl, { FoodId: shop.buff, Quantity: 2 })
    const { version } = await transaction((tx) => readCart(tx, accountId))
    await calls.post(cartsUrl, { FoodId: shop.chiya, Quantity: 1 })
    expect(await transaction((tx) => claimCart(tx, accountId, version, now()))).toBeUndefined()
    expect(await quantities(calls)).toEqual([2, 1])
  })
})
