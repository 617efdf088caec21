import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemFields } from '@momo/contracts/inventory'
import { newId } from '#platform/ids/ids.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem, itemFields } from '../../inventory/inventory.factory.ts'
import {
  aSupplier,
  auditOf,
  boss,
  clock,
  itemOf,
  itemPath,
  offersOf,
  path,
  pricesOf,
  putItem,
  readOne,
  sell,
} from '../suppliers.factory.ts'

const served = testApp()
beforeEach(() => clock('09:00'))

const items = '/api/v1/super-admin/inventory/items'
const sack = { name: '25 kg sack', factor: 25_000_000 }
const maida = (over: Partial<ItemFields> = {}) =>
  anItem({ name: `Maida ${newId()}`, nameNe: 'मैदा', units: [sack], ...over })

describe('an item of a supplier', () => {
  test('is added with its unit and price, changed and removed; its prices stay', async () => {
    const [id, itemId] = [await aSupplier(), await maida()]
    const added = await putItem(id, itemId, { unit: '25 kg sack', price: '2050.00' })
    expect(added.json().data.items).toEqual([
      {
        id: itemId,
        kind: 'ingredient',
        name: expect.stringContaining('Maida'),
        nameNe: 'मैदा',
        baseUnit: 'g',
        units: [{ id: expect.any(String), ...sack }],
        unit: '25 kg sack',
        unitFactor: 25_000_000,
        price: '2050.00',
        isPreferred: false,
        lastPrices: ['2050.00'],
      },
    ])
    clock('10:00')
    await sell(id, itemId, { unit: '25 kg sack', price: '2100.00' })
    expect(await itemOf(id, itemId)).toMatchObject({ price: '2100.00', lastPrices: ['2050.00', '2100.00'] })
    const removed = [await boss.remove(itemPath(id, itemId)), await boss.remove(itemPath(id, itemId))]
    for (const answer of removed) expect(answer.json().data).toMatchObject({ id, items: [], version: 1 })
    expect((await pricesOf(id, itemId)).items).toHaveLength(2)
    expect(await auditOf(served.database.pool, id)).toEqual([
      'supplier.added',
      'supplier.item_added',
      'supplier.item_changed',
      'supplier.item_removed',
    ])
  })

  test('saved again with the same content, also at once, changes nothing', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await Promise.all([1, 2, 3, 4].map(() => sell(id, itemId, { isPreferred: true })))
    expect((await pricesOf(id, itemId)).items).toHaveLength(1)
    expect(await auditOf(served.database.pool, id)).toEqual(['supplier.added', 'supplier.item_added'])
  })

  test('has no new price when only the mark changes', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sell(id, itemId)
    clock('10:00')
    await sell(id, itemId, { isPreferred: true })
    expect((await pricesOf(id, itemId)).items).toHaveLength(1)
    expect(await itemOf(id, itemId)).toMatchObject({ isPreferred: true, lastPrices: ['100.00'] })
    expect((await offersOf(itemId))[0]).toMatchObject({ since: '2026-11-15T03:15:00.000Z' })
  })

  test('starts a new price when its unit has another size', async () => {
    const [id, itemId] = [await aSupplier(), await maida()]
    await sell(id, itemId, { unit: sack.name, price: '2050.00' })
    const { id: _, isArchived: __, ...fields } = (await boss.get(`${items}/${itemId}`)).json().data
    const units = [{ name: sack.name, factor: 30_000_000 }]
    const changed = await boss.put(`${items}/${itemId}`, { ...fields, units })
    expect(changed.statusCode).toBe(200)
    expect(await itemOf(id, itemId)).toMatchObject({ unitFactor: 25_000_000 })
    await sell(id, itemId, { unit: sack.name, price: '2050.00' })
    expect(await itemOf(id, itemId)).toMatchObject({ unitFactor: 30_000_000, lastPrices: ['2050.00'] })
    expect((await pricesOf(id, itemId)).items).toHaveLength(2)
  })

  test('is sold in one of its units or a standard unit', async () => {
    const [id, itemId] = [await aSupplier(), await maida()]
    for (const unit of ['g', 'kg', '25 kg sack']) await sell(id, itemId, { unit })
    for (const unit of ['l', 'pcs', '50 kg sack', 'KG']) {
      const answer = await putItem(id, itemId, { unit })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('unit.unknown')
    }
    for (const price of ['0.00', '1000000.01', '-1.00', '1'])
      expect((await putItem(id, itemId, { price })).json().code).toBe('request.invalid')
    expect((await putItem(id, itemId, { price: '1000000.00' })).statusCode).toBe(200)
  })

  test('is not added to an archived supplier, nor changed or removed there', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sell(id, itemId)
    await boss.post(`${path}/${id}/archive`)
    for (const answer of [
      await putItem(id, await anItem()),
      await putItem(id, itemId, { price: '110.00' }),
      await boss.remove(itemPath(id, itemId)),
    ])
      expect(answer.json().code).toBe('supplier.archived')
    await boss.post(`${path}/${id}/restore`)
    expect(await itemOf(id, itemId)).toMatchObject({ price: '100.00' })
  })

  test('that is archived in the inventory is hidden and cannot be added, and is back when restored', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    await sell(id, itemId, { isPreferred: true })
    await boss.post(`${items}/${itemId}/archive`)
    expect((await readOne(id)).items).toEqual([])
    expect((await putItem(id, itemId, { price: '110.00' })).json().code).toBe('item.unknown')
    expect((await putItem(await aSupplier(), itemId)).json().code).toBe('item.unknown')
    expect((await pricesOf(id, itemId)).items).toHaveLength(1)
    await boss.post(`${items}/${itemId}/restore`)
    expect(await itemOf(id, itemId)).toMatchObject({ price: '100.00', isPreferred: true })
    await boss.post(`${items}/${itemId}/archive`)
    expect((await boss.remove(itemPath(id, itemId))).statusCode).toBe(200)
    await boss.post(`${items}/${itemId}/restore`)
    expect(await itemOf(id, itemId)).toBeUndefined()
  })

  test('needs a supplier and an item that exist', async () => {
    const [id, itemId] = [await aSupplier(), await anItem()]
    for (const answer of [
      await putItem(newId(), itemId),
      await boss.remove(itemPath(newId(), itemId)),
      await boss.get(`${itemPath(newId(), itemId)}/prices`),
    ])
      expect(answer.json().code).toBe('supplier.unknown')
    for (const answer of [
      await putItem(id, newId()),
      await boss.remove(itemPath(id, newId())),
      await boss.get(`${itemPath(id, newId())}/prices`),
    ])
      expect(answer.json().code).toBe('item.unknown')
  })
})

