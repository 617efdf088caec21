// Six tablets open, add to, move, merge, split, void and pay tabs at once, over two programs that are killed at random. A model of plates and
// tenders knows what was acknowledged: every plate and every rupee is in exactly one bill.
import { randomUUID } from 'node:crypto'
import { checkData } from '../../chaos/check-data.ts'
import { injectBug } from '../../chaos/injected-bugs/patched-sources.ts'
import { rollOf } from '../../chaos/seeded-random.ts'
import { decide, newTally, type Tally } from '../../clients/persistent-client.ts'
import { startTabPlace, type TabPlace } from '../../fixtures/tab-place.ts'
import { compareFloor, type Compared } from '../../floor/compare.ts'
import { type FloorBug, floorBugs } from '../../floor/injected-bugs.ts'
import { newModel, type TabModel } from '../../floor/tab-model.ts'
import { listOpen, openTab, settle, step, type Tablet } from '../../floor/tab-moves.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'

const tabletsCount = 6
/** Few are open at once, so that tablets meet. */
const mostOpen = 12

type Size = { tables: number; kills: number }
type Ran = {
  model: TabModel
  tally: Tally
  kills: number
  seconds: number
  found: Compared
  violations: string[]
}

/** Kills a program after every so many opened tables. */
function planKills({ pair }: TabPlace, { tables, kills }: Size) {
  const running: Promise<void>[] = []
  const done = { kills: 0 }
  return {
    done,
    onOpened(count: number): void {
      if (kills === 0 || count % Math.floor(tables / kills) !== 0 || done.kills >= kills) return
      done.kills += 1
      running.push(pair.restart((done.kills % 2) as 0 | 1))
    },
    settled: () => Promise.all(running),
  }
}

async function readTill({ place, tally, roll, as }: Tablet) {
  const date = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10)
  const path = `/api/v1/branch-dashboard/tills/${date}`
  const client = { place, tally, roll, unanswered: 0 }
  const { data } = await decide(client, { name: 'till', as, method: 'GET', path })
  return data['methods'] as { method: string; taken: string; payments: number }[]
}

async function live(place: TabPlace, size: Size): Promise<Ran> {
  const [model, tally] = [newModel(), newTally()]
  const plan = planKills(place, size)
  const seed = process.env['PROVE_SEED'] ?? `tabs-race ${randomUUID()}`
  let begun = 0
  const tablets = place.tablets.map((as, i): Tablet => ({
    place,
    tally,
    model,
    as,
    roll: rollOf(seed, i),
    unanswered: 0,
  }))
  const work = async (tablet: Tablet): Promise<void> => {
    // Twenty times what a run takes: with a bug, a tab may never close.
    for (let turns = 0; turns < size.tables * 20; turns += 1) {
      const open = await listOpen(tablet)
      if (open.length < mostOpen && begun < size.tables) {
        begun += 1
        plan.onOpened(begun)
        await openTab(tablet)
      } else if (begun >= size.tables) {
        if (open.length === 0) return
        await settle(tablet, open[Math.floor(tablet.roll() * open.length)]!)
      } else await step(tablet, open)
    }
    tally.unexpected.push('tabs do not close')
  }
  const began = performance.now()
  await Promise.all(tablets.map(work))
  await plan.settled()
  const seconds = (performance.now() - began) / 1000
  const found = await compareFloor(place, model, await readTill(tablets[0]!))
  // No worker runs here, so events of the outbox are not relayed.
  const { found: violated } = await checkData(place.pair.envAt(0)['DATABASE_URL']!, { allowance: 86_400 })
  const violations = violated.map(
    ({ check, count, examples }) => `${count} × ${check}: ${JSON.stringify(examples[0])}`,
  )
  return { model, tally, kills: plan.done.kills, seconds, found, violations }
}

/** The findings with the injected bug; a life that comes to no end is one. */
function runWithBug({ name, patches }: FloorBug): Promise<string[]> {
  return withCleanUp(async () => {
    const folder = name.replaceAll(/[^a-z]/g, '-').slice(0, 40)
    const place = await startTabPlace(folder, tabletsCount, injectBug(folder, patches))
    const { found, violations, tally } = await live(place, { tables: 40, kills: 0 })
    return [...found.differences, ...violations, ...tally.unexpected]
  })
}

async function countDetected({ short, say }: Context): Promise<{ injected: number; detected: number }> {
  const bugs = short ? floorBugs.slice(0, 2) : floorBugs
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

/** A run in which nothing happens shows nothing. */
function workDone({ model, tally, kills, found }: Ran, size: Size): Figure[] {
  const some = (name: string, count: number, least: number) =>
    exact(name, Math.min(count, least), atLeast(least))
  const done = (name: string) => tally.steps.get(name) ?? 0
  const { tables } = size
  return [
    some('tables opened', model.opened.size, tables),
    some('rounds', model.rounds.size, tables),
    some('tables moved', done('move'), tables / 10),
    some('tables merged', done('merge'), tables / 10),
    some('splits', done('split'), tables / 6),
    some('voids', model.voids.size, tables / 4),
    some('tenders', model.tenders.size, tables),
    some('bills', found.bills, tables / 2),
    some('plates on bills', found.plates, tables),
    some('changes acknowledged more than once', tally.repeated, tables / 2),
    some(
      'conflicts of two tablets',
      [...tally.rejections.values()].reduce((a, b) => a + b, 0),
      tables / 10,
    ),
    exact('programs killed', kills, atLeast(size.kills)),
  ]
}

async function run(context: Context): Promise<Outcome> {
  const { short, say } = context
  const size = short ? { tables: 60, kills: 6 } : { tables: 2_000, kills: 60 }
  const place = await startTabPlace('tabs-race', tabletsCount)
  const ran = await live(place, size)
  const { tally, found, violations } = ran
  const words = (counts: Map<string, number>) =>
    [...counts].map(([what, count]) => `${count} ${what}`).join(', ')
  say(
    `${size.tables} tables in ${ran.seconds.toFixed(0)} s: ${words(tally.steps)}; ${found.plates} plates on ${found.bills} bills, Rs. ${found.billed / 100}`,
  )
  say(
    `${tally.requests} requests, ${tally.undecided} without a decision under ${ran.kills} kills (${found.applied} refused ones had been applied); refused: ${words(tally.rejections)}`,
  )
  for (const line of [...found.differences, ...violations, ...new Set(tally.unexpected)].slice(0, 12))
    say(line)
  const { injected, detected } = await countDetected(context)
  return {
    figures: [
      ...workDone(ran, size),
      exact('plates and rupees not in exactly one bill', found.differences.length, none),
      exact('violated invariants', violations.length, none),
      exact('unexpected responses', tally.unexpected.length, none),
      exact('injected faults detected', detected, atLeast(injected)),
    ],
  }
}

export const proof: Proof = {
  name: 'tabs-race',
  title:
    'tabs from six tablets at once with killed programs: every plate and every rupee in exactly one bill',
  target: '2,000 tables: sums equal an independent model, 0 differences; injected faults are detected',
  stage: 'verify',
  schedule: 'early',
  run: (context) => withCleanUp(() => run(context)),
}
