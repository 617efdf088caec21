import { expect, test } from 'vitest'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { evaluateAlerts } from '../../modules/stock-alerts/evaluate/evaluate-alerts.service.ts'
import { readCatalogueFile } from '../catalogue-file.ts'
import { seedMenu } from '../menu/seed-menu.ts'
import { seedOptions } from '../menu/seed-options.ts'
import { busyDays } from '../orders/busy-days.ts'
import { demoFestivals } from '../orders/demo-festivals.ts'
import { seedPastOrders } from '../orders/seed-orders.ts'
import { seedAccounts } from '../seed-accounts.ts'
import { seedStock } from './seed-stock.ts'

const product = testApp()
const rows = async (text: string) => (await product.database.pool.query(text)).rows
const count = async (from: string) => Number((await rows(`select count(*) from ${from}`))[0].count)

test('four weeks of stock: every cooked order is consumed, sums agree, and seeding again adds nothing', async () => {
  const file = readCatalogueFile()
  const outlets = new Map([
    ['BNS', await aBranch({ code: 'BNS' })],
    ['THM', await aBranch({ code: 'THM' })],
  ])
  const foods = await seedMenu(file, new Map())
  await seedOptions(file, outlets, foods)
  await seedAccounts(outlets.get('BNS')!)
  const lastWeek = busyDays('BNS', new Date()).filter(({ minutesAgo }) => minutesAgo < 7 * 1440)
  await seedPastOrders({ outlets, foods }, lastWeek)
  const seeding = { file, outlets, foods, first: 'BNS' }
  expect(await seedStock(seeding)).toBe(
    '47 stock items, 30 new recipes, 28 days of stock, 9 new suppliers, 36 new purchase orders',
  )
  const balances = 'select location_id, item_id, on_hand::int8, value::int8 from stock_balances'
  const sums =
    'select location_id, item_id, sum(quantity)::int8, sum(value)::int8 from stock_movements group by 1, 2'
  expect(await rows(`${balances} except ${sums}`)).toEqual([])
  const cooked = `order_history where to_state = 'preparing' and at > now() - interval '27 days'`
  expect(await count(`stock_documents where type = 'consumption'`)).toBeGreaterThan(60)
  expect(
    await rows(
      `select order_id from ${cooked} except select id from stock_documents where type = 'consumption'`,
    ),
  ).toEqual([])
  for (const used of [
    "stock_counts where kind = 'weekly' and state = 'posted'",
    'waste_entries',
    'local_purchases',
  ])
    expect(await count(used)).toBeGreaterThan(2)
  expect(await count(`goods_receipts where kind = 'receipt' and order_id is not null`)).toBe(27)
  expect(await count(`goods_receipts where kind = 'return'`)).toBe(1)
  expect(await count('goods_receipts where supplier_id is null')).toBeGreaterThan(2)
  expect(await count(`purchase_orders where progress <> 'to-receive'`)).toBe(27)
  expect(await count(`supplier_bills where kind = 'bill'`)).toBe(18)
  expect(await count('supplier_bills where paid = payable')).toBeGreaterThan(5)
  expect(await count('festivals')).toBe(demoFestivals(localDate(new Date())).length)
  const usedDays = `(select distinct day from stock_day_sums where kind = 'sale') d where day`
  expect(await count(`${usedDays} < current_date - 28`)).toBeGreaterThan(54)
  expect(await count('(select distinct day from forecasts where day < current_date) f')).toBeGreaterThan(26)
  // Only those of the open requisition: those of the past notify no one.
  expect(
    await rows(`select payload->>'change' as change from outbox where topic = 'requisitions.changed'`),
  ).toEqual(['sent', 'approved', 'packed', 'shipped'].map((change) => ({ change })))
  await evaluateAlerts()
  const atKitchen = "stock_alerts a join stock_locations l on l.id = a.location_id where l.kind = 'kitchen'"
  expect(await count(`${atKitchen} and a.kind in ('out', 'expired', 'below-zero')`)).toBe(0)
  expect(await count('stock_alerts')).toBeLessThan(40)
  const before = await count('stock_movements')
  expect(await seedStock(seeding)).toBe(
    '47 stock items, 0 new recipes, 0 days of stock, 0 new suppliers, 0 new purchase orders',
  )
  expect(await count('stock_movements')).toBe(before)
}, 60_000)
