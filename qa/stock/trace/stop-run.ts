// Counters of all outlets sell while a batch of their filling is stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../chaos/clients/ask.ts'
import { idOf, rollOf } from '../../chaos/seeded-random.ts'
import type { Loader } from '../../clients/order-load.ts'
import { counterRequests, untilDrained } from '../../fixtures/counter-place.ts'
import { post, readBatchIds, type TracePlace } from '../../fixtures/stock/trace-place.ts'
import { dayAfter, dayOf, type Line } from '../documents.ts'

export type Supply = { itemId: string; first: string; second: string }

const kg = 1_000_000

/** Two batches of the filling that the counters' foods use, at every outlet and at the kitchen; the first expires earlier. */
export async function supplyFilling(place: TracePlace): Promise<Supply> {
  const { pool, counter, kitchen } = place
  const recipe = counter.book.recipes.get(counter.place.foodIds[0]!)!
  const { rows } = await pool.query<{ id: string }>(
    'select id from stock_items where tracks_batches and id = any ($1::uuid[])',
    [recipe.lines.map(({ source }) => source.id)],
  )
  const itemId = rows[0]!.id
  const roll = rollOf('supply')
  const send = (type: string, locationId: string, lines: Line[]) =>
    post(place, '/proof/documents', {
      documents: [{ type, id: idOf(roll), locationId, happenedAt: new Date().toISOString(), lines }],
    })
  const today = dayOf(new Date())
  for (const [code, days] of [
    ['STOP-1', 1],
    ['STOP-2', 3],
  ] as const) {
    const batch = { code, madeOn: today, useBy: dayAfter(today, days) }
    const made = { locationId: kitchen.kitchen, itemId, quantity: 70 * 50 * kg, cost: 100_000, batch }
    await send('receipt', kitchen.kitchen, [{ move: 'in', kind: 'purchase', ...made }])
    const batchId = (await readBatchIds(place)).get(code)!
    for (const toId of counter.place.branchIds)
      await send('arrival', toId, [
        { move: 'transfer', itemId, quantity: 50 * kg, fromId: kitchen.kitchen, toId, batchId },
      ])
  }
  const ids = await readBatchIds(place)
  return { itemId, first: ids.get('STOP-1')!, second: ids.get('STOP-2')! }
}

/** Sales of a batch so far. */
export async function countSales({ pool }: TracePlace, batchId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int4 from stock_movements where batch_id = $1 and kind = 'sale'`,
    [batchId],
  )
  return rows[0]!.count
}

async function stopBatch({ origin, token }: TracePlace, batchId: string): Promise<void> {
  const path = `/api/v1/super-admin/inventory/batches/${batchId}/stop`
  const body = { isStopped: true, reason: 'Smells sour' }
  const { status, code } = await ask({ origin, method: 'PUT', path, token: await token(), body })
  if (status !== 200) throw new Error(`the stop was answered with ${status} ${code}`)
}

/** A counter order every so many milliseconds. */
const every = 40
const effectiveAfterMs = 5_000

export async function sell({ counter }: TracePlace, loader: Loader, ms: number): Promise<number> {
  const requests = await counterRequests(counter, Math.ceil(ms / every) + 100)
  const { shots } = await loader.run({ port: counter.port, requests, clients: 16, ms, every })
  return shots.filter(({ status }) => status === 200).length
}

/** Until the batch was sold so many times more than before. */
async function untilSold(place: TracePlace, batchId: string, times: number): Promise<void> {
  const since = await countSales(place, batchId)
  for (let tries = 0; (await countSales(place, batchId)) < since + times; tries += 1) {
    if (tries === 600) throw new Error('the counters sold too little within a minute')
    await sleep(100)
  }
}

export type StopRun = {
  placed: number
  /** Sales of the batch: before it was stopped, and from five seconds after it on. */
  before: number
  late: number
  /** Sales of the other batch from five seconds after the stop on. */
  otherLate: number
}

/** The counters sell all the time, until the other batch was sold `times` times after the stop. */
export async function sellWhileStopping(
  place: TracePlace,
  { supply: { first, second }, loader, times }: { supply: Supply; loader: Loader; times: number },
): Promise<StopRun> {
  const shop = { isOpen: true, placed: 0 }
  const selling = (async () => {
    while (shop.isOpen) shop.placed += await sell(place, loader, 1_000)
  })()
  await untilSold(place, first, times)
  const before = await countSales(place, first)
  await stopBatch(place, first)
  await sleep(effectiveAfterMs)
  const [firstSold, secondSold] = [await countSales(place, first), await countSales(place, second)]
  await untilSold(place, second, times)
  shop.isOpen = false
  await selling
  await untilDrained(place.counter)
  return {
    placed: shop.placed,
    before,
    late: (await countSales(place, first)) - firstSold,
    otherLate: (await countSales(place, second)) - secondSold,
  }
}

/** Documents that name the stopped batch, at the kitchen and at outlets. Each must be rejected. */
export async function countAcceptedUses({ origin, kitchen, counter }: TracePlace, { itemId, first }: Supply) {
  const roll = rollOf('uses')
  const goods = { itemId, quantity: kg, batchId: first }
  const [toId] = counter.place.branchIds
  const codes: string[] = []
  for (const locationId of [kitchen.kitchen, ...counter.place.branchIds.slice(1, 8)])
    for (const [type, line] of [
      ['consumption', { move: 'out', kind: 'sale', locationId, ...goods }],
      ['production', { move: 'out', kind: 'production-out', locationId, ...goods }],
      ['shipment', { move: 'transfer', fromId: locationId, toId, ...goods }],
    ] as const) {
      const document = {
        type,
        id: idOf(roll),
        locationId,
        happenedAt: new Date().toISOString(),
        lines: [line],
      }
      const { code } = await ask({
        origin,
        method: 'POST',
        path: '/proof/documents',
        body: { documents: [document] },
      })
      codes.push(code)
    }
  return { attempts: codes.length, accepted: codes.filter((code) => code !== 'batch.unusable').length }
}
