import { beforeEach, describe, expect, test } from 'vitest'
import type { Matrix } from '@momo/contracts/stock-reports'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import {
  aDocument,
  aKitchen,
  anItem,
  aReceipt,
  aSaleOf,
  post,
  received,
} from '../inventory/inventory.factory.ts'
import { sumDays } from '../inventory/sums/sum-days.service.ts'

const served = testApp()
const boss = as('superadmin')
const path = '/api/v1/super-admin/stock-reports'
beforeEach(() => stopClock('2026-11-15T12:00:00+05:45'))
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const get = async (address: string) => (await boss.get(`${path}/${address}`)).json().data

type At = { locationId: string; itemId: string }
const setSafety = ({ locationId, itemId }: At, safetyLevel: number) =>
  boss.put(`/api/v1/super-admin/inventory/items/${itemId}/level`, {
    locationId,
    safetyLevel,
    position: 0,
    version: 0,
  })
const setUse = ({ locationId, itemId }: At, use: number) =>
  query('insert into stock_usage_rates values ($1, $2, $3, null)', [
    locationId,
    itemId,
    Array.from({ length: 7 }, () => use),
  ])

/** Two branches and a kitchen with items in every state, under one word of their names. */
async function aChain() {
  const word = `w${newId().replaceAll('-', '')}`
  const kitchen = await aKitchen()
  const [first, second] = [await aBranch(), await aBranch()]
  const item = (name: string, over = {}) => anItem({ name: `${name} ${word}`, ...over })
  const dough = await item('Dough', { kind: 'preparation', tracksBatches: true })
  const paneer = await item('Paneer')
  const maida = await item('Maida')
  await aReceipt({ locationId: kitchen.id, itemId: dough }, 9_000, 900, { batch: { useBy: '2026-11-17' } })
  await aReceipt({ locationId: first, itemId: dough }, 4_000, 400, { batch: { useBy: '2026-12-17' } })
  await setSafety({ locationId: first, itemId: dough }, 5_000)
  await setSafety({ locationId: second, itemId: dough }, 5_000)
  await aReceipt({ locationId: first, itemId: paneer }, 10, 1)
  await post(aSaleOf({ locationId: first, itemId: paneer }, 10))
  await setSafety({ locationId: first, itemId: paneer }, 3_000)
  await post(aSaleOf({ locationId: second, itemId: paneer }, 66))
  await aReceipt({ locationId: second, itemId: maida }, 2_000, 777)
  await setUse({ locationId: second, itemId: maida }, 1_600)
  return { word, kitchen: kitchen.id, first, second, dough, paneer, maida }
}

