import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem, aReceipt, aSaleOf, post } from '../inventory/inventory.factory.ts'
import {
  aRun,
  aSupply,
  officePath,
  ownPath,
  requisitionFacts,
  requisitionsPath,
  stockAt,
} from './transfers.factory.ts'

const served = testApp()
const query = async (text: string, values: unknown[]) => (await served.database.pool.query(text, values)).rows
const today = '2026-11-15'
beforeEach(() => stopClock(`${today}T10:00:00+05:45`))

const eventsOf = async (requisitionId: string) =>
  (
    await query(
      `select payload ->> 'change' as change from outbox where topic = 'requisitions.changed'
       and payload ->> 'requisitionId' = $1 order by id`,
      [requisitionId],
    )
  ).map(({ change }) => change)
const auditOf = async (id: string) =>
  (await query('select action from audit_log where subject_id = $1 order by id', [id])).map(
    ({ action }) => action,
  )

describe('packing', () => {
  test('puts what is open into a transfer and moves nothing', async () => {
    const { require, pack, itemId, kitchen, branchId } = await aSupply()
    const requisitionId = await require()
    const { data } = await pack(requisitionId, { note: 'Two boxes' })
    expect(data).toMatchObject({
      number: expect.stringMatching(/^TRF-\d{4}$/),
      state: 'packed',
      from: { id: kitchen.id, kind: 'kitchen' },
      to: { id: branchId, kind: 'branch' },
      requisition: { id: requisitionId, number: expect.stringMatching(/^REQ-\d{4}$/) },
      isOverdue: false,
      note: 'Two boxes',
      lines: [{ line: 1, itemId, quantity: 4_000, batches: [] }],
    })
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'packed',
      lines: { [itemId]: '4000 4000 0 0 0 0 0' },
    })
    expect(await stockAt(kitchen.id, itemId)).toBe('10000, 1000')
    expect([await eventsOf(requisitionId), await auditOf(data.id)]).toEqual([['packed'], ['transfer.packed']])
  })

  test('counts once by the id of the transfer, also when it is sent twice at once', async () => {
    const { require, pack, itemId } = await aSupply()
    const requisitionId = await require()
    const body = { id: newId() }
    const answers = await Promise.all([pack(requisitionId, body), pack(requisitionId, body)])
    for (const answer of [...answers, await pack(requisitionId, body)])
      expect(answer.data).toMatchObject({ id: body.id, lines: [{ quantity: 4_000 }] })
    expect((await requisitionFacts(requisitionId)).lines[itemId]).toBe('4000 4000 0 0 0 0 0')
    expect((await pack(requisitionId, { ...body, note: 'Other' })).code).toBe('stock.key_reused')
    expect((await pack(await require({ [itemId]: 1 }, { runId: await anotherRun() }), body)).code).toBe(
      'stock.key_reused',
    )
  })

  test('packs other quantities with a reason, and the rest stays open', async () => {
    const { require, pack, itemId } = await aSupply()
    const second = await anItem()
    const requisitionId = await require({ [itemId]: 4_000, [second]: 2_000 })
    expect((await pack(requisitionId, { lines: [{ itemId, quantity: 3_000 }] })).code).toBe(
      'requisition.reason_needed',
    )
    const { data } = await pack(requisitionId, { lines: [{ itemId, quantity: 3_000, reason: 'short' }] })
    expect(data.lines).toMatchObject([{ itemId, quantity: 3_000, packReason: 'short' }])
    const rest = (await pack(requisitionId)).data
    const packed = rest.lines.map((line: { itemId: string; quantity: number }) => [
      line.itemId,
      line.quantity,
    ])
    expect(new Map(packed)).toEqual(
      new Map([
        [itemId, 1_000],
        [second, 2_000],
      ]),
    )
    expect((await pack(requisitionId)).code).toBe('requisition.nothing_open')
  })

  test('may be more than was approved', async () => {
    const { require, pack, itemId } = await aSupply()
    const requisitionId = await require()
    const lines = [{ itemId, quantity: 5_000, reason: 'extra' }]
    expect((await pack(requisitionId, { lines })).data.lines).toMatchObject([{ quantity: 5_000 }])
    expect((await requisitionFacts(requisitionId)).lines[itemId]).toBe('4000 5000 0 0 0 0 0')
  })

  test.each(['draft', 'sent', 'rejected'] as const)('a requisition that is %s is refused', async (state) => {
    const { require, pack, itemId } = await aSupply()
    const requisitionId = await require({ [itemId]: 4_000 }, { state })
    expect((await pack(requisitionId)).code).toBe('requisition.not_approved')
    expect(await requisitionFacts(requisitionId)).toMatchObject({ state, version: 1 })
  })

  test('of an unknown requisition or item is refused', async () => {
    const { require, pack } = await aSupply()
    expect((await pack(newId())).code).toBe('requisition.unknown')
    const lines = [{ itemId: newId(), quantity: 1, reason: 'extra' }]
    expect((await pack(await require(), { lines })).code).toBe('item.unknown')
  })

  const anotherRun = async () => {
    const { kitchen, branchId } = await aSupply()
    return aRun(kitchen.id, [branchId])
  }
})

