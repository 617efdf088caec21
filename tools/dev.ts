// npm run dev: runs every program with reload on change, one log and one origin.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { dataFolder, findServices } from './services.ts'
import {
  apiEnv,
  entry,
  finish,
  keepDatabase,
  root,
  type StackOptions,
  start,
  startProviders,
  webEnv,
} from './stack.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } })
const port = Number(values.port)

const services = await findServices()
const options: StackOptions = {
  databaseUrl: process.env['DATABASE_URL'] ?? (await keepDatabase(services.postgresUrl, 'momo_dev')),
  redisUrl: services.redisUrl,
  storageDir: dataFolder('dev-storage'),
  port,
  apiPort: port + 1,
  mode: 'development',
  show: true,
  env: { LOG_LEVEL: 'info' },
}
const env = apiEnv(options)
await finish('migrate', entry.migrate, { env, show: true })
await finish('seed', entry.seed, { env, show: true, args: ['--orders'] })

const providers = await startProviders(options)
console.log(`mails and text messages: ${providers.inboxOrigin}`)
console.log(
  `the wallets' own books: ${providers.wallets.esewaOrigin}/__ledger ${providers.wallets.khaltiOrigin}/__ledger`,
)

// Node restarts the API programs when a file they read changes; Vite reloads the page.
const programs = (['http', 'worker', 'realtime'] as const).map((name) =>
  start(name, entry[name], { env, show: true, node: ['--watch', '--watch-preserve-output'] }),
)
const web = spawn('npx', ['react-router', 'dev', '--host', '127.0.0.1', '--port', String(port)], {
  cwd: `${root}/apps/web`,
  env: { ...process.env, ...webEnv(options) },
  stdio: 'inherit',
})

const end = async () => {
  web.kill()
  await Promise.all([...programs, ...providers.programs].map((program) => program.stop()))
  await services.stop()
  process.exit(0)
}
process.once('SIGINT', () => void end())
process.once('SIGTERM', () => void end())
web.once('exit', () => void end())
