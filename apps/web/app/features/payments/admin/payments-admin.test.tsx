import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Discrepancy, Refund } from '@momo/contracts/payments'
import { renderElement } from '#testing/render-page.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Differences, MoneyScreen, Refunds } from './payments-screen.tsx'
import { viewFromUrl } from './payments-view.ts'
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
const difference: Discrepancy = {
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
const refunds = (items: Refund[], nextCursor?: string) => (
  <Refunds page={{ items, nextCursor }} now={now} ofAll />
)
const differences = (items: Discrepancy[]) => (
  <Differences page={{ items, nextCursor: undefined }} now={now} />
)
const shown = (list: ReactElement, address = '/superadmin/payments') => renderElement(list, address)
const nothing = () => undefined

test('ORD-08 a refund row has its order, amount, age, owner, reason, payment method and the customer’s phone', async () => {
  const html = await shown(refunds([refund]))
  expect(words(html)).toContain(
    'JM-BNS-2411 Jhol Momo Baneshwor Rs. 1,250.00 Refund due 2 days Branch Sita &lt;b&gt;Gurung&lt;/b&gt; 9841 234 567 Kitchen too busy Khalti',
  )
  expect(html).toContain('href="tel:9841234567"')
  expect(html).toContain(`href="/superadmin/payments?open=${refund.id}"`)
  const ofBranch = <Refunds page={{ items: [refund], nextCursor: undefined }} now={now} ofAll={false} />
  expect(words(await shown(ofBranch, '/branchadmin/payments'))).not.toContain('Jhol Momo Baneshwor')
})

test('ORD-08 an overdue refund is marked and belongs to head office', async () => {
  const late = { ...refund, owner: 'head-office' as const, dueAt: new Date('2026-11-16T11:00:00+05:45') }
  expect(words(await shown(refunds([late])))).toContain('2 days, overdue Head office')
  const done = { ...late, state: 'done' as const, endedAt: new Date('2026-11-15T11:00:00+05:45') }
  expect(words(await shown(refunds([done])))).toContain('Refunded 1 day Head office')
})

test('the next page has a cursor that keeps the filter', async () => {
  const html = await shown(refunds([refund], 'abc'), '/superadmin/payments?filter=done&cursor=x')
  expect(html).toContain('href="/superadmin/payments?filter=done&amp;cursor=abc"')
  expect(html).toContain('href="/superadmin/payments?filter=done"')
})

test('nothing open, nothing done and loading are different states', async () => {
  expect(words(await shown(refunds([])))).toContain('No refunds due')
  expect(words(await shown(refunds([]), '/superadmin/payments?filter=done'))).toContain('No refunds made yet')
  expect(words(await shown(differences([])))).toContain('All wallet payments match')
  expect(words(await renderElement(<MoneyScreen ofAll />))).toContain('Loading')
})

test('a note is shown if the refund in the URL is not on the page', async () => {
  expect(words(await shown(refunds([refund]), '/superadmin/payments?open=019311ab'))).toContain(
    'Look for it under All',
  )
})

test('ORD-08 the refund facts show the transaction, the due date and the reference', async () => {
  expect(words(await renderElement(<RefundFacts refund={refund} now={now} />))).toContain(
    'Transaction ID 4H7AhoXDJWg5WjrcPT9ixW Waiting 2 days Due by Tue, 17 Nov 2026 Handled by Branch',
  )
  const done = { ...refund, state: 'done' as const, endedAt: now }
  expect(
    words(await renderElement(<RefundFacts refund={{ ...done, reference: 'RF-7' }} now={now} />)),
  ).toContain('Reference RF-7')
  expect(words(await renderElement(<RefundFacts refund={done} now={now} />))).toContain(
    'Reference Confirmed by Khalti',
  )
})

test('ORD-08 a Khalti refund has a send button until it is sent; a rejected one is marked', async () => {
  const button = (state: Refund['state']) =>
    renderElement(<SendRefund refund={{ ...refund, state }} onMoved={nothing} />)
  expect(words(await button('due'))).toContain('Send to Khalti')
  expect(await button('sent')).not.toContain('<button')
  expect(words(await button('refused'))).toContain('Khalti refused the refund')
})

test('a manual refund asks for the reference of its payment method', async () => {
  const form = (method: Refund['method']) =>
    renderElement(<ConfirmForm refund={{ ...refund, method }} onMoved={nothing} />)
  expect(words(await form('cash'))).toContain('Who gave the cash to whom')
  expect(words(await form('esewa'))).toContain('eSewa merchant portal')
})

test('ORD-08 a discrepancy shows our record and the provider’s', async () => {
  expect(words(await shown(differences([difference]), '/superadmin/payments?view=differences'))).toContain(
    'Different amount eSewa Rs. 1,250.00, paid We say Rs. 1,250.00, paid. eSewa says Rs. 1,200.00, COMPLETE',
  )
})

test('the view is read from the query string, and unknown values fall back to the default', () => {
  expect(viewFromUrl(new URLSearchParams('view=differences&filter=done&cursor=c'))).toMatchObject({
    view: 'differences',
    filter: 'done',
    cursor: 'c',
  })
  expect(viewFromUrl(new URLSearchParams('view=x&filter=x'))).toMatchObject({
    view: 'refunds',
    filter: 'open',
    cursor: undefined,
  })
  expect(reasonInWords('something_new')).toBe('something new')
})