describe('the matrix', () => {
  test('has items by kind and name, kitchens first, and unknown is not zero', async () => {
    const { word, kitchen, first, second, dough, paneer, maida } = await aChain()
    const matrix: Matrix = await get(`matrix?q=${word}`)
    const ids = matrix.locations.map(({ id }) => id)
    expect(ids.indexOf(kitchen)).toBeLessThan(Math.min(ids.indexOf(first), ids.indexOf(second)))
    expect(matrix.items.map(({ item }) => item.id)).toEqual([dough, maida, paneer])
    const cells = (n: number) =>
      Object.fromEntries(matrix.items[n]!.cells.map(({ locationId, ...cell }) => [locationId, cell]))
    expect(cells(0)).toEqual({
      [kitchen]: {
        onHand: 9_000,
        value: '9.00',
        safetyLevel: 0,
        state: 'enough',
        isExpiring: true,
        useBy: '2026-11-17',
      },
      [first]: {
        onHand: 4_000,
        value: '4.00',
        safetyLevel: 5_000,
        state: 'low',
        isExpiring: false,
        useBy: '2026-12-17',
      },
      [second]: { safetyLevel: 5_000, state: 'unknown', isExpiring: false },
    })
    expect(matrix.items[0]).toMatchObject({ onHand: 13_000, value: '13.00' })
    expect(cells(1)[second]).toMatchObject({ daysLeft: 1.2, state: 'enough' })
    expect([cells(2)[first]!.state, cells(2)[second]!.state]).toEqual(['out', 'below-zero'])
  })

  test('is filtered by state, kind, words and columns', async () => {
    const { word, kitchen, first, second, dough, paneer } = await aChain()
    const items = async (search: string) =>
      (await get(`matrix?q=${word}&${search}`)).items.map((row: { item: { id: string } }) => row.item.id)
    expect(await items('filter=low')).toEqual([dough])
    expect(await items('filter=out')).toEqual([paneer])
    expect(await items('filter=below-zero')).toEqual([paneer])
    expect(await items('filter=expiring')).toEqual([dough])
    expect(await items('kind=preparation')).toEqual([dough])
    expect(await items(`filter=out&locations=${second},${kitchen}`)).toEqual([])
    const chosen: Matrix = await get(`matrix?q=${word}&locations=${first}`)
    expect(chosen.locations.map(({ id }) => id)).toEqual([first])
    expect(chosen.items[0]).toMatchObject({ onHand: 4_000, cells: [{ locationId: first }] })
    expect(await get('matrix?q=!')).toMatchObject({ items: [] })
  })

  test('is paged and exported with empty cells for what is unknown', async () => {
    const { word, first, second, dough, paneer, maida } = await aChain()
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const page: Matrix = await get(`matrix?q=${word}&limit=1${cursor}`)
      seen.push(...page.items.map(({ item }) => item.id))
      if (page.nextCursor === undefined) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(seen).toEqual([dough, maida, paneer])
    const lines = async (measure: string) =>
      (await boss.get(`${path}/matrix/export?q=${word}&locations=${first},${second}&measure=${measure}`)).body
        .trim()
        .split('\r\n')
        .map((line) =>
          line
            .replaceAll(/^"|"$/g, '')
            .split('","')
            .slice(3)
            .map((cell) => cell.replace("'", ''))
            .toSorted(),
        )
    expect((await lines('on-hand'))[1]).toEqual(['', '4', '4'])
    expect((await lines('value'))[2]).toEqual(['', '7.77', '7.77'])
    expect((await lines('days-left'))[2]).toEqual(['', '', '1.2'])
  })

  test('does not show an empty transit as out', async () => {
    const [{ id: kitchen, transitId }, branch] = [await aKitchen(), await aBranch()]
    const word = `w${newId().replaceAll('-', '')}`
    const itemId = await anItem({ name: `Dough ${word}` })
    const send = (fromId: string, toId: string, type: 'shipment' | 'arrival') =>
      post(
        aDocument([{ move: 'transfer', itemId, fromId, toId, quantity: 900n }], { type, locationId: fromId }),
      )
    stopClock('2026-11-14T12:00:00+05:45')
    await aReceipt({ locationId: kitchen, itemId }, 900, 90)
    await send(kitchen, transitId, 'shipment')
    await send(transitId, branch, 'arrival')
    stopClock('2026-11-15T12:00:00+05:45')
    await sumDays()
    const matrix: Matrix = await get(`matrix?q=${word}`)
    const states = new Map(matrix.items[0]?.cells.map(({ locationId, state }) => [locationId, state]))
    expect([states.get(kitchen), states.get(transitId), states.get(branch)]).toEqual([
      'out',
      'empty',
      'enough',
    ])
  })

  test('is summed up as the cells and the valuation are', async () => {
    await aChain()
    const summary = await get('matrix/summary')
    const matrix: Matrix = await get('matrix?limit=200')
    const cells = matrix.items.flatMap((row) => row.cells)
    const count = (...states: string[]) => cells.filter(({ state }) => states.includes(state)).length
    expect([summary.low.cells, summary.out.cells, summary.belowZero.cells, summary.expiring.cells]).toEqual([
      count('low', 'very-low'),
      count('out'),
      count('below-zero'),
      cells.filter(({ isExpiring }) => isExpiring).length,
    ])
    const { total } = (await boss.get('/api/v1/super-admin/inventory/valuation')).json().data
    expect(summary.value).toBe(total)
  })
})

