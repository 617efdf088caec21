import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import {
  aDocument,
  aKitchen,
  anItem,
  aReceipt,
  aSaleOf,
  post,
  received,
  taken,
} from '../inventory.factory.ts'
import { checkLedger } from '../self-check/check-ledger.service.ts'
import { postDocuments } from './post-document.service.ts'
import type { StockDocument } from './stock-document.rules.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))

const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
type At = { locationId: string; itemId: string }
const balance = async ({ locationId, itemId }: At) =>
  (
    await query(
      'select on_hand::int, value::int, last_cost::int from stock_balances where location_id = $1 and item_id = $2',
      [locationId, itemId],
    )
  )[0]
const movements = async ({ locationId, itemId }: At) =>
  (
    await query(
      `select kind, quantity::int, value::int from stock_movements where location_id = $1 and item_id = $2 order by id`,
      [locationId, itemId],
    )
  ).map(({ kind, quantity, value }) => `${kind} ${quantity} ${value}`)
const batches = async ({ locationId, itemId }: At) =>
  (
    await query(
      `select b.code, s.on_hand::int from stock_batch_balances s join stock_batches b on b.id = s.batch_id
       where s.location_id = $1 and s.item_id = $2 order by b.code`,
      [locationId, itemId],
    )
  ).map(({ code, on_hand: onHand }) => `${code} ${onHand}`)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string }) => error.code,
  )

async function aPlace(over: Parameters<typeof anItem>[0] = {}): Promise<At> {
  return { locationId: await aBranch(), itemId: await anItem(over) }
}

describe('a document', () => {
  test('writes movements and changes the balance at the moving average', async () => {
    const at = await aPlace()
    await aReceipt(at, 3_000, 1_000)
    await post(aSaleOf(at, 1_000))
    await aReceipt(at, 1_000, 500)
    await post(aSaleOf(at, 3_000))
    expect(await movements(at)).toEqual([
      'purchase 3000 1000',
      'sale -1000 -333',
      'purchase 1000 500',
      'sale -3000 -1167',
    ])
    expect(await balance(at)).toEqual({ on_hand: 0, value: 0, last_cost: 389_000 })
    expect(await query('select kind from stock_locations where id = $1', [at.locationId])).toEqual([
      { kind: 'branch' },
    ])
  })

  test('below zero has the last known cost, and the next receipt writes the difference', async () => {
    const at = await aPlace()
    await aReceipt(at, 1_000_000, 8_200)
    await post(aSaleOf(at, 1_500_000))
    expect(await balance(at)).toMatchObject({ on_hand: -500_000, value: -4_100 })
    await aReceipt(at, 2_000_000, 20_000)
    expect((await movements(at)).slice(2)).toEqual(['purchase 2000000 20000', 'cost-correction 0 -900'])
    expect(await balance(at)).toEqual({ on_hand: 1_500_000, value: 15_000, last_cost: 10_000 })
  })

  test('moves goods, value and batches between locations', async () => {
    const { id: locationId, transitId } = await aKitchen()
    const itemId = await anItem({ tracksBatches: true })
    await aReceipt({ locationId, itemId }, 500, 250, { batch: { code: 'late', useBy: '2026-12-01' } })
    await aReceipt({ locationId, itemId }, 300, 151, { batch: { code: 'soon', useBy: '2026-11-16' } })
    const line = { move: 'transfer', itemId, fromId: locationId, toId: transitId, quantity: 600n } as const
    await post(aDocument([line], { type: 'shipment', locationId }))
    expect(await batches({ locationId, itemId })).toEqual(['late 200', 'soon 0'])
    expect(await batches({ locationId: transitId, itemId })).toEqual(['late 300', 'soon 300'])
    expect([
      await balance({ locationId, itemId }),
      await balance({ locationId: transitId, itemId }),
    ]).toMatchObject([
      { on_hand: 200, value: 100 },
      { on_hand: 600, value: 301 },
    ])
  })

  test('of production gives the output the value that was consumed, in a new batch', async () => {
    const { id: locationId } = await aKitchen()
    const flour = { locationId, itemId: await anItem() }
    const dough = { locationId, itemId: await anItem({ tracksBatches: true, useWithinDays: 2 }) }
    await aReceipt(flour, 1_000, 333)
    const out = taken(flour, 1_000, { kind: 'production-out' })
    const into = received(dough, 1_500, 0, { kind: 'production-in', cost: { weight: 1n } })
    await post(aDocument([out, into], { type: 'production', locationId }))
    expect(await movements(dough)).toEqual(['production-in 1500 333'])
    expect(
      await query('select made_on::text, use_by::text from stock_batches where item_id = $1', [dough.itemId]),
    ).toEqual([{ made_on: '2026-11-15', use_by: '2026-11-17' }])
  })

  test('takes the batch that expires first, never an expired one for a sale, and goods fill what is missing', async () => {
    const at = await aPlace({ tracksBatches: true })
    await aReceipt(at, 100, 100, { batch: { code: 'a', useBy: '2026-11-14' } })
    await aReceipt(at, 100, 100, { batch: { code: 'b', useBy: '2026-11-15' } })
    await post(aSaleOf(at, 150))
    expect(await batches(at)).toEqual(['a 100', 'b 0'])
    expect(await balance(at)).toMatchObject({ on_hand: 50 })
    await aReceipt(at, 200, 200, { batch: { code: 'c', useBy: '2026-11-20' } })
    expect(await batches(at)).toEqual(['a 100', 'b 0', 'c 150'])
    await post(aDocument([taken(at, 100)], { type: 'waste', locationId: at.locationId }))
    expect(await batches(at)).toEqual(['a 0', 'b 0', 'c 150'])
    expect(await balance(at)).toMatchObject({ on_hand: 150 })
    expect(await checkLedger()).toBe(0)
  })

  test('may have no lines, and counts once too', async () => {
    const document = aDocument([], { type: 'consumption', locationId: newId() })
    expect([(await post(document)).isNew, (await post(document)).isNew]).toEqual([true, false])
  })

  test('with an unknown item or location is rejected', async () => {
    const at = await aPlace()
    expect(await codeOf(aReceipt({ ...at, itemId: newId() }, 1, 1))).toBe('item.unknown')
    expect(await codeOf(aReceipt({ ...at, locationId: newId() }, 1, 1))).toBe('location.unknown')
    expect(await codeOf(aReceipt(at, 1, 1, { batch: { id: newId() } }))).toBeUndefined()
    const tracked = await aPlace({ tracksBatches: true })
    expect(await codeOf(aReceipt(tracked, 1, 1, { batch: { id: newId() } }))).toBe('batch.unknown')
    const named = (batchId: string) =>
      aDocument([taken(tracked, 5, { batchId })], { type: 'waste', ...tracked })
    expect(await codeOf(post(named(newId())))).toBe('batch.unknown')
  })
})

