import { runMigrations } from 'graphile-worker'
import { queueLogger } from './queue-log.ts'

/** graphile-worker has its own schema and its own migrations. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 2, logger: queueLogger })
}
