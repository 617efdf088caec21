// texts: apps/web/app/features/orders/admin-detail/order-detail.messages.ts
import type { StaffOrder } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { anOrder, minutesLater } from '#testing/orders.ts'
import { renderElement } from '#testing/render-page.tsx'
import { paymentText } from './customer-card.tsx'
import { asksForCash, nextMove, refundableAmount, rejectOrCancel, startsEarly } from './next-action.ts'
import { OrderPaper } from './order-paper.tsx'
import { OrderScreen } from './order-screen.tsx'
import { toHistorySteps } from './history.ts'
import { Consequences } from './cancel-menu.tsx'

const now = minutesLater(13)
const aStaffOrder = (over: Partial<StaffOrder> = {}): StaffOrder => ({
  ...anOrder(),
  source: 'site',
  history: [
    { state: 'placed', at: minutesLater(0), by: 'customer' },
    { state: 'accepted', at: minutesLater(2), by: 'staff', name: 'Maya Lama' },
    { state: 'preparing', at: minutesLater(5), by: 'staff', name: 'Maya Lama' },
  ],
  customer: { orders: 23, lastAt: new Date('2026-11-07T06:00:00Z') },
  tasks: [],
  refunds: [],
  discount: 0,
  discounts: [],
  tickets: 0,
  ...over,
})
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const nothing = () => undefined
const tickets = { print: nothing, printingId: undefined, problem: undefined, dismiss: nothing }
const screen = (over: Partial<StaffOrder> = {}, view: { isStale?: boolean } = {}) => {
  const order = aStaffOrder(over)
  return renderElement(
    <OrderScreen
      view={{ order, asOf: now, isStale: false, refetch: async () => undefined, ...view }}
      now={now}
      tickets={tickets}
      invoice={undefined}
      paper={<OrderPaper order={order} />}
    />,
    '/branchadmin/order-view/1',
  )
}

test('RT-05 the page of an order has its number, state, next move, and leads back to the board', async () => {
  const html = await screen()
  expect(words(html)).toContain('Customer orders / JM-BNS-2411 Order JM-BNS-2411 In the kitchen')
  expect(words(html)).toContain('Print ticket Packing ticket Mark ready')
  expect(html).toContain('href="/branchadmin/customerorder"')
})

test('ADM-02 the customer card has a call link, fulfilment, payment, distance, address, map pin and notes', async () => {
  const html = await screen({ note: 'Ring <twice>' })
  const text = words(html)
  expect(text).toContain('Sita Tamang 23 earlier orders here, last on Sat, 7 Nov 2026')
  expect(text).toContain(
    'Phone 9841 234 567 Type Delivery, ASAP Deliver by 6:52 PM Payment Cash, not paid yet Distance 1.4 km',
  )
  expect(text).toContain(
    'House 24, Bhotahity Marg, behind the school. Blue gate, ring twice. Show on the map',
  )
  expect(text).toContain('Ring &lt;twice&gt;')
  expect(html).toContain('href="tel:9841234567"')
  expect(html).toContain('mlat=27.7&amp;mlon=85.35')
})

test('ADM-02 an allergy is a loud bar above the order and at its place, in words and with an icon', async () => {
  const [line] = aStaffOrder().lines
  const html = await screen({
    note: 'Nut allergy',
    lines: [{ ...line!, name: 'Thukpa', note: 'sesame allergy' }],
  })
  const found = html.matchAll(/<span class="[^"]*bg-board-late[^"]*"><svg(?:(?!<\/span>).)*/g)
  const bars = [...found].map(([bar]) => words(bar).trim())
  expect(bars).toEqual([
    'Allergy: Nut allergy',
    'Allergy: Thukpa: sesame allergy',
    'Allergy: Nut allergy',
    'Allergy: sesame allergy',
  ])
  expect(await screen({ note: 'Ring twice' })).not.toContain('bg-board-late')
})

test('ADM-02 a scheduled order is started early only after a confirmation', () => {
  const requestedSlot = { from: minutesLater(120), to: minutesLater(150) }
  expect(startsEarly('start', { requestedSlot }, now)).toBe(true)
  expect(startsEarly('start', { requestedSlot }, minutesLater(120))).toBe(false)
  expect(startsEarly('start', { requestedSlot: undefined }, now)).toBe(false)
  expect(startsEarly('accept', { requestedSlot }, now)).toBe(false)
})

