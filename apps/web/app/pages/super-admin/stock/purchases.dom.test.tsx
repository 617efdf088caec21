import { listLocations } from '@momo/contracts/inventory'
import { getPurchase, listPurchases, type Purchase, type PurchaseRow } from '@momo/contracts/purchases'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { officePurchaseMessages as texts, purchaseMessages } from '#features/purchases/purchases.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './purchases.tsx'

const api = domApi()
const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
const thamel = { id: idOf(80), kind: 'branch', name: 'Thamel' } as const
const head = {
  id: idOf(40),
  number: 'PUR-0041',
  branchId: thamel.id,
  branchName: 'Jhol Momo Thamel',
  paidFrom: 'till',
  date: '2026-11-15',
  total: 45_050,
  note: '',
  recordedAt: new Date('2026-11-15T01:00:00Z'),
  by: 'Maya Lama',
  isReversed: false,
} as const
const row: PurchaseRow = { ...head, items: 4, firstItems: ['Tomato', 'Onion', 'Cabbage'] }
const tomato = { itemId: idOf(1), name: 'Tomato', nameNe: '', baseUnit: 'g', unit: 'kg' } as const
const purchase: Purchase = {
  ...head,
  canReverse: true,
  lines: [{ ...tomato, quantity: 5_000_000, amount: 45_050 }],
}

beforeEach(() => api.reply(listLocations, { items: [thamel], nextCursor: undefined }))
const reply = (...items: PurchaseRow[]) => api.reply(listPurchases, { items, nextCursor: undefined })
const open = (search = '?from=2026-11-01&to=2026-11-15') =>
  renderBrowserPage(page, '/superadmin/stock/purchases', `/superadmin/stock/purchases${search}`)
/** The branches to choose from are another request than the purchases. */
async function chooseThamel(user: ReturnType<typeof open>): Promise<void> {
  await screen.findByRole('option', { name: 'Thamel' })
  await user.selectOptions(screen.getByRole('combobox'), 'Thamel')
}
const asked = () => Object.fromEntries(api.requestsTo(listPurchases).at(-1)?.search ?? [])

test('ADM-04 purchases of all branches are narrowed by days and branch', async () => {
  reply(row, { ...row, id: idOf(41), number: 'PUR-0040', isReversed: true })
  const user = open()
  const first = (await screen.findByRole('button', { name: 'PUR-0041' })).closest('tr')?.textContent
  expect(first).toContain('Jhol Momo Thamel')
  expect(first).toContain('Rs. 450.50')
  expect(first).toContain(purchaseMessages.paidFroms.till.title)
  expect(first).toContain(purchaseMessages.more('Tomato, Onion, Cabbage', 1))
  expect(screen.getByText(purchaseMessages.reversed)).toBeTruthy()
  expect(asked()).toMatchObject({ from: '2026-11-01', to: '2026-11-15' })
  await chooseThamel(user)
  await waitFor(() => expect(asked()).toMatchObject({ branchId: thamel.id, from: '2026-11-01' }))
})

test('a purchase opens with its lines and the cash of the till', async () => {
  reply(row)
  api.reply(getPurchase, purchase, { id: head.id })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'PUR-0041' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'PUR-0041' }))
  expect(await drawer.findByText('Tomato, 5 kg')).toBeTruthy()
  expect(drawer.getByText('Jhol Momo Thamel')).toBeTruthy()
  expect(drawer.getByText(texts.paidOut('Rs. 450.50', 'Sun, 15 Nov 2026'))).toBeTruthy()
  expect(drawer.getByText(texts.noSlip)).toBeTruthy()
  // Head office reads; the branch reverses.
  expect(drawer.queryByRole('button', { name: purchaseMessages.reverse })).toBeNull()
})

test('an empty period and a failure have their own texts', async () => {
  reply()
  const user = open()
  expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
  api.fault(listPurchases, { status: 503, code: 'server.busy' })
  await chooseThamel(user)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  reply(row)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('button', { name: 'PUR-0041' })).toBeTruthy()
})
