import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countAllOrders } from '../../../apps/api/src/modules/analytics/index.ts'
import { openDatabase, useDatabase } from '../../../apps/api/src/platform/db/database.ts'
import { dataFolder, findServices } from '../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../tools/stack.ts'
import { validMoneyRows } from './money-rows.ts'
import { salesChecks } from './sales-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_sales_checks_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const place = {
    databaseUrl,
    redisUrl: services.redisUrl,
    storageDir: dataFolder('prove-storage'),
    port: 1,
    apiPort: 2,
  }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  drop = async () => {
    await database.close()
    await client.end()
    await dropDatabase(services.postgresUrl, name)
    await services.stop()
  }
  await client.query(`set session_replication_role = replica; set checker.allowance = '0'`)
  await client.query(validMoneyRows)
  await client.query(
    `insert into branches (id, code, name) select distinct branch_id, 'BNS', 'Basantapur' from orders on conflict do nothing`,
  )
  await client.query(`insert into order_lines (order_id, position, name, category, quantity, unit_price, price, vat)
    select id, 1, 'Momo', 'Momo', 1, 11300, 11300, 1300 from orders on conflict do nothing`)
  useDatabase(database)
  await countAllOrders()
})
beforeEach(() => client.query('begin'))
afterAll(() => drop())

async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of salesChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('ADM-05 no violation is found when every order was counted', async () => {
  expect(await findings()).toEqual([])
})

const beside = 'sales aggregates that differ from the sum of their orders'
const [otherwise, , totals, hourTotals, differs] = salesChecks.map(({ name }) => name)

test.each([
  [`update sale_hours set gross = gross + 1 where orders > 0`, beside],
  [`update sale_methods set method = 'khalti' where method = 'cash'`, beside],
  [`delete from sale_items`, beside],
  [`update sale_days set late = late + 1`, beside],
  [
    `insert into sale_hours (branch_id, business_date, hour, orders) select branch_id, business_date, (hour + 1) % 24, 1 from sale_hours`,
    beside,
  ],
  [`update sale_slices set vat = vat + 1`, beside],
  [`update sale_totals set late = late + 1`, totals],
  [`delete from sale_totals where orders > 0`, totals],
  [`update sale_hour_totals set plates = plates + 1`, hourTotals],
  [`update sale_foods set category = 'Drinks'`, beside],
  [`update sale_slices set gross = gross + 1 where orders > 0`, differs],
  [`update sale_items set quantity = quantity + 1`, differs],
  [`update sale_methods set gross = gross - 1`, differs],
  [`delete from order_sales where order_id in (select id from orders where state = 'preparing')`, otherwise],
  [
    `update orders set state = 'cancelled', ended_at = now(), deadline_at = null, deadline_owner = null where state = 'preparing'`,
    otherwise,
  ],
  [`update orders set placed_at = placed_at - interval '1 day'`, otherwise],
  [`update order_lines set name = 'Thukpa'`, otherwise],
  [`update orders set vat = vat + 1`, otherwise],
  [`update payments set method = 'esewa' where state = 'due'`, otherwise],
])('ADM-05 found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
