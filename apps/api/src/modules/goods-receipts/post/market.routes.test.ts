import { beforeEach, expect, test } from 'vitest'
import { tenderMethods } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import {
  balanceOf,
  kg,
  lineOf,
  marketFields,
  post,
  posted,
  readOne,
  reverse,
} from '../goods-receipts.factory.ts'

const served = testApp()
const today = '2026-11-15'
const till = `/api/v1/branch-dashboard/tills/${today}`
beforeEach(() => stopClock(`${today}T06:30:00+05:45`))

async function aMarketBranch() {
  const [branchId, itemId] = [await aBranch(), await anItem()]
  const calls = as('branchAdmin', { id: branchId })
  const fields = (over: object = {}) =>
    marketFields({ locationId: branchId, tillBranchId: branchId, lines: [lineOf(itemId)], ...over })
  const day = async () => (await calls.get(till)).json().data
  const sums = (cash: string) =>
    tenderMethods.map((method) => ({ method, amount: method === 'cash' ? cash : '0.00' }))
  const close = async (cash: string) =>
    (await calls.post(`${till}/closing`, { expected: sums(cash), counted: sums('0.00') })).json()
  return { branchId, itemId, calls, fields, day, close }
}

test('a market purchase in cash is in the closing of that day, once', async () => {
  const { branchId, itemId, fields, day, close } = await aMarketBranch()
  const body = await fields()
  const answers = await Promise.all([1, 2, 3].map(() => post(body)))
  const { number } = answers[0].data
  for (const { data } of answers)
    expect(data).toMatchObject({
      paidBy: 'cash',
      till: { id: branchId },
      isAwaitingBill: false,
      total: '1000.00',
    })
  expect(answers[0].data).not.toHaveProperty('supplier')
  expect(await balanceOf(served.database.pool, branchId, itemId)).toEqual({
    on_hand: 10 * kg,
    value: 100_000,
  })
  const seen = await day()
  expect(seen.payouts).toMatchObject([{ what: `${number}, market`, amount: '1000.00' }])
  expect(seen.methods[0]).toMatchObject({ method: 'cash', paidOut: '1000.00', expected: '-1000.00' })
  expect((await close('-1000.00')).data.methods[0]).toMatchObject({ paidOut: '1000.00' })
  expect(await post(await fields()), 'after the closing').toMatchObject({ code: 'till.closed' })
  expect(await readOne(body.id)).toMatchObject({ canReverse: false })
  expect(await reverse(body.id)).toMatchObject({ code: 'till.closed' })
})

test('a market purchase by bank, or in cash from elsewhere, leaves the tills alone', async () => {
  const { fields, day } = await aMarketBranch()
  const elsewhere = await fields({ tillBranchId: undefined })
  for (const body of [elsewhere, { ...elsewhere, id: newId(), paidBy: 'bank' }])
    expect(await posted(body)).not.toHaveProperty('till')
  expect((await day()).payouts).toEqual([])
})

test('its reversal puts the cash back, once', async () => {
  const { branchId, itemId, fields, day } = await aMarketBranch()
  const { id } = await posted(await fields())
  const reversalId = newId()
  for (const { data } of await Promise.all([reverse(id, reversalId), reverse(id, reversalId)]))
    expect(data).toMatchObject({ isReversed: true, canReverse: false })
  expect(await reverse(id)).toMatchObject({ code: 'document.reversed' })
  expect(await balanceOf(served.database.pool, branchId, itemId)).toEqual({ on_hand: 0, value: 0 })
  const seen = await day()
  expect(seen.payouts).toMatchObject([{ isReversed: true }])
  expect(seen.methods[0]).toMatchObject({ expected: '0.00' })
})

test('the market has prices of its own', async () => {
  const { fields, itemId } = await aMarketBranch()
  await posted(await fields())
  const dear = await fields({ lines: [lineOf(itemId, { price: '116.00' })] })
  expect(await post(dear)).toMatchObject({ code: 'receipt.unconfirmed' })
  const confirmed = { ...dear, lines: [lineOf(itemId, { price: '116.00', isPriceConfirmed: true })] }
  expect((await posted(confirmed)).total).toBe('1160.00')
})

test('local purchases and market purchases of a branch at once do not deadlock', async () => {
  const { calls, itemId, fields, day } = await aMarketBranch()
  const local = () =>
    calls.post('/api/v1/branch-dashboard/purchases', {
      id: newId(),
      paidFrom: 'till',
      date: today,
      note: '',
      lines: [{ itemId, quantity: kg, unit: 'kg', amount: '100.00' }],
    })
  const bodies = await Promise.all([1, 2, 3, 4].map(() => fields()))
  const answers = await Promise.all(
    bodies.flatMap((body) => [post(body), local().then((sent) => sent.json())]),
  )
  expect(answers.every(({ success }) => success)).toBe(true)
  expect((await day()).payouts).toHaveLength(8)
})

test('an unknown branch has no till', async () => {
  const { fields } = await aMarketBranch()
  expect(await post(await fields({ tillBranchId: newId() }))).toMatchObject({ code: 'branch.unknown' })
})
