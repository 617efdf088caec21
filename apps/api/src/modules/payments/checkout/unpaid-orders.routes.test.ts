import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getBoard } from '@momo/contracts/orders'
import { testApp } from '#testing/test-app.ts'
import { stripBranch } from '../../carts/carts.factory.ts'
import {
  aBranchAdmin,
  anOrderInput,
  fillCart,
  type OrderingShop,
  type OrderInput,
  ordersUrl,
} from '../../orders/place-order.factory.ts'
import { processOverdueOrders } from '../../orders/transitions/process-overdue-orders.service.ts'
import { aSession } from '../../sessions/session.factory.ts'
import {
  anUnpaidOrder,
  aPhone,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
} from '../payments.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { states, lastReference } = paymentRecordsOf(sql)

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
  // An order needs one basket, a quarter of an hour has three, and unpaid orders may hold one of them.
  await sql(`update foods set station = 'steam', station_load = 5 where id = $1`, [stripBranch(shop.buff)])
  await sql(`insert into branch_stations values ($1, 'steam', 3, 15)`, [shop.branchId])
})

type Session = Awaited<ReturnType<typeof aSession>>

async function place({ calls }: Session, over: Partial<OrderInput>) {
  const { version } = await fillCart(calls, shop)
  const orderInput = anOrderInput(shop, { cartVersion: version, payment: 'khalti', ...over })
  return { orderInput, ...(await send(calls, orderInput)) }
}
async function send(calls: Session['calls'], orderInput: OrderInput) {
  const reply = await calls.post(ordersUrl, orderInput)
  const { code, details, data } = reply.json() as { code?: string; details?: unknown; data?: { id: string } }
  return { status: reply.statusCode, code, details, id: data?.id }
}

const heldBy = (id: string) => sql('select load, is_unpaid from capacity_holds where order_id = $1', [id])
/** '15:00 20 10': load taken of a quarter, and the unpaid part of it. */
const quarters = async () =>
  (
    await sql(
      `select to_char(starts_at at time zone 'Asia/Kathmandu', 'HH24:MI') as start, taken, unpaid from capacity_slots
       where branch_id = $1 order by starts_at`,
      [shop.branchId],
    )
  ).map(({ start, taken, unpaid }) => `${start} ${taken} ${unpaid}`)

describe('ORD-03 the number of unpaid orders', () => {
  test('a third unpaid wallet order of an account is refused and leads to the first one', async () => {
    const customer = await aSession()
    const first = await place(customer, { customerPhone: aPhone() })
    const second = await place(customer, { customerPhone: aPhone() })
    expect([first.status, second.status]).toEqual([200, 200])
    const third = await place(customer, { customerPhone: aPhone() })
    expect(third).toMatchObject({
      status: 409,
      code: 'order.unpaid_limit',
      details: { orderId: first.id },
    })
    // A repeated request still gets its order, and cash needs no payment first.
    expect(await send(customer.calls, second.orderInput)).toMatchObject({ status: 200, id: second.id })
    expect(await send(customer.calls, { ...third.orderInput, payment: 'cash' })).toMatchObject({
      status: 200,
    })
  })

  test('an unpaid order no longer counts once it is cancelled or expired', async () => {
    const customer = await aSession()
    const first = await place(customer, { customerPhone: aPhone() })
    await place(customer, { customerPhone: aPhone() })
    const third = await place(customer, { customerPhone: aPhone() })
    await customer.calls.post(`${ordersUrl}/${first.id}/withdraw`)
    expect(await send(customer.calls, third.orderInput)).toMatchObject({ status: 200 })
    clockAt(10.1)
    await processOverdueOrders()
    expect(await place(customer, { customerPhone: aPhone() })).toMatchObject({ status: 200 })
  })

  test('a third unpaid order with one phone number is refused, and orders of other accounts are not named', async () => {
    const customerPhone = aPhone()
    for (const customer of [await aSession(), await aSession()])
      expect(await place(customer, { customerPhone })).toMatchObject({ status: 200 })
    const stranger = await place(await aSession(), { customerPhone })
    expect(stranger).toMatchObject({ status: 409, code: 'order.unpaid_limit' })
    expect(stranger.details).toEqual({})
  })

  test('concurrent wallet orders with one phone number leave two unpaid orders', async () => {
    const customerPhone = aPhone()
    const customers = await Promise.all(Array.from({ length: 5 }, () => aSession()))
    const replies = await Promise.all(customers.map((customer) => place(customer, { customerPhone })))
    expect(replies.map(({ code }) => code ?? 'placed').toSorted()).toEqual([
      ...Array<string>(3).fill('order.unpaid_limit'),
      'placed',
      'placed',
    ])
  })
})

