import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { eventually, untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aDocument, anItem, aReceipt, aSaleOf, post, received, taken } from '../inventory.factory.ts'
import { postDocument, postDocuments } from './post-document.service.ts'

const served = testApp()
const base = '/api/v1/super-admin/inventory'
const boss = as('superadmin')
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await emptyTables(served, 'stock_period_closings')
})
const at = (text: string) => new Date(`${text}+05:45`)
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const aPlace = async (over: Parameters<typeof anItem>[0] = {}) => ({
  locationId: await aBranch(),
  itemId: await anItem(over),
})
type Reply = { statusCode: number; json: () => { code?: string } }
const answer = (reply: Reply) => [reply.statusCode, reply.json().code]
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string }) => error.code,
  )

describe('an opening', () => {
  const opening = ({ locationId, itemId }: Awaited<ReturnType<typeof aPlace>>, over: object = {}) => ({
    id: newId(),
    locationId,
    happenedAt: at('2026-11-14T08:00:00').toISOString(),
    note: 'First count',
    lines: [{ itemId, quantity: 2_500_000, value: '205.00' }],
    ...over,
  })

  test('is recorded once with the person who did it, and shown as a document', async () => {
    const { id } = await anAccount({ role: 'superadmin', firstName: 'Dawa', lastName: 'Sherpa' })
    const { calls } = await aSession({ accountId: id })
    const body = opening(await aPlace())
    const replies = await Promise.all([
      calls.post(`${base}/openings`, body),
      calls.post(`${base}/openings`, body),
    ])
    expect(replies[0]!.json()).toEqual(replies[1]!.json())
    const { data } = replies[0]!.json()
    expect(data).toMatchObject({
      type: 'opening',
      id: body.id,
      by: 'Dawa Sherpa',
      happenedAt: body.happenedAt,
      recordedAt: '2026-11-15T04:15:00.000Z',
      movements: [
        { kind: 'opening', quantity: 2_500_000, value: '205.00', by: 'Dawa Sherpa', note: 'First count' },
      ],
    })
    expect((await boss.get(`${base}/documents/opening/${body.id}`)).json().data).toEqual(data)
    expect(await query('select action from audit_log where subject_id = $1', [body.id])).toEqual([
      { action: 'stock-document.posted' },
    ])
    expect(answer(await calls.post(`${base}/openings`, { ...body, note: 'Other' }))).toEqual([
      409,
      'stock.key_reused',
    ])
    expect(answer(await boss.get(`${base}/documents/opening/${newId()}`))).toEqual([404, 'document.unknown'])
  })

  test('has batches with their own dates', async () => {
    const place = await aPlace({ tracksBatches: true, useWithinDays: 3 })
    const line = { itemId: place.itemId, quantity: 10, value: '1.00' }
    const batch = { code: 'L-7', madeOn: '2026-11-12', useBy: '2026-11-30' }
    await boss.post(`${base}/openings`, opening(place, { lines: [{ ...line, batch }, line] }))
    const batches = (await boss.get(`${base}/items/${place.itemId}/batches`)).json().data
    expect(batches).toMatchObject([
      { code: '', madeOn: '2026-11-14', useBy: '2026-11-17', onHand: 10, isStopped: false },
      { ...batch, locationId: place.locationId },
    ])
    const elsewhere = await boss.get(`${base}/items/${place.itemId}/batches?locationId=${newId()}`)
    expect(elsewhere.json().data).toEqual([])
  })

  test('of an unknown item or location, in the future or in a closed month is rejected whole', async () => {
    const place = await aPlace()
    const send = async (over: object) => answer(await boss.post(`${base}/openings`, opening(place, over)))
    const good = { itemId: place.itemId, quantity: 1, value: '1.00' }
    expect(await send({ lines: [good, { ...good, itemId: newId() }] })).toEqual([404, 'item.unknown'])
    expect(await send({ locationId: newId() })).toEqual([404, 'location.unknown'])
    expect(await send({ happenedAt: at('2026-11-15T11:00:00').toISOString() })).toEqual([
      409,
      'stock.in_future',
    ])
    const closed = await send({ happenedAt: at('2026-10-17T23:00:00').toISOString() })
    expect(closed).toEqual([409, 'stock.period_closed'])
    expect(await query('select from stock_movements where item_id = $1', [place.itemId])).toEqual([])
  })
})

