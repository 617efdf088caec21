import {
  answerDifferences,
  applyAdvance,
  approveBill,
  type Bill,
  getSupplierBill,
  holdBill,
  listSupplierBills,
  recordSupplierPayment,
} from '@momo/contracts/supplier-bills'
import { getSupplier } from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { detailMessages as texts } from '#features/supplier-bills/bill/bill.messages.ts'
import { payMessages } from '#features/supplier-bills/pay/pay.messages.ts'
import {
  aBill,
  aBillLine,
  aBillRow,
  aDearLine,
  anApprovedBill,
  aPayment,
  billId,
  idOf,
  supplierId,
} from '#features/supplier-bills/supplier-bills.factory.ts'
import { billMessages } from '#features/supplier-bills/supplier-bills.messages.ts'
import { aSupplier } from '#features/suppliers/suppliers.factory.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './bill.tsx'

const api = domApi()
const params = { id: billId }
const answer = (over: Partial<Bill> = {}) => api.reply(getSupplierBill, aBill(over), params)

beforeEach(() => {
  answer()
  api.reply(getSupplier, aSupplier({ id: supplierId, name: 'Paper House' }), { id: supplierId })
})

const Page = page.default as (props: { params: { id: string } }) => ReactNode
const open = () =>
  renderBrowserPage(
    { default: () => <Page params={params} />, clientLoader: page.clientLoader },
    '/superadmin/suppliers/bills/:id',
    `/superadmin/suppliers/bills/${billId}`,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const group = async (item: string) =>
  within(await screen.findByRole('group', { name: texts.match.answersFor(item) }))
const lastToast = () => toastStore.read().at(-1)?.text
const answers = () =>
  api.bodiesTo(answerDifferences).flatMap((body) => (body as { answers: unknown[] }).answers)

/** The server has the bill with the answers. */
function answered(): Bill {
  return aBill({
    lines: [
      aBillLine({ differences: [{ kind: 'quantity', amount: 260_000, answer: 'our-records' }] }),
      aDearLine({ differences: [{ kind: 'price', amount: 54_000, answer: 'accept' }] }),
    ],
    toPay: { taxable: 3_474_000, nonTaxable: 0, vat: 451_620, total: 3_925_620 },
    openDifferences: 0,
  })
}

describe('ADM-04 the match of order, receipt and bill', () => {
  test('shows both calendars, the differences in words and what stands in the way', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /^Bill PH-4471/ })).toBeTruthy()
    expect(screen.getByText(/Paper House · PAN 600 000 008 · 27 Kartik 2083, Fri, 13 Nov 2026/)).toBeTruthy()
    expect(screen.getByText('27 Mangsir 2083')).toBeTruthy()
    const bowls = await group('Takeaway bowl with lid')
    expect(bowls.getByText('Billed 2 more than received')).toBeTruthy()
    expect(screen.getByText('Price 5% above the order')).toBeTruthy()
    expect(screen.getByText('Rs. 3,548.20')).toBeTruthy()
    expect(button(texts.approve.open).disabled).toBe(true)
    expect(screen.getByText(texts.approve.toAnswer(2))).toBeTruthy()
    const mail = await screen.findByRole('link', { name: texts.credit.ask })
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('Billed 2 more than received')
  })

  test('P and A answer one after the other, then the bill is approved with the sum that was shown', async () => {
    const user = open()
    await screen.findByRole('link', { name: texts.credit.ask })
    const [first] = answered().lines
    const halfway = aBill({ lines: [first!, aDearLine()], openDifferences: 1 })
    api.reply(answerDifferences, halfway, params)
    api.reply(getSupplierBill, halfway, params)
    await user.keyboard('p')
    expect(await screen.findByText(texts.approve.toAnswer(1))).toBeTruthy()
    api.reply(answerDifferences, answered(), params)
    api.reply(getSupplierBill, answered(), params)
    await user.keyboard('{ArrowDown}a')
    await waitFor(() =>
      expect(answers()).toEqual([
        { line: 1, of: 'quantity', answer: 'our-records' },
        { line: 2, of: 'price', answer: 'accept' },
      ]),
    )
    await waitFor(() => expect(button(texts.approve.open).disabled).toBe(false))
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: texts.approve.title('Rs. 39,256.20') }))
    api.reply(approveBill, anApprovedBill({ payable: 3_925_620 }), params)
    api.reply(getSupplierBill, anApprovedBill({ payable: 3_925_620 }), params)
    await user.dblClick(dialog.getByRole('button', { name: texts.approve.confirm }))
    await waitFor(() => expect(lastToast()).toBe(texts.approve.done('PH-4471', 'Rs. 39,256.20')))
    expect(api.bodiesTo(approveBill)).toEqual([{ payable: 3_925_620 }])
  })

  test('an answer is taken back by choosing it again', async () => {
    api.reply(getSupplierBill, answered(), params)
    const user = open()
    const bowls = await group('Takeaway bowl with lid')
    const ours = bowls.getByRole('button', { name: 'Pay for 18' })
    expect(ours.getAttribute('aria-pressed')).toBe('true')
    api.reply(answerDifferences, aBill(), params)
    answer()
    await user.click(ours)
    await waitFor(() => expect(answers()).toEqual([{ line: 1, of: 'quantity', answer: null }]))
    expect(await screen.findByText(texts.approve.toAnswer(2))).toBeTruthy()
  })

  test('a bill that changed meanwhile is loaded again before it is approved', async () => {
    const { vatDifference: _, ...plain } = answered()
    const same = { ...plain, lines: [aBillLine({ differences: [] })], difference: 0 }
    api.reply(getSupplierBill, same, params)
    const user = open()
    await screen.findByText(texts.matches)
    api.fault(approveBill, { status: 409, code: 'supplier_bill.changed' }, params)
    answer()
    await user.click(button(texts.approve.open))
    expect(await screen.findByText(texts.approve.toAnswer(2))).toBeTruthy()
    expect(toastStore.read().length).toBeGreaterThan(0)
  })

  test('who entered it reads before trying that a second person approves', async () => {
    answer({ mayApprove: false })
    const user = open()
    expect(await screen.findByText(texts.approve.notYours)).toBeTruthy()
    expect(button(texts.approve.open).disabled).toBe(true)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(api.requestsTo(approveBill)).toEqual([])
  })

  test('a bill is held with a reason', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.hold.open }))
    const dialog = within(screen.getByRole('dialog', { name: texts.hold.title('PH-4471') }))
    await user.click(dialog.getByRole('button', { name: texts.hold.confirm }))
    expect(await dialog.findByText('Enter a reason')).toBeTruthy()
    await fill(user, dialog.getByRole('textbox', { name: texts.hold.reason }), 'Wrong company')
    const held = { at: new Date('2026-11-14T04:15:00Z'), by: 'Ramesh Karki', reason: 'Wrong company' }
    api.reply(holdBill, aBill({ state: 'held', held }), params)
    answer({ state: 'held', held })
    await user.click(dialog.getByRole('button', { name: texts.hold.confirm }))
    expect(await screen.findByRole('button', { name: texts.hold.release })).toBeTruthy()
    expect(api.bodiesTo(holdBill)).toEqual([{ reason: 'Wrong company' }])
  })

  test('an unknown bill is missing, and a failed load can be retried', async () => {
    api.fault(getSupplierBill, { status: 503, code: 'server.busy' }, params)
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.fault(getSupplierBill, { status: 404, code: 'supplier_bill.unknown' }, params)
    await user.click(button(billMessages.tryAgain))
    expect(await screen.findByText(texts.missing.title)).toBeTruthy()
  })
})

