// Ten thousand payments with two wallets, over lost, doubled, mixed up and forged returns: their ledgers match ours to the paisa.
import { setTimeout as sleep } from 'node:timers/promises'
import { ageMoney, askAgain } from '../../chaos/shift-clock.ts'
import { type LedgerLine, ledgerOf } from '../../chaos/ledger.ts'
import { type Servers, startServers } from '../../chaos/faults/own-servers.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { believedReturn } from '../../chaos/injected-bugs/injected-money-bugs.ts'
import { settle } from '../../chaos/settle.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import { manyForgeries } from '../../hostile/forged-returns.ts'
import { decideAll } from '../../hostile/pay-walks.ts'
import { type PayPlace, startPayPlace } from '../../fixtures/pay-place.ts'
import { runPayments } from '../../hostile/payment-scenarios.ts'
import type { SharedState } from '../../hostile/payment-kinds.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { account, type Account } from '../../hostile/payments-account.ts'

const clients = 24
const seedOfToday = (): number => Math.floor(Date.now() / 86_400_000)

/** Makes a wallet time out or lose its answer now and then, so that the poller has to retry. */
function disturb({ world }: PayPlace): { stop(): Promise<void> } {
  let isStopping = false
  const control = (origin: string, order: object) =>
    fetch(`${origin}/__control`, { method: 'POST', body: JSON.stringify(order) })
  async function work(): Promise<void> {
    for (let n = 0; !isStopping; n += 1) {
      for (let i = 0; i < 60 && !isStopping; i += 1) await sleep(100)
      const { esewa, khalti } = world.wallets.origins
      await control(n % 2 === 0 ? esewa : khalti, {
        fail: ['timeout', '503', 'unavailable', 'lost'][n % 4],
        on: 'ask',
        times: 4,
      })
    }
    for (const origin of Object.values(world.wallets.origins)) await control(origin, { reset: true })
  }
  const working = work()
  return {
    async stop() {
      isStopping = true
      await working
    },
  }
}

/** Moves the poller's clock: later checks are due now, until every wallet has given its final status. */
async function untilQuiet({ client, world }: PayPlace): Promise<void> {
  const undecided = `select count(*) from payments p where p.reference = any ($1) and p.state in ('pending', 'replaced', 'void')`
  for (let tries = 0; ; tries += 1) {
    const ledger = await ledgerOf(world.wallets)
    const paid = ledger.filter((line) => line.paid > 0).map(({ reference }) => reference)
    const { rows } = await client.query<{ count: string }>(undecided, [paid])
    if (Number(rows[0]?.count) === 0 || tries > 60) return
    await askAgain(client)
    await sleep(1_000)
  }
}

type Run = { shared: SharedState; account: Account; place: PayPlace; ledger: LedgerLine[]; seconds: number }

async function run(servers: Servers, { many, sources }: { many: number; sources?: string }): Promise<Run> {
  const seed = seedOfToday()
  const place = await startPayPlace({
    servers,
    seed,
    // Every fourth order stays unpaid, and a customer may have two of those.
    customers: Math.max(clients * 10, many),
    ...(sources !== undefined && { sources }),
  })
  const began = performance.now()
  const disturbance = disturb(place)
  later(() => disturbance.stop())
  const shared = await runPayments({ caller: place.caller, testData: place.testData, seed, many, clients })
  await disturbance.stop()
  const seconds = (performance.now() - began) / 1000
  await decideAll(shared)
  await untilQuiet(place)
  await ageMoney(place.client)
  const through = await settle(place.client, 60 + many / 20)
  console.log(
    `  the notifications of ${many} customers were delivered ${through === undefined ? 'never' : `after ${through.toFixed(0)} s`}`,
  )
  await untilQuiet(place)
  // Stops the refunds before reading both ledgers; a refund between the two reads would look like a discrepancy.
  await place.world.programs.worker.stop()
  const ledger = await ledgerOf(place.world.wallets)
  return { shared, account: await account(place.client, { shared, ledger }), place, ledger, seconds }
}

/** Two tampered ledgers: one paisa too much, and one payment missing. */
async function tampered({ place, ledger }: Run): Promise<number> {
  const at = ledger.findIndex(({ paid }) => paid > 0)
  const verdicts = [
    await place.check(ledger.map((line, i) => (i === at ? { ...line, paid: line.paid + 1 } : line))),
    await place.check(ledger.filter((_, i) => i !== at)),
  ]
  return verdicts.filter(({ found }) => found.some(({ check }) => /provider/.test(check))).length
}

async function prove({ short, say }: Context): Promise<Outcome> {
  const many = short ? 300 : 10_000
  const servers = await startServers({ onDisk: false })
  const result = await withCleanUp(async () => {
    const done = await run(servers, { many })
    const verdict = await done.place.check(done.ledger)
    return { ...done, verdict, tampered: await tampered(done) }
  })
  const { shared, account: sums, verdict, seconds } = result
  say(
    `${shared.journeys.length} customers in ${seconds.toFixed(0)} s; ${sums.theirPaisa / 100} rupees in ${sums.theirs} payments at the wallets`,
  )
  for (const [name, count] of shared.stuck) say(`no order: ${count} × ${name}`)
  for (const [state, count] of sums.states) say(`${count} × ${state}`)
  for (const { check, count, examples } of verdict.found)
    say(`FOUND ${count} × ${check}, e.g. ${JSON.stringify(examples[0])}`)
  for (const line of sums.wrong.slice(0, 10)) say(`WRONG ${line}`)
  const forged = [...shared.forgeries.values()].reduce((sum, count) => sum + count, 0)
  say(`${forged} forged returns of ${shared.forgeries.size} of ${manyForgeries} kinds`)
  const withBug = await withCleanUp(() =>
    run(servers, { many: 40, sources: injectBug('believed-return', believedReturn) }),
  )
  say(`with a return URL that is trusted: ${withBug.account.forgedAccepted} forged returns accepted`)
  return {
    figures: [
      exact('customers who paid or tried to', Math.min(shared.journeys.length, many), atLeast(many)),
      exact('difference from the wallet ledgers in paisa', Math.abs(sums.theirPaisa - sums.ourPaisa), none),
      exact('payments missing from one of the two ledgers', sums.onlyInOne, none),
      exact('share of forged returns', forged / shared.journeys.length, atLeast(0.2)),
      exact('forged returns accepted', sums.forgedAccepted, none),
      exact('payments without an order or a refund', sums.paidForNothing, none),
      exact('share of valid payments settled', sums.settled / sums.theirs, atLeast(1)),
      exact('share of valid orders placed', sums.validPlaced / sums.validPayments, atLeast(1)),
      exact('checker findings', verdict.found.length, none),
      exact('tampered ledgers detected', result.tampered, atLeast(2)),
      exact(
        'forged returns accepted without the provider check (control)',
        Math.min(withBug.account.forgedAccepted, 1),
        atLeast(1),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'payments',
  title:
    'payments with two wallets whose returns are lost, duplicated, mixed up and forged: their ledgers match ours to the paisa',
  target:
    '10,000 payments, 20 % forged, 5 % paid in both wallets: 0 paisa difference, 0 forged accepted, all valid ones settled',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => prove(context)),
}
