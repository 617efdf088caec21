import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBranch } from '../../../../apps/api/src/modules/branches/branches.factory.ts'
import { postOwnCount } from '../../../../apps/api/src/modules/counts/review/post-count.service.ts'
import { saveEntries } from '../../../../apps/api/src/modules/counts/sheet/save-entries.service.ts'
import { startCount } from '../../../../apps/api/src/modules/counts/sheet/start-count.service.ts'
import { anItem } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import {
  recordPurchase,
  reversePurchase,
} from '../../../../apps/api/src/modules/purchases/record-purchase.service.ts'
import { recordWaste } from '../../../../apps/api/src/modules/waste/record-waste.service.ts'
import { now } from '../../../../apps/api/src/platform/clock/clock.ts'
import { localDate } from '../../../../apps/api/src/platform/clock/local-date.rules.ts'
import { openDatabase, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { newId } from '../../../../apps/api/src/platform/ids/ids.ts'
import type { Actor } from '../../../../apps/api/src/platform/tokens/actor.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { branchStockChecks } from './branch-stock-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

/** Two purchases from the till, one of them reversed, waste and a posted count. */
async function writeRecords(): Promise<void> {
  const actor: Actor = { id: newId(), role: 'branchAdmin', branchId: await aBranch(), sessionId: newId() }
  const itemId = await anItem()
  const buy = async () => {
    const line = { itemId, quantity: 1_000, unit: 'g', amount: 10_000 }
    const purchase = {
      id: newId(),
      paidFrom: 'till' as const,
      date: localDate(now()),
      note: '',
      lines: [line],
    }
    return (await recordPurchase(actor, purchase)).id
  }
  await buy()
  await reversePurchase(actor, await buy(), { id: newId(), note: 'Typed twice' })
  const what = { kind: 'item' as const, itemId, quantity: 100, unit: 'g' }
  await recordWaste(actor, { id: newId(), what, reason: 'burnt', note: '', happenedAt: now(), sentAt: now() })
  const id = newId()
  await startCount(actor, { id, kind: 'weekly' })
  const counted = { id: newId(), itemId, round: 1, quantity: 890, unit: 'g', replaces: [], countedAt: now() }
  await saveEntries(actor, id, { sentAt: now(), entries: [counted] })
  await postOwnCount(actor, id, { revision: 1, reasons: [], note: '' })
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_branch_stock_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const storageDir = dataFolder('prove-storage')
  const place = { databaseUrl, redisUrl: services.redisUrl, storageDir, port: 1, apiPort: 2 }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  useDatabase(database)
  await writeRecords()
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
  for (const { name, sql } of branchStockChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in what the services wrote', async () => {
  expect(await findings()).toEqual([])
})

const [counts, open, late, noDocument, quantity, value, payout, opposite, closed, changes] =
  branchStockChecks.map(({ name }) => name)
const copy = `insert into stock_counts (id, location_id, kind, is_blind, started_at, started_by)
  select gen_random_uuid(), location_id, kind, is_blind, started_at, started_by from stock_counts`

test.each([
  [`delete from stock_movements where kind = 'count'`, counts],
  [`delete from stock_documents where type = 'count'`, counts],
  [`drop index stock_counts_open; ${copy}; ${copy} where state = 'posted'`, open],
  [`update stock_count_entries set recorded_at = recorded_at + interval '1 day'`, late],
  [`update stock_count_entries set counted_at = counted_at - interval '1 day'`, late],
  [`delete from stock_documents where type = 'waste'`, noDocument],
  ['update waste_entries set quantity = quantity + 1', quantity],
  ['update local_purchases set total = total + 1', value],
  ['update local_purchase_lines set amount = amount + 1', value],
  ['delete from till_payouts where reverses is null', payout],
  ['delete from till_payouts where reverses is not null', payout],
  [`update local_purchases set paid_from = 'owed'`, payout],
  ['update till_payouts set amount = amount - 1 where reverses is not null', opposite],
  [
    `insert into day_closings (branch_id, business_date, closed_at, closed_by)
     select branch_id, business_date, '2020-01-01', gen_random_uuid() from till_payouts where reverses is null limit 1`,
    closed,
  ],
  ['alter table stock_count_entries disable trigger stock_count_entries_stay', changes],
  ['drop trigger till_payouts_stay on till_payouts', changes],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
