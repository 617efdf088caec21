// npm run tables: compares the row types of the stores with a freshly migrated database.
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { compareTables, readTables } from '../../apps/api/src/platform/db/compare-tables.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import {
  createDatabase,
  dropDatabase,
  siblingDatabaseUrl,
} from '../../apps/api/src/platform/db/scratch-database.ts'
import { setLogLevel } from '../../apps/api/src/platform/log/log.ts'

const inApi = (folder: string) => fileURLToPath(new URL(`../../apps/api/${folder}`, import.meta.url))
const { databaseUrl } = readConfig({ MODE: 'development', ...process.env })
const scratch = `momo_check_${process.pid}`
setLogLevel('warn', 'check-tables')

await createDatabase(databaseUrl, scratch)
try {
  await migrate({ databaseUrl: siblingDatabaseUrl(databaseUrl, scratch), directory: inApi('migrations') })
  const tables = await readTables(inApi('src'))
  const differences = await compareTables(tables, siblingDatabaseUrl(databaseUrl, scratch))
  for (const line of differences) console.error(line)
  console.log(`${tables.length} tables described, ${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await dropDatabase(databaseUrl, scratch)
}