describe('a document sent twice', () => {
  test('counts once, however many requests are concurrent', async () => {
    const at = await aPlace()
    const document = aDocument([received(at, 1_000, 100)], at)
    const posted = await Promise.all(Array.from({ length: 12 }, () => post(document)))
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await movements(at)).toEqual(['purchase 1000 100'])
    expect(await balance(at)).toMatchObject({ on_hand: 1_000, value: 100 })
  })

  test('with other content is rejected; the actor is no part of the content', async () => {
    const at = await aPlace()
    const document = aDocument([received(at, 1_000, 100)], at)
    await post(document)
    const others: StockDocument[] = [
      { ...document, lines: [received(at, 1_001, 100)] },
      { ...document, lines: [...document.lines, received(at, 1, 1)] },
      { ...document, note: 'Again' },
      { ...document, happenedAt: new Date('2026-11-15T09:00:00+05:45') },
    ]
    for (const other of others) expect(await codeOf(post(other))).toBe('stock.key_reused')
    expect((await post({ ...document, actorId: newId() })).isNew).toBe(false)
    expect(await balance(at)).toMatchObject({ on_hand: 1_000 })
  })

  test('in one call with new ones writes only those, in order', async () => {
    const at = await aPlace()
    const first = aDocument([received(at, 1_000, 100)], at)
    await post(first)
    const [sale, more] = [aSaleOf(at, 1_000), aDocument([received(at, 500, 80)], at)]
    const posted = await transaction((tx) => postDocuments(tx, [first, sale, more]))
    expect(posted.map(({ isNew }) => isNew)).toEqual([false, true, true])
    expect(await movements(at)).toEqual(['purchase 1000 100', 'sale -1000 -100', 'purchase 500 80'])
  })
})

