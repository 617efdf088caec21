import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aDocument, anItem, aReceipt, onHand, post, taken } from '../../inventory/inventory.factory.ts'
import {
  aCountingBranch,
  anEntry,
  at,
  clock,
  countDocuments,
  countsPath as path,
  officePath as office,
  postCount,
  reviewOf,
  saveSettings,
  send,
  startCount,
} from '../counts.factory.ts'
import { settleLateRecords } from './settle-late.service.ts'

const served = testApp()
const boss = as('superadmin')
beforeEach(() => clock('08:30:00'))

describe('a review', () => {
  test('lists differences by value, and items that were not counted stay as they are', async () => {
    const { maya, itemId, branchId } = await aCountingBranch(10)
    const [dear, untouched] = [await anItem(), await anItem()]
    await aReceipt({ locationId: branchId, itemId: dear }, 1_000, 1_000_000)
    await aReceipt({ locationId: branchId, itemId: untouched }, 50, 1_000)
    const id = await startCount(maya)
    clock('08:45:00')
    await send(maya, id, [anEntry(itemId, 500), anEntry(dear, 990), anEntry(untouched, undefined)])
    const review = await reviewOf(maya, id)
    expect(review.lines.map((line) => line['itemId'])).toEqual([dear, itemId])
    expect(review).toMatchObject({ notCounted: [{ itemId: untouched, isSkipped: true }], mayPost: true })
    expect(review).not.toHaveProperty('values')
    expect(review.lines[0]).not.toHaveProperty('value')
    const seen = (await boss.get(`${office}/${id}`)).json().data
    expect(seen).toMatchObject({ values: { short: '-150.00', over: '0.00', net: '-150.00' } })
    expect(seen.lines).toMatchObject([{ value: '-100.00' }, { value: '-50.00' }])
    expect(await postCount(maya, id)).toMatchObject({ data: { state: 'posted', mayPost: false, counted: 2 } })
    expect(
      await Promise.all(
        [itemId, dear, untouched].map((item) => onHand({ locationId: branchId, itemId: item })),
      ),
    ).toEqual([500, 990, 50])
    const [row] = (await boss.get(`${office}?branchId=${branchId}`)).json().data.items
    expect(row).toMatchObject({ differences: 2, net: '-150.00', state: 'posted' })
    expect((await maya.get(path)).json().data.items[0]).not.toHaveProperty('net')
  })

  test('adds what was found to the newest batch, and takes what is missing from the first to expire', async () => {
    const { maya, branchId } = await aCountingBranch()
    const at = { locationId: branchId, itemId: await anItem({ tracksBatches: true, useWithinDays: 3 }) }
    await aReceipt(at, 100, 100, { batch: { madeOn: '2026-11-12', code: 'old' } })
    await aReceipt(at, 100, 100, { batch: { madeOn: '2026-11-14', code: 'new' } })
    const batches = async () =>
      (
        await served.database.pool.query(
          `select b.code, s.on_hand from stock_batch_balances s join stock_batches b on b.id = s.batch_id
           where s.item_id = $1 order by b.made_on`,
          [at.itemId],
        )
      ).rows
    const count = async (quantity: number) => {
      const id = await startCount(maya)
      await send(maya, id, [anEntry(at.itemId, quantity)])
      await postCount(maya, id)
    }
    await count(230)
    expect(await batches()).toEqual([
      { code: 'old', on_hand: 100 },
      { code: 'new', on_hand: 130 },
    ])
    clock('08:31:00')
    await count(200)
    expect(await batches()).toEqual([
      { code: 'old', on_hand: 70 },
      { code: 'new', on_hand: 130 },
    ])
  })
})

