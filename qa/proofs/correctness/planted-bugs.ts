// Injects common bugs one at a time and requires the checker to report each of them.
import { theseFaults } from '../../chaos/faults/fault-injector.ts'
import { startServers, type Servers } from '../../chaos/faults/own-servers.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import type { InjectedBug } from '../../chaos/injected-bugs/injected-bug.ts'
import { injectedBugs } from '../../chaos/injected-bugs/injected-bugs.ts'
import { type Result, runRound } from '../../chaos/round.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const seed = 7
const clients = 12
const orders = 100
/** Fewer orders are enough where all of them are paid with a wallet. */
const cashless = 60

/** A short run with the injected bug; the same run without it must report nothing. */
const runWith = (servers: Servers, bug: Partial<InjectedBug>): Promise<Result> => {
  const { name, patches = [], spoil = [], faults = [], slots = 40, isSlow, isCashless = false } = bug
  return withCleanUp(() =>
    runRound(servers, {
      seed,
      orders: isCashless ? cashless : orders,
      isCashless,
      clients,
      schedule: theseFaults(...faults),
      size: { branches: 2, customers: clients * 6, slots },
      ...(name !== undefined &&
        patches.length > 0 && { sources: injectBug(name.replaceAll(' ', '-'), patches) }),
      spoil,
      seconds: 240,
      settleSeconds: 20,
      freshSeconds: isSlow ? 12 : 2,
    }),
  )
}

const isCaught = ({ verdict }: Result, { caughtBy }: InjectedBug): boolean =>
  verdict.found.some(({ check }) => caughtBy.includes(check))

/** One bug of each kind: in the database, in a statement, in a transaction, in a follow-up task. */
const shortForm = [
  'the idempotency key is not stored',
  'capacity is checked and reserved in two steps',
  'events are written after the commit',
  'surplus payments are recorded but not refunded',
]

async function run({ short, say }: Context): Promise<Outcome> {
  const servers = await startServers({ onDisk: false })
  const control = await runWith(servers, {
    isSlow: true,
    faults: ['kill http', 'reset PostgreSQL connections'],
  })
  say(
    `no injected bug: ${control.progress.placed} orders, ${control.verdict.found.length} checks found violations`,
  )
  for (const { check, count, examples } of control.verdict.found)
    say(`  ${count} × ${check}, e.g. ${JSON.stringify(examples[0])}`)
  const injected = injectedBugs.filter(({ name }) => !short || shortForm.includes(name))
  let caught = 0
  for (const bug of injected) {
    const result = await runWith(servers, bug)
    const found = result.verdict.found.map(({ check, count }) => `${count} × ${check}`)
    caught += Number(isCaught(result, bug))
    say(
      `${bug.name}: ${isCaught(result, bug) ? 'caught' : 'MISSED'} (${result.progress.placed} orders; ${found.join('; ') || 'nothing found'})`,
    )
  }
  return {
    figures: [
      exact('findings without an injected bug', control.verdict.found.length, none),
      exact('orders without an injected bug', Math.min(control.progress.placed, orders), atLeast(orders)),
      exact('share of injected bugs caught', caught / injected.length, atLeast(1)),
      exact('injected bugs', injected.length, atLeast(short ? shortForm.length : 22)),
    ],
  }
}

export const proof: Proof = {
  name: 'planted-bugs',
  title: 'common bugs are injected one at a time, and the checker reports each of them',
  target: 'at least 22 injected bugs, nine of them about money, all caught; no findings without a bug',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
