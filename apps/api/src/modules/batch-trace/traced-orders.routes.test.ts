import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aDocument, anItem, post, taken } from '../inventory/inventory.factory.ts'
import {
  aChain,
  aCookedOrder,
  aFilling,
  aMadeBatch,
  aReceivedBatch,
  backFrom,
  idsOf,
  ordersOf,
  traceOf,
  traces,
} from './batch-trace.factory.ts'

const served = testApp()
const boss = as('superadmin')
const today = '2026-11-15'
beforeEach(() => stopClock(`${today}T10:00:00+05:45`))

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

describe('the orders of a batch', () => {
  test('are listed once each, the latest first, in pages', async () => {
    const { thamel, patan, filling, minceBatch } = await aChain()
    const dough = await aFilling()
    const at = { locationId: thamel, itemId: dough }
    const doughBatch = await aMadeBatch(at, 1_000, [{ itemId: filling, quantity: 10 }])
    const orders: string[] = []
    for (const branchId of [thamel, patan, thamel, thamel, patan])
      orders.push(
        await aCookedOrder(branchId, [
          { itemId: filling, quantity: 60 },
          ...(branchId === thamel ? [{ itemId: dough, quantity: 40 }] : []),
        ]),
      )
    const found = await ordersOf(minceBatch)
    expect(idsOf(found)).toEqual(orders.toReversed())
    expect(found.map(({ quantity }) => quantity)).toEqual([60, 100, 100, 60, 100])
    expect(await traceOf(minceBatch)).toMatchObject({ orders: 5 })
    expect(idsOf(await ordersOf(doughBatch, 1))).toEqual([orders[3], orders[2], orders[0]])
    expect(
      (await boss.get(`${traces}/batches/${minceBatch}/orders?cursor=nonsense&limit=1`)).json().data.items,
    ).toHaveLength(1)
  })

  test('have the customer and the phone; a guest without a name has none', async () => {
    const { thamel, filling, fillingBatch } = await aChain()
    const uses = [{ itemId: filling, quantity: 10 }]
    await aCookedOrder(thamel, uses, { number: 2_411, branch_code: 'THM' })
    await aCookedOrder(thamel, uses, { source: 'counter', customer_name: 'Walk-in', customer_phone: '' })
    const guest = { source: 'counter', table_number: '4', customer_name: 'Table 4', customer_phone: '' }
    await aCookedOrder(thamel, uses, guest)
    const [table, walkIn, sita] = await ordersOf(fillingBatch)
    expect(sita).toMatchObject({
      number: 'JM-THM-2411',
      customer: 'Sita Gurung',
      phone: '9841234567',
      foods: ['Buff Jhol Momo'],
      quantity: 10,
    })
    for (const unnamed of [table, walkIn]) {
      expect(unnamed).not.toHaveProperty('customer')
      expect(unnamed).not.toHaveProperty('phone')
    }
  })

  test('include those that took bottles when they were placed, once each', async () => {
    const branchId = await aBranch()
    const bottle = { locationId: branchId, itemId: await anItem({ kind: 'resale', tracksBatches: true }) }
    const batch = await aReceivedBatch(bottle, 6_000)
    async function anOrderWithBottles(quantity: number): Promise<string> {
      const [orderId, take] = [await aCookedOrder(branchId, []), newId()]
      await query('insert into resale_takes (id, order_id, taken_at) values ($1, $2, now())', [take, orderId])
      const line = taken(bottle, quantity, { kind: 'sale' })
      const details = { orderId }
      await post(aDocument([line], { type: 'consumption', id: take, locationId: branchId, details }))
      return orderId
    }
    const [first, second] = [await anOrderWithBottles(2_000), await anOrderWithBottles(1_000)]
    expect(await ordersOf(batch, 1)).toMatchObject([
      { id: second, quantity: 1_000 },
      { id: first, quantity: 2_000 },
    ])
    expect(await traceOf(batch)).toMatchObject({ orders: 2, served: 3_000 })
    expect((await backFrom(first)).batches).toMatchObject([{ id: batch, quantity: 2_000 }])
  })
})

