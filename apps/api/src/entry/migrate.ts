import { fileURLToPath } from 'node:url'
import { migrate } from '#platform/db/migrate.ts'
import { log } from '#platform/log/log.ts'
import { exitOnConnectionError, exitWith, loadConfig } from '#platform/process/start-up.ts'
import { migrateQueue } from '#platform/queue/queue-schema.ts'

const config = loadConfig('migrate')
const directory = fileURLToPath(new URL('../../migrations', import.meta.url))
const applied = await migrate({
  databaseUrl: config.databaseUrl,
  directory,
  afterwards: migrateQueue,
}).catch(exitOnConnectionError)
log.info({ applied }, applied.length === 0 ? 'migrate: already up to date' : 'migrate: up to date')
if (config.s3) {
  const { makeBucket } = await import('#platform/storage/s3-disk.ts')
  await makeBucket(config.s3).catch((error: { code?: string; name: string }) =>
    exitWith(`storage: no access to S3_BUCKET (${error.code ?? error.name}), check S3_ENDPOINT and the keys`),
  )
}
