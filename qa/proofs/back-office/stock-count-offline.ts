// Two tablets count the same sheet in real browsers while their network is off, are reloaded and killed, and the kitchen goes on cooking.
// A model knows what is really there, what was typed, and therefore what the count must find.
import { type BoardPlace, withBoardPlace } from '../../fixtures/board-place.ts'
import { openKitchen, readLines, readStock } from '../../fixtures/stock/count-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { countDetected } from '../../stock/count-faults.ts'
import { type Branch, compareEntries, count, type Counted, items } from '../../stock/counting.ts'

/** Reviewed and posted in the browser, while one more order is cooked. */
async function post({ stack, kitchen }: Branch, { first, countId }: Counted): Promise<void> {
  const page = first.page()
  await page.goto(`${stack.origin}/branchadmin/inventory/count/${countId}/review`)
  const button = page.getByRole('button', { name: 'Post count' })
  await button.waitFor()
  await kitchen.cook()
  await button.click()
  await page.getByText(/^Posted .*[AP]M by /).waitFor()
  await kitchen.untilRecorded()
}

/** Posted lines against what was typed and what is gone, and the ledger against what is there. */
async function comparePosted({ pool, place, kitchen }: Branch, { countId, typed, gone }: Counted) {
  const [lines, stock] = [await readLines(pool, countId), await readStock(pool, place.branchIds[0]!)]
  const wrong = { counted: [] as string[], differences: [] as string[], stock: [] as string[] }
  const check = (list: string[], what: string, [got, expected]: [unknown, unknown]) => {
    if (got !== expected) list.push(`${what}: ${String(got)} instead of ${String(expected)}`)
  }
  for (const one of kitchen.goods) {
    const [line, expected] = [lines.get(one.id), typed.get(one.id)]
    const difference = expected && String(0 - (gone.get(one.id) ?? 0))
    check(wrong.counted, one.name, [line?.counted ?? undefined, expected && String(expected.sum)])
    check(wrong.differences, one.name, [line?.difference ?? undefined, difference])
    check(wrong.stock, one.name, [stock.get(one.id), kitchen.inPlace(one)])
  }
  return wrong
}

/** The full form waits for real: back-off, token lifetime, the service worker and the server's clock are all part of it. */
const offTimes = (short: boolean) => (short ? [15_000] : [600_000, 20_000, 20_000])

type Sums = {
  taps: number
  offMs: number
  interruptions: number
  orders: number
  lost: number
  doubled: number
  counted: number
  differences: number
  stock: number
}

async function countAndCompare(branch: Branch, offMs: number, say: Context['say']): Promise<Sums> {
  const done = await count(branch, offMs)
  const { lost, doubled, mistyped } = await compareEntries(branch, done)
  await post(branch, done)
  const wrong = await comparePosted(branch, done)
  const taps = [...done.typed.values()].reduce((all, one) => all + one.taps, 0)
  say(
    `${taps} entries of two tablets, ${(done.offMs / 1000).toFixed(0)} s without a network, ${done.interruptions} reloads and kills, ${done.orders} orders cooked meanwhile`,
  )
  for (const line of [...mistyped, ...Object.values(wrong).flat()].slice(0, 6)) say(line)
  const { interruptions, orders } = done
  return {
    taps,
    offMs: done.offMs,
    interruptions,
    orders,
    lost,
    doubled,
    counted: mistyped.length + wrong.counted.length,
    differences: wrong.differences.length,
    stock: wrong.stock.length,
  }
}

function figuresOf(counts: Sums[], offTimes: number[]): Figure[] {
  const sum = (of: keyof Sums) => counts.reduce((all, one) => all + one[of], 0)
  const seconds = Math.max(...offTimes) / 1000
  const longest = Math.max(...counts.map(({ offMs }) => offMs)) / 1000
  return [
    exact('entries of two tablets', sum('taps'), atLeast(15 * counts.length)),
    exact('seconds without a network', Math.min(Math.floor(longest), seconds), atLeast(seconds)),
    exact('reloads and kills', sum('interruptions'), atLeast(4 * counts.length)),
    exact('orders cooked during the counts', sum('orders'), atLeast(7 * counts.length)),
    exact('entries lost', sum('lost'), none),
    exact('entries doubled', sum('doubled'), none),
    exact('items with another count than was typed', sum('counted'), none),
    exact('false or missing differences', sum('differences'), none),
    exact('items with another stock than is there', sum('stock'), none),
  ]
}

const twoAndACounter = { branches: 1, boards: 3, customers: 1 }

const run = ({ short, say }: Context): Promise<Outcome> =>
  withBoardPlace('stock-count', twoAndACounter, say, async (stack, place: BoardPlace, pool) => {
    const counter = place.watchers[2]!
    await pool.query(`update accounts set first_name = 'Hari' where id = $1`, [place.watchers[1]!.accountId])
    const kitchen = await openKitchen(pool, { ...place, counter }, { apiOrigin: stack.apiOrigin, items })
    const branch = { stack, pool, place, kitchen }
    const counts: Sums[] = []
    for (const offMs of offTimes(short)) counts.push(await countAndCompare(branch, offMs, say))
    const detected = await countDetected(branch, say)
    const injected = exact('injected faults detected', detected, atLeast(3))
    return { figures: [...figuresOf(counts, offTimes(short)), injected] }
  })

export const proof: Proof = {
  name: 'stock-count-offline',
  title:
    'two tablets count the same sheet without a network, are reloaded and killed, and orders are cooked meanwhile',
  target:
    'ten minutes offline: the posted count is what was typed, to the gram; no entry lost or doubled, no false difference',
  stage: 'verify',
  schedule: 'early',
  run,
}
