import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { stripBranch } from '../../carts/carts.factory.ts'
import { aDocument, anItem, aReceipt, onHand, post, taken } from '../../inventory/inventory.factory.ts'
import { aCounterOrderInput, counterOrdersUrl } from '../../orders/counter.factory.ts'
import {
  aBranchAdmin,
  aHungryCustomer,
  anOrderInput,
  aPlacedOrder,
  type OrderingShop,
  ordersUrl,
} from '../../orders/place-order.factory.ts'
import { processOverdueOrders } from '../../orders/transitions/process-overdue-orders.service.ts'
import {
  anUnpaidOrder,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
} from '../../payments/payments.factory.ts'
import { pollPayments } from '../../payments/settlement/poll-payments.service.ts'
import { aRecipe, consumeFromTheBeginning, movementsOf } from '../consumption.factory.ts'
import { drainConsumptions } from '../cooking/consume-orders.service.ts'
import { queueRecent } from '../cooking/queue-missed.service.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { refunds, lastReference } = paymentRecordsOf(sql)

let shop: OrderingShop
let fakeWallets: FakeWallets
let cola: { locationId: string; itemId: string }

/** The tea of an order is sold in bottles, of which the branch has three. */
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
  await consumeFromTheBeginning()
  cola = { locationId: shop.branchId, itemId: await anItem({ kind: 'resale', baseUnit: 'piece' }) }
  await aReceipt(cola, 3_000, 9_000)
  await aRecipe(stripBranch(shop.chiya), [{ itemId: cola.itemId, quantity: 1_000 }])
})

const breakAll = () => post(aDocument([taken(cola, 3_000)], { type: 'waste', locationId: shop.branchId }))

/** The worker after the events of an order were lost: it finds the order by itself. */
async function settle(): Promise<void> {
  await queueRecent()
  await drainConsumptions()
}

async function staffMoves(orderId: string, ...moves: object[]): Promise<void> {
  const { calls } = await aBranchAdmin(shop.branchId)
  for (const move of moves) {
    const reply = await calls.post(`${ordersUrl}/${orderId}/moves`, move)
    if (reply.statusCode !== 200) throw new Error(`move failed: ${reply.body}`)
  }
}
const cancel = { move: 'cancel', reasonCode: 'other', reason: 'Rider fell' }

describe('a resale item', () => {
  test('is taken when the order is placed, in a document of its own', async () => {
    const { order } = await aPlacedOrder(shop)
    expect(await onHand(cola)).toBe(2_000)
    const [take] = await sql('select id, settled_at from resale_takes where order_id = $1', [order.id])
    expect(take).toMatchObject({ settled_at: null })
    expect(await sql('select type, details from stock_documents where id = $1', [take!['id']])).toMatchObject(
      [{ type: 'consumption', details: { orderId: order.id, isResale: true } }],
    )
    await settle()
    expect(await movementsOf(cola)).toEqual(['receipt purchase 3000', 'consumption sale -1000'])
  })

  test('that is sold out refuses its line, and nothing is written', async () => {
    await breakAll()
    const { calls, version } = await aHungryCustomer(shop)
    const reply = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version }))
    const cart = (await calls.get('/api/v1/carts')).json()
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'order.lines_unavailable'])
    expect(reply.json().details).toEqual({ lineIds: [cart.data[1].id] })
    expect(await sql('select id from orders where branch_id = $1', [shop.branchId])).toEqual([])
    expect(await movementsOf(cola)).toHaveLength(2)
  })

  test('refuses a counter order by the index of the line', async () => {
    await breakAll()
    const { calls } = await aBranchAdmin(shop.branchId)
    const reply = await calls.post(counterOrdersUrl, aCounterOrderInput(shop))
    expect(reply.json()).toMatchObject({ code: 'order.lines_unavailable', details: { lines: [1] } })
  })

  test('sold to ten customers at once is sold as often as it is there', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => aHungryCustomer(shop)))
    const replies = await Promise.all(
      customers.map(({ calls, version }) =>
        calls.post(ordersUrl, anOrderInput(shop, { cartVersion: version })),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      200,
      200,
      ...Array(7).fill(409),
    ])
    expect(await onHand(cola)).toBe(0)
  })

  test('that the branch has never recorded is sold uncounted', async () => {
    await aRecipe(stripBranch(shop.chiya), [{ itemId: await anItem({ kind: 'resale' }), quantity: 1_000 }])
    const { order } = await aPlacedOrder(shop)
    expect(await sql('select id from resale_takes where order_id = $1', [order.id])).toEqual([])
  })

  test('from an expired batch is not sold', async () => {
    const itemId = await anItem({ kind: 'resale', tracksBatches: true })
    await aReceipt({ locationId: shop.branchId, itemId }, 3_000, 100, { batch: { useBy: '2026-11-14' } })
    await aRecipe(stripBranch(shop.chiya), [{ itemId, quantity: 1_000 }])
    await expect(aPlacedOrder(shop)).rejects.toThrow('order.lines_unavailable')
  })

  test('a repeated request takes nothing more', async () => {
    const { calls, version } = await aHungryCustomer(shop)
    const input = anOrderInput(shop, { cartVersion: version })
    const send = async () => (await calls.post(ordersUrl, input)).statusCode
    expect([await send(), await send()]).toEqual([200, 200])
    expect(await onHand(cola)).toBe(2_000)
  })

  test('an order without one sends no statement for it', async () => {
    const { calls } = await aBranchAdmin(shop.branchId)
    const lines = [{ foodId: shop.buff, optionIds: [], quantity: 1 }]
    const reply = await calls.post(
      counterOrdersUrl,
      aCounterOrderInput(shop, { lines, grandTotal: '200.00' }),
    )
    expect(reply.statusCode).toBe(200)
    expect(await onHand(cola)).toBe(3_000)
  })
})

