import { type BillPage, type BillRow, creditBill, listBills } from '@momo/contracts/invoices'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { aBill } from '#testing/a-bill.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { creditMessages } from '../detail/credit-note.messages.ts'
import { billListMessages as texts } from './invoice-list.messages.ts'
import { BillList } from './invoice-list.tsx'

const api = domApi()
const bill = aBill()
const { id, number } = bill
const note = aBill({ kind: 'credit-note', number: 'BNS-CN-2083/84-000001' })
const row: BillRow = { ...bill, buyerName: bill.buyer.name, creditedBy: undefined, credited: 0 }
const aPage = (item: BillRow): BillPage => ({
  items: [item],
  from: '2026-11-09',
  to: '2026-11-15',
  invoices: { count: 1, total: bill.total },
  creditNotes: { count: 0, total: 0 },
})
const openList = () => renderScreen(<BillList />, '/branchadmin/invoice')

test('a credit note is issued once, and the list shows it', async () => {
  api.reply(listBills, aPage(row))
  const user = openList()
  await user.click(await screen.findByRole('button', { name: creditMessages.buttonOf(number) }))
  const dialog = within(screen.getByRole('dialog', { name: creditMessages.title(number) }))
  const confirm = dialog.getByRole('button', { name: creditMessages.confirm })
  await user.click(confirm)
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  expect(api.requestsTo(creditBill)).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: creditMessages.reason }), ' Wrong table ')
  const answer = api.hold(creditBill, note, { id })
  await user.dblClick(confirm)
  api.reply(listBills, aPage({ ...row, creditedBy: note.number }))
  answer()
  expect(await screen.findByText(texts.takenBack(note.number))).toBeTruthy()
  expect(screen.queryByRole('button', { name: creditMessages.buttonOf(number) })).toBeNull()
  expect(api.bodiesTo(creditBill)).toEqual([{ reason: 'Wrong table' }])
  expect(toastStore.read()).toMatchObject([{ text: creditMessages.done(note.number) }])
})

test('a bill that was credited elsewhere is loaded again', async () => {
  api.reply(listBills, aPage(row))
  const user = openList()
  await user.click(await screen.findByRole('button', { name: creditMessages.buttonOf(number) }))
  const dialog = within(screen.getByRole('dialog', { name: creditMessages.title(number) }))
  await fill(user, dialog.getByRole('textbox', { name: creditMessages.reason }), 'Wrong table')
  api.fault(creditBill, { status: 409, code: 'bill.credited' }, { id })
  api.reply(listBills, aPage({ ...row, creditedBy: note.number }))
  await user.click(dialog.getByRole('button', { name: creditMessages.confirm }))
  expect(await screen.findByText(texts.takenBack(note.number))).toBeTruthy()
})

test('a failed list can be retried', async () => {
  api.fault(listBills, { status: 503, code: 'server.busy' })
  const user = openList()
  expect(await screen.findByText("Couldn't load the bills")).toBeTruthy()
  api.reply(listBills, aPage(row))
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('link', { name: number })).toBeTruthy()
})
