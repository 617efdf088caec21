import { listGoodsReceipts } from '@momo/contracts/goods-receipts'
import { listLocations } from '@momo/contracts/inventory'
import {
  createDrafts,
  getProposals,
  getPurchaseOrdersSummary,
  listPurchaseOrders,
  type PurchaseOrderRow,
} from '@momo/contracts/purchase-orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordMessages } from '#features/goods-receipts/records/records.messages.ts'
import { listMessages as texts } from '#features/purchase-orders/list/list.messages.ts'
import { proposalMessages as proposals } from '#features/purchase-orders/proposals/proposals.messages.ts'
import {
  anOrderRow,
  aReason,
  idOf,
  kitchen,
  someProposals,
} from '#features/purchase-orders/purchase-orders.factory.ts'
import { orderMessages } from '#features/purchase-orders/purchase-orders.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './supplier-orders.tsx'

const api = domApi()
const path = '/superadmin/supplierorders'
const branch = { id: idOf(80), kind: 'branch' as const, name: 'Jhol Momo New Road' }
const answer = (...items: PurchaseOrderRow[]) =>
  api.reply(listPurchaseOrders, { items, nextCursor: undefined })

beforeEach(() => {
  answer(anOrderRow(), anOrderRow({ id: idOf(194), number: 'PO-0194', state: 'to-receive', isLate: true }))
  api.reply(getPurchaseOrdersSummary, { drafts: 2, dueToday: 3, late: 1, valueOnOrder: 4_576_000 })
  api.reply(getProposals, someProposals())
  api.reply(listLocations, { items: [branch, kitchen], nextCursor: undefined })
})

const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const filters = () => Object.fromEntries(api.requestsTo(listPurchaseOrders).at(-1)?.search ?? [])

describe('ADM-04 RT-06 the list of supplier orders', () => {
  test('a row has its supplier, state, items and delivery; late ones are marked', async () => {
    open()
    const row = (await screen.findByRole('link', { name: 'PO-0194' })).closest('tr') as HTMLElement
    expect(within(row).getByText('Valley Poultry')).toBeTruthy()
    expect(within(row).getByText(orderMessages.states['to-receive'])).toBeTruthy()
    expect(within(row).getByText(orderMessages.late)).toBeTruthy()
    expect(within(row).getByText('Chicken mince, Chicken bones, Eggs, 2 more')).toBeTruthy()
    expect(within(row).getByText('2 of 5')).toBeTruthy()
    expect(screen.getByText('Rs. 45,760.00')).toBeTruthy()
  })

  test('the tiles and chips open what they count', async () => {
    const user = open()
    await user.click(await screen.findByRole('link', { name: '3' }))
    await waitFor(() => expect(filters()).toMatchObject({ due: 'today' }))
    await user.click(await screen.findByRole('link', { name: /^Drafts/ }))
    await waitFor(() => expect(filters()).toMatchObject({ state: 'draft' }))
    // The request is sent while the page of the new address is still loading.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Drafts/ }).getAttribute('aria-current')).toBe('true'),
    )
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'valley{Enter}')
    await waitFor(() => expect(filters()).toMatchObject({ state: 'draft', q: 'valley' }))
  })

  test('an empty list and a search without results have their own texts', async () => {
    answer()
    const user = open()
    expect(await screen.findByText(texts.none)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'x{Enter}')
    expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
  })

  test('a list that failed to load can be retried, offline too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    api.fault(listPurchaseOrders, { status: 503, code: 'server.error' })
    api.fault(getPurchaseOrdersSummary, { status: 503, code: 'server.error' })
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    expect(screen.getByText(orderMessages.loadFaults.offline)).toBeTruthy()
    expect(await screen.findByText(texts.summaryFailed)).toBeTruthy()
    answer(anOrderRow())
    const [retry] = screen.getAllByRole('button', { name: orderMessages.tryAgain })
    await user.click(retry!)
    api.reply(getPurchaseOrdersSummary, { drafts: 0, dueToday: 0, late: 0, valueOnOrder: 0 })
    for (const button of screen.queryAllByRole('button', { name: orderMessages.tryAgain }))
      await user.click(button)
    expect(await screen.findByRole('link', { name: 'PO-0193' })).toBeTruthy()
  })
})

