import {
  type Document,
  getDocument,
  getItem,
  type Item,
  type Movement,
  reverseDocument,
} from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { DocumentDrawer } from './document-drawer.tsx'
import type { DocumentKey } from './ledger.api.ts'
import { ledgerMessages as words } from './ledger.messages.ts'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const at = new Date('2026-11-14T11:35:00Z')
const mince: Item = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Chicken mince',
  nameNe: '',
  baseUnit: 'g',
  units: [],
  storageArea: '',
  tracksBatches: false,
  isArchived: false,
  version: 1,
}
const key = { type: 'receipt', id: idOf('e1') } as const
const movement: Movement = {
  id: idOf('d1'),
  itemId: mince.id,
  itemName: mince.name,
  locationId: idOf('c1'),
  quantity: 80_000_000,
  value: 3_680_000,
  kind: 'purchase',
  documentType: key.type,
  documentId: key.id,
  documentLine: 1,
  happenedAt: at,
  recordedAt: at,
  note: '',
}
const receipt: Document = {
  ...key,
  locationId: idOf('c1'),
  happenedAt: at,
  recordedAt: at,
  by: 'Sita Gurung',
  note: 'Valley Poultry',
  movements: [movement],
}

beforeEach(() => {
  api.reply(getItem, mince, { id: mince.id })
  api.reply(getDocument, receipt, key)
})

async function openDrawer(document: DocumentKey, title: string) {
  const onClose = vi.fn<() => void>()
  const user = renderScreen(<DocumentDrawer document={document} onClose={onClose} />)
  return { user, onClose, drawer: within(await screen.findByRole('dialog', { name: title })) }
}

async function openReversal() {
  const { user, drawer } = await openDrawer(key, 'Goods receipt')
  expect(await drawer.findByText('+80 kg')).toBeTruthy()
  expect(drawer.getByText('Rs. 36,800.00')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: words.reversal.open }))
  const dialog = within(await screen.findByRole('dialog', { name: words.reversal.title('Goods receipt') }))
  const confirm = () => user.click(dialog.getByRole('button', { name: words.reversal.confirm }))
  return { user, drawer, dialog, confirm }
}

test('a document is reversed once with a reason, also after a lost response', async () => {
  const { user, drawer, dialog, confirm } = await openReversal()
  await confirm()
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: words.reversal.note }), 'Typed twice')
  api.disconnect(reverseDocument, key)
  await confirm()
  expect(await dialog.findByText(words.faults.failed)).toBeTruthy()
  api.reply(reverseDocument, { ...receipt, type: 'reversal', id: idOf('e2'), reverses: key }, key)
  api.reply(getDocument, { ...receipt, reversedBy: idOf('e2') }, key)
  await confirm()
  expect(await drawer.findByText(words.document.isReversed)).toBeTruthy()
  const bodies = api.bodiesTo(reverseDocument)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(drawer.queryByRole('button', { name: words.reversal.open })).toBeNull()
  const other = drawer.getByRole('link', { name: words.document.openReversal })
  expect(other.getAttribute('href')).toContain(`document=reversal.${idOf('e2')}`)
})

test('a refused reversal says why and keeps the reason', async () => {
  const { user, dialog, confirm } = await openReversal()
  const note = dialog.getByRole<HTMLInputElement>('textbox', { name: words.reversal.note })
  await fill(user, note, 'Typed twice')
  api.fault(reverseDocument, { status: 409, code: 'stock.short' }, key)
  await confirm()
  expect(await dialog.findByText(words.faults.codes['stock.short']!)).toBeTruthy()
  expect(note.value).toBe('Typed twice')
})

test('the document of an order cannot be reversed here', async () => {
  const order = { type: 'consumption', id: idOf('e3') } as const
  api.reply(getDocument, { ...receipt, ...order }, order)
  const { drawer } = await openDrawer(order, 'Order')
  expect(await drawer.findByRole('link', { name: 'Chicken mince' })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: words.reversal.open })).toBeNull()
})

test('a long count shows its first lines, and all on demand', async () => {
  const count = { type: 'count', id: idOf('e4') } as const
  const movements = Array.from({ length: 31 }, (_, n) => ({
    ...movement,
    id: crypto.randomUUID(),
    documentLine: n,
  }))
  api.reply(getDocument, { ...receipt, ...count, movements }, count)
  const { user, drawer } = await openDrawer(count, 'Stock count')
  expect(await drawer.findAllByRole('listitem')).toHaveLength(30)
  await user.click(drawer.getByRole('button', { name: words.document.allLines(31) }))
  expect(drawer.getAllByRole('listitem')).toHaveLength(31)
})

test('an unknown document and a failure have their own texts', async () => {
  api.fault(getDocument, { status: 503, code: 'server.error' }, key)
  const { user, drawer } = await openDrawer(key, 'Goods receipt')
  expect(await drawer.findByText(words.document.failed)).toBeTruthy()
  api.fault(getDocument, { status: 404, code: 'document.unknown' }, key)
  await user.click(drawer.getByRole('button', { name: words.tryAgain }))
  await waitFor(() => expect(drawer.getByText(words.document.missing)).toBeTruthy())
})
