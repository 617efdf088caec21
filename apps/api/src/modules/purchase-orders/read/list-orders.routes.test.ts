import { beforeEach, expect, test } from 'vitest'
import type { PurchaseOrderRow } from '@momo/contracts/purchase-orders'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aSupplier } from '../../suppliers/suppliers.factory.ts'
import { changeOrderLines } from '../change/order-progress.service.ts'
import { aDraft, aSentOrder, boss, kg, path, readOne } from '../purchase-orders.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

type Page = { items: PurchaseOrderRow[]; nextCursor: string | null }
const list = async (query: string): Promise<Page> => (await boss.get(`${path}?${query}`)).json().data
const idsOf = async (query: string): Promise<string[]> => (await list(query)).items.map(({ id }) => id)
const at = (time: string, day = '2026-11-15'): Date => new Date(`${day}T${time}:00+05:45`)
const change = (orderId: string, kind: 'received' | 'billed', line: { received?: number; billed?: number }) =>
  transaction((tx) => changeOrderLines(tx, { orderId, change: kind, lines: [{ line: 1, ...line }] }))

test('each state has its orders; an order is in one of them', async () => {
  const supplierId = await aSupplier()
  const of = { supplierId }
  const draft = await aDraft(of)
  const [toReceive, partly, received, billed, closed, cancelled] = [
    await aSentOrder(of),
    await aSentOrder(of),
    await aSentOrder(of),
    await aSentOrder(of),
    await aSentOrder(of),
    await aSentOrder(of),
  ]
  await change(partly, 'received', { received: kg })
  for (const id of [received, billed, closed]) await change(id, 'received', { received: 10 * kg })
  await change(billed, 'billed', { billed: 10 * kg })
  await boss.post(`${path}/${closed}/closing`, { version: 3, reason: 'Done' })
  await boss.post(`${path}/${cancelled}/cancellation`, { version: 2, reason: 'Not needed' })
  const found: Record<string, string[]> = {}
  for (const state of ['draft', 'to-receive', 'partly-received', 'received', 'billed', 'closed', 'cancelled'])
    found[state] = await idsOf(`supplierId=${supplierId}&state=${state}`)
  expect(found).toEqual({
    draft: [draft],
    'to-receive': [toReceive],
    'partly-received': [partly],
    received: [received],
    billed: [billed],
    closed: [closed],
    cancelled: [cancelled],
  })
  expect(await idsOf(`supplierId=${supplierId}&due=any`)).toHaveLength(2)
})

test('a row shows what was ordered and how much of it is complete', async () => {
  const names = ['Aloo', 'Bones', 'Cumin', 'Dal'].map((name) => `${name} ${newId()}`)
  const lines: { itemId: string }[] = []
  for (const name of names) lines.push({ itemId: await anItem({ name }) })
  const supplierId = await aSupplier()
  const id = await aSentOrder({ supplierId, lines })
  await change(id, 'received', { received: 10 * kg })
  const { items } = await list(`supplierId=${supplierId}`)
  expect(items).toMatchObject([
    {
      id,
      number: (await readOne(id)).number,
      state: 'partly-received',
      supplier: { id: supplierId },
      total: '4000.00',
      grandTotal: '4520.00',
      lines: 4,
      completeLines: 1,
      firstItems: names.slice(0, 3),
      isLate: false,
    },
  ])
})

test('pages are the newest first, or by the time of delivery where goods are expected', async () => {
  const supplierId = await aSupplier()
  const made: string[] = []
  for (const [minute, day] of [
    ['00', '2026-11-18'],
    ['01', '2026-11-16'],
    ['02', '2026-11-17'],
  ] as const) {
    stopClock(`2026-11-15T09:${minute}:00+05:45`)
    made.push(await aSentOrder({ supplierId, expectedAt: at('08:00', day) }))
  }
  const [first, second, third] = made
  const page = await list(`supplierId=${supplierId}&limit=2`)
  expect(page.items.map(({ id }) => id)).toEqual([third, second])
  expect(await idsOf(`supplierId=${supplierId}&limit=2&cursor=${page.nextCursor}`)).toEqual([first])
  const due = await list(`supplierId=${supplierId}&state=to-receive&limit=2`)
  expect(due.items.map(({ id }) => id)).toEqual([second, third])
  expect(await idsOf(`supplierId=${supplierId}&state=to-receive&cursor=${due.nextCursor}`)).toEqual([first])
})

test('an order is found by its number or by words of its supplier', async () => {
  const word = `Kalimati${newId().replaceAll('-', '')}`
  const supplierId = await aSupplier({ name: `Fresh ${word} Store` })
  const id = await aDraft({ supplierId })
  const { number } = await readOne(id)
  expect(await idsOf(`q=${number}`)).toContain(id)
  expect(await idsOf(`q=${Number(number.slice(3))}`)).toContain(id)
  expect(await idsOf(`q=${word.slice(0, 20)} fresh`)).toEqual([id])
  expect(await idsOf(`q=${word}x`)).toEqual([])
  expect(await idsOf('q=---')).toEqual([])
})

test('the summary counts drafts, what is due today and what is late, and sums what is to come', async () => {
  const before = (await boss.get(`${path}/summary`)).json().data
  await aDraft()
  const [late, today] = [
    await aSentOrder({ expectedAt: at('08:00', '2026-11-14') }),
    await aSentOrder({ expectedAt: at('18:00') }),
  ]
  const tomorrow = await aSentOrder({ expectedAt: at('08:00', '2026-11-16') })
  await change(today, 'received', { received: 4 * kg })
  await change(tomorrow, 'received', { received: 12 * kg })
  const after = (await boss.get(`${path}/summary`)).json().data
  const difference = (name: string) => Number(after[name]) - Number(before[name])
  expect(['drafts', 'dueToday', 'late', 'valueOnOrder'].map(difference)).toEqual([1, 1, 1, 1_600])
  expect(await idsOf('due=late&limit=100')).toContain(late)
  expect(await idsOf('due=late&limit=100')).not.toContain(today)
  expect(await idsOf('due=today&limit=100')).toContain(today)
  expect((await readOne(late)).isLate).toBe(true)
})

test('an unknown order is not found', async () => {
  expect((await boss.get(`${path}/${newId()}`)).json().code).toBe('purchase_order.unknown')
})
