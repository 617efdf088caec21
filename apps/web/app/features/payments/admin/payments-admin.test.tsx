import { expect, test } from 'vitest'
import type { Difference, Refund } from '@momo/contracts/payments'
import { ApiFault } from '#lib/api/api-error.ts'
import { renderElement } from '#testing/render-page.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { MoneyScreen, MoneyView } from './payments-screen.tsx'
import { type Shown, viewFromAddress } from './payments-view.ts'
import { reasonInWords } from './payments-admin.messages.ts'
import { RefundFacts } from './refund-drawer.tsx'
import { SendRefund } from './send-refund.tsx'

const now = new Date('2026-11-16T12:00:00+05:45')
const refund: Refund = {
  id: '019311ab-0000-7000-8000-000000000001',
  state: 'due',
  owner: 'branch',
  orderId: '019311ab-0000-7000-8000-000000000002',
  orderNumber: 'JM-BNS-2411',
  branchId: '019311ab-0000-7000-8000-000000000003',
  outlet: 'Jhol Momo Baneshwor',
  customerName: 'Sita <b>Gurung</b>',
  customerPhone: '9841234567',
  method: 'khalti',
  paymentState: 'paid',
  amount: 125_000,
  reason: 'too-busy',
  providerTxnId: '4H7AhoXDJWg5WjrcPT9ixW',
  createdAt: new Date('2026-11-14T19:00:00+05:45'),
  dueAt: new Date('2026-11-17T19:00:00+05:45'),
}
const difference: Difference = {
  id: refund.id,
  kind: 'amount',
  owner: 'head-office',
  orderId: refund.orderId,
  orderNumber: refund.orderNumber,
  branchId: refund.branchId,
  outlet: refund.outlet,
  method: 'esewa',
  paymentReference: 'ABCDEFGHIJ0123456789',
  ourState: 'paid',
  ourAmount: 125_000,
  theirState: 'COMPLETE',
  theirAmount: 120_000,
  raisedAt: new Date('2026-11-16T02:40:00+05:45'),
  dueAt: new Date('2026-11-18T02:40:00+05:45'),
}
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
const refunds = (items: Refund[], nextCursor?: string): { value: Shown } => ({
  value: { view: 'refunds', now, page: { items, nextCursor } },
})
const differences = (items: Difference[]): { value: Shown } => ({
  value: { view: 'differences', now, page: { items, nextCursor: undefined } },
})
const shown = (value: Parameters<typeof MoneyView>[0]['shown'], address = '/superadmin/payments', ofAll = true) =>
  renderElement(<MoneyView shown={value} ofAll={ofAll} />, address)
const nothing = () => undefined

test('ORD-08 a refund is a line with its order, amount, age, owner, reason, way of paying and the customer’s telephone', async () => {
  const html = await shown(refunds([refund]))
  expect(words(html)).toContain(
    'JM-BNS-2411 Jhol Momo Baneshwor Rs. 1,250.00 To give back 2 days Branch Sita &lt;b&gt;Gurung&lt;/b&gt; 9841 234 567 The kitchen was too busy Khalti',
  )
  expect(html).toContain('href="tel:9841234567"')
  expect(html).toContain(`href="/superadmin/payments?open=${refund.id}"`)
  expect(words(await shown(refunds([refund]), '/branchadmin/payments', false))).not.toContain('Jhol Momo Baneshwor')
})

test('ORD-08 an overdue one says so in words, and head office has it', async () => {
  const late = { ...refund, owner: 'head-office' as const, dueAt: new Date('2026-11-16T11:00:00+05:45') }
  expect(words(await shown(refunds([late])))).toContain('2 days, overdue Head office')
  const done = { ...late, state: 'done' as const, endedAt: new Date('2026-11-15T11:00:00+05:45') }
  expect(words(await shown(refunds([done])))).toContain('Money is back 1 day Head office')
})

test('the rest of the list is behind a cursor that keeps the filter', async () => {
  const html = await shown(refunds([refund], 'abc'), '/superadmin/payments?filter=done&cursor=x')
  expect(html).toContain('href="/superadmin/payments?filter=done&amp;cursor=abc"')
  expect(html).toContain('href="/superadmin/payments?filter=done"')
})

test('nothing to do, nothing done and nothing read are told apart', async () => {
  expect(words(await shown(refunds([])))).toContain('Nothing to give back')
  expect(words(await shown(refunds([]), '/superadmin/payments?filter=done'))).toContain('Nothing has gone back yet')
  expect(words(await shown(differences([])))).toContain('The wallets and we say the same')
  const fault = new ApiFault({ status: 503, code: 'server.busy', message: 'Busy' })
  expect(words(await shown({ fault }))).toContain('The list could not be read')
  expect(words(await renderElement(<MoneyScreen shown={{ pending: new Promise(nothing) }} ofAll />))).toContain('Loading')
})

test('a refund that the address names and the page does not show is not kept silent about', async () => {
  expect(words(await shown(refunds([refund]), '/superadmin/payments?open=019311ab'))).toContain('Look for it under All')
})

test('ORD-08 an open refund says what to look up, until when, and how it went back', async () => {
  expect(words(await renderElement(<RefundFacts refund={refund} now={now} />))).toContain(
    'Transaction to look up 4H7AhoXDJWg5WjrcPT9ixW Waiting 2 days Back by Tue, 17 Nov 2026 Owner Branch',
  )
  const done = { ...refund, state: 'done' as const, endedAt: now }
  expect(words(await renderElement(<RefundFacts refund={{ ...done, reference: 'RF-7' }} now={now} />))).toContain('Reference RF-7')
  expect(words(await renderElement(<RefundFacts refund={done} now={now} />))).toContain('Reference Confirmed by Khalti')
})

test('ORD-08 Khalti’s is sent with a button, once; a refused one says so', async () => {
  const button = (state: Refund['state']) => renderElement(<SendRefund refund={{ ...refund, state }} onMoved={nothing} />)
  expect(words(await button('due'))).toContain('Send to Khalti')
  expect(await button('sent')).not.toContain('<button')
  expect(words(await button('refused'))).toContain('Khalti did not take it')
})

test('by hand, each way of paying asks for its own reference', async () => {
  const form = (method: Refund['method']) => renderElement(<ConfirmForm refund={{ ...refund, method }} onMoved={nothing} />)
  expect(words(await form('cash'))).toContain('Who handed it over, to whom')
  expect(words(await form('esewa'))).toContain('eSewa merchant portal')
})

test('ORD-08 a difference shows what both say', async () => {
  expect(words(await shown(differences([difference]), '/superadmin/payments?view=differences'))).toContain(
    'Another amount eSewa Rs. 1,250.00, paid We say Rs. 1,250.00, paid. eSewa says Rs. 1,200.00, COMPLETE',
  )
})

test('the address says what is shown, and what it does not know is the beginning', () => {
  expect(viewFromAddress(new URLSearchParams('view=differences&filter=done&cursor=c'))).toMatchObject({
    view: 'differences',
    filter: 'done',
    cursor: 'c',
  })
  expect(viewFromAddress(new URLSearchParams('view=x&filter=x'))).toMatchObject({ view: 'refunds', filter: 'open', cursor: undefined })
  expect(reasonInWords('something_new')).toBe('something new')
})
