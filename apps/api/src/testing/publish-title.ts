// Test process that publishes titles of the outlets section through the service: one title per input line, one output line per commit.
import { createInterface } from 'node:readline'
import { contentKinds, documentOf, publishContent } from '#modules/site-content'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { useParts } from '../app.ts'

const config = readConfig(process.env)
const database = openDatabase(config)
const redis = openRedis(config)
useParts({ config, database, redis, storage: openStorage(config) })

for await (const title of createInterface({ input: process.stdin })) {
  await publishContent('operator', documentOf(contentKinds.outletsTitle), { content: { title } })
  process.stdout.write('done\n')
}
await database.close()
redis.close()
