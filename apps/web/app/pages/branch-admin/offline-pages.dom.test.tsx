import { getOwnMenu, type OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { getSoldToday, getStaffOrder, type StaffOrder } from '@momo/contracts/orders'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { BranchMenuScreen } from '#features/catalogue/branch-menu/branch-menu-screen.tsx'
import { loadOwnMenu } from '#features/catalogue/branch-menu/branch-menu.api.ts'
import { branchMenuWords } from '#features/catalogue/branch-menu/branch-menu.messages.ts'
import { loadStaffOrder, OpenedOrder } from '#features/orders/admin-detail/opened-order.tsx'
import { orderViewMessages } from '#features/orders/admin-detail/order-detail.messages.ts'
import { useStaffOrder } from '#features/orders/admin-detail/use-staff-order.ts'
import { cacheBoard } from '#features/orders/board-engine/board-cache.ts'
import { deferAfterDelay, type Loading } from '#lib/api/deferred.ts'
import type { Reply } from '#lib/offline/cached-replies.ts'
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

const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

const order: StaffOrder = { ...anOrder(), source: 'site', history: [], tasks: [], refunds: [], tickets: 0 }

function OneOrder({ first }: { first: Reply<StaffOrder> }) {
  const { order: shown, isStale } = useStaffOrder(first)
  return (
    <p>
      {shown.number} {shown.state} {isStale ? 'stale' : 'current'}
    </p>
  )
}
type OrderData = Awaited<ReturnType<typeof loadStaffOrder>>
const openOrder = () =>
  renderBrowserPage(
    {
      default: ({ loaderData }: { loaderData: OrderData }) => (
        <OpenedOrder {...loaderData}>{(first) => <OneOrder first={first} />}</OpenedOrder>
      ),
      clientLoader: () => loadStaffOrder(order.id),
    },
    '/branchadmin/order-view',
  )

test('an order that was opened on this device starts offline, is marked as stale, and loads again by itself', async () => {
  api.reply(getStaffOrder, order, { id: order.id })
  openOrder()
  await screen.findByText(`${order.number} preparing current`)
  cleanup()
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
  api.reply(getStaffOrder, order, { id: order.id })
  goOnline()
  expect(await screen.findByText(`${order.number} preparing current`)).toBeTruthy()
})

test('a log-out deletes the orders and menus that the branch pages cached', async () => {
  api.reply(getStaffOrder, order, { id: order.id })
  openOrder()
  await screen.findByText(`${order.number} preparing current`)
  const cached = () =>
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
      key.startsWith('cached:'),
    )
  expect(cached()).toHaveLength(1)
  cleanup()
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
type MenuData = { shown: Loading<Awaited<ReturnType<typeof loadOwnMenu>>> }
const openMenu = () =>
  renderBrowserPage(
    {
      default: ({ loaderData: { shown } }: { loaderData: MenuData }) => (
        <Suspense>
          <BranchMenuScreen shown={shown} head={() => <h1>Menu</h1>} />
        </Suspense>
      ),
      clientLoader: async () => ({ shown: await deferAfterDelay(loadOwnMenu()) }),
    },
    '/branchadmin/menu',
  )

test('the branch menu starts offline with the menu of this device, and is current again by itself', async () => {
  api.reply(getOwnMenu, menu)
  api.reply(getSoldToday, [])
  openMenu()
  await screen.findByRole('switch', { name: branchMenuWords.isAvailable('Buff Jhol Momo') })
  expect(screen.queryByText(branchMenuWords.offline)).toBeNull()
  cleanup()
  api.disconnect(getOwnMenu)
  api.disconnect(getSoldToday)
  openMenu()
  expect(await screen.findByText(branchMenuWords.offline)).toBeTruthy()
  expect(screen.getByRole('switch', { name: branchMenuWords.isAvailable('Buff Jhol Momo') })).toBeTruthy()
  api.reply(getOwnMenu, menu)
  goOnline()
  await waitFor(() => expect(screen.queryByText(branchMenuWords.offline)).toBeNull())
})
