import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '@momo/contracts/production'
import type { Proposals } from '@momo/contracts/purchase-orders'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { aPreparation, aRelease } from '../../production/production.factory.ts'
import { setUse } from '../../requisitions/requisitions.factory.ts'
import { evaluateAlerts } from '../../stock-alerts/evaluate/evaluate-alerts.service.ts'
import { setSafety } from '../../stock-alerts/stock-alerts.factory.ts'
import { aSupplier, path as suppliersPath, sell } from '../../suppliers/suppliers.factory.ts'
import { aDraft, aSentOrder, boss, kg, lineFields, path, readOne } from '../purchase-orders.factory.ts'
import { readProposals } from './read-proposals.service.ts'

const served = testApp()
// A Sunday. Branches sell from 10:00 to 22:00, so all of today's use is still to come.
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const proposalsOf = async (locationId: string) =>
  (await boss.get(`${path}/proposals?location=${locationId}`)).json().data

/** 4 kg of 10 kg safety level at a new branch, with 1 kg of use each day. */
async function aLowItem(over: { locationId?: string; onHand?: number } = {}) {
  const [locationId, itemId] = [over.locationId ?? (await aBranch()), await anItem({ nameNe: 'मैदा' })]
  await aReceipt({ locationId, itemId }, over.onHand ?? 4 * kg, 1_000)
  await setSafety({ locationId, itemId }, 10 * kg)
  await setUse(served.database.pool, { branchId: locationId, itemId }, kg)
  return { locationId, itemId }
}

describe('a low item', () => {
  test('is proposed up to twice its safety level and its use until the delivery, in whole units', async () => {
    const { locationId, itemId } = await aLowItem()
    // Takes orders today until 16:00 and delivers after three days: today, Monday and Tuesday must be covered.
    const supplierId = await aSupplier({ leadDays: 3 })
    await sell(supplierId, itemId, { unit: 'kg', price: '95.50' })
    await evaluateAlerts()
    const { location, suppliers, withoutSupplier } = await proposalsOf(locationId)
    expect([location.id, location.kind, withoutSupplier]).toEqual([locationId, 'branch', []])
    expect(suppliers).toMatchObject([
      {
        supplier: { id: supplierId, phone: '9800000201' },
        nextOrderDay: { day: '2026-11-15', isToday: true },
        expectedAt: '2026-11-18T02:15:00.000Z',
        // 2 × 10 kg + 3 × 1 kg − 4 kg = 19 kg at 95.50.
        total: '1814.50',
        lines: [
          {
            itemId,
            nameNe: 'मैदा',
            suggested: 19 * kg,
            unit: 'kg',
            price: '95.50',
            amount: '1814.50',
            why: {
              alert: 'below-safety',
              onHand: 4 * kg,
              safetyLevel: 10 * kg,
              expectedUse: 3 * kg,
              until: '2026-11-17',
              needed: 0,
              delays: [],
              onOrder: 0,
              inDrafts: 0,
            },
          },
        ],
      },
    ])
  })

  test('counts what is on order and in drafts for the same place, without what was cancelled', async () => {
    const { locationId, itemId } = await aLowItem()
    const supplierId = await aSupplier()
    await sell(supplierId, itemId)
    await evaluateAlerts()
    const lines = [{ itemId, quantity: 5 * kg }]
    await aSentOrder({ supplierId, locationId, lines })
    await aDraft({ supplierId, locationId, lines: [{ itemId, quantity: 2 * kg }] })
    await aSentOrder({ supplierId, lines })
    const cancelled = await aDraft({ supplierId, locationId, lines })
    await boss.post(`${path}/${cancelled}/cancellation`, { version: 1, reason: '' })
    const [proposal] = (await proposalsOf(locationId)).suppliers
    // 20 kg + 1 kg of today − 4 kg − 5 kg − 2 kg.
    expect(proposal.lines).toMatchObject([{ suggested: 10 * kg, why: { onOrder: 5 * kg, inDrafts: 2 * kg } }])
    await aSentOrder({ supplierId, locationId, lines: [{ itemId, quantity: 10 * kg }] })
    expect((await proposalsOf(locationId)).suppliers).toEqual([])
  })

  test('is ordered from the preferred supplier, otherwise from the cheapest; archived ones take no orders', async () => {
    const { locationId, itemId } = await aLowItem()
    const [dear, cheap, archived] = [await aSupplier(), await aSupplier(), await aSupplier()]
    await sell(dear, itemId, { price: '120.00' })
    await sell(cheap, itemId, { price: '0.11', unit: 'g' })
    await sell(archived, itemId, { price: '1.00' })
    await boss.post(`${suppliersPath}/${archived}/archive`)
    await evaluateAlerts()
    const chosen = async () => (await proposalsOf(locationId)).suppliers[0].supplier.id
    expect(await chosen()).toBe(cheap)
    await sell(dear, itemId, { price: '120.00', isPreferred: true })
    expect(await chosen()).toBe(dear)
  })

  test('that no supplier sells is listed apart; a preparation and a snoozed alert are not', async () => {
    const { locationId, itemId } = await aLowItem()
    const made = await anItem({ kind: 'preparation' })
    await aReceipt({ locationId, itemId: made }, kg, 100)
    await setSafety({ locationId, itemId: made }, 10 * kg)
    await evaluateAlerts()
    const { suppliers, withoutSupplier } = await proposalsOf(locationId)
    expect(suppliers).toEqual([])
    // 20 kg + 1 kg of today − 4 kg.
    expect(withoutSupplier).toMatchObject([{ itemId, suggested: 17 * kg, why: { until: '2026-11-15' } }])
    await served.database.pool.query(
      `update stock_alerts set snoozed_until = '2026-12-01' where item_id = $1`,
      [itemId],
    )
    expect((await proposalsOf(locationId)).withoutSupplier).toEqual([])
  })
})

