import { getBill, refundBill } from '@momo/contracts/invoices'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBill } from '#testing/a-bill.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { OpenedBill } from '../detail/opened-invoice.tsx'
import { refundMessages as texts } from './refund.messages.ts'

const api = domApi()
const line = { name: 'Buff Jhol Momo', options: [], quantity: 3, unitPrice: 20_000, price: 60_000 }
const bill = aBill({
  method: 'cash',
  lines: [
    { ...line, free: 1, discount: 20_000 },
    { ...line, name: 'Tea', quantity: 1, price: 5_000, unitPrice: 5_000 },
  ],
  deliveryCharge: 0,
  discount: 20_000,
  total: 45_000,
  left: 45_000,
})
const params = { id: bill.id }
const note = aBill({
  id: '019311ab-0000-7000-8000-000000000009',
  kind: 'credit-note',
  number: 'BNS-CN-2083/84-000001',
  total: 20_000,
  left: 0,
})
const credited = aBill({
  ...bill,
  left: 25_000,
  lines: [{ ...bill.lines[0]!, credited: 1 }, bill.lines[1]!],
  creditNotes: [
    {
      id: note.id,
      number: note.number,
      issuedAt: new Date('2026-11-15T08:30:00Z'),
      total: 20_000,
      reason: 'Cold food',
      refund: { method: 'card', reference: '001234' },
    },
  ],
})

function show(root = '/branchadmin', mayRefund = true, shown = bill) {
  api.reply(getBill, shown, params)
  return renderScreen(<OpenedBill id={bill.id} counts credits={{ root, mayRefund }} />)
}
async function openDialog() {
  const user = show()
  await user.click(await screen.findByRole('button', { name: texts.button }))
  return user
}
const dialog = () => within(screen.getByRole('dialog'))

test('plates are chosen by steps up to what was paid for, and given back once', async () => {
  const user = await openDialog()
  await user.click(dialog().getByRole('button', { name: texts.confirm('Rs. 0.00') }))
  expect(await dialog().findByText(texts.nothing)).toBeTruthy()
  expect(dialog().getByText(texts.reasonMissing)).toBeTruthy()
  const more = dialog().getByRole('button', { name: 'One more Buff Jhol Momo' }) as HTMLButtonElement
  await user.click(more)
  await user.click(more)
  expect(dialog().getByRole('button', { name: texts.confirm('Rs. 400.00') })).toBeTruthy()
  expect(more.disabled).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'One less Buff Jhol Momo' }))
  await user.click(dialog().getByRole('radio', { name: 'Card' }))
  await fill(user, dialog().getByRole('textbox', { name: texts.reason }), 'Cold food')
  await user.click(dialog().getByRole('button', { name: texts.confirm('Rs. 200.00') }))
  expect(await dialog().findByText(texts.slipMissing)).toBeTruthy()
  expect(api.bodiesTo(refundBill)).toEqual([])
  await fill(user, dialog().getByRole('textbox', { name: texts.slip }), '001234')
  api.reply(refundBill, note, params)
  api.reply(getBill, credited, params)
  await user.dblClick(dialog().getByRole('button', { name: texts.confirm('Rs. 200.00') }))
  const notes = await screen.findByRole('list', { name: texts.notes })
  expect(notes.textContent).toContain('−Rs. 200.00Card 001234')
  expect(within(notes).getByRole('link', { name: note.number }).getAttribute('href')).toBe(
    `/branchadmin/bill/${note.id}`,
  )
  expect(screen.getByText('Rs. 250.00')).toBeTruthy()
  expect(api.bodiesTo(refundBill)).toEqual([
    {
      key: expect.any(String),
      lines: [{ line: 0, quantity: 1 }],
      withDelivery: false,
      left: 45_000,
      method: 'card',
      reference: '001234',
      reason: 'Cold food',
    },
  ])
})

test('without an answer it is sent again with its key; what another device gave back is shown', async () => {
  const user = await openDialog()
  await user.click(dialog().getByRole('button', { name: 'One more Tea' }))
  await fill(user, dialog().getByRole('textbox', { name: texts.reason }), 'Cold')
  const confirm = () => dialog().getByRole('button', { name: texts.confirm('Rs. 50.00') })
  api.fault(refundBill, { status: 503, code: 'server.unavailable' }, params)
  await user.click(confirm())
  expect(await dialog().findByText(texts.faults.failed)).toBeTruthy()
  api.fault(refundBill, { status: 409, code: 'bill.changed' }, params)
  api.reply(getBill, credited, params)
  await user.click(confirm())
  expect(await screen.findByText('Rs. 250.00')).toBeTruthy()
  const [first, second] = api.bodiesTo(refundBill) as { key: string }[]
  expect(second?.key).toBe(first?.key)
})

test('head office sees the credit notes and refunds nothing', async () => {
  show('/superadmin', false, credited)
  expect((await screen.findByRole('link', { name: note.number })).getAttribute('href')).toBe(
    `/superadmin/bill/${note.id}`,
  )
  expect(screen.queryByRole('button', { name: texts.button })).toBeNull()
})
