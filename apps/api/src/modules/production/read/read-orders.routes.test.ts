import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aKitchen, anItem, aReceipt } from '../../inventory/inventory.factory.ts'
import { aPreparation, aRelease } from '../production.factory.ts'

testApp()
const boss = as('superadmin')
const path = '/api/v1/super-admin/production/orders'
const kg = 1_000_000
beforeEach(() => stopClock('2026-11-14T06:30:00+05:45'))

const send = async (address: string, body?: object) =>
  (await boss.post(`${path}${address}`, body)).json().data
const get = async (address: string) => (await boss.get(`${path}${address}`)).json().data

/** Ten kilograms take 8 kg of mince, which costs Rs. 100 a kilogram. */
async function aStockedKitchen(minceOnHand: number) {
  const { id: kitchenId } = await aKitchen()
  const mince = await anItem({ tracksBatches: true })
  if (minceOnHand > 0)
    await aReceipt({ locationId: kitchenId, itemId: mince }, minceOnHand, (minceOnHand / kg) * 10_000, {
      batch: { code: 'M1', useBy: '2026-11-20' },
    })
  const filling = await aPreparation({ [mince]: 8 * kg })
  const release = async (over: object = {}) => (await send('', aRelease(kitchenId, filling, over)))[0]
  const finish = async (good: number) => {
    const { id } = await release()
    await send(`/${id}/start`)
    const reason = { yieldReason: 'scale' }
    return send(`/${id}/completion`, { good, lost: 0, corrections: [], note: '', ...reason })
  }
  return { kitchenId, mince, filling, release, finish }
}

test('an order shows what it takes, from which batches, at which cost, and the use-by date', async () => {
  const { release, mince } = await aStockedKitchen(20 * kg)
  const { id } = await release()
  expect(await get(`/${id}`)).toMatchObject({
    state: 'planned',
    isBlocked: false,
    useBy: '2026-11-17',
    value: '800.00',
    ingredients: [
      { itemId: mince, expected: 8 * kg, onHand: 20 * kg, cost: '100.00', batches: [{ code: 'M1' }] },
    ],
    yields: [],
    printed: 0,
  })
  expect(await get(`/${id}`)).not.toHaveProperty('usualCost')
  expect((await boss.get(`${path}/${newId()}`)).json().code).toBe('production.unknown')
})

test('an order is blocked when earlier ones take what it needs', async () => {
  const { release } = await aStockedKitchen(15 * kg)
  const first = await release()
  const second = await release({
    startsAt: '2026-11-14T03:00:00.000Z',
    endsAt: '2026-11-14T04:00:00.000Z',
  })
  expect([first.isBlocked, second.isBlocked]).toEqual([false, true])
  await send(`/${first.id}/cancellation`, { note: 'Not needed' })
  expect((await get(`/${second.id}`)).isBlocked).toBe(false)
})

test('an order has the yields of the ten and the average cost of the eight before it', async () => {
  const { finish, release } = await aStockedKitchen(200 * kg)
  for (let i = 0; i <= 10; i += 1) {
    stopClock(`2026-11-14T${String(7 + i).padStart(2, '0')}:00:00+05:45`)
    await finish((10 + i) * kg)
  }
  stopClock('2026-11-14T18:00:00+05:45')
  const last = await finish(10 * kg)
  stopClock('2026-11-14T19:00:00+05:45')
  const { id } = await release()
  const open = await get(`/${id}`)
  expect(open.yields.map((one: { yield: number }) => one.yield)).toEqual([
    1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000, 1_000,
  ])
  expect(last.yields.at(-1)).toMatchObject({ day: '2026-11-14', yield: 2_000 })
  // Eight orders of 8 kg at Rs. 100 made 14 + … + 20 + 10 kg.
  expect(open.usualCost).toBe('49.61')
})

test('orders are listed with the last to start first, by state and item', async () => {
  const { release, filling } = await aStockedKitchen(0)
  const at = (hour: number) => ({
    startsAt: `2026-11-15T0${hour}:00:00.000Z`,
    endsAt: `2026-11-15T0${hour + 1}:00:00.000Z`,
  })
  const orders = [await release(at(1)), await release(at(3)), await release(at(2))]
  const started = orders[0].id
  await send(`/${started}/start`)
  const list = async (search: string) => (await boss.get(`${path}?itemId=${filling}${search}`)).json().data
  const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
  const first = await list('&limit=2')
  expect(idsOf(first)).toEqual([orders[1].id, orders[2].id])
  expect(idsOf(await list(`&limit=2&cursor=${first.nextCursor}`))).toEqual([started])
  expect(idsOf(await list('&state=started'))).toEqual([started])
  expect(idsOf(await list('&cursor=nonsense'))).toHaveLength(3)
})
