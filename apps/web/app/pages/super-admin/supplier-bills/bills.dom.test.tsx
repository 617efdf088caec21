import {
  enterBill,
  getBalancesSummary,
  getSupplierPayment,
  listBalances,
  listBillableReceipts,
  listSupplierBills,
  listSupplierPayments,
  reverseSupplierPayment,
} from '@momo/contracts/supplier-bills'
import { getSupplier } from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterMessages } from '#features/supplier-bills/enter/enter.messages.ts'
import { listMessages as texts } from '#features/supplier-bills/list/list.messages.ts'
import { payMessages } from '#features/supplier-bills/pay/pay.messages.ts'
import {
  aBalance,
  aBill,
  aBillRow,
  aPayment,
  aReceipt,
  aSummary,
  billId,
  idOf,
  supplierId,
} from '#features/supplier-bills/supplier-bills.factory.ts'
import { billMessages } from '#features/supplier-bills/supplier-bills.messages.ts'
import { aSuppliedItem, aSupplier } from '#features/suppliers/suppliers.factory.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as newPage from './bill-new.tsx'
import * as page from './bills.tsx'

const api = domApi()
const path = '/superadmin/suppliers/bills'
const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)

describe('ADM-04 the list of bills', () => {
  beforeEach(() => {
    api.reply(getBalancesSummary, aSummary())
    api.reply(listSupplierBills, { items: [aBillRow()], nextCursor: undefined })
  })

  test('what is open comes by its due date, with its state', async () => {
    const late = { id: idOf(11), billNumber: 'PH-4400', isOverdue: true, state: 'approved' as const }
    api.reply(listSupplierBills, {
      items: [aBillRow({ ...late, payable: 100_000, paid: 40_000, openDifferences: 0 }), aBillRow()],
      nextCursor: undefined,
    })
    const user = open()
    const first = await rowOf('PH-4400')
    expect(first.getByText(billMessages.overdue)).toBeTruthy()
    expect(first.getByText('600.00')).toBeTruthy()
    expect((await rowOf('PH-4471')).getByText('2 differences')).toBeTruthy()
    expect(screen.getByText('1 bill past its due date')).toBeTruthy()
    const sent = () => Object.fromEntries(api.requestsTo(listSupplierBills).at(-1)?.search ?? [])
    expect(sent()).toMatchObject({ state: 'open', sort: 'due' })
    await user.click(screen.getByRole('link', { name: texts.filters.paid }))
    await waitFor(() => expect(sent()).toMatchObject({ state: 'paid', sort: 'date' }))
  })

  test('nothing open, nothing found and a failure have their own texts', async () => {
    api.reply(listSupplierBills, { items: [], nextCursor: undefined })
    const user = open()
    expect(await screen.findByText(texts.none)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'zzz{Enter}')
    expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
    api.fault(listSupplierBills, { status: 503, code: 'server.busy' })
    await user.click(screen.getByRole('link', { name: texts.clear }))
    expect(await screen.findByText(texts.none)).toBeTruthy()
  })

  test('what we owe is by supplier and age', async () => {
    api.reply(listBalances, { items: [aBalance()], nextCursor: undefined })
    open('?view=owed')
    const row = await rowOf('Paper House')
    expect(row.getByText('33,768.80')).toBeTruthy()
    expect(row.getByText('6,400.00')).toBeTruthy()
    expect(row.getByText('−2,000.00')).toBeTruthy()
  })

  test('a payment is reversed with a reason', async () => {
    const { parts: _, canReverse: __, ...row } = aPayment()
    api.reply(listSupplierPayments, { items: [row], nextCursor: undefined })
    api.reply(getSupplierPayment, aPayment(), { id: idOf(60) })
    const user = open('?view=payments')
    await user.click(await screen.findByRole('link', { name: 'PAY-0041' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'PAY-0041' }))
    await user.click(await drawer.findByRole('button', { name: payMessages.drawer.reverse }))
    const dialog = within(screen.getByRole('dialog', { name: payMessages.drawer.reverseTitle('PAY-0041') }))
    await fill(user, dialog.getByRole('textbox', { name: payMessages.drawer.reason }), 'Sent twice')
    api.reply(reverseSupplierPayment, aPayment({ isReversed: true, canReverse: false }), { id: idOf(60) })
    api.reply(getSupplierPayment, aPayment({ isReversed: true, canReverse: false }), { id: idOf(60) })
    await user.click(dialog.getByRole('button', { name: payMessages.drawer.reverse }))
    expect(await drawer.findByText(payMessages.list.reversed)).toBeTruthy()
    expect(api.bodiesTo(reverseSupplierPayment)).toMatchObject([{ note: 'Sent twice' }])
  })
})