describe('taking a transfer back', () => {
  test('opens its quantities again, once, and it is in no list any more', async () => {
    const { require, pack, boss, maya, itemId, branchId } = await aSupply()
    const requisitionId = await require()
    const body = { id: newId() }
    await pack(requisitionId, body)
    const unpack = async () => (await boss.post(`${officePath}/${body.id}/unpacking`)).json()
    const answers = await Promise.all([unpack(), unpack()])
    for (const answer of [...answers, await unpack()])
      expect(answer.data).toMatchObject({ id: body.id, state: 'packed' })
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'approved',
      lines: { [itemId]: '4000 0 0 0 0 0 0' },
    })
    expect((await boss.get(`${officePath}?locationId=${branchId}`)).json().data.items).toEqual([])
    expect((await maya.get(`${ownPath}/${body.id}`)).json().code).toBe('auth.forbidden')
    expect(await auditOf(body.id)).toEqual(['transfer.packed', 'transfer.unpacked'])
    expect((await boss.post(`${officePath}/${body.id}/shipping`)).json().code).toBe('transfer.unknown')
  })

  test('is final: a late repetition of the packing does not pack it again', async () => {
    const { require, pack, boss } = await aSupply()
    const requisitionId = await require()
    const body = { id: newId() }
    await pack(requisitionId, body)
    await boss.post(`${officePath}/${body.id}/unpacking`)
    expect((await pack(requisitionId, body)).code).toBe('transfer.unknown')
    expect((await requisitionFacts(requisitionId)).state).toBe('approved')
    expect((await pack(requisitionId)).data.lines).toMatchObject([{ quantity: 4_000 }])
  })

  test('is refused when it has left', async () => {
    const { sendOut, boss } = await aSupply()
    const { id } = await sendOut()
    expect((await boss.post(`${officePath}/${id}/unpacking`)).json().code).toBe('transfer.shipped')
    expect((await boss.post(`${officePath}/${newId()}/unpacking`)).json().code).toBe('transfer.unknown')
  })
})