describe('a stock item', () => {
  test('has its figures at a location, and the sums of the chain without what is sent on', async () => {
    const { kitchen, first, second, dough } = await aChain()
    const moved = { move: 'transfer', itemId: dough, fromId: kitchen, toId: first, quantity: 700n } as const
    stopClock('2026-11-14T12:00:00+05:45')
    await post(
      aDocument([received({ locationId: kitchen, itemId: dough }, 70, 7)], {
        locationId: kitchen,
        happenedAt: new Date('2026-11-14T11:00:00+05:45'),
      }),
    )
    await post(aDocument([moved], { type: 'shipment', locationId: kitchen }))
    await post(aSaleOf({ locationId: first, itemId: dough }, 280))
    stopClock('2026-11-15T12:00:00+05:45')
    await sumDays()
    expect(await get(`items/${dough}?locationId=${first}`)).toMatchObject({
      item: { id: dough },
      location: { id: first },
      onHand: 4_420,
      safetyLevel: 5_000,
      state: 'low',
      useToday: 0,
      usePerDay: 40,
      locationCount: 3,
      // The batch came with the goods.
      isExpiring: true,
    })
    expect(await get(`items/${dough}?locationId=${kitchen}`)).toMatchObject({ usePerDay: 100 })
    expect(await get(`items/${dough}`)).toMatchObject({
      onHand: 12_790,
      safetyLevel: 10_000,
      state: 'enough',
      usePerDay: 40,
      isExpiring: true,
      useBy: '2026-11-17',
      // 45 Saturdays of 280 g, counted from Sunday, and most of the next one.
      daysLeft: 45 * 7 + 6 + 0.6,
    })
    expect(await get(`items/${dough}?locationId=${second}`)).toMatchObject({ state: 'unknown' })
    const elsewhere = await aBranch()
    expect(await get(`items/${dough}?locationId=${elsewhere}`)).toMatchObject({
      state: 'unknown',
      locationCount: 3,
    })
  })

  test('is listed by place, what runs out first at the top, in pages', async () => {
    const itemId = await anItem()
    const places = [await aBranch(), await aBranch(), await aBranch()]
    for (const [n, locationId] of places.entries()) {
      await aReceipt({ locationId, itemId }, 1_000 - n * 100, 10)
      if (n > 0) await setUse({ locationId, itemId }, 100)
    }
    const seen: [string, number | undefined][] = []
    for (let cursor = ''; ;) {
      const page = await get(`items/${itemId}/places?limit=2${cursor}`)
      for (const { location, daysLeft } of page.items) seen.push([location.id, daysLeft])
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(seen).toEqual([
      [places[2], 8],
      [places[1], 9],
      [places[0], undefined],
    ])
  })

  test.each(['', '/places', '/history'])('that is unknown is refused at %s', async (address) => {
    expect((await boss.get(`${path}/items/${newId()}${address}`)).json()).toMatchObject({
      code: 'item.unknown',
    })
    if (address !== '/places') {
      const itemId = await anItem()
      const response = await boss.get(`${path}/items/${itemId}${address}?locationId=${newId()}`)
      expect(response.json()).toMatchObject({ code: 'location.unknown' })
    }
  })
})

describe('dead stock', () => {
  test('is what was there and not used for so many days', async () => {
    const locationId = await aBranch()
    const at = async () => ({ locationId, itemId: await anItem() })
    const [idle, usedLong, usedNow, fresh, gone] = [
      await at(),
      await at(),
      await at(),
      await at(),
      await at(),
    ]
    stopClock('2026-11-01T12:00:00+05:45')
    for (const [n, place] of [idle, usedLong, usedNow, gone].entries()) await aReceipt(place, 1_000, 100 + n)
    await post(aSaleOf(usedLong, 10))
    await post(aSaleOf(gone, 1_000))
    stopClock('2026-11-15T12:00:00+05:45')
    await aReceipt(fresh, 1_000, 500)
    await post(aSaleOf(usedNow, 10))
    const dead = async (search: string) => get(`dead-stock?locationId=${locationId}&${search}`)
    const expected = [
      [idle.itemId, undefined],
      [usedLong.itemId, '2026-11-01'],
    ]
    const seen = async () =>
      (await dead('days=10')).rows.map(
        ({ item, lastUsedOn }: { item: { id: string }; lastUsedOn?: string }) => [item.id, lastUsedOn],
      )
    expect((await seen()).map(([id]: [string]) => id)).toEqual([idle.itemId, usedLong.itemId])
    await sumDays()
    expect(await seen()).toEqual(expected)
    const { total, rows } = await dead('days=10')
    expect(total).toEqual({ value: '2.00', places: 2 })
    expect(rows.reduce((sum: number, { value }: { value: string }) => sum + Number(value), 0)).toBe(2)
    expect((await dead('days=20')).rows).toEqual([])
    const first = await dead('days=10&limit=1')
    const second = await dead(`days=10&limit=1&cursor=${first.nextCursor}`)
    expect([...first.rows, ...second.rows]).toEqual(rows)
    expect(second).not.toHaveProperty('nextCursor')
    const csv = (await boss.get(`${path}/dead-stock/export?days=10&locationId=${locationId}`)).body
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect((await boss.get(`${path}/dead-stock?locationId=${newId()}`)).json()).toMatchObject({
      code: 'location.unknown',
    })
  })
})
