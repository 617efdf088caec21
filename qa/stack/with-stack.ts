// The product in production mode on its own fresh database, for one proof; everything is removed afterwards.
import { answers, dataFolder, findServices } from '../../tools/services.ts'
import { dropDatabase, type Stack, type StackOptions, startStack } from '../../tools/stack.ts'
import { later, withCleanUp } from './clean-up.ts'
import { createSeeded } from './seeded-database.ts'
import { buildWeb } from './web-build.ts'

export type PlaceOptions = {
  name: string
  /** The number of branches to seed; by default those of the demo. */
  branches?: number
  /** With the past orders and the stock of the demo. */
  orders?: boolean
  /** Additional environment of the programs. */
  env?: Record<string, string>
  /** False: no worker and no realtime program, so no background work. */
  background?: boolean
  say(line: string): void
}

export type RunningStack = Stack & { options: StackOptions }

const SPAN = 12
const taken = async (from: number): Promise<boolean> =>
  (await Promise.all(Array.from({ length: SPAN }, (_, i) => answers(from + i)))).some(Boolean)

/** Twelve free consecutive ports, below the range of outgoing connections so that the system does not take one meanwhile. */
let nextPort = Number(process.env['PROVE_PORT'] ?? 4300)
export async function freePorts(): Promise<number> {
  while (await taken(nextPort)) nextPort += SPAN
  const found = nextPort
  nextPort += SPAN
  return found
}

/** A migrated and seeded database with storage and free ports; no program runs yet. `withCleanUp` removes it. */
export async function prepare(options: PlaceOptions): Promise<StackOptions> {
  const { name, branches = 0, orders = false, env = {}, say } = options
  const services = await findServices()
  later(() => services.stop())
  const port = await freePorts()
  const place = {
    redisUrl: services.redisUrl,
    storageDir: dataFolder('prove-storage'),
    port,
    apiPort: port + 1,
    standInTiles: true,
    // The proofs place many orders of one customer and with one phone number.
    env: { ORDER_LIMITS: 'off', ...env },
  }
  const database = `momo_prove_${name.replaceAll('-', '_')}_${process.pid}`
  later(() => dropDatabase(services.postgresUrl, database))
  const databaseUrl = await createSeeded(database, {
    server: services.postgresUrl,
    place,
    branches,
    orders,
    say,
  })
  return { ...place, databaseUrl }
}

/** Starts the whole product and hands it to `use`. */
export function withStack<T>(options: PlaceOptions, use: (stack: RunningStack) => Promise<T>): Promise<T> {
  return withCleanUp(async () => {
    buildWeb(options.say)
    const place = await prepare(options)
    const stack = await startStack({ ...place, background: options.background ?? true })
    later(() => stack.stop())
    options.say(`running at ${stack.origin}`)
    return use({ ...stack, options: place })
  })
}
