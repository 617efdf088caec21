import { beforeEach, describe, expect, test } from 'vitest'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aShop, stripBranch } from '../../carts/carts.factory.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { readCheckout } from './checkout.service.ts'
import { aHungryCustomer, anOrderInput, aPlacedOrder, fillCart, ordersUrl } from '../place-order.factory.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
const url = '/api/v1/checkout'

let shop: Awaited<ReturnType<typeof aShop>>
let customer: Awaited<ReturnType<typeof aHungryCustomer>>
beforeEach(async () => {
  stopClock('2026-11-15T12:07:00+05:45')
  shop = await aShop()
  customer = await aHungryCustomer(shop)
  await query(`update foods set station = 'steam', station_load = 10 where id = $1`, [stripBranch(shop.buff)])
  await query(`update foods set station = null where id = $1`, [stripBranch(shop.chiya)])
})

type Range = { from: string; to: string; isFull: boolean }
type MethodOffer = {
  fulfilmentMethod: string
  quick?: { readyAt: string; dueAt: string }
  days: { date: string; ranges: Range[] }[]
}
const checkout = async (calls = customer.calls) => (await calls.get(url)).json().data
const offerOf = async (method: string): Promise<MethodOffer> =>
  (await checkout()).offers.find((offer: MethodOffer) => offer.fulfilmentMethod === method)
const at = (text: string): string => new Date(`2026-11-15T${text}:00+05:45`).toISOString()
const settings = (columns: string) => query(`update branches set ${columns} where id = $1`, [shop.branchId])
const station = (slots: number) =>
  query(`insert into branch_stations values ($1, 'steam', $2, 12)`, [shop.branchId, slots])
const place = (over: object = {}) =>
  customer.calls.post(ordersUrl, anOrderInput(shop, { cartVersion: customer.version, ...over }))

describe('the checkout', () => {
  test('ORD-10 describes the cart’s branch and the customer’s contact', async () => {
    const [{ phone }] = await query('select phone from accounts where id = $1', [customer.accountId])
    const shown = await checkout()
    expect(shown).toMatchObject({
      branchId: shop.branchId,
      now: now().toISOString(),
      isOpen: true,
      cartVersion: customer.version,
      subtotal: '450.00',
      unavailableLineIds: [],
      payments: ['cash'],
    })
    expect(shown.contact.name).toMatch(/\w \w/)
    expect(shown.contact.phone ?? null).toBe(phone)
    expect(shown.opensAt ?? null).toBeNull()
  })

  test('ORD-10 of an empty cart is an error', async () => {
    const { calls } = await aSession()
    expect((await calls.get(url)).json()).toMatchObject({ code: 'order.cart_empty' })
    expect((await as('public').get(url)).statusCode).toBe(401)
    const { id } = await anAccount({ role: 'superadmin' })
    expect((await (await aSession({ accountId: id })).calls.get(url)).statusCode).toBe(403)
  })

  test('CART-06 adds the branch’s delivery charge, Rs. 0.00 by default, to deliveries only', async () => {
    const sums = async () =>
      (await checkout()).offers.map((w: Record<string, string>) => [
        w['fulfilmentMethod'],
        w['deliveryCharge'],
        w['grandTotal'],
        w['minimum'],
      ])
    expect(await sums()).toEqual([
      ['delivery', '0.00', '450.00', '0.00'],
      ['pickup', '0.00', '450.00', '0.00'],
    ])
    await settings('delivery_charge = 6000, delivery_minimum = 50000')
    expect(await sums()).toEqual([
      ['delivery', '60.00', '510.00', '500.00'],
      ['pickup', '0.00', '450.00', '0.00'],
    ])
    expect((await customer.calls.get('/api/v1/carts')).json()).toMatchObject({ DeliveryCharge: '60.00' })
  })

  test('lists unavailable lines and leaves them out of the subtotal', async () => {
    await query('update foods set archived_at = now() where id = $1', [stripBranch(shop.buff)])
    const [line] = (await query('select id from cart_lines where account_id = $1 and food_id = $2', [
      customer.accountId,
      stripBranch(shop.buff),
    ])) as [{ id: string }]
    const { subtotal, unavailableLineIds } = await checkout()
    await query('update foods set archived_at = null where id = $1', [stripBranch(shop.buff)])
    expect([subtotal, unavailableLineIds]).toEqual(['50.00', [line.id]])
  })

  test('of a branch that has closed for good is rejected', async () => {
    await as('superadmin').post(`/api/v1/super-admin/branches/${shop.branchId}/close`)
    expect((await customer.calls.get(url)).json().code).toBe('branch.closed')
  })
})

