import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aKitchen, anItem, aReceipt } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import { startOrder } from '../../../../apps/api/src/modules/production/orders/change-order.service.ts'
import { completeOrder } from '../../../../apps/api/src/modules/production/orders/complete-order.service.ts'
import { releaseOrders } from '../../../../apps/api/src/modules/production/orders/release-orders.service.ts'
import { aPreparation } from '../../../../apps/api/src/modules/production/production.factory.ts'
import { openDatabase, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { newId } from '../../../../apps/api/src/platform/ids/ids.ts'
import type { Actor } from '../../../../apps/api/src/platform/tokens/actor.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { productionChecks } from './production-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }
const kg = 1_000_000

/** An order that is finished with loss and a correction, and one that is started. */
async function writeProduction(): Promise<void> {
  const { id: kitchenId } = await aKitchen()
  const [meat, salt] = [await anItem({ tracksBatches: true }), await anItem()]
  for (const itemId of [meat, salt]) await aReceipt({ locationId: kitchenId, itemId }, 30 * kg, 90_001)
  const itemId = await aPreparation({ [meat]: 8 * kg, [salt]: kg })
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + 3_600_000)]
  const orders = [newId(), newId()].map((id) => ({ id, itemId, quantity: 10 * kg, startsAt, endsAt }))
  await releaseOrders(boss, { kitchenId, orders })
  for (const { id } of orders) await startOrder(boss, id)
  const corrections = [{ itemId: salt, used: kg / 2 }]
  const output = { good: 9.8 * kg, lost: 1_000, lossReason: 'dropped' as const }
  await completeOrder(boss, orders[0]!.id, { ...output, corrections, note: '' })
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_production_checks_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const storageDir = dataFolder('prove-storage')
  const place = { databaseUrl, redisUrl: services.redisUrl, storageDir, port: 1, apiPort: 2 }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  useDatabase(database)
  await writeProduction()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  drop = async () => {
    await database.close()
    await client.end()
    await dropDatabase(services.postgresUrl, name)
    await services.stop()
  }
})
beforeEach(() => client.query('begin'))
afterAll(() => drop())

async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of productionChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in what the services wrote', async () => {
  expect(await findings()).toEqual([])
})

const [value, output, uses, batch] = productionChecks.map(({ name }) => name)

test.each([
  [`update stock_movements set value = value + 1 where kind = 'production-in'`, value],
  [`update stock_movements set value = value - 1 where kind = 'production-out'`, value],
  [`update production_orders set value = value + 1`, value],
  [`update stock_movements set quantity = quantity + 1 where kind = 'production-in'`, output],
  [`update production_orders set good = good - 1`, output],
  [`update production_orders set state = 'started', good = null, ended_at = null`, output],
  [`update stock_movements set item_id = gen_random_uuid() where kind = 'production-in'`, output],
  [`update stock_movements set quantity = quantity - 1 where kind = 'production-out'`, uses],
  [`delete from production_order_uses where used is not null`, uses],
  [`update production_order_uses set used = expected`, uses],
  [`update stock_batches set document_id = gen_random_uuid() where document_type = 'production'`, batch],
  [`update stock_batches set code = 'X' where document_type = 'production'`, batch],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
