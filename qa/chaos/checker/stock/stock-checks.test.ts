import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aDocument,
  aKitchen,
  anItem,
  aReceipt,
  aSaleOf,
  post,
  taken,
} from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import { postReversal } from '../../../../apps/api/src/modules/inventory/ledger/reverse-document.service.ts'
import { takeSnapshots } from '../../../../apps/api/src/modules/inventory/self-check/take-snapshots.service.ts'
import { sumDays } from '../../../../apps/api/src/modules/inventory/sums/sum-days.service.ts'
import { evaluateAlerts } from '../../../../apps/api/src/modules/stock-alerts/evaluate/evaluate-alerts.service.ts'
import { now } from '../../../../apps/api/src/platform/clock/clock.ts'
import { later } from '../../../../apps/api/src/platform/clock/later.rules.ts'
import { openDatabase, transaction, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { newId } from '../../../../apps/api/src/platform/ids/ids.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { stockChecks } from './stock-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

/** A receipt and a sale of a batch, a transfer, a resale item, a reversed receipt, a snapshot, late waste, day sums and an alert. */
async function writeStock(): Promise<void> {
  const { id: locationId, transitId } = await aKitchen()
  const dough = { locationId, itemId: await anItem({ name: 'Dough', tracksBatches: true }) }
  await aReceipt(dough, 1_000, 500, { batch: { useBy: '2099-01-01' } })
  await post(aSaleOf(dough, 100))
  const moved = {
    move: 'transfer',
    itemId: dough.itemId,
    fromId: locationId,
    toId: transitId,
    quantity: 300n,
  } as const
  await post(aDocument([moved], { type: 'shipment', locationId }))
  await aReceipt({ locationId, itemId: await anItem({ name: 'Cola', kind: 'resale' }) }, 1_000, 500)
  const of = { type: 'receipt', id: await aReceipt(dough, 50, 20) } as const
  await transaction((tx) => postReversal(tx, { of, id: newId(), actorId: undefined, note: 'x' }))
  await takeSnapshots()
  const happenedAt = later(now(), -86_400_000)
  await post(aDocument([taken(dough, 10, { reason: 'burnt' })], { type: 'waste', locationId, happenedAt }))
  await post(aSaleOf({ locationId, itemId: await anItem({ name: 'Salt' }) }, 5))
  await sumDays()
  await evaluateAlerts()
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_stock_checks_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const storageDir = dataFolder('prove-storage')
  const place = { databaseUrl, redisUrl: services.redisUrl, storageDir, port: 1, apiPort: 2 }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  useDatabase(database)
  await writeStock()
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
  for (const { name, sql } of stockChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in stock that was posted by the ledger', async () => {
  expect(await findings()).toEqual([])
})

const [
  balances,
  batches,
  snapshots,
  daySums,
  twice,
  empty,
  changes,
  lost,
  opposite,
  partly,
  resale,
  unusable,
  transfers,
] = stockChecks.map(({ name }) => name)
const dough = `(select id from stock_items where name = 'Dough')`
const unchecked =
  'alter table stock_balances drop constraint stock_balances_resale, drop constraint stock_balances_empty;'

test.each([
  [`update stock_balances set on_hand = on_hand + 1 where item_id = ${dough}`, balances],
  [`update stock_balances set value = value + 1 where item_id = ${dough}`, balances],
  [`delete from stock_movements where kind = 'sale'`, balances],
  [`delete from stock_balances where item_id = ${dough}`, balances],
  ['update stock_batch_balances set on_hand = on_hand - 1', batches],
  ['delete from stock_batch_balances', batches],
  [
    `insert into stock_snapshots (location_id, day, item_id, on_hand, value)
     select location_id, '2020-01-01', item_id, 1, 0 from stock_balances limit 1`,
    snapshots,
  ],
  [`update stock_snapshots set day = '2099-01-01'`, snapshots],
  ['update stock_day_sums set value = value - 1', daySums],
  ['delete from stock_day_sums', daySums],
  [`update stock_locations set summed_until = '2099-01-01'`, daySums],
  [
    `drop index stock_alerts_open; insert into stock_alerts (id, kind, severity, item_id, location_id, owner, opened_at)
     select gen_random_uuid(), kind, severity, item_id, location_id, owner, opened_at from stock_alerts`,
    twice,
  ],
  [`${unchecked} update stock_balances set on_hand = 0, value = 1`, empty],
  ['alter table stock_movements disable trigger stock_movements_stay', changes],
  ['drop trigger stock_documents_not_emptied on stock_documents', changes],
  [`delete from stock_documents where type = 'shipment'`, lost],
  [`update stock_movements set happened_at = happened_at - interval '1 day' where kind = 'sale'`, lost],
  ['update stock_movements set value = value - 1 where reverses is not null', opposite],
  ['update stock_movements set reverses = gen_random_uuid() where reverses is not null', opposite],
  ['delete from stock_movements where reverses is not null', partly],
  [`${unchecked} update stock_balances set on_hand = -1 where is_resale`, resale],
  [`update stock_batches set use_by = '2020-01-01'`, unusable],
  [`update stock_batches set stopped_at = now() - interval '1 hour'`, unusable],
  [`update stock_movements set value = value + 1 where kind = 'transfer-in'`, transfers],
  [`delete from stock_movements where kind = 'transfer-out'`, transfers],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
