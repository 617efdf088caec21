import { beforeEach, describe, expect, test } from 'vitest'
import { tenderMethods } from '@momo/contracts/payments'
import type { PurchaseRow } from '@momo/contracts/purchases'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anItem } from '../inventory/inventory.factory.ts'
import { aPhoto } from '../media/media.factory.ts'

const served = testApp()
const boss = as('superadmin')
const path = '/api/v1/branch-dashboard/purchases'
const today = '2026-11-15'
const till = (date = today) => `/api/v1/branch-dashboard/tills/${date}`
beforeEach(() => stopClock(`${today}T06:30:00+05:45`))

const aLine = (itemId: string, over: object = {}) => ({
  itemId,
  quantity: 5_000_000,
  unit: 'kg',
  amount: '400.00',
  ...over,
})

async function aBuyingBranch() {
  const branchId = await aBranch()
  const calls = as('branchAdmin', { id: branchId })
  const itemId = await anItem({ name: `Tomato ${newId()}` })
  const purchase = (over: object = {}) => ({
    id: newId(),
    paidFrom: 'till',
    date: today,
    note: '',
    lines: [aLine(itemId)],
    ...over,
  })
  const buy = async (body: object) => (await calls.post(path, body)).json()
  const day = async (date = today) => (await calls.get(till(date))).json().data
  const balance = async () =>
    (
      await served.database.pool.query(
        'select on_hand, value from stock_balances where location_id = $1 and item_id = $2',
        [branchId, itemId],
      )
    ).rows[0]
  return { branchId, calls, itemId, purchase, buy, day, balance }
}

const sums = (cash: string) =>
  tenderMethods.map((method) => ({ method, amount: method === 'cash' ? cash : '0.00' }))
const closing = (cash: string) => ({ expected: sums(cash), counted: sums('0.00') })

describe('a local purchase', () => {
  test('takes goods in and cash out of the till, once, however often it is sent', async () => {
    const { buy, purchase, day, balance } = await aBuyingBranch()
    const body = purchase()
    const answers = await Promise.all([1, 2, 3].map(() => buy(body)))
    for (const { data } of answers)
      expect(data).toMatchObject({ id: body.id, total: '400.00', isReversed: false, canReverse: true })
    expect(answers[0].data).not.toHaveProperty('supplier')
    expect(await balance()).toEqual({ on_hand: 5_000_000, value: 40_000 })
    const { number } = answers[0].data
    const seen = await day()
    expect(seen.payouts).toMatchObject([{ what: `${number}, market`, amount: '400.00', isReversed: false }])
    expect(seen.methods[0]).toMatchObject({ method: 'cash', paidOut: '400.00', expected: '-400.00' })
    const other = { ...body, lines: [aLine(body.lines[0]!.itemId, { amount: '401.00' })] }
    expect(await buy(other)).toMatchObject({ code: 'stock.key_reused' })
  })

  test('that is owed leaves the till alone', async () => {
    const { buy, purchase, day, balance } = await aBuyingBranch()
    const { data } = await buy(purchase({ paidFrom: 'owed', supplier: 'Hari Vegetables' }))
    expect(data).toMatchObject({ paidFrom: 'owed', supplier: 'Hari Vegetables' })
    expect((await day()).payouts).toEqual([])
    expect((await balance()).on_hand).toBe(5_000_000)
  })

  test('forms a batch with its use-by date', async () => {
    const { buy, purchase } = await aBuyingBranch()
    const itemId = await anItem({ tracksBatches: true })
    await buy(purchase({ lines: [aLine(itemId, { useBy: '2026-11-17' })] }))
    const { rows } = await served.database.pool.query(
      'select use_by, made_on from stock_batches where item_id = $1',
      [itemId],
    )
    expect(rows).toEqual([{ use_by: '2026-11-17', made_on: today }])
  })

  test('of an earlier day belongs to that day and its till', async () => {
    const { buy, purchase, day } = await aBuyingBranch()
    const { data } = await buy(purchase({ date: '2026-11-14' }))
    expect([(await day()).payouts, (await day('2026-11-14')).payouts.length]).toEqual([[], 1])
    const document = `select happened_at from stock_documents where type = 'receipt' and id = $1`
    expect((await served.database.pool.query(document, [data.id])).rows[0].happened_at).toEqual(
      new Date('2026-11-14T12:00:00+05:45'),
    )
    expect(await buy(purchase({ date: '2026-11-16' }))).toMatchObject({ code: 'stock.in_future' })
    expect(await buy(purchase({ date: '2026-09-01' }))).toMatchObject({ code: 'stock.period_closed' })
  })

  test('of an unknown item writes nothing', async () => {
    const { buy, purchase, day, calls } = await aBuyingBranch()
    expect(await buy(purchase({ lines: [aLine(newId())] }))).toMatchObject({ code: 'auth.forbidden' })
    expect([(await day()).payouts, (await calls.get(path)).json().data.items]).toEqual([[], []])
  })
})