describe('ADM-04 payments of a bill', () => {
  const advance = {
    paymentId: idOf(60),
    number: 'PAY-0041',
    paidOn: '2026-11-09',
    method: 'bank' as const,
    left: 2_000_000,
    by: 'Ramesh Karki',
  }

  test('a part is paid, and what follows from the amount can be changed', async () => {
    api.reply(getSupplierBill, anApprovedBill(), params)
    const other = aBillRow({ id: idOf(11), billNumber: 'PH-4400', state: 'approved', payable: 100_000 })
    const row = aBillRow({ state: 'approved', payable: 3_864_600 })
    api.reply(listSupplierBills, { items: [other, row], nextCursor: undefined })
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.payments.record }))
    const dialog = within(await screen.findByRole('dialog', { name: payMessages.title('Paper House') }))
    const amount = await dialog.findByRole<HTMLInputElement>('textbox', { name: payMessages.amount })
    expect(amount.value).toBe('38646')
    const part = (bill: string) =>
      dialog.getByRole<HTMLInputElement>('textbox', { name: payMessages.partOf(bill) })
    await fill(user, amount, '39,000')
    expect([part('PH-4471').value, part('PH-4400').value]).toEqual(['38646', '354'])
    await fill(user, part('PH-4400'), '2000')
    await user.click(dialog.getByRole('button', { name: payMessages.save }))
    expect(await dialog.findByText(payMessages.partTooMuch('Rs. 1,000.00'))).toBeTruthy()
    await fill(user, part('PH-4400'), '')
    expect(dialog.getByText('Rs. 354.00')).toBeTruthy()
    api.reply(recordSupplierPayment, aPayment({ amount: 3_900_000, advance: 35_400 }))
    await user.click(dialog.getByRole('button', { name: payMessages.save }))
    await waitFor(() => expect(lastToast()).toBe(payMessages.saved('PAY-0041', 'Rs. 39,000.00')))
    expect(api.bodiesTo(recordSupplierPayment)).toMatchObject([
      { method: 'bank', amount: 3_900_000, parts: [{ billId, amount: 3_864_600 }] },
    ])
  })

  test('an advance is used once the bill is approved', async () => {
    api.reply(getSupplierBill, anApprovedBill({ advances: [advance] }), params)
    const user = open()
    const use = await screen.findByRole('button', { name: texts.payments.useOf('PAY-0041', 'Rs. 20,000.00') })
    api.reply(applyAdvance, aPayment(), { id: idOf(60) })
    await user.dblClick(use)
    await waitFor(() => expect(lastToast()).toBe(texts.payments.used('Rs. 20,000.00', 'PAY-0041')))
    expect(api.bodiesTo(applyAdvance)).toMatchObject([{ billId, amount: 2_000_000 }])
  })

  test('before the approval it waits', async () => {
    answer({ advances: [advance] })
    open()
    expect(await screen.findByText(texts.payments.afterApproval)).toBeTruthy()
  })
})