describe('the preferred supplier of an item', () => {
  const preferredOf = async (itemId: string) =>
    (await offersOf(itemId)).filter(({ isPreferred }) => isPreferred).map(({ supplierId }) => supplierId)

  test('is one: making another preferred takes the mark from the first', async () => {
    const [first, second, itemId, other] = [
      await aSupplier(),
      await aSupplier(),
      await anItem(),
      await anItem(),
    ]
    for (const id of [first, second]) await sell(id, itemId)
    await sell(first, other, { isPreferred: true })
    expect(await preferredOf(itemId)).toEqual([])
    await sell(first, itemId, { isPreferred: true })
    expect(await preferredOf(itemId)).toEqual([first])
    await sell(second, itemId, { isPreferred: true })
    expect(await preferredOf(itemId)).toEqual([second])
    expect(await preferredOf(other)).toEqual([first])
    await sell(second, itemId)
    expect(await preferredOf(itemId)).toEqual([])
  })

  test('is one after changes at once, and none of them fails', async () => {
    const suppliers = [await aSupplier(), await aSupplier(), await aSupplier()]
    const [one, two] = [await anItem(), await anItem()]
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        suppliers.flatMap((id, i) =>
          [one, two].map((itemId) =>
            putItem(id, itemId, { isPreferred: true, price: `${100 + round}.0${i}` }),
          ),
        ),
      )
      // Without the lock of the item they deadlock (503) or violate the unique mark (500).
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
      for (const itemId of [one, two]) expect(await preferredOf(itemId)).toHaveLength(1)
    }
    for (const id of suppliers) expect((await pricesOf(id, one)).items).toHaveLength(5)
  })

  test('may change while its item and its supplier change', async () => {
    const [id, other, itemId] = [await aSupplier(), await aSupplier(), await anItem()]
    await sell(id, itemId, { isPreferred: true })
    const statuses = await Promise.all([
      putItem(other, itemId, { isPreferred: true }),
      boss.put(`${items}/${itemId}`, { ...itemFields(), version: 1 }),
      boss.post(`${path}/${id}/archive`),
      boss.remove(itemPath(other, itemId)),
    ])
    expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  })
})
