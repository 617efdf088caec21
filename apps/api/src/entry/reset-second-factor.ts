// npm run reset-second-factor -- <email or phone>: removes the second factors of an account, for example of the only super admin who lost the
// phone. The next sign-in needs the password only and asks for a new second factor.
import { Identifier } from '@momo/contracts/accounts'
import { resetSecondFactorOf } from '#modules/auth'
import { openDatabase, useDatabase } from '#platform/db/database.ts'
import { loadConfig, requireDatabase } from '#platform/process/start-up.ts'

const identifier = Identifier.safeParse(process.argv[2])
if (!identifier.success) {
  console.error('usage: npm run reset-second-factor -- <email or phone of the account>')
  process.exit(1)
}
const database = openDatabase(loadConfig('reset-second-factor'))
useDatabase(database)
await requireDatabase(database)
const isReset = await resetSecondFactorOf(identifier.data)
await database.close()
if (isReset) {
  console.log('The second factors were removed, and the account is signed out everywhere. Its owner is told.')
} else {
  console.error('There is no account with a second factor for this email address or phone number.')
  process.exitCode = 1
}
