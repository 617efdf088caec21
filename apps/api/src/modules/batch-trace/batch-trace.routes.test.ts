import { beforeEach, describe, expect, test } from 'vitest'
import type { Trace } from '@momo/contracts/batch-trace'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aDocument, aKitchen, aSaleOf, post, received, taken } from '../inventory/inventory.factory.ts'
import { postReversal } from '../inventory/ledger/reverse-document.service.ts'
import {
  aChain,
  aCookedOrder,
  aDelivery,
  aFilling,
  aMadeBatch,
  aReceivedBatch,
  backFrom,
  idsOf,
  ordersOf,
  traceOf,
  traces,
} from './batch-trace.factory.ts'

const served = testApp()
const boss = as('superadmin')
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const answer = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

describe('the trace of a batch', () => {
  test('says what became of all that was made, and where the rest is', async () => {
    const { kitchen, thamel, patan, filling, fillingBatch } = await aChain()
    await aCookedOrder(thamel, [{ itemId: filling, quantity: 700 }])
    const thrown = taken({ locationId: thamel, itemId: filling }, 100)
    await post(aDocument([thrown], { type: 'waste', locationId: thamel }))
    const counted = taken({ locationId: patan, itemId: filling }, 20, { kind: 'count' })
    await post(aDocument([counted], { type: 'count', locationId: patan }))
    const trace = await traceOf(fillingBatch)
    expect(trace).toMatchObject({
      made: 4_500,
      served: 700,
      wasted: 100,
      usedInProduction: 0,
      lostOnTheWay: 50,
      corrected: -20,
      difference: 0,
    })
    expect(trace.places.map(({ location, onHand }) => [location.id, location.kind, onHand])).toEqual([
      [kitchen.id, 'kitchen', 1_500],
      ...[
        [thamel, 'branch', 1_150],
        [patan, 'branch', 980],
      ].toSorted(([a], [b]) => (nameOf(trace, a) < nameOf(trace, b) ? -1 : 1)),
    ])
  })
  const nameOf = ({ places }: Trace, id: unknown) =>
    places.find(({ location }) => location.id === id)!.location.name

  test('names what it was made of, what was made of it and where it arrived', async () => {
    const { thamel, patan, mince, onion, minceBatch, fillingBatch, deliveries } = await aChain()
    const made = await traceOf(fillingBatch)
    expect(made.batch).toMatchObject({
      id: fillingBatch,
      kind: 'preparation',
      source: { type: 'production' },
    })
    expect(made.cameFrom).toMatchObject([{ id: minceBatch, itemId: mince, quantity: 4_000 }])
    expect(made.cameFromItems).toMatchObject([{ itemId: onion, quantity: 600 }])
    expect(made.wentInto).toEqual([])
    expect(made.sentTo.map(({ location, quantity }) => [location.id, quantity])).toEqual([
      [thamel, 1_950],
      [patan, 1_000],
    ])
    expect(deliveries).toHaveLength(2)
    const raw = await traceOf(minceBatch)
    expect(raw).toMatchObject({ made: 5_000, usedInProduction: 4_000, difference: 0, cameFrom: [] })
    expect(raw.wentInto).toMatchObject([{ id: fillingBatch, quantity: 4_000 }])
    expect(raw.batch.source).toMatchObject({ type: 'receipt' })
  })

  test('names the transfer of an arrival and the number of the production', async () => {
    const { kitchen, thamel, filling, fillingBatch, deliveries } = await aChain()
    await query(
      `insert into transfers (id, from_id, transit_id, to_id, state, packed_at, packed_by, shipped_at, shipped_by, received_at,
         received_by, fingerprint)
       values ($1, $2, $3, $4, 'received', now(), $5, now(), $5, now(), $5, '')`,
      [deliveries[0], kitchen.id, kitchen.transitId, thamel, newId()],
    )
    const { rows } = await served.database.pool.query<{ number: number }>(
      `insert into production_orders (id, kitchen_id, item_id, state, planned, starts_at, ends_at, created_at, created_by)
       select document_id, $1, $2, 'planned', 1, now(), now() + interval '1 hour', now(), $3 from stock_batches where id = $4
       returning number`,
      [kitchen.id, filling, newId(), fillingBatch],
    )
    const { batch, sentTo } = await traceOf(fillingBatch)
    expect(batch.source.number).toBe(`PRD-${String(rows[0]!.number).padStart(4, '0')}`)
    expect(sentTo.map(({ transferId }) => transferId)).toEqual([deliveries[0], undefined])
  })

  test('counts the orders that used it, also through what was made of it, and those with an account', async () => {
    const { thamel, patan, filling, minceBatch, fillingBatch } = await aChain()
    const uses = [{ itemId: filling, quantity: 100 }]
    const { id: accountId } = await anAccount()
    await aCookedOrder(thamel, uses, { account_id: accountId })
    await aCookedOrder(patan, uses)
    for (const id of [minceBatch, fillingBatch])
      expect(await traceOf(id)).toMatchObject({ orders: 2, customers: 1 })
  })

  test('an order that was cancelled after cooking was not eaten: its goods are waste', async () => {
    const { thamel, filling, minceBatch, fillingBatch } = await aChain()
    const id = await aCookedOrder(thamel, [{ itemId: filling, quantity: 300 }])
    await transaction((tx) =>
      postReversal(tx, { of: { type: 'consumption', id }, id, actorId: undefined, note: '' }),
    )
    const line = taken({ locationId: thamel, itemId: filling }, 300, {
      batchId: fillingBatch,
      reason: 'cancelled',
    })
    await post(aDocument([line], { type: 'waste', id, locationId: thamel }))
    expect(await traceOf(fillingBatch)).toMatchObject({ served: 0, wasted: 300, orders: 0, difference: 0 })
    expect([await ordersOf(minceBatch), (await backFrom(id)).batches]).toEqual([[], []])
  })

  test('what a branch used before the arrival was recorded is a correction', async () => {
    const { kitchen, filling, fillingBatch } = await aChain()
    const late = await aBranch()
    await post(aSaleOf({ locationId: late, itemId: filling }, 80))
    const way = { from: kitchen.id, transitId: kitchen.transitId, itemId: filling }
    await aDelivery({ ...way, to: late, quantity: 500 })
    expect(await traceOf(fillingBatch)).toMatchObject({ corrected: -80, difference: 0 })
  })

  test('a balance that is not the sum of the movements is a difference', async () => {
    const { kitchen, fillingBatch } = await aChain()
    await query(
      'update stock_batch_balances set on_hand = on_hand - 7 where batch_id = $1 and location_id = $2',
      [fillingBatch, kitchen.id],
    )
    expect(await traceOf(fillingBatch)).toMatchObject({ difference: 7 })
  })

  test('a production that was reversed made nothing', async () => {
    const { kitchen, filling, minceBatch } = await aChain()
    const { minceBatch: other, mince: otherMince } = await aChain()
    const batch = await aMadeBatch({ locationId: kitchen.id, itemId: filling }, 50, [])
    expect((await traceOf(batch)).cameFrom).toEqual([])
    const [{ id }] = (await query(
      `select document_id as id from stock_movements where batch_id = $1 and kind = 'production-out'`,
      [other],
    )) as [{ id: string }]
    await transaction((tx) =>
      postReversal(tx, { of: { type: 'production', id }, id: newId(), actorId: undefined, note: '' }),
    )
    expect(await traceOf(other)).toMatchObject({
      usedInProduction: 0,
      wentInto: [],
      batch: { itemId: otherMince },
    })
    expect((await traceOf(minceBatch)).wentInto).toHaveLength(1)
  })

  test('ends although a batch went into itself', async () => {
    const kitchen = await aKitchen()
    const at = { locationId: kitchen.id, itemId: await aFilling() }
    const batch = await aReceivedBatch(at, 1_000)
    const again = [
      taken(at, 400, { kind: 'production-out', batchId: batch }),
      received(at, 390, 0, { kind: 'production-in', cost: { weight: 1n }, batch: { id: batch } }),
    ]
    await post(aDocument(again, { type: 'production', locationId: kitchen.id }))
    const trace = await traceOf(batch)
    expect(trace).toMatchObject({ made: 1_390, usedInProduction: 400, difference: 0 })
    expect([idsOf(trace.cameFrom), idsOf(trace.wentInto)]).toEqual([[batch], [batch]])
  })

  test('says who stopped it and why', async () => {
    const { fillingBatch } = await aChain()
    const { id: stoppedBy } = await anAccount({ role: 'superadmin' })
    await query(
      `update stock_batches set stopped_at = now(), stopped_by = $1, stop_reason = 'Smells' where id = $2`,
      [stoppedBy, fillingBatch],
    )
    expect((await traceOf(fillingBatch)).batch).toMatchObject({
      isStopped: true,
      stoppedBy: 'Sita Gurung',
      stopReason: 'Smells',
    })
  })

  test.each(['batches', 'orders'])('of an unknown id is 404 for %s', async (what) => {
    const reply = await boss.get(`${traces}/${what}/${newId()}`)
    expect(answer(reply)).toEqual([404, what === 'batches' ? 'batch.unknown' : 'order.unknown'])
    if (what === 'batches')
      expect(answer(await boss.get(`${traces}/batches/${newId()}/orders`))).toEqual([404, 'batch.unknown'])
  })
})
