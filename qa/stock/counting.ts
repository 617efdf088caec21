// A count of two tablets: they count the same sheet while their network is off, are reloaded and killed, and the kitchen goes on cooking.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type CountTablet, startCountTablet } from '../browser/tablets/count-tablet.ts'
import type { PageFault } from '../browser/tablets/linked-device.ts'
import type { BoardPlace } from '../fixtures/board-place.ts'
import { type Goods, type Kitchen, readLines } from '../fixtures/stock/count-place.ts'
import type { RunningStack } from '../stack/with-stack.ts'

/** The last item is never counted: that is not zero. */
export const items = 13
/** How long requests arrive while their answers are lost, before the network is back. */
const lostAnswersMs = 3_000
const gram = 1_000

export type Branch = { stack: RunningStack; pool: pg.Pool; place: BoardPlace; kitchen: Kitchen }
type Faults = { first?: PageFault; second?: PageFault }
export type Counted = {
  countId: string
  first: CountTablet
  /** By item: the sum that the count must have, and the taps that made it. */
  typed: Map<string, { sum: number; taps: number }>
  /** By item: what is gone without a record. */
  gone: Map<string, number>
  offMs: number
  interruptions: number
  orders: number
}

/** Types what is really there at this moment. */
function typist(kitchen: Kitchen) {
  const typed: Counted['typed'] = new Map()
  const note = ({ id }: Goods, sum: number) => typed.set(id, { sum, taps: (typed.get(id)?.taps ?? 0) + 1 })
  return {
    typed,
    /** All of an item. */
    async all(tablet: CountTablet, item: Goods, quantity = kitchen.inPlace(item)) {
      await tablet.enter(item, quantity, 'Next')
      note(item, quantity)
    },
    /** The part of it that is in one of two places. */
    async part(tablet: CountTablet, item: Goods, quantity: number) {
      await tablet.enter(item, quantity, '+ Add')
      note(item, (typed.get(item.id)?.sum ?? 0) + quantity)
    },
  }
}

/** One of the tablets starts the count, the other one joins it. */
async function startCount(first: CountTablet, second: CountTablet): Promise<string> {
  await first.open('/branchadmin/inventory/count')
  await first
    .page()
    .getByRole('button', { name: /^Weekly count/ })
    .click()
  await first.page().waitForURL(/count\/[\da-f-]{36}$/)
  const path = new URL(first.page().url()).pathname
  await second.open(path)
  await Promise.all([first.untilCached(), second.untilCached()])
  return path.split('/').at(-1)!
}

type Team = { kitchen: Kitchen; first: CountTablet; second: CountTablet } & ReturnType<typeof typist>

async function countOnline({ kitchen: { goods, cook }, first, second, all }: Team): Promise<void> {
  await all(first, goods[0]!)
  await all(second, goods[1]!)
  await all(first, goods[2]!, 99_000 * gram)
  await cook()
  await Promise.all([first.untilSent(), second.untilSent()])
}

/** Corrections, items in two places, a reload and two kills. */
async function countOffline({ kitchen, first, second, all, part }: Team): Promise<void> {
  const { goods, cook, inPlace } = kitchen
  const [inBoth, apart] = [goods[4]!, goods[5]!]
  await all(first, goods[2]!)
  await all(second, goods[3]!)
  const half = Math.floor(inPlace(inBoth) / 2 / gram) * gram
  await part(first, inBoth, half)
  const before = inPlace(apart)
  await part(second, apart, 3_250 * gram)
  await cook()
  // What was cooked came from the place that is counted now, or from the one that was counted before.
  await part(second, inBoth, inPlace(inBoth) - half)
  await part(second, apart, before - 3_250 * gram)
  await first.reload()
  await all(first, goods[6]!)
  await second.killAndStart()
  await all(second, goods[7]!)
  await cook()
  await all(first, goods[8]!)
  await first.killAndStart()
  await all(first, goods[10]!)
}

/** Ends after `offMs` without a network, with entries just before. */
async function waitOffline({ kitchen, second, all }: Team, offAt: number, offMs: number): Promise<void> {
  for (const share of [0.25, 0.5, 0.75]) {
    await sleep(Math.max(0, offAt + offMs * share - performance.now()))
    await kitchen.cook()
  }
  await all(second, kitchen.goods[9]!)
  await sleep(Math.max(0, offAt + offMs - performance.now()))
  await all(second, kitchen.goods[11]!)
}

/** The second tablet is killed when the server has its entries and it does not know that. */
async function comeBack({ first, second }: Team): Promise<void> {
  await Promise.all([
    first.comeBack(lostAnswersMs),
    second.comeBack(lostAnswersMs),
    sleep(lostAnswersMs / 2).then(() => second.killAndStart()),
  ])
  await Promise.all([first.untilSent(), second.untilSent()])
}

/** `offMs` is the time without a network. */
export async function count(branch: Branch, offMs: number, faults: Faults = {}): Promise<Counted> {
  const { stack, place, kitchen } = branch
  const cookedBefore = kitchen.cooked()
  const gone = new Map([1, 4, 7, 10].map((n) => [kitchen.goods[n]!.id, (100 + n) * gram]))
  for (const item of kitchen.goods) kitchen.lose(item, gone.get(item.id) ?? 0)
  const first = await startCountTablet(stack.origin, place.watchers[0]!, faults.first)
  const second = await startCountTablet(stack.origin, place.watchers[1]!, faults.second)
  const countId = await startCount(first, second)
  const team = { kitchen, first, second, ...typist(kitchen) }
  await countOnline(team)
  const offAt = performance.now()
  await Promise.all([first.goOffline('no Wi-Fi'), second.goOffline('no answers')])
  await countOffline(team)
  await waitOffline(team, offAt, offMs)
  const off = performance.now() - offAt
  await comeBack(team)
  await kitchen.cook()
  await kitchen.untilRecorded()
  const orders = kitchen.cooked() - cookedBefore
  return { countId, first, typed: team.typed, gone, offMs: off, interruptions: 4, orders }
}

type Findings = { lost: number; doubled: number; mistyped: string[] }

/** Entries on the server against taps, and their sums against what was typed. */
export async function compareEntries(
  { pool, kitchen }: Branch,
  { countId, typed }: Counted,
): Promise<Findings> {
  const lines = await readLines(pool, countId)
  const found: Findings = { lost: 0, doubled: 0, mistyped: [] }
  for (const { id, name } of kitchen.goods) {
    const [line, expected] = [lines.get(id), typed.get(id)]
    const more = (line?.entries ?? 0) - (expected?.taps ?? 0)
    found.lost += Math.max(0, -more)
    found.doubled += Math.max(0, more)
    if ((line?.sum ?? undefined) !== (expected && String(expected.sum)))
      found.mistyped.push(`${name}: ${line?.sum} instead of ${expected?.sum}`)
  }
  return found
}