test('ADM-02 a guest at the counter has no history, no phone and a table', async () => {
  const html = await screen({
    source: 'counter',
    customer: undefined,
    customerName: '',
    customerPhone: '',
    fulfilmentMethod: 'dine-in',
    tableNumber: '7',
    address: undefined,
    distance: undefined,
  })
  expect(words(html)).toContain('Guest Ordered at the counter Type Table 7, ASAP')
  expect(html).not.toContain('tel:')
})

test('ADM-02 the timeline shows actor and time of each change, and the remaining steps', () => {
  expect(toHistorySteps(aStaffOrder(), now).map(({ title, text, state }) => [title, text, state])).toEqual([
    ['Order placed', '6:21 PM, website', 'done'],
    ['Accepted', '6:23 PM, Maya Lama', 'done'],
    ['In the kitchen', 'since 6:26 PM, Maya Lama', 'now'],
    ['Ready', undefined, 'todo'],
    ['On the way', 'Choose a rider', 'todo'],
    ['Delivered', undefined, 'todo'],
  ])
})

test('ADM-02 the timeline of a failed order ends with the reason and has no further steps', () => {
  const [placed] = aStaffOrder().history
  const end = {
    state: 'cancelled' as const,
    at: minutesLater(9),
    by: 'staff' as const,
    name: 'Maya Lama',
    reason: 'customer-asked',
  }
  const history = toHistorySteps(
    aStaffOrder({ state: 'cancelled', history: [placed!, end] }),
    new Date('2026-11-16T06:00:00Z'),
  )
  expect(history.at(-1)).toMatchObject({
    title: 'Cancelled',
    text: 'Sat, 14 Nov 2026, 6:30 PM, Maya Lama, Reason: Customer asked to cancel',
    state: 'failed',
  })
})

test('ADM-02 the next move depends on the state and the fulfilment method; a final state has none', () => {
  const next = (state: StaffOrder['state'], method: StaffOrder['fulfilmentMethod']) =>
    nextMove({ state, fulfilmentMethod: method })
  expect(
    ['placed', 'accepted', 'preparing'].map((state) => next(state as StaffOrder['state'], 'pickup')),
  ).toEqual(['accept', 'start', 'ready'])
  expect([next('ready', 'delivery'), next('ready', 'pickup'), next('ready', 'dine-in')]).toEqual([
    'hand-over',
    'collect',
    'serve',
  ])
  expect(next('out-for-delivery', 'delivery')).toBe('deliver')
  expect([
    next('delivered', 'delivery'),
    next('awaiting-payment', 'pickup'),
    next('cancelled', 'pickup'),
  ]).toEqual([undefined, undefined, undefined])
  expect([
    rejectOrCancel({ state: 'placed' }),
    rejectOrCancel({ state: 'ready' }),
    rejectOrCancel({ state: 'served' }),
  ]).toEqual(['reject', 'cancel', undefined])
})

test('ADM-02 only the end of an unpaid cash order asks who took the money', () => {
  const due = aStaffOrder()
  expect([asksForCash('deliver', due), asksForCash('ready', due)]).toEqual([true, false])
  const paid = { payment: { method: 'esewa' as const, state: 'paid' as const } }
  expect(asksForCash('serve', { ...due, tabId: due.id })).toBe(false)
  expect(asksForCash('deliver', aStaffOrder(paid))).toBe(false)
  expect([refundableAmount(aStaffOrder(paid)), refundableAmount(due)]).toEqual([75_000, 0])
})

test('ADM-02 the cancel dialog says what happens to the money', async () => {
  const consequences = async (over: Partial<StaffOrder>) =>
    words(await renderElement(<Consequences order={aStaffOrder(over)} />))
  expect(await consequences({})).toContain('Nothing was paid, so there is nothing to refund.')
  expect(await consequences({ payment: { method: 'khalti', state: 'paid' } })).toContain(
    "Rs. 750.00 will be refunded to the customer's Khalti.",
  )
  expect(await consequences({ payment: { method: 'cash', state: 'paid' } })).toContain(
    'Rs. 750.00 must be refunded in cash.',
  )
  expect(await consequences({ tickets: 1 })).toContain('Print it again to tell the kitchen')
  expect(words(await screen({ payment: { method: 'khalti', state: 'paid' } }))).toContain(
    'Cancel order and refund',
  )
  expect(words(await screen())).not.toContain('and refund')
})

