// npm run first-admin [-- --again]: prints the one-use link that makes the first super admin.
import { parseArgs } from 'node:util'
import { createSetUpToken } from '#modules/auth'
import { openDatabase, useDatabase } from '#platform/db/database.ts'
import { loadConfig, requireDatabase } from '#platform/process/start-up.ts'

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } })
const config = loadConfig('first-admin')
const database = openDatabase(config)
useDatabase(database)
await requireDatabase(database)
const token = await createSetUpToken({ again: values.again })
await database.close()
if (token === undefined) {
  console.error(
    'A super admin already exists and can add others. If no super admin can log in any more, add --again.',
  )
  process.exitCode = 1
} else {
  console.log('This link creates a super admin. It works once, within 24 hours:')
  // The token is in the URL fragment, which browsers do not send, so no server logs it.
  console.log(`${config.publicOrigin}/set-up#${token}`)
}
