// The same customers read their orders with few rows and with many, in turn.
import { withCleanUp } from '../../stack/clean-up.ts'
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
import { addPast } from '../../fixtures/many-orders.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'

async function openSide(name: string, orders: number, say: (line: string) => void): Promise<Side> {
  let past: Awaited<ReturnType<typeof addPast>> | undefined
  const began = performance.now()
  const served = await openServed(name, async (pool) => {
    past = await addPast(pool, orders)
    say(`${orders} orders written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  })
  return { ...served, asked: await requestsOf(served, past!.regulars, past!.largeAccount) }
}

type Page = { items: { id: string }[]; nextCursor: string | null }

/** The cursor after that many pages, or the last one, and an order of the page before it. */
async function walk(side: Served, token: string, pages: number): Promise<{ cursor: string; id: string }> {
  let [cursor, id] = ['', '']
  for (let page = 0; page < pages; page += 1) {
    const path = `/api/v1/orders?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { data } = JSON.parse((await ask(side, { path, token })).body) as { data: Page }
    if (data.nextCursor === null) break
    cursor = data.nextCursor
    id = data.items.at(-1)!.id
  }
  return { cursor, id }
}

async function requestsOf(side: Served, regulars: string[], largeAccount: string): Promise<Side['asked']> {
  const asked: Side['asked'] = {}
  const put = (kind: string, path: string, token: string) =>
    (asked[kind] ??= []).push({ path: `/api/v1/orders${path}`, token })
  for (const accountId of regulars) {
    const token = await signedIn(side.pool, accountId)
    const { cursor, id } = await walk(side, token, 4)
    put('history', '?limit=10', token)
    put('history, fifth page', `?limit=10&cursor=${encodeURIComponent(cursor)}`, token)
    for (const filter of ['current', 'delivered', 'cancelled'])
      put(`history, ${filter}`, `?limit=10&filter=${filter}`, token)
    put('one order', `/${id}`, token)
  }
  const token = await signedIn(side.pool, largeAccount)
  const { cursor } = await walk(side, token, 8)
  put('history of a large account', '?limit=10', token)
  put('history of a large account, ninth page', `?limit=10&cursor=${encodeURIComponent(cursor)}`, token)
  put('history of a large account, current', '?limit=10&filter=current', token)
  return asked
}

/** The highest allowed ratio. */
const most = 1.3

async function run({ short, say }: Context): Promise<Outcome> {
  useGrowthTokens()
  const many = short ? 100_000 : Number(process.env['ORDERS'] ?? 1_000_000)
  const sides = [await openSide('few_orders', 10_000, say), await openSide('many_orders', many, say)]
  const kinds = Object.keys(sides[0]!.asked)
  const grown = await growthOf(sides, kinds, short ? 5 : 7, short ? 22 : 43)
  for (const one of grown) say(inWords(one))
  // Injected bug: without the indexes by customer, including that of the key, the history scans all orders.
  await sides[1]!.pool.query(
    'drop index orders_of_account; alter table orders drop constraint orders_account_id_key_key',
  )
  const [withoutIndex] = await growthOf(sides, ['history'], 3, 22)
  say(`injected bug: without its index ${withoutIndex!.times.toFixed(2)} times`)
  const figure = (name: string, value: number, target: number, better: Figure['better']): Figure => ({ name, value, unit: '× the p95 with 10,000', target, better, kind: 'rate' }) // prettier-ignore
  return {
    figures: [
      ...grown.map(({ kind, times }) => figure(`${kind}: p95 with many orders`, times, most, 'lower')),
      figure('p95 without the index (control)', withoutIndex!.times, 1.6, 'higher'),
    ],
  }
}

export const proof: Proof = {
  name: 'order-growth',
  title:
    'with a million orders a history and an order are read as fast as with ten thousand (ORDERS=10000000 for more)',
  target: 'p95 ≤ 1.3 × the p95 with 10,000, for each request',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