describe('a kitchen', () => {
  test('orders what its production orders need and it does not have', async () => {
    const { id: kitchenId } = await aKitchen()
    const [mince, supplierId] = [await anItem(), await aSupplier()]
    const filling = await aPreparation({ [mince]: 8 * kg }, { name: `Filling ${newId()}` })
    await sell(supplierId, mince)
    await aReceipt({ locationId: kitchenId, itemId: mince }, 3 * kg, 1_000)
    await boss.post('/api/v1/super-admin/production/orders', aRelease(kitchenId, filling))
    const [proposal] = (await proposalsOf(kitchenId)).suppliers
    expect(proposal.lines).toMatchObject([
      {
        itemId: mince,
        suggested: 5 * kg,
        why: { needed: 8 * kg, onHand: 3 * kg, delays: [expect.stringMatching(/^Filling/)] },
      },
    ])
    expect(proposal.lines[0].why.alert).toBeUndefined()
  })

  test('uses its average weekdays; the larger of refill and plan counts', async () => {
    const { id: kitchenId } = await aKitchen()
    const { itemId } = await aLowItem({ locationId: kitchenId })
    await sell(await aSupplier({ leadDays: 2 }), itemId)
    await evaluateAlerts()
    const plan = (needed: number) => async (): Promise<Plan> =>
      ({
        ingredients: [{ itemId, needed, onHand: 4 * kg, short: needed - 4 * kg, delays: [] }],
      }) as unknown as Plan
    const suggested = async (needed: number) => {
      const { suppliers }: Proposals = await readProposals(kitchenId, plan(needed))
      return suppliers[0]?.lines[0]?.suggested
    }
    // Refill: 20 kg + 2 days − 4 kg. Plan: 30 kg − 4 kg.
    expect(await suggested(5 * kg)).toBe(18 * kg)
    expect(await suggested(30 * kg)).toBe(26 * kg)
  })

  test('is the first one without a choice; a van or an unknown place has no proposals', async () => {
    const { transitId } = await aKitchen()
    expect((await boss.get(`${path}/proposals`)).json().data.location.kind).toBe('kitchen')
    for (const id of [transitId, newId()])
      expect((await boss.get(`${path}/proposals?location=${id}`)).json().code).toBe('location.unknown')
  })
})

describe('drafts from proposals', () => {
  const bodyOf = async (count: number) => {
    const orders: object[] = []
    for (let i = 0; i < count; i += 1)
      orders.push({
        id: newId(),
        supplierId: await aSupplier(),
        expectedAt: '2026-11-16T02:15:00.000Z',
        origin: 'alerts',
        lines: [lineFields({ itemId: await anItem() })],
      })
    return { locationId: (await aKitchen()).id, orders: orders as { id: string; supplierId: string }[] }
  }
  const create = (body: object) => boss.post(`${path}/proposals`, body)

  test('are created once, although they are requested twice at the same moment', async () => {
    const body = await bodyOf(3)
    const answers = await Promise.all([
      create(body),
      create({ ...body, orders: body.orders.toReversed() }),
      create(body),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[0]!.json()).toEqual(answers[2]!.json())
    const [order] = body.orders
    expect(await readOne(order!.id)).toMatchObject({ state: 'draft', origin: 'alerts', version: 1 })
    const { rows } = await served.database.pool.query('select from purchase_orders where location_id = $1', [
      body.locationId,
    ])
    expect(rows).toHaveLength(3)
  })

  test('stay as they are when they were changed meanwhile', async () => {
    const body = await bodyOf(1)
    await create(body)
    await boss.post(`${path}/${body.orders[0]!.id}/cancellation`, { version: 1, reason: '' })
    expect((await create(body)).statusCode).toBe(200)
    expect((await readOne(body.orders[0]!.id)).state).toBe('cancelled')
  })

  test('are created all or none, and an id is not used for another supplier', async () => {
    const body = await bodyOf(2)
    const broken = { ...body, orders: [body.orders[0], { ...body.orders[1], supplierId: newId() }] }
    expect((await create(broken)).json().code).toBe('supplier.unknown')
    expect((await boss.get(`${path}/${body.orders[0]!.id}`)).statusCode).toBe(404)
    await create(body)
    const other = { ...body, orders: [{ ...body.orders[0], supplierId: await aSupplier() }] }
    expect((await create(other)).json().code).toBe('stock.key_reused')
  })
})
