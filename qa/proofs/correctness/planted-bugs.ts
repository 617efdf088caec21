// The checker is believed because it has been seen to find things: mistakes that people make are planted, one at a time.
import { theseFaults } from '../../chaos/faults/nemesis.ts'
import { startServers, type Servers } from '../../chaos/faults/own-servers.ts'
import { plantSources } from '../../chaos/injected-bugs/planted-sources.ts'
import type { Plant } from '../../chaos/injected-bugs/plant.ts'
import { plants } from '../../chaos/injected-bugs/plants.ts'
import { type Result, runRound } from '../../chaos/round.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const seed = 7
const clients = 12
const orders = 100
/** Where all of them pay with a wallet fewer are enough. */
const cashless = 60

/** A short run with the mistake in it; the same run without one must find nothing. */
const runWith = (servers: Servers, plant: Partial<Plant>): Promise<Result> => {
  const { name, patches = [], spoil = [], faults = [], slots = 40, isSlow, isCashless = false } = plant
  return withCleanUp(() =>
    runRound(servers, {
      seed,
      orders: isCashless ? cashless : orders,
      isCashless,
      clients,
      schedule: theseFaults(...faults),
      size: { branches: 2, customers: clients * 6, slots },
      ...(name !== undefined && patches.length > 0 && { sources: plantSources(name.replaceAll(' ', '-'), patches) }),
      spoil,
      seconds: 240,
      settleSeconds: 20,
      freshSeconds: isSlow ? 12 : 2,
    }),
  )
}

const isCaught = ({ verdict }: Result, { caughtBy }: Plant): boolean => verdict.found.some(({ check }) => caughtBy.includes(check))

/** Of each kind one: in the database, in a statement, in a transaction, in what is done afterwards. */
const shortForm = [
  'the key is forgotten',
  'the kitchen is looked at, then taken',
  'news are written after the commit',
  'money that nobody is served for is noted, and that is all',
]

async function run({ short, say }: Context): Promise<Outcome> {
  const servers = await startServers({ onDisk: false })
  const honest = await runWith(servers, { isSlow: true, faults: ['kill http', 'reset of PostgreSQL'] })
  say(`nothing planted: ${honest.progress.placed} orders, ${honest.verdict.found.length} checks found something`)
  for (const { check, count, examples } of honest.verdict.found) say(`  ${count} × ${check}, e.g. ${JSON.stringify(examples[0])}`)
  const planted = plants.filter(({ name }) => !short || shortForm.includes(name))
  let caught = 0
  for (const plant of planted) {
    const result = await runWith(servers, plant)
    const found = result.verdict.found.map(({ check, count }) => `${count} × ${check}`)
    caught += Number(isCaught(result, plant))
    say(
      `${plant.name}: ${isCaught(result, plant) ? 'caught' : 'MISSED'} (${result.progress.placed} orders; ${found.join('; ') || 'nothing found'})`,
    )
  }
  return {
    figures: [
      exact('findings where nothing is planted', honest.verdict.found.length, none),
      exact('orders where nothing is planted', Math.min(honest.progress.placed, orders), atLeast(orders)),
      exact('planted mistakes caught', caught / planted.length, atLeast(1), 'of all planted'),
      exact('planted mistakes', planted.length, atLeast(short ? shortForm.length : 22)),
    ],
  }
}

export const proof: Proof = {
  name: 'planted-bugs',
  title: 'mistakes that people make are planted one at a time, and the checker names each of them',
  target: '22 planted or more, nine of them about money, all caught; nothing found where nothing is planted',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
