import { expect, test } from 'vitest'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { createRefund } from './refund.service.ts'
import { aPaidOrder } from './refunds.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows

/** A payment of Rs. 360 and its refunds, of which each is made before the next one. */
async function aPayment() {
  const { paymentId, orderId, branchId, amount } = await aPaidOrder({ branchId: await aBranch() })
  const amounts = async () =>
    (await sql('select amount from refunds where payment_id = $1 order by id', [paymentId])).map(
      (row) => row.amount as number,
    )
  return {
    amount,
    amounts,
    async refund(part?: number) {
      const source = { id: paymentId, orderId, branchId, amount }
      const created = await transaction((tx) =>
        createRefund(tx, source, { reason: 'problem', at: now(), ...(part !== undefined && { part }) }),
      )
      await sql(
        "update refunds set state = 'done', ended_at = now(), next_try_at = null where payment_id = $1",
        [paymentId],
      )
      return created !== undefined
    },
  }
}

test('a refund is what earlier refunds left of the payment', async () => {
  const { amount, refund, amounts } = await aPayment()
  expect(amount).toBe(36_000)
  expect(await refund(10_000)).toBe(true)
  expect(await refund()).toBe(true)
  expect(await amounts()).toEqual([10_000, 26_000])
})

test('a part is refunded up to the last paisa that is left, and not one more', async () => {
  const { refund, amounts } = await aPayment()
  expect(await refund(10_000)).toBe(true)
  expect(await refund(26_001)).toBe(false)
  expect(await refund(26_000)).toBe(true)
  expect(await refund(1)).toBe(false)
  expect(await refund()).toBe(false)
  expect(await amounts()).toEqual([10_000, 26_000])
})

test.each([0, -1])('%i paisa are no refund', async (part) => {
  const { refund, amounts } = await aPayment()
  expect(await refund(part)).toBe(false)
  expect(await amounts()).toEqual([])
})