describe('the till of a day that is closed', () => {
  test('pays for no purchase, but goods can still be owed', async () => {
    const { calls, buy, purchase, balance } = await aBuyingBranch()
    await buy(purchase())
    expect((await calls.post(`${till()}/closing`, closing('0.00'))).json().code).toBe('till.changed')
    const closed = await calls.post(`${till()}/closing`, closing('-400.00'))
    expect(closed.json().data.methods[0]).toMatchObject({ expected: '-400.00', paidOut: '400.00' })
    expect(await buy(purchase())).toMatchObject({ code: 'till.closed' })
    expect(await buy(purchase({ paidFrom: 'owed' }))).toMatchObject({ success: true })
    expect((await balance()).on_hand).toBe(10_000_000)
  })

  test('is either closed with a purchase or rejects it, when both happen at once', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { calls, buy, purchase, day } = await aBuyingBranch()
      const [bought, closed] = await Promise.all([
        buy(purchase()),
        calls.post(`${till()}/closing`, closing('0.00')),
      ])
      const isClosed = closed.statusCode === 200
      expect(isClosed ? bought.code : closed.json().code).toBe(isClosed ? 'till.closed' : 'till.changed')
      expect((await day()).payouts).toHaveLength(isClosed ? 0 : 1)
    }
  })
})

describe('reversing a purchase', () => {
  test('takes the goods out and puts the cash back, once', async () => {
    const { calls, buy, purchase, day, balance } = await aBuyingBranch()
    const { data } = await buy(purchase())
    const id = newId()
    const reverse = (reversalId: string) =>
      calls.post(`${path}/${data.id}/reversal`, { id: reversalId, note: 'Typed twice' })
    for (const answer of await Promise.all([reverse(id), reverse(id)]))
      expect(answer.json().data).toMatchObject({ isReversed: true, canReverse: false })
    expect((await reverse(newId())).json().code).toBe('document.reversed')
    expect(await balance()).toEqual({ on_hand: 0, value: 0 })
    const seen = await day()
    expect(seen.methods[0]).toMatchObject({ paidOut: '0.00', expected: '0.00' })
    expect(seen.payouts).toMatchObject([{ amount: '400.00', isReversed: true }])
    // After the closing, a repeated request still returns the purchase.
    await calls.post(`${till()}/closing`, closing('0.00'))
    expect((await reverse(id)).statusCode).toBe(200)
  })

  test('is rejected when the till of its day is closed, and by head office', async () => {
    const { calls, buy, purchase, balance } = await aBuyingBranch()
    const { data } = await buy(purchase())
    const office = `/api/v1/super-admin/inventory/documents/receipt/${data.id}/reversal`
    expect((await boss.post(office, { id: newId(), note: 'x' })).json().code).toBe('document.final')
    await calls.post(`${till()}/closing`, closing('-400.00'))
    const reversal = { id: newId(), note: 'x' }
    expect((await calls.post(`${path}/${data.id}/reversal`, reversal)).json().code).toBe('till.closed')
    expect((await balance()).on_hand).toBe(5_000_000)
    expect((await calls.get(`${path}/${data.id}`)).json().data).toMatchObject({ canReverse: false })
  })
})

