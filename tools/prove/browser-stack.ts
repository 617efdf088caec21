// The product for the journeys of e2e/: it runs until it is told to stop, then its database is gone.
import { addOddOutlets } from '../../e2e/odd-outlets.ts'
import { dataFolder, findServices } from '../services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish, startStack } from '../stack.ts'
import { later, withCleanUp } from './clean-up.ts'
import { buildWeb } from './web-build.ts'
import { freePorts } from './with-stack.ts'

const say = (line: string) => console.log(line)

await withCleanUp(async () => {
  buildWeb(say)
  const services = await findServices()
  later(() => services.stop())
  const database = `momo_e2e_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, database)
  later(() => dropDatabase(services.postgresUrl, database))
  const port = await freePorts()
  const options = { databaseUrl, redisUrl: services.redisUrl, storageDir: dataFolder('e2e-storage'), port, apiPort: port + 1 }
  await finish('migrate', entry.migrate, { env: apiEnv(options) })
  await finish('seed', entry.seed, { env: apiEnv(options) })
  await addOddOutlets(databaseUrl)
  const stack = await startStack(options)
  later(() => stack.stop())
  say(`ready ${JSON.stringify({ E2E_ORIGIN: stack.origin, E2E_API_ORIGIN: stack.apiOrigin, E2E_DATABASE_URL: databaseUrl })}`)
  // Its input ends with the runner, however that ended; clean-up.ts does the rest.
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
  await new Promise(() => undefined)
})
