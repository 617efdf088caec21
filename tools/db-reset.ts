// npm run db:reset: recreates the development database, migrated and seeded.
import { dataFolder, findServices } from './services.ts'
import { apiEnv, createDatabase, entry, finish, type StackOptions } from './stack.ts'

const services = await findServices()
const options: StackOptions = {
  databaseUrl: await createDatabase(services.postgresUrl, 'momo_dev'),
  redisUrl: services.redisUrl,
  storageDir: dataFolder('dev-storage'),
  port: 3000,
  apiPort: 3001,
  mode: 'development',
}
await finish('migrate', entry.migrate, { env: apiEnv(options), show: true })
await finish('seed', entry.seed, { env: apiEnv(options), show: true })
await services.stop()