describe('purchases are read', () => {
  test('by head office for the days of the purchases', async () => {
    const { branchId, buy, purchase } = await aBuyingBranch()
    for (const date of ['2026-11-12', '2026-11-13', today]) await buy(purchase({ date }))
    const dates = async (period: string) => {
      const { items } = (
        await boss.get(`/api/v1/super-admin/purchases?branchId=${branchId}&${period}`)
      ).json().data as { items: PurchaseRow[] }
      return items.map(({ date }) => date)
    }
    expect(await dates('from=2026-11-13')).toEqual([today, '2026-11-13'])
    expect(await dates('to=2026-11-13')).toEqual(['2026-11-13', '2026-11-12'])
    expect(await dates('from=2026-11-13&to=2026-11-13')).toEqual(['2026-11-13'])
  })

  test('by the own branch and head office only, in pages', async () => {
    const { calls, branchId, buy, purchase } = await aBuyingBranch()
    const ids: string[] = []
    for (const minute of ['31', '32', '33']) {
      stopClock(`${today}T06:${minute}:00+05:45`)
      ids.unshift((await buy(purchase())).data.id)
    }
    const first = (await calls.get(`${path}?limit=2`)).json().data
    const second = (await calls.get(`${path}?limit=2&cursor=${first.nextCursor}`)).json().data
    expect([...first.items, ...second.items].map(({ id }: PurchaseRow) => id)).toEqual(ids)
    expect(first.items[0]).toMatchObject({
      items: 1,
      firstItems: [expect.stringContaining('Tomato')],
      total: '400.00',
    })
    const office = '/api/v1/super-admin/purchases'
    expect((await boss.get(`${office}?branchId=${branchId}`)).json().data.items).toHaveLength(3)
    expect((await boss.get(`${office}/${ids[0]}`)).json().data).toMatchObject({
      branchId,
      lines: [{ amount: '400.00' }],
    })
    expect((await boss.get(`${office}/${newId()}`)).json().code).toBe('purchase.unknown')
    const other = as('branchAdmin', { id: await aBranch() })
    for (const [method, step] of [
      ['GET', ''],
      ['POST', '/reversal'],
    ] as const) {
      const body = method === 'POST' ? { id: newId(), note: 'x' } : undefined
      expect((await other.call(method, `${path}/${ids[0]}${step}`, { body })).json().code).toBe(
        'auth.forbidden',
      )
    }
  })

  test('with what the branch bought before', async () => {
    const { calls, itemId, buy, purchase } = await aBuyingBranch()
    for (const [i, quantity] of [4_000_000, 6_000_000, 5_000_000].entries()) {
      stopClock(`${today}T06:3${i}:00+05:45`)
      await buy(purchase({ supplier: `Supplier ${i}`, lines: [aLine(itemId, { quantity })] }))
    }
    const choices = (await calls.get(`${path}/choices`)).json().data
    expect(choices.suppliers).toEqual(['Supplier 2', 'Supplier 1', 'Supplier 0'])
    expect(choices.items).toMatchObject([
      { id: itemId, usual: 5_000_000, last: { quantity: 5_000_000, amount: '400.00', unit: 'kg' } },
    ])
    const found = async (q: string) => (await calls.get(`${path}/items?q=${q}`)).json().data.items
    const mint = await anItem({ name: `Mint ${newId()}` })
    const [item] = (await found('min')).filter(({ id }: { id: string }) => id === mint)
    expect(item).toMatchObject({ id: mint })
    expect(item).not.toHaveProperty('last')
    expect(await found('!')).toEqual([])
    const page = (await calls.get(`${path}/items?limit=1`)).json().data
    const next = (await calls.get(`${path}/items?limit=1&cursor=${page.nextCursor}`)).json().data
    expect(next.items[0].id).not.toBe(page.items[0].id)
  })
})

test('the photo of the slip is added to a purchase', async () => {
  const { calls, buy, purchase } = await aBuyingBranch()
  const { data } = await buy(purchase())
  const photo = uploadOf(await aPhoto({ width: 70, height: 50 }))
  const add = async (id: string) => (await calls.call('POST', `${path}/${id}/photo`, photo)).json()
  expect((await add(data.id)).data.photo).toMatchObject({ Width: 70 })
  expect(await add(newId())).toMatchObject({ code: 'auth.forbidden' })
})

test('a payout cannot be changed in the database', async () => {
  const { buy, purchase } = await aBuyingBranch()
  const { data } = await buy(purchase())
  const change = 'update till_payouts set amount = 1 where id = $1'
  await expect(served.database.pool.query(change, [data.id])).rejects.toThrow()
})