describe('a large difference', () => {
  test('must be counted again, in a round of its own, and explained', async () => {
    const { maya, hari, itemId, branchId } = await aCountingBranch()
    const id = await startCount(maya)
    clock('08:45:00')
    await send(maya, id, [anEntry(itemId, 940)])
    expect((await reviewOf(maya, id)).lines).toMatchObject([{ check: 'recount-needed', difference: -60 }])
    expect(await postCount(maya, id)).toMatchObject({
      code: 'count.recount_needed',
      details: { itemIds: [itemId] },
    })
    clock('08:48:00')
    await send(hari, id, [anEntry(itemId, 945, { round: 2 })])
    expect((await reviewOf(maya, id)).lines).toMatchObject([
      { check: 'recounted', counted: 945, rounds: [{ counted: 940 }, { round: 2, counted: 945 }] },
    ])
    expect(await postCount(maya, id)).toMatchObject({ code: 'count.reason_needed' })
    const reasons = [{ itemId, reason: 'waste-not-recorded' }]
    expect(await postCount(maya, id, { reasons })).toMatchObject({
      data: { state: 'posted', lines: [{ difference: -55, reason: 'waste-not-recorded' }] },
    })
    const movement = `select quantity, reason, value from stock_movements where document_type = 'count' and location_id = $1`
    expect((await served.database.pool.query(movement, [branchId])).rows).toEqual([
      { quantity: -55, reason: 'waste-not-recorded', value: -55_000 },
    ])
  })

  async function aLargeCount() {
    const branch = await aCountingBranch()
    const id = await startCount(branch.maya)
    clock('08:45:00')
    for (const round of [1, 2]) await send(branch.maya, id, [anEntry(branch.itemId, 400, { round })])
    return { ...branch, id, reasons: [{ itemId: branch.itemId, reason: 'missing' }] }
  }

  test('is approved by another person of the branch', async () => {
    const { maya, hari, id, reasons } = await aLargeCount()
    expect(await reviewOf(maya, id)).toMatchObject({ needsApproval: true, mayPost: false })
    expect(await postCount(maya, id, { reasons })).toMatchObject({ code: 'count.approval_needed' })
    const waiting = await postCount(maya, id, { reasons, step: 'submission' })
    expect(waiting).toMatchObject({ data: { state: 'waiting', lines: [{ reason: 'missing' }] } })
    const late = anEntry(newId(), 1)
    expect((await send(maya, id, [late])).data.rejected).toEqual([{ id: late.id, code: 'count.waiting' }])
    expect(await reviewOf(hari, id)).toMatchObject({ mayPost: true })
    expect(await postCount(hari, id)).toMatchObject({ data: { state: 'posted' } })
  })

  test('is approved or returned by head office', async () => {
    const { maya, itemId, branchId, id, reasons } = await aLargeCount()
    const revision = 2
    const posting = { revision, reasons: [], note: 'Checked' }
    expect((await boss.post(`${office}/${id}/posting`, posting)).json().code).toBe('count.changed')
    await postCount(maya, id, { reasons, step: 'submission' })
    await boss.post(`${office}/${id}/reopening`, { note: 'Count the freezer too' })
    const returned = { state: 'counting', returnedBy: expect.any(String) }
    expect(await reviewOf(maya, id)).toMatchObject({ ...returned, note: 'Count the freezer too' })
    const rows = async () => (await boss.get(`${office}?branchId=${branchId}`)).json().data.items
    expect(await rows()).toMatchObject([{ id, ...returned }])
    await send(maya, id, [anEntry(itemId, 410, { round: 3 })])
    await postCount(maya, id, { reasons, step: 'submission' })
    expect((await boss.post(`${office}/${id}/posting`, posting)).json().code).toBe('count.changed')
    expect((await rows())[0]).not.toHaveProperty('returnedBy')
    const posted = await boss.post(`${office}/${id}/posting`, { ...posting, revision: 3 })
    expect(posted.json().data).toMatchObject({
      state: 'posted',
      values: { net: '-5900.00' },
      note: 'Checked',
    })
  })

  test('is approved by its author where the chain has one person', async () => {
    const { maya, id, reasons } = await aLargeCount()
    await saveSettings({ isOnePerson: true })
    expect(await postCount(maya, id, { reasons })).toMatchObject({ data: { state: 'posted' } })
    await saveSettings({ isOnePerson: false })
  })

  test('can be taken back by the branch while it waits', async () => {
    const { maya, id, reasons } = await aLargeCount()
    await postCount(maya, id, { reasons, step: 'submission' })
    const reopened = await maya.post(`${path}/${id}/reopening`, { note: 'One more tray' })
    expect(reopened.json().data).toMatchObject({ state: 'counting' })
    expect(reopened.json().data).not.toHaveProperty('returnedBy')
  })
})

