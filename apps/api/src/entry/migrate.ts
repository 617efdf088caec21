import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { log, setLogLevel } from '#platform/log/log.ts'
import { migrateQueue } from '#platform/queue/queue-schema.ts'

const config = readConfig(process.env)
setLogLevel(config.logLevel, 'migrate')
const directory = fileURLToPath(new URL('../../migrations', import.meta.url))
const applied = await migrate({ databaseUrl: config.databaseUrl, directory, afterwards: migrateQueue })
log.info({ applied }, applied.length === 0 ? 'migrate: already up to date' : 'migrate: up to date')
if (config.s3) {
  const { makeBucket } = await import('#platform/storage/s3-disk.ts')
  await makeBucket(config.s3)
}
