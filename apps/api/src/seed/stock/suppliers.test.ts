import { expect, test } from 'vitest'
import { saveItems } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { readCatalogueFile } from '../catalogue-file.ts'
import { stockItems } from './stock-items.ts'
import { seedSuppliers } from './suppliers.ts'

const product = testApp()
const rows = async (text: string) => (await product.database.pool.query(text)).rows

const file = readCatalogueFile()
const head: Actor = { id: newId(), role: 'superadmin', sessionId: '' }

async function places() {
  const saved = new Map((await saveItems(stockItems(file))).map((item) => [item.name, item]))
  const items = new Map(file.ingredients.map(({ key, name }) => [key, saved.get(name)!]))
  return { file, named: { items }, head }
}

test('the suppliers of the file sell its ingredients at its prices, after a few others; seeding again adds nothing', async () => {
  stopClock('2026-11-15T20:30:00+05:45')
  const seeding = await places()
  expect(await seedSuppliers(seeding)).toBe(9)
  expect(await rows('select name, pan from suppliers order by pan')).toEqual(
    file.suppliers.map(({ name, pan }) => ({ name, pan })),
  )
  const sold = await rows(
    `select i.name, s.price, s.is_preferred, count(p.id)::int4 as prices, min(p.since) as first, max(p.since) as last
     from supplier_items s join stock_items i on i.id = s.item_id
       join supplier_prices p on p.supplier_id = s.supplier_id and p.item_id = s.item_id
     group by i.name, s.price, s.is_preferred`,
  )
  const priceOf = new Map(
    file.suppliers.flatMap(({ supplies }) => supplies).map((one) => [one.ingredient, one]),
  )
  expect(sold).toHaveLength(priceOf.size)
  for (const { key, name } of file.ingredients) {
    const item = sold.find((one) => one.name === name)
    expect(item).toMatchObject({ price: priceOf.get(key)!.priceRs * 100, is_preferred: true })
    expect(item.prices).toBeGreaterThanOrEqual(2)
    expect(now().getTime() - item.first.getTime()).toBeGreaterThan(90 * 86_400_000)
    expect(item.last.getTime()).toBeLessThan(now().getTime())
  }
  expect(await rows(`select distinct unit from supplier_items order by 1`)).toContainEqual({ unit: 'l' })
  expect(await seedSuppliers(seeding)).toBe(0)
  expect(await rows('select count(*)::int4 from suppliers')).toEqual([{ count: 9 }])
})
