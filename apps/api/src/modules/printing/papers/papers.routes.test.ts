import { expect, test } from 'vitest'
import type { PrintBlock } from '@momo/contracts/printing'
import { newId } from '#platform/ids/ids.ts'
import { transaction } from '#platform/db/database.ts'
import { useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aBill, aHead } from '../../invoices/invoices.factory.ts'
import { upsertHead } from '../../invoices/print/invoice-header.store.ts'
import { orderLinesVoided } from '../../orders/orders.events.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aBranchAdmin, lunchTime, ordersUrl } from '../../orders/place-order.factory.ts'
import { printingHandlers } from '../printing.handlers.ts'
import { enqueueTicket } from './enqueue-ticket.service.ts'
import { aPrintingBranch, printingPath } from '../printing.factory.ts'

const served = testApp()
useFixedClock(lunchTime)

const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const jobsOf = (branchId: string) =>
  sql(`select kind, document, title, printer_id from print_jobs where branch_id = $1 order by id`, [branchId])
const wordsOf = ({ document }: { document?: { blocks: PrintBlock[] } }) =>
  (document?.blocks ?? [])
    .map((block) =>
      'text' in block ? block.text : 'left' in block ? `${block.left}|${block.right}` : block.kind,
    )
    .join('\n')
const addLine = (orderId: string, name: string, station: string | null) =>
  sql(
    `insert into order_lines (order_id, position, name, category, quantity, unit_price, price, vat, station)
     select $1, count(*) + 1, $2, 'Momo', 1, 1, 1, 0, $3 from order_lines where order_id = $1`,
    [orderId, name, station],
  )

test('R-20 an accepted order is one ticket for each station, and a line that no printer is set up for is not lost', async () => {
  const place = await aPrintingBranch({ name: 'Steam', stations: ['steam'], prints: ['kitchen'] })
  const fry = await place.addPrinter({ name: 'Fry', stations: ['fry'], prints: ['kitchen'] })
  const orderId = await anOrder({ branch_id: place.branchId, state: 'preparing', note: 'Peanut allergy' })
  await addLine(orderId, 'Fried Momo', 'fry')
  await addLine(orderId, 'Masala Chiya', null)
  await Promise.all([place.enqueue(orderId), place.enqueue(orderId), place.enqueue(orderId)])
  const jobs = await jobsOf(place.branchId)
  expect(jobs).toHaveLength(2)
  const [steamed, fried] = [
    jobs.find((job) => job.printer_id !== fry)!,
    jobs.find((job) => job.printer_id === fry)!,
  ]
  expect(wordsOf(steamed)).toContain('Masala Chiya')
  expect(wordsOf(steamed)).not.toContain('Fried Momo')
  expect(wordsOf(fried)).toContain('Fried Momo')
  expect(wordsOf(fried)).toContain('KITCHEN · Fry')
  for (const job of jobs) expect(wordsOf(job)).toContain('ALLERGY: Peanut allergy')
})

test('R-20 additions and a cancellation are printed once, also by an event that comes late', async () => {
  const place = await aPrintingBranch()
  const staff = await aBranchAdmin(place.branchId)
  const orderId = await anOrder({ branch_id: place.branchId, state: 'preparing' })
  await place.enqueue(orderId)
  await addLine(orderId, 'Jhol Momo', 'steam')
  await place.enqueue(orderId)
  await staff.calls.post(`${ordersUrl}/${orderId}/moves`, { move: 'cancel', reasonCode: 'customer-asked' })
  await place.enqueue(orderId)
  await place.enqueue(orderId)
  const jobs = await jobsOf(place.branchId)
  expect(jobs.map(({ kind }) => kind)).toEqual(['kitchen', 'addition', 'cancellation'])
  expect(wordsOf(jobs[1]!)).toContain('CHANGED, ticket 2')
  expect(wordsOf(jobs[2]!)).toContain('CANCELLED')
  expect(wordsOf(jobs[2]!)).toContain('Jhol Momo')
})

