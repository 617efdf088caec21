import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aKitchen, anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier } from '../../suppliers/suppliers.factory.ts'
import {
  anOrderToReceive,
  boss,
  lineOf,
  marketFields,
  path,
  posted,
  receiptFields,
} from '../goods-receipts.factory.ts'

testApp()
const at = (minute: number) => stopClock(`2026-11-15T07:${String(minute).padStart(2, '0')}:00+05:45`)
beforeEach(() => at(0))

const list = async (query: string) => (await boss.get(`${path}?${query}`)).json().data
const idsOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ id }: { id: string }) => id)

test('receipts are listed in pages, the last recorded first', async () => {
  const [supplierId, itemId] = [await aSupplier(), await anItem({ name: `Onion ${newId()}` })]
  const ids: string[] = []
  for (const minute of [1, 2, 3]) {
    at(minute)
    const receipt = await receiptFields({ supplierId, lines: [lineOf(itemId)] })
    ids.unshift((await posted(receipt)).id)
  }
  const first = await list(`supplierId=${supplierId}&limit=2`)
  const second = await list(`supplierId=${supplierId}&limit=2&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  expect(first.items[0]).toMatchObject({
    supplier: { id: supplierId },
    lines: 1,
    firstItems: [expect.stringContaining('Onion')],
    hasRejected: false,
    photos: 0,
    isAwaitingBill: true,
  })
})

test('receipts are found by supplier, order, place, market and bill', async () => {
  const { supplierId, orderId, receipt } = await anOrderToReceive()
  const { id: locationId } = await aKitchen()
  const ordered = await posted(await receipt({ locationId }))
  const market = await posted(await marketFields({ locationId, lines: [lineOf(await anItem())] }))
  expect(await idsOf(`orderId=${orderId}`)).toEqual([ordered.id])
  expect(await idsOf(`locationId=${locationId}`)).toHaveLength(2)
  expect(await idsOf(`locationId=${locationId}&filter=market`)).toEqual([market.id])
  expect(await idsOf(`locationId=${locationId}&filter=awaiting-bill`)).toEqual([ordered.id])
  expect(await idsOf(`supplierId=${supplierId}&kind=return`)).toEqual([])
})

test('only head office reads receipts, and an unknown one is not found', async () => {
  expect((await boss.get(`${path}/${newId()}`)).json().code).toBe('receipt.unknown')
  for (const who of ['branchAdmin', 'admin', 'user'] as const)
    expect((await as(who).get(path)).statusCode).toBe(403)
})
