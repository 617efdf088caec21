import { runMigrations } from 'graphile-worker'
import { quietly } from './queue-log.ts'

/** graphile-worker keeps its tables in a schema of its own, with migrations of its own. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 2, logger: quietly })
}