describe('ORD-03 kitchen capacity of an unpaid order', () => {
  test('a wallet order holds capacity from the redirect to the wallet, for ten minutes and no longer', async () => {
    const order = await anUnpaidOrder(shop)
    expect(await heldBy(order.id)).toEqual([])
    clockAt(3)
    await order.start('esewa')
    expect(await heldBy(order.id)).toEqual([{ load: 10, is_unpaid: true }])
    clockAt(8)
    await order.start('khalti')
    expect(await order.read()).toMatchObject({ payBy: '2026-11-15T07:43:00.000Z' })
    clockAt(12.9)
    await processOverdueOrders()
    expect(await heldBy(order.id)).toHaveLength(1)
    clockAt(13)
    await processOverdueOrders()
    expect(await order.read()).toMatchObject({ state: 'expired' })
    expect(await quarters()).toEqual(['13:15 0 0'])
  })

  test('unpaid orders hold at most a third of a quarter of an hour, and cash orders get the rest', async () => {
    const requestedSlot = { from: '2026-11-15T09:15:00.000Z', to: '2026-11-15T09:45:00.000Z' }
    const orders = await Promise.all(Array.from({ length: 5 }, () => anUnpaidOrder(shop, { requestedSlot })))
    const replies = await Promise.all(orders.map(({ start }) => start('esewa')))
    expect(replies.map(({ code }) => code ?? 'redirected').toSorted()).toEqual([
      'order.wallet_full',
      ...Array<string>(4).fill('redirected'),
    ])
    const full = ['14:30 10 10', '14:45 10 10', '15:00 10 10', '15:15 10 10']
    expect(await quarters()).toEqual(full)
    const customer = await aSession()
    const refused = await place(customer, { customerPhone: aPhone(), requestedSlot })
    expect(refused).toMatchObject({ status: 409, code: 'order.wallet_full' })
    const inCash = { ...refused.orderInput, payment: 'cash' } as const
    expect(await send(customer.calls, inCash)).toMatchObject({ status: 200 })
    const refusedOrder = orders[replies.findIndex(({ code }) => code !== undefined)]!
    expect((await refusedOrder.start('cash')).data).toEqual({ kind: 'nothing' })
    expect(await quarters()).toEqual(['14:30 30 10', ...full.slice(1)])
  })

  test.each(['paid', 'switched to cash'])('a hold is no longer unpaid when the order is %s', async (how) => {
    const order = await anUnpaidOrder(shop)
    await order.start('esewa')
    expect(await quarters()).toEqual(['13:15 10 10'])
    if (how === 'paid') fakeWallets.esewa.pays(await lastReference(order.id))
    await (how === 'paid' ? order.check() : order.start('cash'))
    expect(await order.read()).toMatchObject({ state: 'placed' })
    expect(await heldBy(order.id)).toEqual([{ load: 10, is_unpaid: false }])
    expect(await quarters()).toEqual(['13:15 10 0'])
  })

  test('a cancelled unpaid order releases its capacity', async () => {
    const order = await anUnpaidOrder(shop)
    await order.start('khalti')
    await order.withdraw()
    expect(await quarters()).toEqual(['13:15 0 0'])
  })

  test('a switch to cash before any redirect reserves capacity, and a full kitchen refuses it', async () => {
    const [first, second] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    expect((await first.start('cash')).status).toBe(200)
    expect(await heldBy(first.id)).toEqual([{ load: 10, is_unpaid: false }])
    await sql(
      `insert into capacity_slots (branch_id, station, starts_at, capacity, taken)
       select $1, 'steam', q, 30, 30 from generate_series('2026-11-15T07:30:00Z'::timestamptz, '2026-11-15T15:00:00Z', '15 minutes') q
       on conflict (branch_id, station, starts_at) do update set taken = 30`,
      [shop.branchId],
    )
    expect(await second.start('cash')).toMatchObject({ status: 409, code: 'order.kitchen_full' })
    expect(await second.start('esewa')).toMatchObject({ status: 409, code: 'order.kitchen_full' })
    expect(await states(second.id)).toEqual(['esewa pending'])
  })

  test('the board shows what unpaid orders hold until they are paid', async () => {
    const { calls } = await aBranchAdmin(shop.branchId)
    const unpaidHold = async () =>
      z.decode(getBoard.reply, (await calls.get(getBoard.path)).json()).unpaidHold
    const orders = [await anUnpaidOrder(shop), await anUnpaidOrder(shop)]
    expect(await unpaidHold()).toBeUndefined()
    for (const { start } of orders) await start('esewa')
    expect(await unpaidHold()).toEqual({ orders: 2, baskets: 2 })
    for (const { id, check } of orders) {
      fakeWallets.esewa.pays(await lastReference(id))
      await check()
    }
    expect(await unpaidHold()).toBeUndefined()
  })
})
