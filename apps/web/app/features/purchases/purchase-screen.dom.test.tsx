import {
  findPurchaseItems,
  getOwnPurchase,
  getPurchaseChoices,
  listOwnPurchases,
  type Purchase,
  type PurchaseItem,
  recordPurchase,
  reversePurchase,
} from '@momo/contracts/purchases'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { todayInNepal } from '#lib/format/dates.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { PurchaseScreen } from './purchase-screen.tsx'
import { purchaseMessages as texts } from './purchases.messages.ts'

const api = domApi()
const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
const anItem = (n: number, name: string, change: Partial<PurchaseItem> = {}): PurchaseItem => ({
  id: idOf(n),
  kind: 'ingredient',
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tracksBatches: false,
  ...change,
})
const tomato = anItem(1, 'Tomato', {
  last: { quantity: 5_000_000, amount: 40_000, unit: 'kg' },
  usual: 5_000_000,
})
const saved: Purchase = {
  id: idOf(40),
  number: 'PUR-0041',
  branchId: idOf(80),
  branchName: 'New Road',
  paidFrom: 'till',
  date: '2026-11-15',
  total: 45_050,
  note: '',
  recordedAt: new Date('2026-11-15T01:00:00Z'),
  by: 'Maya Lama',
  isReversed: false,
  canReverse: true,
  lines: [
    {
      itemId: idOf(1),
      name: 'Tomato',
      nameNe: '',
      baseUnit: 'g',
      quantity: 5_000_000,
      unit: 'kg',
      amount: 45_050,
    },
  ],
}
beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf(63), role: 'branchAdmin', branchId: idOf(80) })
  api.reply(getPurchaseChoices, { suppliers: ['Ram Store'], items: [tomato] })
  api.reply(listOwnPurchases, { items: [], nextCursor: undefined })
})
async function openScreen() {
  const user = renderScreen(<PurchaseScreen />, '/branchadmin/inventory/purchase')
  await screen.findByRole('button', { name: texts.save })
  return user
}
type User = Awaited<ReturnType<typeof openScreen>>
const quantity = (name = 'Tomato') => screen.findByRole('textbox', { name: texts.quantityOf(name) })
const amount = (name = 'Tomato') => screen.findByRole('textbox', { name: texts.amountOf(name) })
const save = () => screen.getByRole('button', { name: texts.save })

async function typeTomato(user: User) {
  await user.click(screen.getByRole('button', { name: 'Tomato' }))
  await fill(user, await quantity(), '५')
  await fill(user, await amount(), '450.50')
}

test('ADM-04 a purchase from the market is paid from the till and recorded once, also after a double tap', async () => {
  const user = await openScreen()
  await typeTomato(user)
  expect(screen.getByText('Rs. 450.50')).toBeTruthy()
  const respond = api.hold(recordPurchase, saved)
  await user.dblClick(save())
  respond()
  expect(await screen.findByText(texts.saved('PUR-0041', 'Rs. 450.50'))).toBeTruthy()
  expect(api.bodiesTo(recordPurchase)).toMatchObject([
    {
      paidFrom: 'till',
      date: todayInNepal(),
      lines: [{ itemId: idOf(1), quantity: 5_000_000, unit: 'kg', amount: 45_050 }],
    },
  ])
  expect(api.bodiesTo(recordPurchase)[0]?.supplier).toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: texts.quantityOf('Tomato') })).toBeNull())
})