describe('ADM-04 entering a bill', () => {
  const params = { id: supplierId }
  const NewPage = newPage.default as (props: { params: { id: string } }) => ReactNode
  const supplier = aSupplier({ ...params, name: 'Paper House', items: [aSuppliedItem()] })

  beforeEach(() => {
    localStorage.clear()
    api.reply(getSupplier, supplier, params)
    api.reply(listBillableReceipts, { items: [aReceipt()], nextCursor: undefined })
  })
  const enter = () =>
    renderBrowserPage(
      { default: () => <NewPage params={params} />, clientLoader: newPage.clientLoader },
      '/superadmin/suppliers/:id/bills/new',
      `/superadmin/suppliers/${supplierId}/bills/new`,
    )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  test('a delivery fills the lines; the paper decides quantity, price and VAT', async () => {
    const user = enter()
    await user.click(await screen.findByRole('checkbox', { name: /^GR-0041/ }))
    expect(field(enterMessages.lines.quantityOf('Takeaway bowl with lid')).value).toBe('18')
    expect(field(enterMessages.paper.vat).value).toBe('3042')
    await fill(user, field(enterMessages.lines.quantityOf('Takeaway bowl with lid')), '20')
    expect(field(enterMessages.paper.vat).value).toBe('3380')
    await user.click(screen.getByRole('button', { name: enterMessages.save }))
    expect(await screen.findByText(enterMessages.paper.numberWrong)).toBeTruthy()
    expect(api.requestsTo(enterBill)).toEqual([])
    await fill(user, field(enterMessages.paper.number), 'PH-4471')
    await fill(user, field(enterMessages.paper.nepaliDate), '२०८३/०७/२७')
    api.reply(enterBill, aBill())
    await user.click(screen.getByRole('button', { name: enterMessages.save }))
    expect(await screen.findByText(`Went to ${path}/${billId}`)).toBeTruthy()
    expect(api.bodiesTo(enterBill)).toMatchObject([
      {
        billNumber: 'PH-4471',
        billedOn: '2026-11-13',
        vat: 338_000,
        lines: [{ receipt: { id: idOf(30), line: 1 }, quantity: 20_000, price: 130_000, isTaxable: true }],
      },
    ])
  })

  test('what was not received is added by hand, and a line can be removed', async () => {
    const user = enter()
    await user.click(await screen.findByRole('checkbox', { name: /^GR-0041/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: enterMessages.lines.add }), 'Chicken mince')
    expect(screen.getByText(enterMessages.lines.notReceived)).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: enterMessages.lines.remove('Takeaway bowl with lid') }),
    )
    await fill(user, field(enterMessages.lines.quantityOf('Chicken mince')), '2')
    expect(field(enterMessages.lines.priceOf('Chicken mince')).value).toBe('530')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^GR-0041/ }).checked).toBe(false)
    expect(screen.getAllByText('Rs. 1,197.80').length).toBeGreaterThan(0)
  })

  test('a number that is used already has its message at the field and a link to that bill', async () => {
    const user = enter()
    await user.click(await screen.findByRole('checkbox', { name: /^GR-0041/ }))
    await fill(user, field(enterMessages.paper.number), 'PH-4471')
    api.fault(enterBill, { status: 409, code: 'supplier_bill.exists', details: { billId } })
    await user.click(screen.getByRole('button', { name: enterMessages.save }))
    const link = await screen.findByRole('link', { name: enterMessages.openOther })
    expect(link.getAttribute('href')).toBe(`${path}/${billId}`)
    expect(field(enterMessages.paper.number).getAttribute('aria-invalid')).toBe('true')
  })

  test('a bill that was begun is still there after a reload', async () => {
    const user = enter()
    await user.click(await screen.findByRole('checkbox', { name: /^GR-0041/ }))
    await fill(user, field(enterMessages.paper.number), 'PH-4471')
    document.body.innerHTML = ''
    enter()
    expect(await screen.findByText(enterMessages.restored)).toBeTruthy()
    expect(field(enterMessages.paper.number).value).toBe('PH-4471')
  })
})
