import {
  getOwnMenu,
  type OwnFood,
  type OwnMenu,
  putAllBack,
  switchFood,
} from '@momo/contracts/catalogue/branch-menu'
import { getSoldToday } from '@momo/contracts/orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ownMenuQuery } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { BranchMenuScreen } from './branch-menu-screen.tsx'

const api = domApi()
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const food = (n: number, name: string, off?: OwnFood['off']): OwnFood => ({
  id: id(n),
  name,
  price: 20_000,
  chainPrice: 20_000,
  isPriceOpen: false,
  priceRange: { lowest: 14_000, highest: 26_000 },
  groupIds: [],
  ...(off && { off }),
})
/** Of the two dishes, those in `off` are sold out. */
const aMenu = (...off: string[]): OwnMenu => ({
  categories: [
    {
      id: id(9),
      name: 'Momo',
      foods: [
        food(1, 'Jhol', off.includes('Jhol') ? {} : undefined),
        food(2, 'Sadeko', off.includes('Sadeko') ? {} : undefined),
      ],
    },
  ],
  groups: [],
})
const switchOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: words.isAvailable(name) })
const available = () => ['Jhol', 'Sadeko'].filter((name) => switchOf(name).checked)
const isAnnounced = (name: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toContain(name))

beforeEach(() => {
  signIn({ role: 'branchAdmin', branchId: id(8) })
  api.reply(getSoldToday, [])
})

async function openMenu(menu = aMenu()) {
  api.reply(getOwnMenu, menu)
  const user = renderScreen(<BranchMenuScreen head={(action) => <div>{action}</div>} />)
  await screen.findByRole('switch', { name: words.isAvailable('Jhol') })
  return user
}

test('switches show at once, are sent one after another, and a response does not undo the next one', async () => {
  const user = await openMenu()
  const answerFirst = api.hold(switchFood, aMenu('Jhol'), { id: id(1) })
  const answerSecond = api.hold(switchFood, aMenu('Jhol', 'Sadeko'), { id: id(2) })
  await user.click(switchOf('Jhol'))
  await user.click(switchOf('Sadeko'))
  await waitFor(() => expect(available()).toEqual([]))
  expect(api.requestsTo(switchFood)).toHaveLength(1)
  answerFirst()
  await waitFor(() => expect(api.requestsTo(switchFood)).toHaveLength(2))
  expect(available()).toEqual([])
  answerSecond()
  await isAnnounced('Sadeko')
  expect(available()).toEqual([])
})

test('a failed switch is rolled back with a message; another one underway stays', async () => {
  const user = await openMenu()
  api.fault(switchFood, { status: 503, code: 'server.busy' }, { id: id(1) })
  const answer = api.hold(switchFood, aMenu('Sadeko'), { id: id(2) })
  await user.click(switchOf('Jhol'))
  await user.click(switchOf('Sadeko'))
  await waitFor(() => expect(available()).toEqual(['Jhol']))
  expect(toastStore.read()).toMatchObject([{ text: words.notSwitched('Jhol', words.faults.failed) }])
  answer()
  await isAnnounced('Sadeko')
  expect(available()).toEqual(['Jhol'])
})

test('a read that began before a change is cancelled, because its menu is older', async () => {
  const user = await openMenu()
  const { queryKey } = ownMenuQuery()
  const answerRead = api.hold(getOwnMenu, aMenu())
  act(() => void queryClient.invalidateQueries({ queryKey }))
  await waitFor(() => expect(api.requestsTo(getOwnMenu)).toHaveLength(2))
  api.reply(switchFood, aMenu('Jhol'), { id: id(1) })
  await user.click(switchOf('Jhol'))
  await isAnnounced('Jhol')
  expect(queryClient.isFetching({ queryKey })).toBe(0)
  answerRead()
  expect(available()).toEqual(['Sadeko'])
})

test('everything is put back after a question; a failure is shown in the dialog and can be retried', async () => {
  const user = await openMenu(aMenu('Jhol'))
  await user.click(screen.getByRole('button', { name: words.allBack }))
  const dialog = within(screen.getByRole('dialog', { name: words.allBackAsk }))
  api.fault(putAllBack, { status: 503, code: 'server.busy' })
  await user.click(dialog.getByRole('button', { name: words.allBack }))
  expect((await dialog.findByRole('alert')).textContent).toContain(words.faults.failed)
  const answer = api.hold(putAllBack, aMenu())
  await user.dblClick(dialog.getByRole('button', { name: words.allBack }))
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requestsTo(putAllBack)).toHaveLength(2)
  expect(toastStore.read()).toMatchObject([{ text: words.allBackDone }])
  await waitFor(() => expect(available()).toEqual(['Jhol', 'Sadeko']))
})

test('a dish shows what other features say about it', async () => {
  api.reply(getOwnMenu, aMenu())
  const note = (foodId: string) => (foodId === id(1) ? <p>About 6 plates left</p> : undefined)
  renderScreen(<BranchMenuScreen head={() => undefined} note={note} />)
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await rowOf('Jhol')).toContain('About 6 plates left')
  expect(await rowOf('Sadeko')).not.toContain('plates left')
})

test('a failed load can be retried', async () => {
  api.fault(getOwnMenu, { status: 502, code: 'server.unreachable' })
  const user = renderScreen(<BranchMenuScreen head={() => <h1>Menu</h1>} />)
  expect(await screen.findByText("Couldn't load the menu.")).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeTruthy()
  api.reply(getOwnMenu, aMenu())
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByRole('switch', { name: words.isAvailable('Jhol') })).toBeTruthy()
})
