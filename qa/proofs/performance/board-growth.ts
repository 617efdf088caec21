// Branches read their board and their order list in a young chain and in one with years of orders, in turn.
import { withCleanUp } from '../../stack/clean-up.ts'
import { addBranchPast, adminId, busy, least, ordinary, quiet } from '../../fixtures/branch-past.ts'
import {
  ask,
  growthOf,
  inWords,
  openServed,
  type Served,
  type Side,
  signedIn,
  useGrowthTokens,
} from '../../runner/growth.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'

const area = '/api/v1/branch-dashboard'

function openFilled(name: string, orders: number, say: (line: string) => void): Promise<Served> {
  const began = performance.now()
  return openServed(name, async (pool) => {
    await addBranchPast(pool, orders)
    say(`${orders} orders written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  })
}

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() + 345 * 60_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

type Page = { items: { id: string }[]; nextCursor?: string }

/** The cursor after that many pages of a hundred. */
async function walk(side: Served, token: string, pages: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const path = `${area}/orders?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { data } = JSON.parse((await ask(side, { path, token })).body) as { data: Page }
    if (data.nextCursor === undefined)
      throw new Error(`The list ends after ${page + 1} pages of the ${pages} expected`)
    cursor = data.nextCursor
  }
  return `&cursor=${encodeURIComponent(cursor)}`
}

/** The number of results of a call: an empty answer would prove nothing. */
async function found(side: Served, path: string, token: string): Promise<number> {
  const { data } = JSON.parse((await ask(side, { path, token })).body) as {
    data: { items?: unknown[]; orders?: unknown[] }
  }
  return (data.items ?? data.orders ?? []).length
}

async function requestsOf(side: Served): Promise<Side['asked']> {
  const tokens = { busy: adminId(busy), ordinary: adminId(ordinary), quiet: adminId(quiet) }
  for (const [who, id] of Object.entries(tokens))
    tokens[who as keyof typeof tokens] = await signedIn(side.pool, id)
  const week = `&from=${dayOf(371)}&to=${dayOf(366)}`
  const long = `&from=${dayOf(504)}&to=${dayOf(499)}`
  const wanted: [kind: string, who: keyof typeof tokens, path: string, least: number][] = [
    ['board of a busy branch', 'busy', '/board', 20],
    ['board of an ordinary branch', 'ordinary', '/board', 1],
    ['board of a quiet branch', 'quiet', '/board', 0],
    ['list of a busy branch', 'busy', '/orders?limit=30', 30],
    ['list of a busy branch, page 41', 'busy', `/orders?limit=30${await walk(side, tokens.busy, 12)}`, 30],
    ['list of an ordinary branch', 'ordinary', '/orders?limit=30', 30],
    ['list of a quiet branch', 'quiet', '/orders?limit=30', 0],
    ['list of a quiet branch, old dates', 'quiet', `/orders?limit=30${long}`, 30],
    ['list of a week a year ago', 'busy', `/orders?limit=30${week}`, 30],
    ['list of open orders', 'busy', '/orders?limit=30&filter=open', 20],
    ['list of failed orders', 'busy', '/orders?limit=30&filter=failed', 30],
    ['search by number', 'busy', '/orders?limit=30&search=5002', 1],
    ['search by number from last year', 'busy', '/orders?limit=30&search=JM-THML-8002', 1],
    ['search by number without a match', 'quiet', '/orders?limit=30&search=5002', 0],
    ['search by phone', 'busy', '/orders?limit=30&search=98000050', 30],
    ['search by name', 'busy', '/orders?limit=30&search=maya', 30],
    // A whole day: how full today is depends on the hour, and with it the plans that PostgreSQL chooses.
    ['till of yesterday', 'busy', `/tills/${dayOf(1)}`, 0],
  ]
  for (const [kind, who, path, leastFound] of wanted) {
    const count = await found(side, area + path, tokens[who])
    if (count < leastFound) throw new Error(`${kind}: ${count} found, ${leastFound} expected`)
  }
  return Object.fromEntries(
    wanted.map(([kind, who, path]) => [kind, [{ path: area + path, token: tokens[who] }]]),
  )
}

/** The highest allowed ratio. */
const most = 1.3
/** Beyond a million orders the injected bug would time out at the busy branch; an ordinary branch shows it well enough. */
const bugMeasuredAt = (orders: number): string =>
  orders > 1_000_000 ? 'list of an ordinary branch' : 'list of a busy branch'

async function run({ short, say }: Context): Promise<Outcome> {
  useGrowthTokens()
  const many = short ? 1_000_000 : Number(process.env['ORDERS'] ?? 10_000_000)
  const filled = [await openFilled('few_days', least, say), await openFilled('many_years', many, say)]
  // Tokens are issued after all rows are written, because they would expire before.
  const sides: Side[] = []
  for (const served of filled) sides.push({ ...served, asked: await requestsOf(served) })
  const grown = await growthOf(sides, Object.keys(sides[0]!.asked), short ? 5 : 7, short ? 22 : 43)
  for (const one of grown) say(inWords(one))
  // Injected bug: without its index the list scans all orders of the branch.
  await sides[1]!.pool.query('drop index orders_of_branch_day')
  const [withoutIndex] = await growthOf(sides, [bugMeasuredAt(many)], 3, 22)
  say(`injected bug: without its index ${withoutIndex!.times.toFixed(2)} times`)
  const figure = (name: string, value: number, target: number, better: Figure['better']): Figure => ({ name, value, unit: '× the p95 with 10,000', target, better, kind: 'rate' }) // prettier-ignore
  return {
    figures: [
      {
        name: 'orders in the large database',
        value: many,
        unit: '',
        target: many,
        better: 'higher',
        kind: 'exact',
      },
      ...grown.map(({ kind, times }) => figure(`${kind}: p95 with many orders`, times, most, 'lower')),
      figure('p95 without the index (control)', withoutIndex!.times, 1.6, 'higher'),
    ],
  }
}

export const proof: Proof = {
  name: 'board-growth',
  title: 'with ten million orders a branch reads its board and its list as fast as with ten thousand',
  target: 'p95 ≤ 1.3 × the p95 with 10,000, for each request',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