test('a document that people cannot backdate happens when it is recorded', async () => {
  const place = await aPlace()
  const late = { ...place, type: 'production', happenedAt: at('2026-11-15T08:00:00') } as const
  expect(await codeOf(post(aDocument([received(place, 1, 1)], late)))).toBe('stock.not_backdated')
})

describe('a period', () => {
  const settings = async () => (await boss.get(`${base}/settings`)).json().data
  const close = (month: string) => boss.post(`${base}/periods`, { month })

  test('is open up to the closing day, and can be closed before by hand, once it is over', async () => {
    const place = await aPlace()
    // 3 Kartik 2083.
    stopClock('2026-10-20T10:00:00+05:45')
    expect((await settings()).openSince).toBe('2026-09-17')
    const happenedAt = at('2026-10-10T10:00:00')
    const receipt = () => aDocument([received(place, 1, 1)], { ...place, happenedAt })
    const first = receipt()
    await post(first)
    expect(answer(await close('2083-07'))).toEqual([409, 'period.not_over'])
    const closed = await close('2083-06')
    expect(closed.json().data).toMatchObject({ openSince: '2026-10-18', closings: [{ month: '2083-06' }] })
    expect((await close('2083-06')).json().data.closings).toHaveLength(1)
    expect(await codeOf(post(receipt()))).toBe('stock.period_closed')
    expect((await post(first)).isNew, 'a retry of what was recorded').toBe(false)
    expect(await query(`select details from audit_log where action = 'stock-period.closed'`)).toEqual([
      { details: { month: '2083-06' } },
    ])
    await expect(query('delete from stock_period_closings')).rejects.toThrow('append-only')
  })

  test('waits for a posting that is under way, which later ones do not pass', async () => {
    stopClock('2026-12-20T10:00:00+05:45')
    const place = await aPlace()
    const happenedAt = at('2026-12-10T10:00:00')
    const late = () => aDocument([received(place, 1, 1)], { ...place, happenedAt })
    const { promise: isPosted, resolve: markPosted } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const posting = transaction(async (tx) => {
      await postDocuments(tx, [late()])
      markPosted()
      await mayCommit
    })
    await isPosted
    const closing = close('2083-08')
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await eventually(async () => (await query(waiting)).length > 0)
    commit()
    await posting
    expect((await closing).statusCode).toBe(200)
    expect(await codeOf(post(late()))).toBe('stock.period_closed')
  })

  test('has a closing day that is a setting with a version', async () => {
    const { version } = await settings()
    const change = { closeDay: 12, branchesSeeCosts: false, version }
    const saved = (await boss.put(`${base}/settings`, change)).json().data
    expect(saved).toMatchObject({ closeDay: 12, version: version + 1 })
    expect(answer(await boss.put(`${base}/settings`, change))).toEqual([409, 'stock.settings_changed'])
    await boss.put(`${base}/settings`, { ...change, closeDay: 7, version: version + 1 })
  })
})

