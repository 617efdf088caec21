import { getOwnMenu, type OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { getSoldToday, getStaffOrder, type StaffOrder } from '@momo/contracts/orders'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BranchMenuScreen } from '#features/catalogue/branch-menu/branch-menu-screen.tsx'
import { ownMenuQuery } from '#features/catalogue/branch-menu/branch-menu.api.ts'
import { branchMenuWords } from '#features/catalogue/branch-menu/branch-menu.messages.ts'
import { OpenedOrder } from '#features/orders/admin-detail/opened-order.tsx'
import { staffOrderQuery } from '#features/orders/admin-detail/order-detail.api.ts'
import { orderViewMessages } from '#features/orders/admin-detail/order-detail.messages.ts'
import { cacheBoard } from '#features/orders/board-engine/board-cache.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { aBoard, aBoardOrder } from '#testing/a-board.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder } from '#testing/orders.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'

const api = domApi()
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const account = { id: id(1), role: 'branchAdmin', branchId: aBoard([]).branchId } as const
beforeEach(() => signIn(account))

const goOnline = () =>
  act(() => {
    for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change))
  })
/** The next page starts with what is on the device. */
const closePage = () => {
  cleanup()
  queryClient.clear()
}

const order: StaffOrder = {
  ...anOrder(),
  source: 'site',
  history: [],
  tasks: [],
  refunds: [],
  discount: 0,
  discounts: [],
  tickets: 0,
}

const openOrder = () =>
  renderBrowserPage(
    {
      default: () => (
        <OpenedOrder id={order.id}>
          {({ order: { number, state }, isStale }) => (
            <p>
              {number} {state} {isStale ? 'stale' : 'current'}
            </p>
          )}
        </OpenedOrder>
      ),
      clientLoader: () => prefetch(staffOrderQuery(order.id)),
    },
    '/branchadmin/order-view',
  )
const cached = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith('cached:'),
  )
const isCached = () => waitFor(() => expect(cached()).toHaveLength(1))

test('an order that was opened on this device starts offline, is marked as stale, and loads again by itself', async () => {
  api.reply(getStaffOrder, order, { id: order.id })
  openOrder()
  await screen.findByText(`${order.number} preparing current`)
  await isCached()
  closePage()
  api.disconnect(getStaffOrder, { id: order.id })
  openOrder()
  expect(await screen.findByText(`${order.number} preparing stale`)).toBeTruthy()
  api.reply(getStaffOrder, { ...order, state: 'ready', version: order.version + 1 }, { id: order.id })
  goOnline()
  expect(await screen.findByText(`${order.number} ready current`)).toBeTruthy()
})

test('an order that was only on the board of this device starts offline with what the board shows', async () => {
  const onBoard = aBoardOrder(2411, { id: order.id, note: 'Ring twice' })
  cacheBoard(account.id, aBoard([onBoard]))
  api.disconnect(getStaffOrder, { id: order.id })
  openOrder()
  expect(await screen.findByText(orderViewMessages.fromBoard)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(onBoard.number)
  expect(screen.getByText('2 × Chicken Jhol Momo')).toBeTruthy()
  expect(screen.getByText('Sita Tamang')).toBeTruthy()
  const requests = api.requestsTo(getStaffOrder).length
  const respond = api.hold(getStaffOrder, order, { id: order.id })
  goOnline()
  await waitFor(() => expect(api.requestsTo(getStaffOrder)).toHaveLength(requests + 1))
  expect(screen.getByText(orderViewMessages.fromBoard)).toBeTruthy()
  respond()
  expect(await screen.findByText(`${order.number} preparing current`)).toBeTruthy()
})

test('a log-out deletes the orders and menus that the branch pages cached', async () => {
  api.reply(getStaffOrder, order, { id: order.id })
  openOrder()
  await screen.findByText(`${order.number} preparing current`)
  await isCached()
  closePage()
  session.leave()
  expect(cached()).toEqual([])
})

const menu: OwnMenu = {
  categories: [
    {
      id: id(3),
      name: 'Jhol Momo',
      foods: [
        {
          id: id(4),
          name: 'Buff Jhol Momo',
          price: 20_000,
          chainPrice: 20_000,
          isPriceOpen: false,
          priceRange: { lowest: 14_000, highest: 26_000 },
          groupIds: [],
        },
      ],
    },
  ],
  groups: [],
}
const openMenu = () =>
  renderBrowserPage(
    {
      default: () => <BranchMenuScreen head={() => <h1>Menu</h1>} />,
      clientLoader: () => prefetch(ownMenuQuery()),
    },
    '/branchadmin/menu',
  )

test('the branch menu starts offline with the menu of this device, and is current again by itself', async () => {
  api.reply(getOwnMenu, menu)
  api.reply(getSoldToday, [])
  openMenu()
  await screen.findByRole('switch', { name: branchMenuWords.isAvailable('Buff Jhol Momo') })
  expect(screen.queryByText(branchMenuWords.offline)).toBeNull()
  await isCached()
  closePage()
  api.disconnect(getOwnMenu)
  api.disconnect(getSoldToday)
  openMenu()
  expect(await screen.findByText(branchMenuWords.offline)).toBeTruthy()
  expect(screen.getByRole('switch', { name: branchMenuWords.isAvailable('Buff Jhol Momo') })).toBeTruthy()
  api.reply(getOwnMenu, menu)
  goOnline()
  await waitFor(() => expect(screen.queryByText(branchMenuWords.offline)).toBeNull())
})