describe('an ASAP offer', () => {
  test('ORD-01 is as early as the kitchen’s queue allows, and placing gives the same times', async () => {
    await settings('prep_minutes = 15, delivery_minutes = 25')
    expect((await offerOf('delivery')).quick).toEqual({ readyAt: at('12:22'), dueAt: at('12:47') })
    await station(1)
    // 12.5 tenths per quarter of an hour: two plates need two quarters.
    expect((await offerOf('pickup')).quick).toEqual({ readyAt: at('12:30'), dueAt: at('12:30') })
    const placed = await place()
    expect(placed.json().data).toMatchObject({ readyAt: at('12:30'), dueAt: at('12:30') })
    customer = await aHungryCustomer(shop)
    expect((await offerOf('pickup')).quick?.readyAt).toBe(at('13:00'))
  })

  test('is absent when the kitchen is full, and placing is rejected', async () => {
    await station(1)
    await query(
      `insert into capacity_slots select $1, 'steam', q, 12, 12 from generate_series('2026-11-15T12:00+05:45'::timestamptz, '2026-11-15T20:45+05:45', '15 minutes') q`,
      [shop.branchId],
    )
    const pickup = await offerOf('pickup')
    expect(pickup.quick ?? null).toBeNull()
    expect(pickup.days[0]!.ranges.every(({ isFull }) => isFull)).toBe(true)
    expect(pickup.days[1]!.ranges.some(({ isFull }) => isFull)).toBe(false)
    expect((await place()).json().code).toBe('order.kitchen_full')
    expect((await place({ requestedSlot: { from: at('18:00'), to: at('18:30') } })).json().code).toBe(
      'order.kitchen_full',
    )
  })

  test('R-16 is absent while the outlet is closed, with the next opening', async () => {
    stopClock('2026-11-15T21:30:00+05:45')
    customer = await aHungryCustomer(shop)
    const shown = await checkout()
    expect(shown).toMatchObject({
      isOpen: false,
      opensAt: new Date('2026-11-16T10:00:00+05:45').toISOString(),
    })
    expect(shown.offers.every(({ quick }: MethodOffer) => (quick ?? null) === null)).toBe(true)
    expect((await place()).json()).toMatchObject({
      code: 'order.branch_closed',
      details: { opensAt: shown.opensAt },
    })
  })
})

