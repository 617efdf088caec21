// npm run first-admin [-- --again] [--env <file>]: prints the one-use link that makes the first super admin, and keys for push notifications.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createSetUpToken } from '#modules/auth'
import { openDatabase, useDatabase } from '#platform/db/database.ts'
import { generatePushKeys } from '#platform/messages/push-keys.ts'
import { loadConfig, requireDatabase } from '#platform/process/start-up.ts'

const { values } = parseArgs({
  options: { again: { type: 'boolean', default: false }, env: { type: 'string' } },
})
const config = loadConfig('first-admin')
const database = openDatabase(config)
useDatabase(database)
await requireDatabase(database)
const token = await createSetUpToken({ again: values.again })
await database.close()
if (config.push === undefined) offerPushKeys(values.env)
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

/** Keys belong to the settings, like all secrets. A file that has some keeps them: new keys would end every subscription. */
function offerPushKeys(file: string | undefined): void {
  const { publicKey, privateKey } = generatePushKeys()
  const lines = `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`
  if (file === undefined) {
    console.log('Settings for push notifications, the same for all programs. Keep the private key secret:')
    console.log(lines)
    return
  }
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (/^VAPID_PRIVATE_KEY=./m.test(current)) {
    console.log(`${file} has keys for push notifications already. Start the programs with it.`)
    return
  }
  appendFileSync(file, `${current === '' || current.endsWith('\n') ? '' : '\n'}${lines}`, { mode: 0o600 })
  console.log(`Keys for push notifications were added to ${file}. Restart the programs with it.`)
}
