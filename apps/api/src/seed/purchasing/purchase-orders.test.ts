import { expect, test } from 'vitest'
import { saveItems, saveKitchen } from '#modules/inventory'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { readCatalogueFile } from '../catalogue-file.ts'
import { stockItems } from '../stock/stock-items.ts'
import { seedSuppliers } from '../stock/suppliers.ts'
import { seedPurchaseOrders } from './purchase-orders.ts'

const product = testApp()
const rows = async (text: string) => (await product.database.pool.query(text)).rows

const file = readCatalogueFile()
const head: Actor = { id: newId(), role: 'superadmin', sessionId: '' }

test('every supplier has orders of the last weeks and one of the present; seeding again adds nothing', async () => {
  const saved = new Map((await saveItems(stockItems(file))).map((item) => [item.name, item]))
  const items = new Map(file.ingredients.map(({ key, name }) => [key, saved.get(name)!]))
  await seedSuppliers({ file, named: { items }, head })
  // Seeding ends with the real clock.
  stopClock('2026-11-15T20:30:00+05:45')
  const seeding = { head, kitchen: await saveKitchen('Central kitchen') }
  expect(await seedPurchaseOrders(seeding)).toBe(36)
  expect(
    await rows(
      `select supplier_id, count(*)::int4 from purchase_orders group by 1 having count(*) <> 4
       or min(created_at) > '2026-10-26'`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select (count(*) filter (where sent_at is null))::int4 as drafts,
         (count(*) filter (where cancelled_at is not null))::int4 as cancelled,
         (count(*) filter (where expected_at > '2026-11-15T00:00:00+05:45' and sent_at is not null))::int4 as coming,
         (count(*) filter (where total = 0))::int4 as empty
       from purchase_orders`,
    ),
  ).toEqual([{ drafts: 3, cancelled: 1, coming: 3, empty: 0 }])
  expect(await rows(`select from outbox where topic like 'purchase-orders.%'`)).toEqual([])
  expect(await seedPurchaseOrders(seeding)).toBe(0)
}, 60_000)
