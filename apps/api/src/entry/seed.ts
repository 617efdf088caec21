import { parseArgs } from 'node:util'
import { openDatabase, useDatabase } from '#platform/db/database.ts'
import { loadConfig, requireDatabase } from '#platform/process/start-up.ts'
import { openStorage, useStorage } from '#platform/storage/storage.ts'
import { useSecrets } from '#platform/tokens/secrets.ts'
import '../modules.ts'
import { seed } from '../seed/seed.ts'

const { values } = parseArgs({
  options: { branches: { type: 'string' }, orders: { type: 'boolean', default: false } },
})
const config = loadConfig('seed')
const database = openDatabase(config, { statementMs: 60_000 })
useSecrets(config.secretKeys)
useDatabase(database)
await requireDatabase(database)
useStorage(openStorage(config))
const started = Date.now()
const analyze = async () => void (await database.pool.query('analyze'))
await seed({
  branches: Number(values.branches ?? 0),
  demoAccounts: config.demoAccounts,
  demoOrders: values.orders,
  report: (line) => console.log(line),
  analyzeTables: analyze,
})
// Updates the planner statistics at once instead of waiting for autovacuum.
await analyze()
await database.close()
console.log(`seeded in ${((Date.now() - started) / 1000).toFixed(1)} s`)
