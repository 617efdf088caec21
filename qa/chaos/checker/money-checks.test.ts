import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataFolder, findServices } from '../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../tools/stack.ts'
import { billChecks } from './bill-checks.ts'
import { ledgerChecks, loadLedger } from './ledger-checks.ts'
import { validLedger, validMoneyRows, spoilt } from './money-rows.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'

const checks = [...paymentChecks, ...billChecks, ...ledgerChecks]
const folder = mkdtempSync(join(tmpdir(), 'momo-money-'))
let client: pg.Client
let drop: () => Promise<unknown>

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_money_checks_${process.pid}`
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
  drop = async () => {
    await client.end()
    await dropDatabase(services.postgresUrl, name)
    await services.stop()
  }
  await client.query(`set session_replication_role = replica; set checker.allowance = '0'`)
  await client.query(validMoneyRows)
  const file = join(folder, 'ledger.json')
  writeFileSync(file, JSON.stringify(validLedger))
  await loadLedger(client, file)
})
beforeEach(() => client.query('begin'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of checks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in correct payments, bills and ledgers', async () => {
  expect(await findings()).toEqual([])
})

test.each(spoilt)('found: $finds ($how)', async ({ how, finds }) => {
  await client.query(how)
  expect(await findings()).toContain(finds)
})

test('every check of payments, bills and ledgers has found its violation', async () => {
  await client.query('rollback')
  expect(checks.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(spoilt.map(({ finds }) => finds))].toSorted(),
  )
})

test('late payment and cash after a failed payment are in the state table', async () => {
  const steps = orderChecks.find(({ name }) => name === 'transitions that are not in the state table')!.sql
  const { rows } = await client.query(steps)
  expect(rows).toEqual([])
  await client.query(`update order_history set actor_kind = 'customer' where from_state = 'expired'`)
  expect((await client.query(steps)).rowCount).toBe(1)
  await client.query('rollback')
})
