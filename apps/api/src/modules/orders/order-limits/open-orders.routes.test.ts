import { beforeEach, describe, expect, test } from 'vitest'
import { callsWith, testToken } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aShop } from '../../carts/carts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aCounterOrderInput, counterOrdersUrl } from '../counter.factory.ts'
import { anOrder } from '../orders.factory.ts'
import {
  aBranchAdmin,
  anOrderInput,
  fillCart,
  lunchTime,
  type OrderInput,
  type OrderingShop,
  ordersUrl,
} from '../place-order.factory.ts'

const served = testApp({ env: { ORDER_LIMITS: 'on' } })
let shop: OrderingShop
beforeEach(async () => {
  stopClock(lunchTime)
  shop = await aShop()
})

let phones = 0
const aPhone = () => `98${String((phones += 1)).padStart(8, '0')}`
type Session = Awaited<ReturnType<typeof aSession>>

async function place({ calls }: Session, over: Partial<OrderInput> = {}) {
  const { version } = await fillCart(calls, shop)
  const input = anOrderInput(shop, { cartVersion: version, customerPhone: aPhone(), ...over })
  const reply = await calls.post(ordersUrl, input)
  return {
    input,
    code: (reply.json().code as string | undefined) ?? 'placed',
    id: reply.json().data?.id as string,
  }
}
async function placeMany(session: Session, count: number, over: Partial<OrderInput> = {}) {
  const codes: string[] = []
  for (let i = 0; i < count; i += 1) codes.push((await place(session, over)).code)
  return codes
}
const setState = (id: string, state: string) =>
  served.database.pool.query(
    'update orders set state = $2, ended_at = now(), deadline_at = null, deadline_owner = null where id = $1',
    [id, state],
  )
const delivered = (accountId: string, over: object = {}) =>
  anOrder({ branch_id: shop.branchId, account_id: accountId, state: 'delivered', ...over })

describe('open cash orders of an account', () => {
  test('are three; a fourth is refused until the branch has answered one, and a repeat returns its order', async () => {
    const customer = await aSession()
    const first = await place(customer)
    expect(await placeMany(customer, 2)).toEqual(['placed', 'placed'])
    const fourth = await place(customer)
    expect(fourth.code).toBe('order.open_limit')
    const again = await customer.calls.post(ordersUrl, first.input)
    expect(again.json().data.id).toBe(first.id)
    await served.database.pool.query(`update orders set state = 'accepted' where id = $1`, [first.id])
    expect((await customer.calls.post(ordersUrl, fourth.input)).statusCode).toBe(200)
  })

  test('are six for an account that has received an order', async () => {
    const customer = await aSession()
    await delivered(customer.accountId)
    expect(await placeMany(customer, 7)).toEqual([...Array<string>(6).fill('placed'), 'order.open_limit'])
  })

  test('of two at once at the limit one is placed', async () => {
    const customer = await aSession()
    await placeMany(customer, 2)
    const { version } = await fillCart(customer.calls, shop)
    const replies = await Promise.all(
      [1, 2].map(() =>
        customer.calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version, customerPhone: aPhone() })),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('are eight a day, unless they brought a meal: a good customer goes on', async () => {
    const [failing, good] = [await aSession(), await aSession()]
    for (let i = 0; i < 8; i += 1) await setState((await place(failing)).id, 'rejected')
    const refused = await place(failing)
    expect(refused.code).toBe('order.daily_limit')
    for (let i = 0; i < 9; i += 1) {
      const { id, code } = await place(good)
      expect(code).toBe('placed')
      await setState(id, 'collected')
    }
    stopClock('2026-11-16T13:16:00+05:45')
    // A token that outlives the change of the clock.
    const calls = callsWith(testToken({ id: failing.accountId, sessionId: failing.sessionId, role: 'user' }))
    expect((await calls.post(ordersUrl, refused.input)).statusCode).toBe(200)
  })
})

describe('open cash orders with one phone number', () => {
  test('are three over all new accounts, also at once; a household with other numbers is not affected', async () => {
    const customerPhone = aPhone()
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => aSession()))
    const codes = await Promise.all(sessions.map(async (one) => (await place(one, { customerPhone })).code))
    expect(codes.toSorted()).toEqual([
      'order.open_limit',
      'order.open_limit',
      ...Array<string>(3).fill('placed'),
    ])
    expect((await place(await aSession())).code).toBe('placed')
  })

  test('do not keep the owner of the verified number from ordering', async () => {
    const customerPhone = aPhone()
    for (let i = 0; i < 3; i += 1) await place(await aSession(), { customerPhone })
    expect((await place(await aSession(), { customerPhone })).code).toBe('order.open_limit')
    const { id } = await anAccount({ identifier: customerPhone })
    expect((await place(await aSession({ accountId: id }), { customerPhone })).code).toBe('placed')
  })

  test('are not bounded for staff at the counter and on the phone, and theirs do not count', async () => {
    const customerPhone = aPhone()
    const { calls } = await aBranchAdmin(shop.branchId)
    for (let i = 0; i < 5; i += 1) {
      const fulfilment = { kind: 'phone' as const, customerName: 'Maya', customerPhone }
      const reply = await calls.post(counterOrdersUrl, aCounterOrderInput(shop, { fulfilment }))
      expect(reply.statusCode, reply.body).toBe(200)
    }
    expect((await place(await aSession(), { customerPhone })).code).toBe('placed')
  })
})
