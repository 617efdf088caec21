// texts: apps/web/app/features/search/search.messages.ts
import { searchBranch, searchChain, searchContent, type SearchResult } from '@momo/contracts/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { branchArea } from '#shells/branch-admin/branch-area.ts'
import { contentArea } from '#shells/content/content-area.ts'
import { superArea } from '#shells/super-admin/super-area.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import type { AdminArea } from '../admin-area.ts'
import { adminWords as words } from '../admin.messages.ts'
import { QuickSearch } from './quick-search.tsx'

const api = domApi()
afterEach(() => localStorage.clear())

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const order = {
  id: id(1),
  name: 'JM-BNS-2411 · Sita Tamang',
  orderState: 'ready',
  at: new Date('2026-11-15T18:21:00+05:45'),
} as const
const found = (groups: SearchResult['groups'], leftOut: SearchResult['leftOut'] = []): SearchResult => ({
  groups,
  leftOut,
})
const nothing = found([])
const orders = found([{ kind: 'order', hits: [order], hasMore: false }])

async function openSearch(area: AdminArea) {
  const user = renderScreen(<QuickSearch area={area} />)
  await user.click(screen.getByRole('button', { name: words.search }))
  return { user, box: screen.getByRole('combobox', { name: words.search }) }
}
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'))
const active = (box: HTMLElement) => box.getAttribute('aria-activedescendant')
const selected = () => screen.getByRole('option', { selected: true })

test('the search at the top of the branch area finds an order by the last digits of a phone, and Enter opens it', async () => {
  api.reply(searchBranch, orders)
  const { user, box } = await openSearch(branchArea)
  await fill(user, box, '4567')
  expect(await screen.findByRole('option', { name: /^JM-BNS-2411 · Sita Tamang.*Ready/ })).toBeTruthy()
  expect(api.requestsTo(searchBranch).at(-1)?.search.get('q')).toBe('4567')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`Went to /branchadmin/order-view/${order.id}`)).toBeTruthy()
})

test('pages come before records, grouped by kind with counts, and arrow keys go through all groups', async () => {
  api.reply(
    searchChain,
    found([
      { kind: 'order', hits: [order], hasMore: false },
      { kind: 'food', hits: [{ id: id(2), name: 'Buff Jhol Momo', nameNe: 'बफ झोल मःम' }], hasMore: true },
    ]),
  )
  const { user, box } = await openSearch(superArea)
  await fill(user, box, 'reci wall')
  const foods = await screen.findByRole('group', { name: 'Foods 1+' })
  expect(within(foods).getByRole('option').textContent).toContain('बफ झोल मःम')
  expect(screen.getByRole('group', { name: 'Orders 1' })).toBeTruthy()
  expect(options()).toEqual([
    '/superadmin/recipe',
    `/superadmin/orders/${id(1)}`,
    `/superadmin/products/food/${id(2)}`,
  ])
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect([active(box), document.activeElement]).toEqual([selected().id, box])
  await user.keyboard('{ArrowUp}')
  expect(active(box)).toBe(within(foods).getByRole('option').id)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByText(`Went to /superadmin/orders/${id(1)}`)).toBeTruthy()
})

test('records that arrive later do not move the selection', async () => {
  const answer = api.hold(searchChain, orders)
  const { user, box } = await openSearch(superArea)
  await fill(user, box, 'st')
  await user.keyboard('{ArrowDown}')
  const before = selected().getAttribute('href')
  expect(screen.getByText(words.searching)).toBeTruthy()
  answer()
  await screen.findByRole('group', { name: 'Orders 1' })
  expect(selected().getAttribute('href')).toBe(before)
})

test('the answer to an earlier text never replaces that of a later one', async () => {
  const early = Promise.withResolvers<void>()
  const body = (name: string) => ({
    status: 200,
    body: searchChain.reply.encode(
      found([{ kind: 'food', hits: [{ id: id(1), name }], hasMore: false }]) as never,
    ),
  })
  api.handle(searchChain, async ({ search }) => {
    if (search.get('q') !== 'zzearly') return body('Late')
    await early.promise
    return body('Early')
  })
  const { user, box } = await openSearch(superArea)
  await fill(user, box, 'zzearly')
  await waitFor(() => expect(api.requestsTo(searchChain)).toHaveLength(1))
  await fill(user, box, 'zzlate')
  expect(await screen.findByRole('option', { name: /Late/ })).toBeTruthy()
  early.resolve()
  await act(() => early.promise)
  expect(screen.queryByRole('option', { name: /Early/ })).toBeNull()
})

