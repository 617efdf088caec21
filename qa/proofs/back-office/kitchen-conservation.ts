// Requisitions live through random lives, from sixteen clients over two programs that are killed and cut off from their database: sent,
// withdrawn, decided in part, packed, taken back, shipped, received with losses and extra goods, asked for again, closed; and goods are sent
// without a requisition. What the kitchen lacks is bought, or made in production orders. A model in memory knows what was acknowledged, and
// therefore what must be where.
import { randomUUID } from 'node:crypto'
import { checkData } from '../../chaos/check-data.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { pick, rollOf } from '../../chaos/seeded-random.ts'
import { type KitchenPlace, startKitchenPlace } from '../../fixtures/stock/kitchen-place.ts'
import { compareWithModel, countInTransit } from '../../kitchen/compare.ts'
import { type KitchenBug, kitchenBugs } from '../../kitchen/injected-bugs.ts'
import { newTally, type Tally } from '../../clients/persistent-client.ts'
import { createModel, type Model } from '../../kitchen/kitchen-model.ts'
import { liveThrough } from '../../kitchen/requisition-steps.ts'
import { sendDirectly, supplyKitchen } from '../../kitchen/transfer-steps.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { countDeadlocks, planFaults } from '../../stock/ledger-faults.ts'
import { countChanged, countTransferred } from '../../stock/replay.ts'

const clients = 16

type Ran = { model: Model; tally: Tally; faults: { kills: number; cuts: number }; seconds: number }
type Faults = { kills: number; cuts: number }

/** Every fifth life is followed by goods that are sent without a requisition, every third one by a preparation that is made ahead. */
async function live(place: KitchenPlace, requisitions: number, faults: Faults): Promise<Ran> {
  const { branches, items } = place.chain
  const preparations = items.filter(({ kind }) => kind === 'preparation')
  const [model, tally] = [createModel(place.chain), newTally()]
  const planned = planFaults(place, requisitions, { ...faults, snapshots: false })
  const seed = `kitchen-conservation ${randomUUID()}`
  let [begun, ended] = [0, 0]
  const work = async (_: unknown, i: number): Promise<void> => {
    const client = { place, model, tally, roll: rollOf(seed, i), unanswered: 0 }
    while (begun < requisitions) {
      const turn = begun
      begun += 1
      const departure = place.departures[Math.floor(turn / branches.length)]!
      await liveThrough(client, branches[turn % branches.length]!, departure)
      if (turn % 5 === 0) await sendDirectly(client)
      if (turn % 3 === 0) await supplyKitchen(client, pick(client.roll, preparations))
      planned.onAccepted((ended += 1))
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, work))
  await planned.settled()
  return { model, tally, faults: planned.done, seconds: (performance.now() - began) / 1000 }
}

type Found = {
  differences: string[]
  violations: string[]
  inTransit: number
  transferred: number
  changed: number
}

/** Invariants 1, 2, 3, 5, 7 and 8 are rows of the checker; transit must be empty, because all has ended. */
async function inspect({ pool, databaseUrl }: KitchenPlace, model: Model): Promise<Found> {
  // No worker runs here, so events of the outbox are not relayed.
  const { found } = await checkData(databaseUrl, { allowance: 86_400 })
  return {
    differences: await compareWithModel(pool, model),
    violations: found.map(
      ({ check, count, examples }) => `${count} × ${check}: ${JSON.stringify(examples[0])}`,
    ),
    inTransit: await countInTransit(pool),
    transferred: await countTransferred(pool),
    changed: await countChanged(pool),
  }
}

const departuresFor = (requisitions: number): number => Math.ceil(requisitions / 4)

/** The findings with the injected bug. */
function runWithBug({ name, patches }: KitchenBug): Promise<string[]> {
  return withCleanUp(async () => {
    const folder = name.replaceAll(/[^a-z]/g, '-').slice(0, 40)
    const requisitions = 60
    const place = await startKitchenPlace({
      name: folder,
      programs: 1,
      sources: injectBug(folder, patches),
      departures: departuresFor(requisitions),
    })
    const { model, tally } = await live(place, requisitions, { kills: 0, cuts: 0 })
    const { differences, violations, inTransit } = await inspect(place, model)
    const left = inTransit > 0 ? [`${inTransit} rows in transit`] : []
    return [...differences, ...violations, ...left, ...tally.unexpected]
  })
}

