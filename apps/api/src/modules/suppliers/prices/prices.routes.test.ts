import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { callsWith, testToken } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import {
  aSupplier,
  boss,
  clock,
  itemOf,
  itemPath,
  listOf,
  offersOf,
  offersPath,
  path,
  pricesOf,
  sell,
} from '../suppliers.factory.ts'

const served = testApp()
beforeEach(() => clock('09:00'))
/** Days relative to 15 November 2026. */
const dayOf = (days: number) =>
  new Date(Date.parse('2026-11-15T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10)

/** Sells the item at these prices, each from a day on. */
async function sellSince(id: string, itemId: string, prices: [days: number, price: string, unit?: string][]) {
  for (const [days, price, unit = 'kg'] of prices) {
    clock('09:00', dayOf(days))
    await sell(id, itemId, { price, unit })
  }
  clock('09:00')
}

describe('the history of a price', () => {
  test('lists all prices, the newest first, in pages', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    const prices = Array.from({ length: 7 }, (_, i): [number, string] => [i - 10, `${100 + i}.00`])
    await sellSince(id, itemId, prices)
    const first = await pricesOf(id, itemId, '?limit=3')
    expect(first.items).toEqual([
      { price: '106.00', unit: 'kg', since: `${dayOf(-4)}T03:15:00.000Z`, by: '–' },
      { price: '105.00', unit: 'kg', since: `${dayOf(-5)}T03:15:00.000Z`, by: '–' },
      { price: '104.00', unit: 'kg', since: `${dayOf(-6)}T03:15:00.000Z`, by: '–' },
    ])
    // A price that is added between two pages does not move them.
    await sell(id, itemId, { price: '200.00' })
    const second = await pricesOf(id, itemId, `?limit=3&cursor=${first.nextCursor}`)
    const third = await pricesOf(id, itemId, `?limit=3&cursor=${second.nextCursor}`)
    expect([...second.items, ...third.items].map(({ price }) => price)).toEqual([
      '103.00',
      '102.00',
      '101.00',
      '100.00',
    ])
    expect(third.nextCursor).toBeNull()
    expect((await pricesOf(id, itemId, '?cursor=nonsense')).items).toHaveLength(8)
    expect(await itemOf(id, itemId)).toMatchObject({
      lastPrices: ['102.00', '103.00', '104.00', '105.00', '106.00', '200.00'],
    })
  })

  test('is in the order of entry, also at the same moment', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    for (const price of ['3.00', '1.00', '2.00']) await sell(id, itemId, { price })
    expect(await itemOf(id, itemId)).toMatchObject({
      price: '2.00',
      lastPrices: ['3.00', '1.00', '2.00'],
    })
  })

  test('names who entered a price', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    const { id: accountId } = await anAccount({ role: 'superadmin', firstName: 'Rina', lastName: 'Shrestha' })
    const rina = callsWith(testToken({ id: accountId, role: 'superadmin', sessionId: newId() }))
    await rina.put(itemPath(id, itemId), { unit: 'kg', price: '75.00', isPreferred: false })
    expect((await pricesOf(id, itemId)).items).toMatchObject([{ price: '75.00', by: 'Rina Shrestha' }])
  })

  test('continues when an item is removed and added again', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sellSince(id, itemId, [[-5, '100.00']])
    await boss.remove(itemPath(id, itemId))
    await sell(id, itemId, { price: '100.00' })
    expect((await pricesOf(id, itemId)).items).toHaveLength(2)
  })

  test('cannot be changed, deleted or emptied', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sell(id, itemId)
    for (const statement of [
      'update supplier_prices set price = 1',
      'delete from supplier_prices',
      'truncate supplier_prices',
    ])
      await expect(served.database.pool.query(statement)).rejects.toThrow(/supplier_prices/)
  })
})

describe('the change of a price', () => {
  const changesOf = async (id: string, itemId: string) => {
    const name = (await boss.get(`${path}/${id}`)).json().data.name
    const row = (await listOf(`q=${encodeURIComponent(name)}`)).items[0]
    return { ofItem: (await itemOf(id, itemId))?.change, ofSupplier: row?.change }
  }

  test.each<[string, [number, string, string?][], number | undefined, number | undefined]>([
    ['one price', [[-10, '100.00']], undefined, undefined],
    ['one old price', [[-200, '100.00']], 0, 0],
    [
      'the price of 90 and of 30 days ago',
      [
        [-200, '50.00'],
        [-91, '80.00'],
        [-40, '100.00'],
        [-5, '110.00'],
      ],
      375,
      100,
    ],
    [
      'the first price, when there was none before',
      [
        [-60, '100.00'],
        [-20, '90.00'],
        [-1, '95.00'],
      ],
      -50,
      -50,
    ],
    [
      'a price that is exactly as old as the window',
      [
        [-90, '100.00'],
        [-30, '200.00'],
        [-1, '300.00'],
      ],
      2_000,
      500,
    ],
    [
      'another unit',
      [
        [-20, '100.00', 'kg'],
        [-1, '0.11', 'g'],
      ],
      100,
      100,
    ],
  ])('is that since %s', async (_, prices, ofItem, ofSupplier) => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sellSince(id, itemId, prices)
    expect(await changesOf(id, itemId)).toEqual({ ofItem, ofSupplier })
  })

  test('of a supplier is the mean of its items', async () => {
    const [id, one, two, fresh] = [await aSupplier(), await anItem(), await anItem(), await anItem()]
    await sellSince(id, one, [
      [-10, '100.00'],
      [-1, '110.00'],
    ])
    await sellSince(id, two, [
      [-10, '100.00'],
      [-1, '80.00'],
    ])
    await sellSince(id, fresh, [[-1, '100.00']])
    expect((await changesOf(id, one)).ofSupplier).toBe(-50)
  })
})

describe('the offers of an item', () => {
  test('are listed the cheapest by base unit first, without archived suppliers', async () => {
    const itemId = await anItem({ units: [{ name: '25 kg sack', factor: 25_000_000 }] })
    const [byKg, bySack, byGram, archived] = [
      await aSupplier(),
      await aSupplier(),
      await aSupplier(),
      await aSupplier(),
    ]
    await sellSince(byKg, itemId, [
      [-10, '100.00'],
      [-2, '90.00'],
    ])
    await sell(bySack, itemId, { unit: '25 kg sack', price: '2050.00', isPreferred: true })
    await sell(byGram, itemId, { unit: 'g', price: '0.10' })
    await sell(archived, itemId, { price: '1.00' })
    await boss.post(`${path}/${archived}/archive`)
    expect(await offersOf(itemId)).toEqual([
      {
        supplierId: bySack,
        supplierName: expect.stringContaining('Supplier'),
        unit: '25 kg sack',
        unitFactor: 25_000_000,
        price: '2050.00',
        isPreferred: true,
        since: '2026-11-15T03:15:00.000Z',
      },
      expect.objectContaining({
        supplierId: byKg,
        price: '90.00',
        change: -100,
        since: `${dayOf(-2)}T03:15:00.000Z`,
      }),
      expect.objectContaining({ supplierId: byGram, unit: 'g', unitFactor: 1_000 }),
    ])
  })

  test('of an item that no supplier sells are none, and an item that does not exist is unknown', async () => {
    expect(await offersOf(await anItem())).toEqual([])
    expect((await boss.get(offersPath(newId()))).json().code).toBe('item.unknown')
  })
})
