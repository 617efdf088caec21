// Publishes titles of the outlets' part of the home page through the service, from a process of its own, as the back office's will:
// one line in per title, one line out when it is committed.
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