async function countDetected({ short, say }: Context): Promise<{ injected: number; detected: number }> {
  const bugs = short ? kitchenBugs.slice(0, 2) : kitchenBugs
  let detected = 0
  for (const bug of bugs) {
    const findings = await runWithBug(bug)
    detected += Number(findings.length > 0)
    say(
      `injected bug: ${bug.name}: ${findings.length > 0 ? `${findings.length} findings, e.g. ${findings[0]}` : 'MISSED'}`,
    )
  }
  return { injected: bugs.length, detected }
}

function report({ model, tally, faults, seconds }: Ran, found: Found, say: Context['say']): void {
  const words = (counts: Map<string, number>) =>
    [...counts].map(([what, count]) => `${count} ${what}`).join(', ')
  say(
    `${model.requisitions.size} requisitions, ${model.transfers.size} transfers and ${model.productions.size} production orders in ${seconds.toFixed(0)} s: ${words(tally.steps)}`,
  )
  say(
    `${tally.requests} requests, ${tally.undecided} without a decision under ${faults.kills} kills and ${faults.cuts} cuts; ${tally.repeated} acknowledged twice; rejected: ${words(tally.rejections)}`,
  )
  for (const line of [...found.differences, ...found.violations].slice(0, 8)) say(line)
  for (const kind of new Set(tally.unexpected)) say(`unexpected: ${kind}`)
}

const size = (short: boolean) =>
  short ? { requisitions: 300, kills: 3, cuts: 4 } : { requisitions: 10_000, kills: 40, cuts: 60 }

const lossesIn = ({ transfers }: Model): number =>
  [...transfers.values()].filter(({ lines }) => lines.some(({ damaged, missing }) => damaged + missing > 0))
    .length
const extrasIn = ({ transfers }: Model): number =>
  [...transfers.values()].filter(({ lines }) => lines.some(({ extra }) => extra > 0)).length

/** A run in which nothing happens shows nothing. */
function workDone(
  { model, tally, faults }: Ran,
  { requisitions, kills, cuts }: ReturnType<typeof size>,
): Figure[] {
  const some = (name: string, count: number, least: number) =>
    exact(name, Math.min(count, least), atLeast(least))
  const step = (name: string) => tally.steps.get(name) ?? 0
  return [
    some('requisitions', model.requisitions.size, requisitions),
    some('shipments', step('ship'), requisitions / 2),
    some(
      'withdrawals, packings taken back and rests given up',
      Math.min(step('withdraw'), step('unpack'), step('close')),
      requisitions / 100,
    ),
    some('transfers with a loss', lossesIn(model), requisitions / 10),
    some('transfers with extra goods', extrasIn(model), requisitions / 20),
    some('transfers without a requisition', step('send directly'), requisitions / 20),
    some('production orders finished', step('finish'), requisitions / 5),
    some('production orders cancelled', step('cancel'), requisitions / 100),
    exact('programs killed', faults.kills, atLeast(kills)),
    exact('database connections cut', faults.cuts, atLeast(cuts)),
    some('changes acknowledged more than once', tally.repeated, requisitions / 2),
    some('changes sent again with other content', tally.otherContent, requisitions / 100),
  ]
}

async function run(context: Context): Promise<Outcome> {
  const { short, say } = context
  const sizes = size(short)
  const departures = departuresFor(sizes.requisitions)
  const place = await startKitchenPlace({ name: 'kitchen-conservation', programs: 2, departures })
  const ran = await live(place, sizes.requisitions, sizes)
  await place.runJob('inventory.check-ledger')
  const { rows: differences } = await place.pool.query('select from stock_differences')
  const found = await inspect(place, ran.model)
  report(ran, found, say)
  const deadlocks = await countDeadlocks(place)
  await Promise.all(place.programs.map((program) => program.stop()))
  const { injected, detected } = await countDetected(context)
  return {
    figures: [
      ...workDone(ran, sizes),
      exact('unexpected responses', ran.tally.unexpected.length, none),
      exact('differences to the model', found.differences.length, none),
      exact('violated invariants', found.violations.length, none),
      exact('rows in transit that are not empty in quantity and paisa', found.inTransit, none),
      exact('items that a transfer created or destroyed', found.transferred, none),
      exact('movements changed or deleted', found.changed, none),
      exact('differences found by the self-check', differences.length, none),
      exact('deadlocks', deadlocks, none),
      exact('share of injected bugs detected', detected / injected, atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'kitchen-conservation',
  title:
    'requisitions, transfers and production orders from sixteen clients over two programs that are killed: what left = what arrived + what was lost',
  target:
    '10,000 requisitions: invariants hold, transit is empty at the end, quantities and paisa as in the model',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