describe('shipping', () => {
  test('moves goods, batches and value to transit, once', async () => {
    const { require, pack, ship, itemId, kitchen } = await aSupply({ tracksBatches: true })
    const at = { locationId: kitchen.id, itemId }
    await aReceipt(at, 1_000, 500, { batch: { code: 'early', useBy: '2026-11-16' } })
    const requisitionId = await require()
    const { id } = (await pack(requisitionId)).data
    const answers = await Promise.all([ship(id), ship(id)])
    for (const { data } of [...answers, await ship(id)])
      expect(data).toMatchObject({ state: 'shipped', shippedAt: '2026-11-15T04:15:00.000Z', shippedBy: '–' })
    const [batch, ...others] = answers[0].data.lines[0].batches
    expect([batch.code, batch.useBy, others.length]).toEqual(['early', '2026-11-16', 1])
    // 11,000 are worth 1,500 paisa.
    expect(await stockAt(kitchen.transitId, itemId)).toBe('4000, 545')
    expect(await stockAt(kitchen.id, itemId)).toBe('7000, 955')
    expect(await requisitionFacts(requisitionId)).toMatchObject({
      state: 'shipped',
      lines: { [itemId]: '4000 4000 4000 0 0 0 0' },
    })
    expect(await eventsOf(requisitionId)).toEqual(['packed', 'shipped'])
    expect(await auditOf(id)).toEqual(['transfer.packed', 'transfer.shipped'])
  })

  test('is due two hours after the van leaves, or after it has left late', async () => {
    const { require, pack, ship, itemId, branchId, kitchen } = await aSupply()
    const late = (await pack(await require())).data
    expect((await ship(late.id)).data.dueAt).toBe('2026-11-15T06:15:00.000Z')
    const leavesAt = new Date(`${today}T11:00:00+05:45`)
    const runId = await aRun(kitchen.id, [branchId])
    const early = (await pack(await require({ [itemId]: 1_000 }, { runId, leavesAt }))).data
    expect((await ship(early.id)).data.dueAt).toBe('2026-11-15T07:15:00.000Z')
  })

  test('what is not there is refused with the names of the items, and nothing moves', async () => {
    const { require, pack, ship, itemId, kitchen } = await aSupply({ name: `Mince ${newId()}` })
    const [never, enough] = [await anItem({ name: `Jhol ${newId()}` }), await anItem()]
    await aReceipt({ locationId: kitchen.id, itemId: enough }, 50, 50)
    const requisitionId = await require({ [itemId]: 10_001, [never]: 5, [enough]: 50 })
    const { id } = (await pack(requisitionId)).data
    const answer = await ship(id)
    expect(answer).toMatchObject({
      code: 'transfer.short',
      message: expect.stringMatching(/^Not enough in stock: Jhol .*, Mince .*[.]$/),
      details: {
        items: [
          { itemId: never, usable: 0, wanted: 5 },
          { itemId, usable: 10_000, wanted: 10_001 },
        ],
      },
    })
    expect([await stockAt(kitchen.id, itemId), await stockAt(kitchen.id, enough)]).toEqual([
      '10000, 1000',
      '50, 50',
    ])
    expect((await requisitionFacts(requisitionId)).state).toBe('packed')
    await aReceipt({ locationId: kitchen.id, itemId: never }, 5, 5)
    await aReceipt({ locationId: kitchen.id, itemId }, 1, 1)
    expect((await ship(id)).data.state).toBe('shipped')
  })

  test('neither expired nor stopped batches can go', async () => {
    const { require, pack, ship, itemId, kitchen } = await aSupply({ tracksBatches: true })
    const at = { locationId: kitchen.id, itemId }
    await aReceipt(at, 1_000, 100, { batch: { code: 'old', madeOn: '2026-11-10', useBy: '2026-11-14' } })
    await aReceipt(at, 1_000, 100, { batch: { code: 'stopped', useBy: '2026-11-20' } })
    await query(`update stock_batches set stopped_at = now() where item_id = $1 and code = 'stopped'`, [
      itemId,
    ])
    const { id } = (await pack(await require({ [itemId]: 10_001 }))).data
    expect(await ship(id)).toMatchObject({ code: 'transfer.short', details: { items: [{ usable: 10_000 }] } })
  })

  test('two transfers never send the same goods', async () => {
    const { require, pack, ship, itemId, kitchen, branchId } = await aSupply()
    const other = await require({ [itemId]: 6_000 }, { runId: await aRun(kitchen.id, [branchId]) })
    const ids = [(await pack(await require({ [itemId]: 6_000 }))).data.id, (await pack(other)).data.id]
    const answers = await Promise.all(ids.map((id) => ship(id)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['transfer.short', undefined])
    expect(await stockAt(kitchen.id, itemId)).toBe('4000, 400')
  })

  test('and a sale at the same moment cannot both take the last goods', async () => {
    const { require, pack, ship, itemId, kitchen } = await aSupply()
    const { id } = (await pack(await require({ [itemId]: 10_000 }))).data
    const [shipped] = await Promise.all([ship(id), post(aSaleOf({ locationId: kitchen.id, itemId }, 1_000))])
    const onHand = shipped.code === 'transfer.short' ? '9000, 900' : '-1000, -100'
    expect(await stockAt(kitchen.id, itemId)).toBe(onHand)
  })

  test('of an unknown transfer is refused', async () => {
    const { ship } = await aSupply()
    expect((await ship(newId())).code).toBe('transfer.unknown')
  })
})

describe('lists', () => {
  test('show the newest first in pages, by side, place and state', async () => {
    const { require, pack, ship, boss, maya, itemId, kitchen, branchId } = await aSupply()
    const ids: string[] = []
    for (const minute of ['10:01', '10:02', '10:03']) {
      stopClock(`${today}T${minute}:00+05:45`)
      const runId = await aRun(kitchen.id, [branchId])
      ids.unshift((await pack(await require({ [itemId]: 1_000 }, { runId }))).data.id)
    }
    await ship(ids[1]!)
    const list = async (caller: typeof maya, path: string) => (await caller.get(path)).json().data
    const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
    const first = await list(maya, `${ownPath}?limit=2`)
    expect(first.items[0]).toMatchObject({ items: 1, shortLines: 0, state: 'packed' })
    expect(first.items[0].firstItems).toHaveLength(1)
    const second = await list(maya, `${ownPath}?limit=2&cursor=${first.nextCursor}`)
    expect([idsOf(first), idsOf(second), second.nextCursor]).toEqual([ids.slice(0, 2), ids.slice(2), null])
    expect(idsOf(await list(maya, `${ownPath}?state=shipped`))).toEqual([ids[1]])
    expect(idsOf(await list(maya, `${ownPath}?direction=outgoing`))).toEqual([])
    expect(idsOf(await list(boss, `${officePath}?locationId=${kitchen.id}`))).toEqual(ids)
    expect(idsOf(await list(boss, `${officePath}?locationId=${branchId}&state=packed`))).toEqual([
      ids[0],
      ids[2],
    ])
  })

  test('a branch reads its own transfers only', async () => {
    const { sendOut, maya, boss } = await aSupply()
    const { id } = await sendOut()
    const stranger = as('branchAdmin', { id: (await aSupply()).branchId })
    expect((await stranger.get(`${ownPath}/${id}`)).json().code).toBe('auth.forbidden')
    expect((await stranger.get(ownPath)).json().data.items).toEqual([])
    expect((await maya.get(`${ownPath}/${id}`)).json().data).toMatchObject({ id, state: 'shipped' })
    expect((await boss.get(`${officePath}/${id}`)).json().data).toMatchObject({ id })
    expect((await boss.get(`${officePath}/${newId()}`)).json().code).toBe('transfer.unknown')
  })
})

describe('a shipment that is not checked in', () => {
  test('is overdue 12 hours after its time', async () => {
    const { sendOut, receive, boss, branchId } = await aSupply()
    const { id } = await sendOut()
    const isOverdue = async () => (await boss.get(`${officePath}/${id}`)).json().data.isOverdue
    const listed = async () =>
      (await boss.get(`${officePath}?overdue=yes&locationId=${branchId}`)).json().data.items.length
    stopClock('2026-11-16T00:00:00+05:45')
    expect([await isOverdue(), await listed()]).toEqual([false, 0])
    stopClock('2026-11-16T00:00:01+05:45')
    expect([await isOverdue(), await listed()]).toEqual([true, 1])
    await receive(id)
    expect([await isOverdue(), await listed()]).toEqual([false, 0])
  })
})

test('a requisition that does not exist has no van list', async () => {
  const answer = await as('superadmin').get(`${requisitionsPath}/van-list?runId=${newId()}&day=${today}`)
  expect(answer.json().code).toBe('run.unknown')
})