test('wrong amounts are marked at their field, and a purchase without items is not sent', async () => {
  const user = await openScreen()
  await user.click(save())
  expect(await screen.findByText(texts.noLines)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tomato' }))
  await fill(user, await quantity(), 'many')
  await user.click(save())
  expect(await screen.findByText(texts.wrongQuantity)).toBeTruthy()
  expect(screen.getByText(texts.wrongAmount)).toBeTruthy()
  expect(api.requestsTo(recordPurchase)).toEqual([])
})

test('after a lost response what was typed survives a reload, and is sent again with the same id', async () => {
  const user = await openScreen()
  await typeTomato(user)
  api.disconnect(recordPurchase)
  await user.click(save())
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  cleanup()
  queryClient.clear()
  const again = await openScreen()
  expect(screen.getByText(texts.restored)).toBeTruthy()
  expect(((await amount()) as HTMLInputElement).value).toBe('450.50')
  api.reply(recordPurchase, saved)
  await again.click(save())
  expect(await screen.findByText(texts.saved('PUR-0041', 'Rs. 450.50'))).toBeTruthy()
  const [first, second] = api.bodiesTo(recordPurchase)
  expect(second?.id).toBe(first?.id)
})

test.each(['till.closed', 'stock.key_reused', 'stock.period_closed'])(
  '%s has a text of its own',
  async (code) => {
    const user = await openScreen()
    await typeTomato(user)
    api.fault(recordPurchase, { status: 409, code })
    await user.click(save())
    expect(await screen.findByText(texts.faults.codes[code]!)).toBeTruthy()
  },
)

test('another item is found by name; a use-by date is asked for an item with batches; much more than usual is pointed out', async () => {
  const user = await openScreen()
  api.reply(findPurchaseItems, {
    items: [anItem(2, 'Paneer', { tracksBatches: true })],
    nextCursor: undefined,
  })
  await user.click(screen.getByRole('button', { name: texts.allItems }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.search }))
  await user.click(await dialog.findByRole('button', { name: 'Paneer' }))
  expect(await screen.findByLabelText(texts.useByOf('Paneer'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tomato' }))
  await fill(user, await quantity(), '50')
  expect(await screen.findByText(texts.unusual('5 kg'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.remove('Paneer') }))
  await waitFor(() => expect(screen.queryByLabelText(texts.useByOf('Paneer'))).toBeNull())
  expect(((await quantity()) as HTMLInputElement).value).toBe('50')
})

test('a recorded purchase can be opened and reversed with a reason', async () => {
  const row = { ...saved, items: 4, firstItems: ['Tomato', 'Onion'] }
  api.reply(listOwnPurchases, { items: [row], nextCursor: undefined })
  api.reply(getOwnPurchase, saved, { id: idOf(40) })
  const user = await openScreen()
  expect(await screen.findByText(texts.more('Tomato, Onion', 2))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'PUR-0041' }))
  await user.click(await screen.findByRole('button', { name: texts.reverse }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.reverse }))
  await fill(user, dialog.getByRole('textbox', { name: texts.reverseNote }), 'Typed twice')
  const reversed = { ...saved, isReversed: true, canReverse: false }
  api.reply(reversePurchase, reversed, { id: idOf(40) })
  api.reply(getOwnPurchase, reversed, { id: idOf(40) })
  await user.click(dialog.getByRole('button', { name: texts.reverse }))
  expect(await screen.findByText(texts.reversed)).toBeTruthy()
  expect(api.bodiesTo(reversePurchase)).toMatchObject([{ note: 'Typed twice' }])
})

test('Enter in the search of items does not submit the purchase', async () => {
  api.reply(findPurchaseItems, { items: [], nextCursor: undefined })
  const user = await openScreen()
  await user.click(screen.getByRole('button', { name: texts.allItems }))
  await user.type(await screen.findByRole('searchbox', { name: texts.searchLabel }), '{Enter}')
  expect(screen.queryByText(texts.noLines)).toBeNull()
  expect(screen.getByRole('dialog', { name: texts.search })).toBeTruthy()
})

test('failed choices can be tried again', async () => {
  api.fault(getPurchaseChoices, { status: 503, code: 'server.busy' })
  const user = renderScreen(<PurchaseScreen />, '/branchadmin/inventory/purchase')
  await user.click(await screen.findByRole('button', { name: texts.tryAgain }))
  api.reply(getPurchaseChoices, { suppliers: [], items: [] })
  await user.click(await screen.findByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.noChoices)).toBeTruthy()
})