describe('ADM-04 proposals', () => {
  const create = () => screen.getByRole('button', { name: proposals.createAt('Himal Flour Mill') })

  test('a line explains itself, can be changed, and becomes an order once, also after a double tap', async () => {
    const user = open('?view=proposals')
    const card = within(await screen.findByRole('region', { name: 'Himal Flour Mill' }))
    expect(card.getByText(new RegExp(proposals.orderToday('8:00 PM')))).toBeTruthy()
    expect(card.getByText(proposals.why.rule)).toBeTruthy()
    expect(card.getByText(proposals.why.use('Mon, 16 Nov'))).toBeTruthy()
    await fill(user, card.getByRole('textbox', { name: proposals.quantityOf('Maida') }), '3')
    expect(card.getAllByText('Rs. 6,150.00')).toHaveLength(2)
    const respond = api.hold(createDrafts, [{ id: idOf(196), number: 'PO-0196' }])
    await user.dblClick(create())
    api.reply(getProposals, someProposals({ suppliers: [] }))
    respond()
    expect(await screen.findByText(proposals.created('PO-0196', 'Himal Flour Mill'))).toBeTruthy()
    expect(api.bodiesTo(createDrafts)).toMatchObject([
      {
        locationId: kitchen.id,
        orders: [
          { supplierId: idOf(51), origin: 'alerts', lines: [{ quantity: 75_000_000, price: 205_000 }] },
        ],
      },
    ])
    const link = screen.getByRole('link', { name: proposals.openOf('PO-0196') })
    expect(link.getAttribute('href')).toBe(`${path}/${idOf(196)}`)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Himal Flour Mill' })).toBeNull())
  })

  test('a lost response is retried with the same id; wrong quantities are not sent', async () => {
    const user = open('?view=proposals')
    const quantity = await screen.findByRole('textbox', { name: proposals.quantityOf('Maida') })
    await fill(user, quantity, 'x')
    await user.click(create())
    expect((await screen.findAllByText(proposals.wrongQuantity)).length).toBeGreaterThan(0)
    await fill(user, quantity, '0')
    await user.click(create())
    expect(await screen.findByText(proposals.noneChosen)).toBeTruthy()
    await fill(user, quantity, '1')
    api.disconnect(createDrafts)
    await user.click(create())
    expect(await screen.findByText(orderMessages.faults.failed)).toBeTruthy()
    api.reply(createDrafts, [{ id: idOf(196), number: 'PO-0196' }])
    await user.click(create())
    expect(await screen.findByText(proposals.created('PO-0196', 'Himal Flour Mill'))).toBeTruthy()
    const [first, second] = api.bodiesTo(createDrafts)
    expect(second?.orders[0]?.id).toBe(first?.orders[0]?.id)
  })

  test('items without a supplier are named; another place can be chosen', async () => {
    const saffron = {
      itemId: idOf(7),
      kind: 'ingredient' as const,
      name: 'Saffron',
      nameNe: 'केशर',
      baseUnit: 'g' as const,
      units: [],
      why: aReason(),
      suggested: 20_000,
    }
    api.reply(getProposals, someProposals({ suppliers: [], withoutSupplier: [saffron] }))
    const user = open('?view=proposals')
    expect(await screen.findByText(proposals.without.needed('20 g'))).toBeTruthy()
    expect(screen.getByRole('link', { name: proposals.without.addOf('Saffron') }).getAttribute('href')).toBe(
      '/superadmin/suppliers',
    )
    await user.selectOptions(await screen.findByRole('combobox', { name: proposals.place }), branch.id)
    await waitFor(() => expect(api.requestsTo(getProposals).at(-1)?.search.get('location')).toBe(branch.id))
  })

  test('nothing to order says so', async () => {
    api.reply(getProposals, someProposals({ suppliers: [] }))
    open('?view=proposals')
    expect(await screen.findByText(proposals.none)).toBeTruthy()
  })
})

test('ADM-04 the receipts have a list of their own', async () => {
  api.reply(listGoodsReceipts, { items: [], nextCursor: undefined })
  const user = open('?view=receipts')
  expect(await screen.findByText(recordMessages.none)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: recordMessages.filters.market }))
  await waitFor(() => expect(api.requestsTo(listGoodsReceipts).at(-1)?.search.get('filter')).toBe('market'))
})
