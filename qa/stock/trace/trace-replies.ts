// Reads every trace over HTTP, from the batches and from the orders, and compares it with the model.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, isUndecided } from '../../chaos/clients/ask.ts'
import { expectedOrder, expectedTrace, longestWaysFirst, type TraceModel } from './trace-model.ts'

type Source = { origin: string; token(): Promise<string>; model: TraceModel; ids: Map<string, string> }
export type Comparison = {
  batches: number
  orders: number
  /** Rows of the lists of orders. */
  rows: number
  differences: string[]
  /** Milliseconds of each trace of a batch. */
  times: number[]
}

const area = '/api/v1/super-admin/batch-trace'
const readers = 4

async function get({ origin, token }: Source, path: string): Promise<Answer['data']> {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await ask({ origin, method: 'GET', path: area + path, token: await token() })
    if (answer.status === 200) return answer.data
    if (!isUndecided(answer)) throw new Error(`${path} was answered with ${answer.status} ${answer.code}`)
    await sleep(200)
  }
  throw new Error(`${path} was not answered`)
}

type Quantified = { quantity: number }
type Linked = Quantified & { code: string }
type Trace = Record<string, unknown> & {
  places: { location: { id: string }; onHand: number }[]
  cameFrom: Linked[]
  cameFromItems: (Quantified & { itemId: string })[]
  wentInto: Linked[]
  sentTo: (Quantified & { location: { id: string } })[]
}
type OrderTrace = {
  batches: (Linked & { cameFrom: Linked[] })[]
  itemsWithoutBatch: (Quantified & { itemId: string })[]
}
type Pair = [string, number]

const byName = (pairs: Pair[]): Pair[] => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
const linksOf = (links: Linked[]): Pair[] => byName(links.map(({ code, quantity }) => [code, quantity]))
const itemsOf = (items: (Quantified & { itemId: string })[]): Pair[] =>
  byName(items.map(({ itemId, quantity }) => [itemId, quantity]))

/** All pages. An order that is listed twice is a difference, because the model has it once. */
async function readOrders(source: Source, id: string): Promise<Pair[]> {
  const found: Pair[] = []
  for (let cursor = ''; ;) {
    const { items, nextCursor } = (await get(source, `/batches/${id}/orders?limit=100${cursor}`)) as {
      items: (Quantified & { id: string })[]
      nextCursor: string | null
    }
    found.push(...items.map((order): Pair => [order.id, order.quantity]))
    if (nextCursor === null) return byName(found)
    cursor = `&cursor=${nextCursor}`
  }
}

async function readTrace(source: Source, id: string, times: number[]) {
  const began = performance.now()
  const trace = (await get(source, `/batches/${id}`)) as Trace
  times.push(performance.now() - began)
  const list = await readOrders(source, id)
  const names = ['made', 'served', 'wasted', 'usedInProduction', 'lostOnTheWay', 'corrected', 'difference']
  return {
    ...Object.fromEntries(names.map((name) => [name, trace[name]])),
    places: byName(trace.places.map(({ location, onHand }) => [location.id, onHand])),
    cameFrom: linksOf(trace.cameFrom),
    cameFromItems: itemsOf(trace.cameFromItems),
    wentInto: linksOf(trace.wentInto),
    sentTo: trace.sentTo.map(({ location, quantity }) => `${location.id} ${quantity}`).toSorted(),
    orders: trace['orders'],
    customers: trace['customers'],
    list,
  }
}

async function readOrder(source: Source, id: string): Promise<object> {
  const { batches, itemsWithoutBatch } = (await get(source, `/orders/${id}`)) as OrderTrace
  return {
    batches: batches
      .map(({ code, quantity, cameFrom }) => [code, quantity, linksOf(cameFrom)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    items: itemsOf(itemsWithoutBatch),
  }
}

function difference(name: string, actual: object, expected: object): string[] {
  const wrong = Object.entries(expected).filter(
    ([key, value]) => JSON.stringify((actual as Record<string, unknown>)[key]) !== JSON.stringify(value),
  )
  return wrong.map(([key, value]) => {
    const found = JSON.stringify((actual as Record<string, unknown>)[key]).slice(0, 200)
    return `${name}: ${key} is ${found} instead of ${JSON.stringify(value).slice(0, 200)}`
  })
}

async function inParallel<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
    }),
  )
}

/** `most` batches and as many orders, those with the longest way from their ingredients first; all of them by default. */
export async function compareTraces(source: Source, most = Infinity): Promise<Comparison> {
  const { model, ids } = source
  const compared: Comparison = { batches: 0, orders: 0, rows: 0, differences: [], times: [] }
  await inParallel([...model.batches.keys()].slice(0, most), async (code) => {
    const actual = await readTrace(source, ids.get(code)!, compared.times)
    compared.batches += 1
    compared.rows += actual.list.length
    compared.differences.push(...difference(`batch ${code}`, actual, expectedTrace(model, code)))
  })
  await inParallel(longestWaysFirst(model).slice(0, most), async (order) => {
    const actual = await readOrder(source, order.id)
    compared.orders += 1
    compared.differences.push(...difference(`order ${order.id}`, actual, expectedOrder(model, order)))
  })
  return compared
}