test('R-20 a void reaches the kitchen by itself, once', async () => {
  const place = await aPrintingBranch()
  const orderId = await anOrder({ branch_id: place.branchId, state: 'preparing' })
  await addLine(orderId, 'Jhol Momo', 'steam')
  await place.enqueue(orderId)
  await sql(
    `update order_lines set quantity = 0, price = 0, vat = 0 where order_id = $1 and name = 'Jhol Momo'`,
    [orderId],
  )
  const event = orderLinesVoided({ orderId, branchId: place.branchId })
  const handlers = printingHandlers.filter((handler) => handler.event.topic === orderLinesVoided.topic)
  for (const handler of [...handlers, ...handlers])
    await handler.handle(event.payload as never, { eventId: newId() })
  const [, added, ...rest] = await jobsOf(place.branchId)
  expect(rest).toEqual([])
  expect(added).toMatchObject({ kind: 'addition' })
  expect(added!.document.blocks).toContainEqual({
    kind: 'dish',
    quantity: '-1x',
    text: 'Jhol Momo',
    isOff: true,
  })
})

test('an order that failed before a ticket, or of a branch without printers, prints nothing', async () => {
  const place = await aPrintingBranch()
  await place.enqueue(await anOrder({ branch_id: place.branchId, state: 'rejected' }))
  expect(await jobsOf(place.branchId)).toEqual([])
  const branchId = await aBranch()
  const orderId = await anOrder({ branch_id: branchId, state: 'preparing' })
  await enqueueTicket({ orderId, branchId })
  expect(await sql('select from kitchen_tickets where order_id = $1', [orderId])).toEqual([])
  const { calls } = await aBranchAdmin(branchId)
  const reply = await calls.post(`${printingPath}/papers/${orderId}`, { key: newId(), kind: 'packing' })
  expect(reply.json().data).toEqual({ papers: 0 })
})

test('a packing ticket, a copy and a bill are printed on request, once for each key', async () => {
  const place = await aPrintingBranch()
  const { calls } = await aBranchAdmin(place.branchId)
  const orderId = await anOrder({ branch_id: place.branchId, state: 'preparing' })
  await place.enqueue(orderId)
  const send = (id: string, kind: string, key = newId()) =>
    calls.post(`${printingPath}/papers/${id}`, { key, kind })
  const key = newId()
  expect((await send(orderId, 'packing', key)).json().data).toEqual({ papers: 1 })
  expect((await send(orderId, 'packing', key)).json().data).toEqual({ papers: 1 })
  await send(orderId, 'kitchen')
  expect((await jobsOf(place.branchId)).map(({ kind }) => kind)).toEqual(['kitchen', 'packing', 'kitchen'])
  const [, packing, copy] = await jobsOf(place.branchId)
  expect(wordsOf(packing!)).toContain('TO COLLECT: Rs. 360.00')
  expect(wordsOf(copy!)).toContain('Copy of Original - 1')
  const other = await aBranchAdmin((await aPrintingBranch()).branchId)
  const foreign = await other.calls.post(`${printingPath}/papers/${orderId}`, {
    key: newId(),
    kind: 'packing',
  })
  expect(foreign.statusCode).toBe(403)
})

test('B10 a bill says what the stored one says, and the drawer opens for the first print of a cash bill only', async () => {
  const place = await aPrintingBranch()
  const { calls } = await aBranchAdmin(place.branchId)
  await transaction((tx) => upsertHead(tx, place.branchId, aHead, new Date(lunchTime)))
  const bill = await aBill({ branch_id: place.branchId })
  const send = () => calls.post(`${printingPath}/papers/${bill.id}`, { key: newId(), kind: 'bill' })
  await send()
  await send()
  const [first, copy] = await jobsOf(place.branchId)
  expect(first).toMatchObject({ kind: 'bill', title: bill.full_number, document: { opensDrawer: true } })
  expect(wordsOf(first!)).toContain('Cash, paid')
  expect(wordsOf(first!)).toContain('logo')
  expect(copy!.document.opensDrawer).toBe(false)
  expect(wordsOf(copy!)).toContain('Copy of Original - 1')
})