describe('concurrent documents', () => {
  test('with the same items in any order neither deadlock nor lose anything, also for the first balances', async () => {
    const locationId = await aBranch()
    const items = await Promise.all(Array.from({ length: 4 }, () => anItem()))
    const places = items.map((itemId) => ({ locationId, itemId }))
    const documents = Array.from({ length: 40 }, (_, i) => {
      const own = i % 2 === 0 ? places : places.toReversed()
      return aDocument(
        own.slice(i % 3).map((at) => received(at, 1_000, 7)),
        { locationId },
      )
    })
    const results = await Promise.allSettled(documents.map(post))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const expected = documents
      .flatMap(({ lines }) => lines)
      .filter(({ itemId }) => itemId === items[0]).length
    expect(await balance(places[0]!)).toMatchObject({ on_hand: 1_000 * expected, value: 7 * expected })
    expect(await checkLedger()).toBe(0)
  })

  test('take each batch to zero and never below', async () => {
    const at = await aPlace({ tracksBatches: true })
    await aReceipt(at, 100, 100, { batch: { code: 'a', useBy: '2026-11-16' } })
    await aReceipt(at, 100, 100, { batch: { code: 'b', useBy: '2026-11-17' } })
    await Promise.all(Array.from({ length: 25 }, () => post(aSaleOf(at, 8))))
    expect(await batches(at)).toEqual(['a 0', 'b 0'])
    expect(await balance(at)).toMatchObject({ on_hand: 0, value: 0 })
    expect(
      await query('select from stock_movements where item_id = $1 and batch_id is null', [at.itemId]),
    ).toEqual([])
  })

  test('sell the last bottles of a resale item exactly once', async () => {
    const at = await aPlace({ kind: 'resale', baseUnit: 'piece' })
    await aReceipt(at, 10_000, 50_000)
    const codes = await Promise.all(Array.from({ length: 25 }, () => codeOf(post(aSaleOf(at, 1_000)))))
    expect(codes.filter((code) => code === undefined)).toHaveLength(10)
    expect(codes.filter((code) => code === 'stock.short')).toHaveLength(15)
    expect(await balance(at)).toMatchObject({ on_hand: 0, value: 0 })
    await expect(
      query('update stock_balances set on_hand = -1, value = -1 where item_id = $1', [at.itemId]),
    ).rejects.toThrow('stock_balances_resale')
  })
})

test('a transaction that is killed leaves nothing, and the document can be sent again', async () => {
  const at = await aPlace()
  const document = aDocument([received(at, 1_000, 100)], at)
  const killed = transaction(async (tx) => {
    await postDocuments(tx, [document])
    const client = await served.database.pool.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'relation' and pid <> pg_backend_pid()
       and relation = 'stock_movements'::regclass and database = (select oid from pg_database where datname = current_database())`,
    )
    client.release()
    await postDocuments(tx, [aSaleOf(at, 1)])
  })
  await expect(killed).rejects.toThrow()
  expect([await balance(at), await movements(at)]).toEqual([undefined, []])
  expect(await query('select from stock_documents where id = $1', [document.id])).toEqual([])
  expect((await post(document)).isNew).toBe(true)
  expect(await balance(at)).toMatchObject({ on_hand: 1_000 })
})

describe('the ledger is append-only', () => {
  test.each([
    'update stock_movements set quantity = quantity + 1',
    'delete from stock_movements',
    'truncate stock_movements',
    `update stock_documents set note = 'x'`,
    'delete from stock_documents',
    'truncate stock_documents',
  ])('%s is rejected, also for the owner and for a role with all rights', async (statement) => {
    await aReceipt(await aPlace(), 1, 1)
    await expect(query(statement)).rejects.toThrow('append-only')
    const client = await served.database.pool.connect()
    try {
      await client.query(`begin; create role probe; grant all on stock_movements, stock_documents to probe;
        set local role probe; savepoint before`)
      await expect(client.query(statement)).rejects.toThrow('append-only')
      await client.query('rollback to before')
      const withoutTriggers = 'set local session_replication_role = replica'
      await expect(client.query(withoutTriggers)).rejects.toThrow('permission denied')
    } finally {
      // The role exists in this transaction only.
      await client.query('rollback')
      client.release()
    }
  })
})
