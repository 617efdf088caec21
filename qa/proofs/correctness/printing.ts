// Tickets are accepted while printers lose power, paper and connections, and the print agent and the API are killed: each ticket is printed
// exactly once, or it is visibly marked as maybe printed.
import { setTimeout as sleep } from 'node:timers/promises'
import { rollOf } from '../../chaos/seeded-random.ts'
import { agentBugs, injectAgentBug } from '../../printing/injected-bugs.ts'
import {
  type Account,
  accountFor,
  openOutlet,
  type PrintPlace,
  startPair,
} from '../../printing/print-place.ts'
import { atLeast, atMost, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'

const firstByteMs = 1_000

/** One order after the other, as a busy kitchen accepts them; the time is from the request to the first byte at the last printer. */
async function measure(place: PrintPlace, many: number): Promise<number> {
  const orders = await place.addOrders(many)
  const times: number[] = []
  for (const order of orders) {
    const before = place.printers.map(({ papers }) => papers.length)
    const began = await place.accept(order)
    const isHere = () => place.printers.every(({ papers }, i) => papers.length > before[i]!)
    for (let i = 0; i < 1_000 && !isHere(); i += 1) await sleep(10)
    times.push(
      Math.max(...place.printers.map(({ papers }) => papers.at(-1)?.firstByteAt ?? Infinity)) - began,
    )
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity
}

type Faults = { random: () => number; killMs: number; isOver: () => boolean; counts: Record<string, number> }

/** One fault at a time of each kind, each followed by its end. */
function breakThings(place: PrintPlace, { random, killMs, isOver, counts }: Faults): Promise<unknown> {
  const repeat = async (name: string, everyMs: number, work: () => Promise<unknown>) => {
    while (!isOver()) {
      await sleep(everyMs * (0.5 + random()))
      if (isOver()) return
      await work()
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  const anyPrinter = () => place.printers[Math.floor(random() * place.printers.length)]!
  return Promise.all([
    repeat('agents killed', killMs, () => place.killAgent()),
    repeat('APIs killed', 9_000, () => place.pair.restartSecond()),
    repeat('connections dropped', 500, async () => {
      anyPrinter().faults.dropAfter = Math.floor(random() * 300)
    }),
    repeat('printers unplugged', 4_000, async () => {
      const printer = anyPrinter()
      await printer.unplug()
      await sleep(500)
      await printer.plug()
    }),
    repeat('rolls changed', 3_000, async () => {
      const printer = anyPrinter()
      printer.faults.hasPaper = false
      await sleep(800)
      printer.refill()
    }),
    repeat('late answers', 2_000, async () => {
      const printer = anyPrinter()
      printer.faults.answerDelayMs = 300
      await sleep(600)
      printer.faults.answerDelayMs = 0
    }),
  ])
}

type Rush = { orders: number; everyMs: number; killMs?: number; seed: string; settleSeconds: number }

async function rush(place: PrintPlace, { orders, everyMs, killMs = 2_500, seed, settleSeconds }: Rush) {
  const random = rollOf(seed)
  const counts: Record<string, number> = {}
  let isOver = false
  const faults = breakThings(place, { random, killMs, counts, isOver: () => isOver })
  const waiting = await place.addOrders(orders)
  for (const order of waiting) {
    await place.accept(order)
    await sleep(everyMs * random() * 2)
  }
  isOver = true
  await faults
  for (const printer of place.printers) {
    Object.assign(printer.faults, { dropAfter: undefined, answerDelayMs: 0 })
    printer.refill()
  }
  const isSettled = await place.untilPrinted(settleSeconds)
  return { account: await accountFor(place, orders), counts, isSettled }
}

const shown = ({ tickets, printed, maybe, lost, twice }: Account): string =>
  `${tickets} tickets: ${printed} printed once, ${maybe} maybe printed, ${lost} lost, ${twice} printed twice`

async function findBugs(pair: PrintPlace['pair'], say: Context['say']): Promise<number> {
  let found = 0
  for (const [i, bug] of agentBugs.entries()) {
    const place = await openOutlet(pair, 'XYZ'[i] ?? 'W', injectAgentBug(bug))
    // Between the first byte and the confirmation, so that a kill finds a job there.
    for (const printer of place.printers) printer.faults.answerDelayMs = 150
    const { account } = await rush(place, {
      orders: 25,
      everyMs: 300,
      killMs: 800,
      seed: `printing/${bug.name}`,
      settleSeconds: 40,
    })
    say(`injected: ${bug.name}: ${shown(account)}`)
    if (account.twice + account.lost > 0) found += 1
  }
  return found
}

async function run({ short, say }: Context): Promise<Outcome> {
  const pair = await startPair()
  const calm = await openOutlet(pair, 'C')
  const p95 = await measure(calm, short ? 20 : 200)
  say(`from accepting to the first byte, p95: ${p95} ms`)
  const place = await openOutlet(pair, 'P')
  const { account, counts, isSettled } = await rush(place, {
    orders: short ? 50 : 2_500,
    everyMs: short ? 200 : 100,
    seed: 'printing/1',
    settleSeconds: short ? 45 : 180,
  })
  say(`${shown(account)}${isSettled ? '' : '; some still wait'}`)
  say(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  )
  const found = await findBugs(pair, say)
  return {
    figures: [
      exact('tickets printed twice', account.twice, none),
      exact('tickets lost', account.lost, none),
      exact('tickets printed once', account.printed, atLeast(Math.floor(account.tickets / 2))),
      exact(
        'faults',
        Object.values(counts).reduce((sum, count) => sum + count, 0),
        atLeast(short ? 10 : 500),
      ),
      { ...exact('p95 from accepting to the first byte', p95, atMost(firstByteMs), 'ms'), kind: 'rate' },
      exact('injected bugs found', found, atLeast(agentBugs.length)),
    ],
  }
}

export const proof: Proof = {
  name: 'printing',
  title: 'Each ticket is printed exactly once or visibly marked as maybe printed',
  target:
    '5,000 tickets with printer, agent and API killed at random: none lost, none twice; p95 to the first byte at most 1 s',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
