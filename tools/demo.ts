// npm run demo [-- --port 3000] [--branches N]: builds, migrates, seeds and serves production mode at one origin.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { demoAccounts, demoPassword } from '../apps/api/src/modules/auth/demo-accounts.rules.ts'
import { restartEnded } from './restart-ended.ts'
import { dataFolder, findServices } from './services.ts'
import { apiEnv, entry, finish, keepDatabase, root, type StackOptions, startStack } from './stack.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    branches: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
})
const port = Number(values.port)

const services = await findServices()
const options: StackOptions = {
  databaseUrl: process.env['DATABASE_URL'] ?? (await keepDatabase(services.postgresUrl, 'momo_demo')),
  redisUrl: services.redisUrl,
  storageDir: dataFolder('demo-storage'),
  port,
  apiPort: port + 1,
  env: { API_DOCS: 'on' },
  show: true,
}

if (!values['no-build']) {
  console.log('building …')
  const build = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}
console.log('migrating …')
await finish('migrate', entry.migrate, { env: apiEnv(options), show: true })
console.log('seeding …')
const args = ['--orders', ...(values.branches ? ['--branches', values.branches] : [])]
await finish('seed', entry.seed, { env: apiEnv(options), show: true, args })

const stack = await startStack(options)
const stopRestarting = restartEnded(stack.programs)
console.log(`mails and text messages: ${stack.inboxOrigin}`)
console.log(
  `the wallets' own books: ${stack.wallets.esewaOrigin}/__ledger ${stack.wallets.khaltiOrigin}/__ledger`,
)
console.log(`sign in with the password ${demoPassword} as`)
for (const { email, about } of demoAccounts) console.log(`  ${email.padEnd(23)} ${about}`)
console.log(`ready ${stack.origin}`)

const end = async () => {
  stopRestarting()
  await stack.stop()
  await services.stop()
  process.exit(0)
}
process.once('SIGINT', () => void end())
process.once('SIGTERM', () => void end())