describe('a stopped batch', () => {
  const stop = (id: string, isStopped: boolean) =>
    boss.put(`${base}/batches/${id}/stop`, { isStopped, reason: 'Smells sour' })

  test('is blocked everywhere until it is released', async () => {
    const place = await aPlace({ tracksBatches: true })
    await aReceipt(place, 100, 100)
    const [batch] = (await boss.get(`${base}/items/${place.itemId}/batches`)).json().data
    const stopped = await stop(batch.id, true)
    expect(stopped.json().data).toMatchObject([
      { locationId: place.locationId, onHand: 100, isStopped: true },
    ])
    const sell = (batchId?: string) => {
      const line = taken(place, 10, { kind: 'sale', batchId })
      return codeOf(post(aDocument([line], { ...place, type: 'consumption' })))
    }
    expect(await sell(batch.id)).toBe('batch.unusable')
    await post(aSaleOf(place, 10))
    const onHand = async () => (await boss.get(`${base}/items/${place.itemId}/batches`)).json().data[0].onHand
    expect(await onHand()).toBe(100)
    await stop(batch.id, false)
    expect(await sell(batch.id)).toBeUndefined()
    expect(await onHand()).toBe(90)
    expect(
      await codeOf(post(aDocument([taken(place, 91, { batchId: batch.id })], { ...place, type: 'waste' }))),
    ).toBe('batch.short')
    expect(answer(await stop(newId(), true))).toEqual([404, 'batch.unknown'])
    expect(await query(`select action from audit_log where subject_id = $1 order by id`, [batch.id])).toEqual(
      [{ action: 'stock-batch.stopped' }, { action: 'stock-batch.released' }],
    )
  })

  /** A transaction that stays open after its work until `commit` is called. */
  function open<T>(work: Parameters<typeof transaction<T>>[0]) {
    const [done, gate] = [Promise.withResolvers<T>(), Promise.withResolvers<void>()]
    const ended = transaction(async (tx) => {
      done.resolve(await work(tx))
      await gate.promise
    })
    return {
      done: done.promise,
      commit: async () => {
        gate.resolve()
        await ended
      },
    }
  }

  test('is not sold at a place to which it is on its way while it is stopped', async () => {
    const from = await aPlace({ tracksBatches: true })
    const to = { ...from, locationId: await aBranch() }
    await aReceipt(from, 100, 100)
    const [batch] = (await boss.get(`${base}/items/${from.itemId}/batches`)).json().data
    const moved = { itemId: from.itemId, quantity: 50n, fromId: from.locationId, toId: to.locationId }
    const arrival = aDocument([{ move: 'transfer', ...moved }], { ...from, type: 'arrival' })
    const transfer = open((tx) => postDocument(tx, arrival))
    await transfer.done
    // Holds the stop between its locks and its commit.
    const holder = await served.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from stock_batches where id = $1 for no key update', [batch.id])
    const xid = (await holder.query('select pg_current_xact_id()::text as id')).rows[0].id
    const stopping = stop(batch.id, true)
    await untilLocked(served.database.pool)
    await transfer.commit()
    const waits = `select from pg_locks where not granted and transactionid = $1::text::xid`
    await eventually(async () => (await query(waits, [xid])).length === 1)
    const sale = aSaleOf(to, 10)
    const selling = open((tx) => postDocument(tx, sale))
    await Promise.race([selling.done, untilLocked(served.database.pool, 2)])
    await holder.query('commit')
    holder.release()
    expect((await stopping).json().data).toHaveLength(2)
    await selling.commit()
    const sold = 'select batch_id from stock_movements where document_id = $1'
    expect(await query(sold, [sale.id])).toEqual([{ batch_id: null }])
  })
})

test('movements of an item at a location are listed by the time at which they happened, in pages', async () => {
  const place = await aPlace()
  const days = ['2026-11-10', '2026-11-12', '2026-11-11', '2026-11-12']
  for (const [i, day] of days.entries())
    await post(aDocument([received(place, i + 1, 1)], { ...place, happenedAt: at(`${day}T12:00:00`) }))
  await aReceipt({ ...place, locationId: await aBranch() }, 99, 1)
  const path = `${base}/items/${place.itemId}/movements?locationId=${place.locationId}&limit=3`
  const first = (await boss.get(path)).json().data
  const second = (await boss.get(`${path}&cursor=${first.nextCursor}`)).json().data
  const quantities = [...first.items, ...second.items].map(({ quantity }: { quantity: number }) => quantity)
  expect([quantities, second.nextCursor]).toEqual([[4, 2, 3, 1], null])
  const elsewhere = await boss.get(`${base}/items/${place.itemId}/movements?locationId=${newId()}`)
  expect(answer(elsewhere)).toEqual([404, 'location.unknown'])
})
