import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem, aReceipt, aSaleOf, post } from '../inventory.factory.ts'
import { checkLedger } from '../self-check/check-ledger.service.ts'
import { correctCosts } from './correct-costs.service.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T10:00:00+05:45'))

type At = { locationId: string; itemId: string }
const stockOf = async ({ locationId, itemId }: At) =>
  (
    await served.database.pool.query(
      'select on_hand::int, value::int, last_cost::int from stock_balances where location_id = $1 and item_id = $2',
      [locationId, itemId],
    )
  ).rows[0]

async function correct(lines: (At & { difference: number })[], id = newId()): Promise<number[]> {
  const corrected = await transaction((tx) =>
    correctCosts(tx, {
      id,
      actorId: newId(),
      note: 'PH-4471',
      details: {},
      lines: lines.map(({ difference, ...at }) => ({
        ...at,
        quantity: 3_000_000n,
        difference: BigInt(difference),
        cost: BigInt(30_000 + difference),
      })),
    }),
  )
  return corrected.map(Number)
}

const aPlace = async (): Promise<At> => ({ locationId: await aBranch(), itemId: await anItem() })

test('a bill corrects the cost of what is left, once, and the ledger adds up', async () => {
  const [left, used, below] = [await aPlace(), await aPlace(), await aPlace()]
  for (const at of [left, used, below]) await aReceipt(at, 3_000_000, 30_000)
  await post(aSaleOf(left, 1_000_000))
  await post(aSaleOf(used, 3_000_000))
  await post(aSaleOf(below, 4_000_000))
  const lines = [left, used, below].map((at) => ({ ...at, difference: 1_000 }))
  const id = newId()
  expect(await correct(lines, id)).toEqual([667, 0, 0])
  expect(await correct(lines, id)).toEqual([667, 0, 0])
  expect(await stockOf(left)).toEqual({ on_hand: 2_000_000, value: 20_667, last_cost: 10_334 })
  expect(await stockOf(used)).toEqual({ on_hand: 0, value: 0, last_cost: 10_333 })
  expect(await stockOf(below)).toEqual({ on_hand: -1_000_000, value: -10_000, last_cost: 10_333 })
  expect(await checkLedger()).toBe(0)
})

test('a cost correction is not reversed by hand', async () => {
  const at = await aPlace()
  await aReceipt(at, 3_000_000, 30_000)
  const id = newId()
  await correct([{ ...at, difference: 1 }], id)
  const path = `/api/v1/super-admin/inventory/documents/cost-correction/${id}/reversal`
  const { statusCode, ...answer } = await as('superadmin').post(path, { id: newId(), note: 'Wrong' })
  expect([statusCode, answer.json().code]).toEqual([409, 'document.final'])
})
