// Test process that changes prices through the catalogue service: one JSON change per input line, one output line per commit.
import { createInterface } from 'node:readline'
import { setBranchPrice } from '#modules/catalogue'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { useParts } from '../app.ts'

const config = readConfig(process.env)
const database = openDatabase(config)
const redis = openRedis(config)
useParts({ config, database, redis, storage: openStorage(config) })

for await (const line of createInterface({ input: process.stdin })) {
  const { branchId, foodId, price } = JSON.parse(line) as { branchId: string; foodId: string; price: number }
  await setBranchPrice(branchId, foodId, price)
  process.stdout.write('done\n')
}
await database.close()
redis.close()