describe('while the branch is unwatched or paused', () => {
  const sendHeartbeat = async () =>
    as('branchAdmin', { id: shop.branchId }).post('/api/v1/branch-dashboard/board/heartbeat')

  test('R-19 ASAP is neither offered nor accepted, the phone number is given, and slots remain available', async () => {
    await settings(`stops_unwatched = true, phone = '01-5970000'`)
    expect((await checkout()).notTaking).toEqual({ because: 'unwatched' })
    const pickup = await offerOf('pickup')
    expect(pickup.quick ?? null).toBeNull()
    expect((await place()).json()).toMatchObject({
      code: 'order.branch_unwatched',
      details: { phone: '01-5970000' },
    })
    const [first] = pickup.days[0]!.ranges
    expect((await place({ requestedSlot: { from: first!.from, to: first!.to } })).statusCode).toBe(200)
  })

  test('R-19 ASAP orders are accepted until three minutes after the last heartbeat', async () => {
    await settings('stops_unwatched = true')
    await sendHeartbeat()
    stopClock('2026-11-15T12:10:00+05:45')
    expect((await checkout()).notTaking ?? null).toBeNull()
    expect((await offerOf('pickup')).quick).toBeDefined()
    stopClock('2026-11-15T12:10:01+05:45')
    expect((await place()).json().code).toBe('order.branch_unwatched')
    await sendHeartbeat()
    expect((await place()).statusCode).toBe(200)
  })

  test('R-16 a pause blocks slots before its end, in the list and when placing', async () => {
    await settings(
      `paused_until = '2026-11-15T14:10:00+05:45', pause_message = 'A wedding', phone = '01-5970000'`,
    )
    const pause = { message: 'A wedding', until: at('14:10') }
    expect((await checkout()).notTaking).toEqual({ because: 'paused', ...pause })
    const pickup = await offerOf('pickup')
    expect([pickup.quick ?? null, pickup.days[0]!.ranges[0]!.from]).toEqual([null, at('14:30')])
    const rejection = { code: 'order.branch_paused', details: { ...pause, phone: '01-5970000' } }
    expect((await place()).json()).toMatchObject(rejection)
    expect((await place({ requestedSlot: { from: at('14:00'), to: at('14:30') } })).json()).toMatchObject(
      rejection,
    )
    expect((await place({ requestedSlot: { from: at('14:30'), to: at('15:00') } })).statusCode).toBe(200)
  })
})

describe('a slot', () => {
  test('ORD-01 is offered within the opening hours and can be ordered', async () => {
    const { days } = await offerOf('pickup')
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 8 }, (_, i) => `2026-11-${15 + i}`))
    const [first] = days[0]!.ranges
    expect(first).toEqual({ from: at('13:00'), to: at('13:30'), isFull: false })
    expect((await place({ requestedSlot: { from: first!.from, to: first!.to } })).json().data).toMatchObject({
      requestedSlot: { from: at('13:00'), to: at('13:30') },
      readyAt: at('13:00'),
    })
  })

  test('ORD-01 is validated again when the order is placed', async () => {
    const last = (await offerOf('pickup')).days[7]!.ranges.at(-1)!
    await settings('days_ahead = 2')
    expect((await place({ requestedSlot: { from: last.from, to: last.to } })).json().code).toBe(
      'order.time_not_offered',
    )
    const [soon] = (await offerOf('pickup')).days[0]!.ranges
    stopClock('2026-11-15T12:16:00+05:45')
    expect((await place({ requestedSlot: { from: soon!.from, to: soon!.to } })).json().code).toBe(
      'order.time_not_offered',
    )
  })

  test('is full for a cart that is too large for it, but not for a smaller one', async () => {
    await station(1)
    const full = async () => (await offerOf('pickup')).days[1]!.ranges.filter(({ isFull }) => isFull).length
    expect(await full()).toBe(0)
    await customer.calls.post('/api/v1/carts', { FoodId: shop.buff, Quantity: 30 })
    expect(await full()).toBeGreaterThan(20)
  })
})

test('the checkout takes six statements, whatever is in the cart', async () => {
  await station(4)
  const actor = { id: customer.accountId, sessionId: newId(), role: 'user' } as const
  // The setting of the wallets is read once a second, then it is cached.
  await readCheckout(actor)
  let statements = 0
  const count = () => void (statements += 1)
  product.database.pool.on('acquire', count)
  await readCheckout(actor)
  product.database.pool.off('acquire', count)
  expect(statements).toBe(6)
})

test('ORD-10 has the method and the payment of the last order, and its phone number if the account has none', async () => {
  expect((await customer.calls.get('/api/v1/checkout')).json().data.last).toBeUndefined()
  const again = await aPlacedOrder(shop)
  await fillCart(again.calls, shop)
  await query('update accounts set phone = null where id = $1', [again.accountId])
  expect((await again.calls.get('/api/v1/checkout')).json().data).toMatchObject({
    last: { fulfilmentMethod: 'pickup', payment: 'cash' },
    contact: { phone: '9841234567' },
  })
})