describe('from an order back', () => {
  test('are its batches, all that those were made of, and items without a batch', async () => {
    const { kitchen, thamel, mince, onion, filling, minceBatch, fillingBatch } = await aChain()
    const spice = await aFilling()
    const spiceBatch = await aMadeBatch({ locationId: kitchen.id, itemId: spice }, 100, [
      { itemId: mince, quantity: 30 },
    ])
    const mixed = await aFilling()
    const mixedBatch = await aMadeBatch({ locationId: thamel, itemId: mixed }, 100, [
      { itemId: filling, quantity: 50 },
    ])
    const id = await aCookedOrder(thamel, [
      { itemId: mixed, quantity: 20 },
      { itemId: filling, quantity: 30 },
      { itemId: onion, quantity: 5 },
    ])
    const { batches, itemsWithoutBatch, at } = await backFrom(id)
    const byId = new Map(batches.map((batch) => [batch.id, batch]))
    expect(byId.get(mixedBatch)).toMatchObject({ quantity: 20 })
    expect(new Map(byId.get(mixedBatch)!.cameFrom.map((one) => [one.id, one.quantity]))).toEqual(
      new Map([
        [fillingBatch, 50],
        [minceBatch, 4_000],
      ]),
    )
    expect(byId.get(fillingBatch)!.cameFrom).toMatchObject([{ id: minceBatch, quantity: 4_000 }])
    expect(batches.flatMap(({ cameFrom }) => idsOf(cameFrom))).not.toContain(spiceBatch)
    expect(itemsWithoutBatch).toMatchObject([{ itemId: onion, quantity: 5 }])
    expect(at).toBe(new Date(`${today}T10:00:00+05:45`).toISOString())
  })

  test('an order that is not cooked yet has used nothing', async () => {
    const id = await aCookedOrder(await aBranch(), [])
    expect(await backFrom(id)).toMatchObject({ id, batches: [], itemsWithoutBatch: [] })
    expect(await backFrom(id)).not.toHaveProperty('at')
  })
})

describe('a search', () => {
  const found = async (q?: string): Promise<{ kind: string; id: string; code: string }[]> =>
    (await boss.get(traces + (q === undefined ? '' : `?q=${encodeURIComponent(q)}`))).json().data

  test('finds batches by the beginning of their code, the newest day first, in any case', async () => {
    const at = { locationId: await aBranch(), itemId: await aFilling() }
    const older = await aReceivedBatch(at, 10, 'SRC-261113-1')
    const newer = await aReceivedBatch(at, 10, 'SRC-261114-1')
    await aReceivedBatch(at, 10, 'XSRC-261114-1')
    expect(idsOf(await found('src-2611'))).toEqual([newer, older])
    expect(idsOf(await found('SRC-261113'))).toEqual([older])
    expect(await found('SRC%')).toEqual([])
    expect(await found('S_C')).toEqual([])
  })

  test('finds orders by their number, with or without the code of the branch', async () => {
    const [one, other] = [await aBranch(), await aBranch()]
    const first = await aCookedOrder(one, [], { number: 777_001, branch_code: 'ONE' })
    const second = await aCookedOrder(other, [], { number: 777_001, branch_code: 'TWO' })
    expect(new Set(idsOf(await found('777001')))).toEqual(new Set([first, second]))
    expect(await found('jm-two-777001')).toMatchObject([
      { kind: 'order', id: second, code: 'JM-TWO-777001', date: today },
    ])
    expect(await found('JM-TWO-777002')).toEqual([])
  })

  test('without a text lists the newest batches', async () => {
    const at = { locationId: await aBranch(), itemId: await aFilling() }
    const batch = await aReceivedBatch(at, 10)
    expect((await found())[0]).toMatchObject({ kind: 'batch', id: batch, code: '', date: today })
  })
})