describe('posting', () => {
  test('by two people at once writes one document', async () => {
    const { maya, hari, itemId, branchId } = await aCountingBranch()
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 970)])
    const posting = { revision: 1, reasons: [], note: '' }
    const answers = await Promise.all(
      [maya, hari, maya, hari].map((calls) => calls.post(`${path}/${id}/posting`, posting)),
    )
    expect(answers.map((answer) => answer.json().data?.state)).toEqual(Array(4).fill('posted'))
    expect([await onHand({ locationId: branchId, itemId }), await countDocuments(branchId)]).toEqual([970, 1])
  })

  test('while orders are cooked and entries arrive loses nothing', async () => {
    const { maya, hari, itemId, branchId, used } = await aCountingBranch(10)
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 990)])
    const posting = { revision: 1, reasons: [], note: '' }
    const [posted, sent] = await Promise.all([
      maya.post(`${path}/${id}/posting`, posting),
      send(hari, id, [anEntry(itemId, 5)]),
      ...[1, 2, 3, 4].map(() => used(10, at('08:31:00'))),
    ])
    const isPosted = posted.statusCode === 200
    expect(isPosted ? sent.data.rejected[0].code : posted.json().code).toBe(
      isPosted ? 'count.posted' : 'count.changed',
    )
    expect(await onHand({ locationId: branchId, itemId })).toBe(isPosted ? 950 : 960)
  })

  test('is rejected when something was counted since the review, and without anything counted', async () => {
    const { maya, itemId } = await aCountingBranch()
    const id = await startCount(maya)
    expect(await postCount(maya, id)).toMatchObject({ code: 'count.empty' })
    await send(maya, id, [anEntry(itemId, 990)])
    const stale = { revision: 0, reasons: [], note: '' }
    expect((await maya.post(`${path}/${id}/posting`, stale)).json()).toMatchObject({
      code: 'count.changed',
      details: { revision: 1 },
    })
  })

  test('belongs to the day of the count, also after midnight', async () => {
    const { maya, itemId, branchId } = await aCountingBranch()
    clock('23:50:00')
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 990)])
    stopClock('2026-11-16T00:20:00+05:45')
    await postCount(maya, id)
    const statement = `select happened_at from stock_documents where type = 'count' and location_id = $1`
    expect((await served.database.pool.query(statement, [branchId])).rows).toEqual([
      { happened_at: new Date('2026-11-15T23:50:00.001+05:45') },
    ])
  })

  test('is not repeated by the next count', async () => {
    const { maya, itemId, branchId } = await aCountingBranch()
    for (const time of ['08:40:00', '08:50:00']) {
      clock(time)
      const id = await startCount(maya)
      await send(maya, id, [anEntry(itemId, 990)])
      await postCount(maya, id)
    }
    expect(await onHand({ locationId: branchId, itemId })).toBe(990)
  })

  test('is final, and head office can reverse the document', async () => {
    const { maya, itemId, branchId } = await aCountingBranch()
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 990)])
    await postCount(maya, id)
    for (const [step, body] of [
      ['discard', undefined],
      ['reopening', { note: 'x' }],
    ] as const)
      expect((await maya.post(`${path}/${id}/${step}`, body)).json().code).toBe('count.posted')
    const reversal = `/api/v1/super-admin/inventory/documents/count/${id}/reversal`
    expect((await boss.post(reversal, { id: newId(), note: 'Wrong sheet' })).statusCode).toBe(200)
    expect(await reviewOf(maya, id)).toMatchObject({ isReversed: true })
    await settleLateRecords()
    expect(await onHand({ locationId: branchId, itemId })).toBe(1_000)
  })
})

describe('discarding', () => {
  test('posts nothing and can be repeated', async () => {
    const { maya, itemId, branchId } = await aCountingBranch()
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 1)])
    for (let i = 0; i < 2; i += 1)
      expect((await maya.post(`${path}/${id}/discard`)).json().data).toMatchObject({
        state: 'discarded',
        lines: [],
      })
    expect(await postCount(maya, id)).toMatchObject({ code: 'count.discarded' })
    expect(await onHand({ locationId: branchId, itemId })).toBe(1_000)
  })
})

test('sold-out resale items do not keep a count from being posted', async () => {
  const { maya, branchId } = await aCountingBranch()
  const at = { locationId: branchId, itemId: await anItem({ kind: 'resale', baseUnit: 'piece' }) }
  await aReceipt(at, 10_000, 10_000)
  const id = await startCount(maya)
  clock('08:45:00')
  await send(maya, id, [anEntry(at.itemId, 5_000)])
  clock('08:46:00')
  const sold = taken(at, 10_000, { kind: 'sale' })
  await post(aDocument([sold], { type: 'consumption', locationId: branchId }))
  await postCount(maya, id)
  expect(await onHand(at)).toBe(0)
})