describe('a resale item of an order that fails', () => {
  test.each([
    ['rejected', [{ move: 'reject', reasonCode: 'other', reason: 'No gas' }]],
    ['cancelled before cooking', [cancel]],
    ['cancelled after cooking', [{ move: 'accept' }, cancel]],
  ])('%s is given back once', async (_, moves) => {
    const { order } = await aPlacedOrder(shop)
    await staffMoves(order.id, ...moves)
    await Promise.all([settle(), settle()])
    await settle()
    expect(await movementsOf(cola)).toEqual([
      'receipt purchase 3000',
      'consumption sale -1000',
      'reversal sale 1000',
    ])
    expect(await onHand(cola)).toBe(3_000)
  })

  test('is waste when it had left with the rider', async () => {
    const address = 'Blue gate behind the temple, Baneshwor'
    const { order } = await aPlacedOrder(shop, { fulfilment: { method: 'delivery', address } })
    const rider = { move: 'hand-over', riderName: 'Hari', riderPhone: '9841234567' }
    await staffMoves(order.id, { move: 'accept' }, { move: 'ready' }, rider, cancel)
    await settle()
    expect((await movementsOf(cola)).slice(2)).toEqual(['reversal sale 1000', 'waste waste -1000 cancelled'])
  })

  test('is taken again when an expired order is paid late', async () => {
    const order = await anExpiredOrder()
    expect(await onHand(cola)).toBe(3_000)
    await payLate(order.reference)
    expect(await order.read()).toMatchObject({ state: 'placed' })
    expect(await onHand(cola)).toBe(2_000)
    await settle()
    expect(await onHand(cola)).toBe(2_000)
  })

  test('stays taken when the payment comes before it was given back', async () => {
    const order = await anExpiredOrder({ isSettled: false })
    await payLate(order.reference)
    await settle()
    expect([await onHand(cola), (await movementsOf(cola)).length]).toEqual([2_000, 2])
  })

  test('that is sold out by then refunds the payment and takes nothing', async () => {
    const order = await anExpiredOrder()
    await breakAll()
    await payLate(order.reference)
    expect(await order.read()).toMatchObject({ state: 'expired', payment: { state: 'surplus' } })
    expect(await refunds(order.id)).toMatchObject([{ reason: 'paid-too-late' }])
    expect(await sql('select load from capacity_holds where order_id = $1', [order.id])).toEqual([])
    expect(await movementsOf(cola)).toHaveLength(4)
  })
})

async function anExpiredOrder({ isSettled = true } = {}) {
  const order = await anUnpaidOrder(shop)
  await order.start('esewa')
  const reference = await lastReference(order.id)
  clockAt(15.1)
  await processOverdueOrders()
  if (isSettled) await settle()
  return { ...order, reference }
}

async function payLate(reference: string): Promise<void> {
  clockAt(20)
  fakeWallets.esewa.pays(reference)
  await pollPayments()
}
