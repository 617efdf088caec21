import { printTicket, type Ticket } from '@momo/contracts/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { TicketPaper } from './ticket-paper.tsx'
import { saveTicket } from './tickets.api.ts'

const ticket: Ticket = {
  orderId: '019311ab-0000-7000-8000-000000000001',
  kind: 'kitchen',
  number: 'JM-BNS-2411',
  shortNumber: 2411,
  revision: 1,
  copy: 0,
  isCancelled: false,
  printedAt: new Date('2026-11-15T18:22:00+05:45'),
  printedBy: 'Maya Lama',
  fulfilmentMethod: 'delivery',
  placedAt: new Date('2026-11-15T18:21:00+05:45'),
  readyAt: new Date('2026-11-15T18:45:00+05:45'),
  note: 'घण्टी दुई पटक बजाउनुहोस्',
  lines: [
    { quantity: 2, name: 'Chicken Jhol Momo', options: ['हाफ प्लेट', 'Medium'], note: 'no onion <3' },
    { quantity: 1, name: 'Masala Chiya', options: [], note: '' },
  ],
}
const packing: Ticket['packing'] = {
  customerName: 'सीता गुरुङ',
  customerPhone: '9841234567',
  address: 'House 24, Bhotahity',
  addressNote: 'Blue gate',
  subtotal: 74_000,
  deliveryCharge: 5000,
  grandTotal: 79_000,
  isPaid: false,
}
const words = (over: Partial<Ticket> = {}) =>
  renderToStaticMarkup(<TicketPaper ticket={{ ...ticket, ...over }} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('R-20 a kitchen ticket has the number, times, lines with options and notes, and no customer data', () => {
  const text = words()
  expect(text).toContain('Kitchen 2411 Delivery JM-BNS-2411 Ordered 6:21 PM Ready by 6:45 PM')
  expect(text).toContain('2× Chicken Jhol Momo हाफ प्लेट, Medium no onion &lt;3 1× Masala Chiya')
  expect(text).toContain('घण्टी दुई पटक बजाउनुहोस्')
  expect(text).toContain('Printed Sun, 15 Nov 2026, 6:22 PM by Maya Lama')
  expect(text).not.toMatch(/Rs\.|Copy|CANCELLED|CHANGED/)
})

test('R-20 a packing ticket has the customer, the totals and the payment state', () => {
  const text = words({ kind: 'packing', packing })
  expect(text).toContain('Packing')
  expect(text).toContain('सीता गुरुङ Phone 9841 234 567 Address House 24, Bhotahity. Blue gate')
  expect(text).toContain('Items Rs. 740.00 Delivery charge Rs. 50.00 Total Rs. 790.00 TO COLLECT: Rs. 790.00')
  expect(words({ kind: 'packing', packing: { ...packing!, isPaid: true } })).toContain('PAID')
  expect(words({ kind: 'packing', isCancelled: true, packing })).toContain('NOTHING TO COLLECT')
})

test('R-20 a ticket shows the table number, and the requested time with its date', () => {
  expect(words({ fulfilmentMethod: 'dine-in', tableNumber: '4' })).toContain('2411 Table 4')
  const addition = words({ fulfilmentMethod: 'dine-in', tableNumber: '4', isAddition: true })
  expect(addition).toContain('2411 Addition, Table 4')
  const requested = { from: new Date('2026-11-16T12:00:00+05:45'), to: new Date('2026-11-16T12:30:00+05:45') }
  expect(words({ requestedSlot: requested })).toContain('For Mon, 16 Nov 2026, 12:00 PM – 12:30 PM')
})

test('R-20 an allergy is framed with a word and an icon, at the top of the ticket and at its dish', () => {
  const over: Partial<Ticket> = {
    note: 'Peanut allergy',
    lines: [{ ...ticket.lines[0]!, note: 'sesame allergy' }, ticket.lines[1]!],
  }
  const html = renderToStaticMarkup(<TicketPaper ticket={{ ...ticket, ...over }} />)
  const bands = [...html.matchAll(/<p class="ticket-allergy"><b><svg(?:(?!<\/p>).)*/g)].map(([band]) =>
    band
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(bands).toEqual([
    'Allergy: Peanut allergy',
    'Allergy: Chicken Jhol Momo: sesame allergy',
    'Allergy: sesame allergy',
  ])
  expect(html.indexOf('ticket-allergy')).toBeLessThan(html.indexOf('ticket-lines'))
  expect(words(over).match(/Peanut allergy/g)).toHaveLength(1)
})

test('R-20 tickets are marked as changed, cancelled or copy', () => {
  const fewer = [{ ...ticket.lines[0]!, quantity: -2 }]
  expect(words({ revision: 2, lines: fewer })).toMatch(/CHANGED, ticket 2.*Only what changed.*−2× Chicken/)
  const off = words({ revision: 2, isCancelled: true, lines: fewer, copy: 1 })
  expect(off).toMatch(/CANCELLED Stop cooking.*Copy of Original - 1.*−2×/)
  expect(off).not.toMatch(/CHANGED|Only what changed/)
})

test('R-20 a retry after a lost response reuses the idempotency key; the next print has a new one', async () => {
  const api = fakeApi()
  const [open, params] = [new Map<string, string>(), { id: ticket.orderId }]
  const kitchen = { orderId: ticket.orderId, kind: 'kitchen' as const }
  const keys = () => api.requests.map(({ body }) => (JSON.parse(body) as { key: string }).key)
  api.fault(printTicket, { status: 503, code: 'server.busy' }, params)
  await expect(saveTicket(open, kitchen)).rejects.toMatchObject({ code: 'server.busy' })
  api.reply(printTicket, ticket, params)
  expect(await saveTicket(open, kitchen)).toEqual(ticket)
  await saveTicket(open, kitchen)
  const [lost, again, next] = keys()
  expect([lost === again, next === again, open.size]).toEqual([true, false, 0])
  api.restore()
})
