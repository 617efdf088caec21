import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { aDocument, anItem, onHand, post } from '../../inventory/inventory.factory.ts'
import {
  aCountingBranch,
  anEntry,
  at,
  clock,
  countDocuments,
  postCount,
  reviewOf,
  send,
  startCount,
} from '../counts.factory.ts'
import { settleLateRecords } from './settle-late.service.ts'

testApp()
beforeEach(() => clock('08:30:00'))

const aReceiptAt = (locationId: string, itemId: string, quantity: number, happenedAt: Date) =>
  post(
    aDocument(
      [{ move: 'in', kind: 'purchase', locationId, itemId, quantity: BigInt(quantity), cost: 100n }],
      { locationId, happenedAt },
    ),
  )

describe('what a count expects', () => {
  test('is the stock at the moment of the entry: orders cooked during the count make no difference', async () => {
    const { maya, itemId, used, branchId } = await aCountingBranch()
    const id = await startCount(maya)
    clock('08:41:00')
    await used(100)
    clock('08:45:00')
    await send(maya, id, [anEntry(itemId, 900)])
    clock('08:50:00')
    await used(30)
    expect((await reviewOf(maya, id)).lines).toMatchObject([
      { counted: 900, expected: 900, difference: 0, check: 'equal' },
    ])
    await postCount(maya, id)
    expect(await onHand({ locationId: branchId, itemId })).toBe(870)
  })

  test('does not depend on when a movement was recorded, before or after the posting', async () => {
    const { maya, itemId, used, branchId } = await aCountingBranch(10)
    const id = await startCount(maya)
    clock('08:45:00')
    await send(maya, id, [anEntry(itemId, 850)])
    clock('08:50:00')
    await used(100, at('08:44:00'))
    await used(20, at('08:46:00'))
    expect((await reviewOf(maya, id)).lines).toMatchObject([{ expected: 900, difference: -50 }])
    await postCount(maya, id)
    expect(await onHand({ locationId: branchId, itemId })).toBe(830)
    // The worker was behind: one order was cooked before the entry, one after it.
    clock('08:52:00')
    await used(7, at('08:43:00'))
    await used(3, at('08:51:00'))
    expect(await onHand({ locationId: branchId, itemId })).toBe(820)
    await settleLateRecords()
    await settleLateRecords()
    expect(await onHand({ locationId: branchId, itemId })).toBe(827)
    expect(await countDocuments(branchId)).toBe(2)
    // The difference that was posted stays as it was.
    expect((await reviewOf(maya, id)).lines).toMatchObject([{ expected: 900, difference: -50 }])
  })

  test('is settled once, also by two workers, and again after the next late record', async () => {
    const { maya, itemId, used, branchId } = await aCountingBranch(10)
    const id = await startCount(maya)
    clock('08:45:00')
    await send(maya, id, [anEntry(itemId, 1_000)])
    clock('08:50:00')
    await postCount(maya, id)
    await used(40, at('08:40:00'))
    await Promise.all([settleLateRecords(), settleLateRecords(), settleLateRecords()])
    expect(await onHand({ locationId: branchId, itemId })).toBe(1_000)
    await aReceiptAt(branchId, itemId, 12, at('08:32:00'))
    await settleLateRecords()
    expect(await onHand({ locationId: branchId, itemId })).toBe(1_000)
    expect(await countDocuments(branchId)).toBe(3)
  })

  test('is a range for an item in two places', async () => {
    const { maya, itemId, used } = await aCountingBranch()
    const id = await startCount(maya)
    clock('08:41:00')
    await send(maya, id, [anEntry(itemId, 600)])
    clock('08:42:00')
    await used(100)
    clock('08:43:00')
    // Taken from the first place after it was counted, so the sum is that of before.
    await send(maya, id, [anEntry(itemId, 400)])
    expect((await reviewOf(maya, id)).lines).toMatchObject([
      { counted: 1_000, expected: 1_000, difference: 0 },
    ])
  })

  test('is unknown for an item without a record, which is taken in as counted', async () => {
    const { maya, branchId } = await aCountingBranch()
    const itemId = await anItem()
    const id = await startCount(maya)
    await send(maya, id, [anEntry(itemId, 70)])
    const [line] = (await reviewOf(maya, id)).lines
    expect(line).toMatchObject({ counted: 70, difference: 0, check: 'equal' })
    expect(line).not.toHaveProperty('expected')
    await postCount(maya, id)
    expect(await onHand({ locationId: branchId, itemId })).toBe(70)
  })
})