test('keys in quick succession are one request', async () => {
  api.reply(searchChain, nothing)
  const { user, box } = await openSearch(superArea)
  await user.type(box, 'zzzz')
  await screen.findByText(words.nothingFound)
  expect(api.requestsTo(searchChain).map(({ search }) => search.get('q'))).toEqual(['zzzz'])
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(screen.queryByText(/Went to/)).toBeNull()
})

test('a failed search keeps the pages, says so, and is sent again', async () => {
  api.fault(searchContent, { status: 503, code: 'server.busy' })
  const { user, box } = await openSearch(contentArea)
  await fill(user, box, 'media')
  expect(await screen.findByText(words.searchFailed)).toBeTruthy()
  expect(options()).toContain('/admin/media')
  api.reply(
    searchContent,
    found([{ kind: 'content', hits: [{ id: 'footer/main', name: '', detail: 'Media' }], hasMore: false }]),
  )
  await user.click(screen.getByRole('button', { name: words.searchAgain }))
  expect((await screen.findByRole('option', { name: /^Footer/ })).getAttribute('href')).toBe(
    '/admin/dashboard?tab=footer',
  )
})

test('offline and throttled searches say why', async () => {
  api.fault(searchBranch, { status: 429, code: 'rate.limited' })
  const { user, box } = await openSearch(branchArea)
  await fill(user, box, 'zzzz')
  expect(await screen.findByText(words.searchTooOften)).toBeTruthy()
  api.disconnect(searchBranch)
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  fireEvent(window, new Event('offline'))
  await fill(user, box, 'yyyy')
  expect(await screen.findByText(words.searchOffline)).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', online)
  fireEvent(window, new Event('online'))
})

test('kinds that did not answer in time are named', async () => {
  api.reply(searchChain, found(orders.groups, ['bill', 'batch']))
  const { user, box } = await openSearch(superArea)
  await fill(user, box, '2411')
  expect(await screen.findByText(words.leftOut('Sales bills, Batches'))).toBeTruthy()
})

test('recent choices are shown before anything is typed, the newest first, each once', async () => {
  api.reply(searchBranch, orders)
  const first = await openSearch(branchArea)
  expect(screen.queryByRole('group', { name: /^Recent/ })).toBeNull()
  await fill(first.user, first.box, '2411')
  await first.user.click(await screen.findByRole('option', { name: /JM-BNS-2411/ }))
  document.body.replaceChildren()
  const second = await openSearch(branchArea)
  expect(
    within(screen.getByRole('group', { name: /^Recent 1/ }))
      .getByRole('option')
      .getAttribute('href'),
  ).toBe(`/branchadmin/order-view/${order.id}`)
  await second.user.keyboard('{Enter}')
  document.body.replaceChildren()
  await openSearch(branchArea)
  expect(screen.getByRole('group', { name: 'Recent 1' })).toBeTruthy()
})

test('choices of another area or account, and a damaged store, are not shown', async () => {
  const choices = [{ to: '/superadmin/orders/1', label: 'JM-1', detail: '' }]
  for (const stored of [
    JSON.stringify({ owner: 'another', area: 'branch', choices }),
    JSON.stringify({ owner: '', area: 'chain', choices }),
    '{',
  ]) {
    localStorage.setItem('searchChoices', stored)
    await openSearch(branchArea)
    expect(screen.queryByRole('group', { name: /^Recent/ })).toBeNull()
    document.body.replaceChildren()
  }
})

test('Esc closes the search, and the key / opens it again', async () => {
  const { user } = await openSearch(superArea)
  const dialog = screen.getByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('/')
  expect(screen.getByRole('combobox', { name: words.search })).toBe(document.activeElement)
})