test('ADM-02 open tasks and refunds are listed with a link to the payments', async () => {
  const html = await screen({
    state: 'cancelled',
    refunds: [{ id: anOrder().id, state: 'due', amount: 75_000, dueAt: minutesLater(60) }],
    tasks: [
      {
        kind: 'late',
        owner: 'branch',
        raisedAt: minutesLater(1),
        dueAt: minutesLater(20),
        doneAt: minutesLater(9),
      },
    ],
  })
  expect(words(html)).toContain('Rs. 750.00: Refund due by 7:21 PM Kitchen is running late Done, 6:30 PM')
  expect(html).toContain('href="/branchadmin/payments"')
  expect(words(html)).not.toContain('Cancel order')
})

test('ADM-02 a completed cash order offers to take the cash, later to refund it, and shows who gave it back and why', async () => {
  const cash = (state: StaffOrder['payment']['state']) => ({
    state: 'served' as const,
    payment: { method: 'cash' as const, state },
  })
  const due = words(await screen(cash('due')))
  expect(due).toContain('Take cash')
  expect(due).not.toContain('Refund cash')
  const paid = words(await screen(cash('paid')))
  expect(paid).toContain('Refund cash')
  expect(paid).not.toContain('Take cash')
  const refund = { id: anOrder().id, state: 'done' as const, amount: 75_000, dueAt: minutesLater(5) }
  const given = { endedAt: minutesLater(5), reference: 'Maya Lama', note: 'Cold food' }
  const refunded = words(await screen({ ...cash('refunded'), refunds: [{ ...refund, ...given }] }))
  expect(refunded).toContain('Rs. 750.00: Refunded 6:26 PM, Maya Lama, Cold food')
  expect(refunded).not.toContain('Refund cash')
  for (const over of [{ state: 'ready' as const }, { payment: { method: 'khalti', state: 'paid' } as const }])
    expect(words(await screen({ ...cash('paid'), ...over }))).not.toMatch(/Refund cash|Take cash/)
})

test('ADM-02 the payment text names the method, and who took the cash', () => {
  const textOf = (method: 'cash' | 'esewa', state: StaffOrder['payment']['state'], cashTakenBy?: string) =>
    paymentText({ payment: { method, state }, cashTakenBy })
  expect(textOf('cash', 'paid', 'Hari Thapa')).toBe('Cash, collected by Hari Thapa')
  expect([
    textOf('esewa', 'paid'),
    textOf('esewa', 'pending'),
    textOf('esewa', 'refunded'),
    textOf('cash', 'void'),
  ]).toEqual(['eSewa, paid', 'eSewa, not paid', 'eSewa, refunded', 'Nothing to pay'])
})

test('ADM-02 the order shows the cash that was handed over and the change', async () => {
  const paid = {
    payment: { method: 'cash', state: 'paid' } as const,
    cashTakenBy: 'Hari Thapa',
    grandTotal: 64_000,
  }
  expect(words(await screen({ ...paid, cashReceived: 100_000 }))).toContain(
    'Cash received Rs. 1,000.00, change Rs. 360.00',
  )
  expect(words(await screen({ ...paid, cashReceived: 64_000 }))).toContain('Rs. 640.00, no change')
  expect(words(await screen(paid))).not.toContain('Cash received')
})

test('R-20 a ticket can always be printed again, but not while the payment is pending', async () => {
  expect(words(await screen({ tickets: 2 }))).toMatch(/Kitchen ticket printed 2 times Print ticket again/)
  expect(words(await screen({ state: 'delivered', tickets: 1 }))).toContain('Print ticket again')
  expect(words(await screen({ state: 'awaiting-payment' }))).not.toContain('Print ticket')
})

test('ADM-02 offline the page shows the time of the last response', async () => {
  expect(words(await screen({}, { isStale: true }))).toContain(
    'Offline since 6:34 PM. The order may have changed.',
  )
})

test('an order with a discount lists plates at their price, what was taken off, and who gave it why', async () => {
  const [line] = aStaffOrder().lines
  const discounted = {
    lines: [{ ...line!, quantity: 2, unitPrice: 20_000, price: 36_000 }],
    subtotal: 36_000,
    deliveryCharge: 0,
    grandTotal: 36_000,
    discount: 4_000,
    discounts: [
      {
        id: '0193b0c1-0000-7000-8000-000000000001',
        kind: 'percent' as const,
        percent: 10,
        reason: 'Waited an hour',
        at: minutesLater(0),
        by: 'Maya Lama',
      },
    ],
  }
  const text = words(await screen(discounted))
  expect(text).toContain('Subtotal Rs. 400.00 Discount −Rs. 40.00')
  expect(text).toContain('Grand Total Rs. 360.00 Discount: Waited an hour (Maya Lama)')
})
