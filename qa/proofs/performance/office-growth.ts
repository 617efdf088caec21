// Head office reads its screens with few orders and with many, in turn, and exports a million of them.
import { exportOrders } from '../../fixtures/office/order-export.ts'
import { officeRequests } from '../../fixtures/office/office-requests.ts'
import { addOfficePast } from '../../fixtures/office/office-past.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import {
  growthOf,
  inWords,
  openServed,
  type Served,
  type Side,
  useGrowthTokens,
} from '../../runner/growth.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'
import { withCleanUp } from '../../stack/clean-up.ts'

/** The highest allowed ratio. */
const most = 1.3
/** Megabytes that an export may need. */
const mostMemory = 200

function openFilled(name: string, orders: number, recent: number, say: Context['say']): Promise<Served> {
  const began = performance.now()
  return openServed(name, async (pool) => {
    await addOfficePast(pool, { orders, recent, endsDaysAgo: 0 })
    say(`${orders} orders written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  })
}

async function exportFigures(orders: number, say: Context['say']): Promise<Figure[]> {
  const { seconds, rows, idle, peak, download, progress, lines, wrong } = await exportOrders(orders, say)
  say(
    `${rows} orders exported in ${seconds.toFixed(0)} s; the worker has ${idle.toFixed(0)} MB, with the export at most ${peak.toFixed(0)}; sending the file takes ${download.toFixed(0)} MB`,
  )
  const steps = new Set(progress.map((share) => Math.min(1, share).toFixed(2))).size
  const early = progress.slice(0, -1).filter((share) => share >= 1).length
  const memory = (name: string, value: number): Figure => ({ name, value, unit: 'MB', target: mostMemory, better: 'lower', kind: 'rate' }) // prettier-ignore
  return [
    exact('orders exported', lines, atLeast(orders)),
    exact('orders missing from the file or in it twice', wrong, none),
    exact('steps of progress that the page shows', Math.min(steps, 5), atLeast(5)),
    exact('times that the progress is full too early', early, none),
    memory('memory that the worker needs for an export', peak - idle),
    memory('memory that sending the file needs', download),
  ]
}

async function run({ short, say }: Context): Promise<Outcome> {
  useGrowthTokens()
  const [few, many] = short ? [100_000, 1_000_000] : [1_000_000, Number(process.env['ORDERS'] ?? 10_000_000)]
  const filled = [
    await openFilled('few_orders', few, few * 0.4, say),
    await openFilled('many_orders', many, few * 0.4, say),
  ]
  // Tokens are issued after all rows are written, because they would expire before.
  const sides: Side[] = []
  for (const served of filled) sides.push({ ...served, asked: await officeRequests(served) })
  const grown = await growthOf(sides, Object.keys(sides[0]!.asked), short ? 3 : 5, short ? 12 : 22)
  for (const one of grown) say(inWords(one))
  // Injected bug: without its index the list sorts all orders.
  await sides[1]!.pool.query('drop index orders_newest')
  const [withoutIndex] = await growthOf(sides, ['orders: cancelled'], 1, 8)
  say(`injected bug: without its index ${withoutIndex!.times.toFixed(2)} times`)
  const figure = (name: string, value: number, target: number, better: Figure['better']): Figure => ({ name, value, unit: `× the p95 with a tenth`, target, better, kind: 'rate' }) // prettier-ignore
  return {
    figures: [
      exact('orders in the large database', many, atLeast(many)),
      ...grown.map(({ kind, times }) => figure(`${kind}: p95 with many orders`, times, most, 'lower')),
      figure('p95 without the index (control)', withoutIndex!.times, 1.6, 'higher'),
      ...(await exportFigures(short ? 100_000 : 1_000_000, say)),
    ],
  }
}

export const proof: Proof = {
  name: 'office-growth',
  title:
    'with ten million orders head office reads its dashboard, sales, orders and invoices as fast as with a million, and exports a million',
  target: 'p95 ≤ 1.3 × the p95 with a tenth, for each request; an export needs at most 200 MB',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
