// A branch and the head office read stock in a young chain and in one with years of movements, in turn.
import { runStockJob } from '../../fixtures/stock/ledger-place.ts'
import {
  addStockPast,
  leastMovements,
  stockAdminId,
  stockBranchId,
  stockItemId,
  superAdminId,
} from '../../fixtures/stock/stock-past.ts'
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
import { withCleanUp } from '../../stack/clean-up.ts'

const branchArea = '/api/v1/branch-dashboard/inventory'
const officeArea = '/api/v1/super-admin/inventory'
const reports = '/api/v1/super-admin/stock-reports'
const alerts = '/api/v1/super-admin/stock-alerts'
/** Branch 0 has a tenth of the movements; item 0 has one in twelve; item 3 tracks batches. */
const [busy, ordinary] = [0, 7]
const [often, withBatches] = [stockItemId(0), stockItemId(3)]

function openFilled(name: string, movements: number, say: (line: string) => void): Promise<Served> {
  const began = performance.now()
  return openServed(name, async (pool, env) => {
    await addStockPast(pool, movements, (job) => runStockJob(env, job, 0))
    say(`${movements} movements written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  })
}

type Data = {
  items?: unknown[]
  locations?: unknown[]
  batches?: unknown[]
  movements?: unknown[]
  days?: unknown[]
  rows?: unknown[]
  nextCursor?: string | null
}

async function read(side: Served, path: string, token: string): Promise<Data> {
  return (JSON.parse((await ask(side, { path, token })).body) as { data: Data }).data
}

/** The cursor after that many pages of a hundred. */
async function walk(
  side: Served,
  path: string,
  { token, pages }: { token: string; pages: number },
): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const { nextCursor } = await read(side, `${path}limit=100${cursor}`, token)
    if (!nextCursor) throw new Error(`${path} ends after ${page + 1} pages of the ${pages} expected`)
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`
  }
  return cursor
}

/** A document of the last week that the busy branch has on both sides. */
async function aDocument({ pool }: Served): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select document_id as id from stock_movements where location_id = $1 and item_id = $2 and document_type = 'consumption'
     order by happened_at desc limit 1`,
    [stockBranchId(busy), often],
  )
  return rows[0]!.id
}

type Wanted = { kind: string; by: keyof Tokens; path: string; least: number }
type Tokens = { busy: string; ordinary: string; office: string }

/** Alerts, the matrix and the item page of the head office. */
const officeKinds: Wanted[] = [
  { kind: 'alerts', by: 'office', path: `${alerts}?limit=50`, least: 50 },
  { kind: 'alerts by item', by: 'office', path: `${alerts}/cards?limit=50`, least: 30 },
  { kind: 'resolved alerts', by: 'office', path: `${alerts}?state=resolved&limit=50`, least: 50 },
  { kind: 'number of alerts', by: 'office', path: `${alerts}/summary`, least: 0 },
  {
    kind: 'alerts of a branch',
    by: 'ordinary',
    path: '/api/v1/branch-dashboard/stock-alerts?limit=50',
    least: 20,
  },
  { kind: 'matrix', by: 'office', path: `${reports}/matrix?limit=50`, least: 50 },
  { kind: 'matrix, low', by: 'office', path: `${reports}/matrix?limit=50&filter=low`, least: 20 },
  { kind: 'summary of the matrix', by: 'office', path: `${reports}/matrix/summary`, least: 0 },
  { kind: 'item of the chain', by: 'office', path: `${reports}/items/${often}`, least: 0 },
  { kind: 'places of an item', by: 'office', path: `${reports}/items/${often}/places?limit=50`, least: 50 },
  { kind: 'history of an item', by: 'office', path: `${reports}/items/${often}/history?days=30`, least: 7 },
]

/** Reports of a period, for information: they read the days of the period, of which the young chain has seven. */
const daysBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kathmandu' })
const informative = (): Wanted[] => [
  { kind: 'dead stock', by: 'office', path: `${reports}/dead-stock?days=7&limit=50`, least: 0 },
  {
    kind: 'usage of a month',
    by: 'office',
    path: `${reports}/usage?from=${daysBefore(30)}&to=${daysBefore(0)}&limit=50`,
    least: 50,
  },
]

/** Each kind is measured on both sides. */
async function wantedOf(side: Served, tokens: Tokens): Promise<Wanted[]> {
  const own = `${branchArea}/${often}/movements?`
  const of = `${officeArea}/items/${often}`
  const there = `${of}/movements?locationId=${stockBranchId(busy)}&`
  const deep = await walk(side, own, { token: tokens.busy, pages: 6 })
  return [
    { kind: 'list of a branch', by: 'busy', path: `${branchArea}?limit=50`, least: 50 },
    { kind: 'list of a branch, low', by: 'busy', path: `${branchArea}?limit=50&filter=low`, least: 0 },
    {
      kind: 'list of a branch, expiring',
      by: 'ordinary',
      path: `${branchArea}?limit=50&filter=expiring`,
      least: 30,
    },
    { kind: 'list of a branch, search', by: 'ordinary', path: `${branchArea}?limit=50&q=item`, least: 50 },
    { kind: 'item of a branch', by: 'busy', path: `${branchArea}/${often}`, least: 3 },
    { kind: 'item of a branch with batches', by: 'ordinary', path: `${branchArea}/${withBatches}`, least: 3 },
    { kind: 'movements of an item', by: 'busy', path: `${own}limit=50`, least: 50 },
    { kind: 'movements of an item, page 13', by: 'busy', path: `${own}limit=50${deep}`, least: 50 },
    {
      kind: 'movements of another item',
      by: 'ordinary',
      path: `${branchArea}/${withBatches}/movements?limit=10`,
      least: 1,
    },
    { kind: 'items of the chain', by: 'office', path: `${officeArea}/items?limit=50`, least: 50 },
    { kind: 'balances of an item', by: 'office', path: `${of}/balances?limit=50`, least: 50 },
    { kind: 'movements of an item at a branch', by: 'office', path: `${there}limit=50`, least: 50 },
    {
      kind: 'a document',
      by: 'office',
      path: `${officeArea}/documents/consumption/${await aDocument(side)}`,
      least: 12,
    },
    { kind: 'value today', by: 'office', path: `${officeArea}/valuation`, least: 50 },
    ...officeKinds,
    ...informative(),
  ]
}

/** An empty answer would prove nothing. */
async function requestsOf(side: Served): Promise<Side['asked']> {
  const tokens = {
    busy: await signedIn(side.pool, stockAdminId(busy)),
    ordinary: await signedIn(side.pool, stockAdminId(ordinary)),
    office: await signedIn(side.pool, superAdminId),
  }
  const wanted = await wantedOf(side, tokens)
  for (const { kind, by, path, least } of wanted) {
    const { items, locations, batches, movements, days, rows } = await read(side, path, tokens[by])
    const count = (items ?? locations ?? batches ?? movements ?? days ?? rows ?? []).length
    if (count < least) throw new Error(`${kind}: ${count} found, ${least} expected`)
  }
  return Object.fromEntries(wanted.map(({ kind, by, path }) => [kind, [{ path, token: tokens[by] }]]))
}

/** The highest allowed ratio. */
const most = 1.3

async function run({ short, say }: Context): Promise<Outcome> {
  useGrowthTokens()
  const many = short ? 1_000_000 : Number(process.env['MOVEMENTS'] ?? 10_000_000)
  const filled = [
    await openFilled('few_movements', leastMovements, say),
    await openFilled('many_movements', many, say),
  ]
  // Tokens are issued after all rows are written, because they would expire before.
  const sides: Side[] = []
  for (const served of filled) sides.push({ ...served, asked: await requestsOf(served) })
  const others = informative().map(({ kind }) => kind)
  const kinds = Object.keys(sides[0]!.asked).filter((kind) => !others.includes(kind))
  const grown = await growthOf(sides, kinds, short ? 5 : 7, short ? 22 : 43)
  for (const one of grown) say(inWords(one))
  for (const one of await growthOf(sides, others, 3, 10)) say(`for information: ${inWords(one)}`)
  // Injected bug: without its index the item page scans all batches that were ever used up.
  await sides[1]!.pool.query('drop index stock_batch_balances_held')
  const [withoutIndex] = await growthOf(sides, ['item of a branch with batches'], 3, 22)
  say(`injected bug: without its index ${withoutIndex!.times.toFixed(2)} times`)
  const figure = (name: string, value: number, target: number, better: Figure['better']): Figure => ({ name, value, unit: '× the p95 with 100,000', target, better, kind: 'rate' }) // prettier-ignore
  return {
    figures: [
      {
        name: 'movements in the large database',
        value: many,
        unit: '',
        target: many,
        better: 'higher',
        kind: 'exact',
      },
      ...grown.map(({ kind, times }) => figure(`${kind}: p95 with many movements`, times, most, 'lower')),
      figure('p95 without the index (control)', withoutIndex!.times, 1.6, 'higher'),
    ],
  }
}

export const proof: Proof = {
  name: 'stock-growth',
  title:
    'with ten million movements a branch and the head office read stock as fast as with a hundred thousand',
  target: 'p95 ≤ 1.3 × the p95 with 100,000, for each request',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
