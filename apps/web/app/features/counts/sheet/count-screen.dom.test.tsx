import { getCountSheet, sendCountEntries } from '@momo/contracts/counts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aCountServer, aSheet, countId, idOf, me } from '../counts.factory.ts'
import { countWords as words, sheetMessages as texts, startMessages } from '../counts.messages.ts'
import { CountScreen } from './count-screen.tsx'

const api = domApi()
const address = `/branchadmin/inventory/count/${countId}`
let accounts = 100
/** Each test has an account of its own: entries stay on the device for the same account. */
let account = idOf(accounts)
const enter = () => signIn({ id: account, role: 'branchAdmin', branchId: idOf(80) })
beforeEach(() => {
  account = idOf((accounts += 1))
  enter()
})

async function openSheet(path = address) {
  const user = renderScreen(<CountScreen id={countId} me={me} />, path)
  await screen.findByRole('heading', { level: 2 })
  return user
}
type User = Awaited<ReturnType<typeof openSheet>>
const key = (name: string) => screen.getByRole('button', { name })
async function tap(user: User, ...names: string[]) {
  for (const name of names) await user.click(key(name))
}
/** Two taps of one person are further apart than those of a double tap. */
const pause = () => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
}
const padTitle = () => screen.getByRole('heading', { level: 2 }).textContent
const row = (name: string) => within(screen.getByText(name, { selector: 'li b' }).closest('li')!)
const reload = async () => {
  cleanup()
  queryClient.clear()
  return openSheet()
}
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

test('ADM-04 digits and Next count an item and open the next one; the entry is sent once', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  expect(padTitle()).toBe('Maida')
  expect(screen.getByText(texts.blind)).toBeTruthy()
  await tap(user, '8', 'Decimal point', '5', texts.next)
  expect(padTitle()).toBe('Salt')
  expect(row('Maida').getByText('8.5 kg')).toBeTruthy()
  expect(screen.getByText(texts.counted(1, 3))).toBeTruthy()
  await waitFor(() => expect(server.entries()).toHaveLength(1))
  expect(server.entries()[0]).toMatchObject({
    itemId: idOf(1),
    round: 1,
    quantity: 8_500_000,
    unit: 'kg',
    replaces: [],
  })
})

test('a double tap on Next does not skip the next item', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  await tap(user, '8')
  await user.dblClick(key(texts.next))
  expect(padTitle()).toBe('Salt')
  expect(row('Salt').getByText(texts.notCounted)).toBeTruthy()
  await waitFor(() => expect(server.entries()).toHaveLength(1))
})

test('several entries of an item add up in any unit, and one of them can be removed', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  await user.click(screen.getByRole('tab', { name: /^Freezer/ }))
  expect(padTitle()).toBe('Eggs')
  await tap(user, '2', 'tray of 100', texts.add)
  expect(screen.getByText(texts.part('2', 'tray of 100'))).toBeTruthy()
  await tap(user, 'pcs', '1', '4')
  expect(row('Eggs').getByText('214 pcs')).toBeTruthy()
  await tap(user, texts.next)
  await waitFor(() => expect(server.entries().map(({ quantity }) => quantity)).toEqual([200_000, 14_000]))
  await user.click(screen.getByRole('tab', { name: /^Freezer/ }))
  await user.click(screen.getByRole('button', { name: texts.remove(texts.part('2', 'tray of 100')) }))
  expect(row('Eggs').getByText('14 pcs')).toBeTruthy()
  await waitFor(() => expect(server.entries()).toHaveLength(3))
  expect(server.entries()[2]?.replaces).toEqual([server.entries()[0]?.id])
})

test('none left is zero and skipped is not; the last item leads to the review', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  await tap(user, texts.none)
  expect(row('Maida').getByText('0 g')).toBeTruthy()
  pause()
  await tap(user, texts.skip)
  expect(screen.getByText(texts.counted(1, 3))).toBeTruthy()
  expect(screen.getByText(texts.toGo(1))).toBeTruthy()
  await tap(user, '3', texts.finish)
  expect(await screen.findByText(`Went to ${address}/review`)).toBeTruthy()
  await waitFor(() => expect(server.entries().map(({ quantity }) => quantity)).toEqual([0, undefined, 3_000]))
})

test('offline, entries stay on the device over a reload, and are sent together, once, when the connection is back', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  server.disconnect()
  await tap(user, '8', texts.next)
  await waitFor(() => expect(server.requests()).toBeGreaterThan(0))
  await tap(user, '5', texts.next)
  await act(() => invalidate('counts'))
  expect(await screen.findByText(texts.offline(2))).toBeTruthy()
  await reload()
  expect(await screen.findByText(texts.offline(2))).toBeTruthy()
  expect(padTitle()).toBe('Eggs')
  await user.click(screen.getByRole('tab', { name: /^Dry store/ }))
  expect(row('Maida').getByText('8 kg')).toBeTruthy()
  expect(row('Salt').getByText(texts.waiting)).toBeTruthy()
  server.serve()
  goOnline()
  await act(() => invalidate('counts'))
  expect(await screen.findByText(texts.sent(2))).toBeTruthy()
  expect(server.entries().map(({ quantity }) => quantity)).toEqual([8_000_000, 5_000_000])
  expect(row('Maida').queryByText(texts.waiting)).toBeNull()
  expect(row('Maida').getByText('8 kg')).toBeTruthy()
})

test('an entry without a response is sent again with the same id and counts once', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  // The entries are saved, but the sheet can not be read again.
  api.disconnect(getCountSheet, { id: countId })
  await tap(user, '8', texts.next)
  await waitFor(() => expect(server.entries()).toHaveLength(1))
  expect(row('Maida').getByText(texts.waiting)).toBeTruthy()
  server.serve()
  goOnline()
  await waitFor(() => expect(row('Maida').queryByText(texts.waiting)).toBeNull())
  expect(server.requests()).toBe(2)
  expect(server.entries()).toHaveLength(1)
  expect(row('Maida').getByText('8 kg')).toBeTruthy()
})

test('after a log-out the entries wait for the same account', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  server.disconnect()
  await tap(user, '8', texts.next)
  cleanup()
  session.leave()
  queryClient.clear()
  server.serve()
  enter()
  await openSheet()
  await waitFor(() => expect(server.entries()).toHaveLength(1))
  expect(row('Maida').getByText('8 kg')).toBeTruthy()
})

test('what is typed survives a reload', async () => {
  aCountServer(api)
  const user = await openSheet()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${texts.pick('Salt')}`) }))
  await tap(user, '7', 'g')
  await reload()
  expect(padTitle()).toBe('Salt')
  expect(row('Salt').getByText('7 g')).toBeTruthy()
})

test('a refused entry is marked, does not count, and can be tried again or removed', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  api.handle(
    sendCountEntries,
    ({ body }) => {
      const { entries } = sendCountEntries.body.decode(JSON.parse(body) as never)
      const rejected = entries.map(({ id }) => ({ id, code: 'item.unknown' }))
      return { status: 200, body: sendCountEntries.reply.encode({ saved: [], rejected, revision: 1 }) }
    },
    { id: countId },
  )
  await tap(user, '8', texts.next)
  expect(await screen.findByText(texts.refused(1))).toBeTruthy()
  expect(row('Maida').getByText(texts.notAccepted)).toBeTruthy()
  expect(row('Maida').getByText(texts.notCounted)).toBeTruthy()
  server.serve()
  await tap(user, words.tryAgain)
  await waitFor(() => expect(server.entries()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(texts.refused(1))).toBeNull())
})

test('lines of another person appear; an item that both counted asks for one number', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  const hari = { by: 'Hari Thapa', isOwn: false, round: 1, unit: 'kg', replaces: [], countedAt: new Date() }
  server.put({ ...hari, id: idOf(71), itemId: idOf(2), quantity: 6_000_000 })
  await act(() => invalidate('counts'))
  await waitFor(() => expect(row('Salt').getByText('6 kg')).toBeTruthy())
  expect(row('Salt').getByRole('img', { name: 'Hari Thapa' })).toBeTruthy()
  server.put({ ...hari, id: idOf(72), itemId: idOf(1), quantity: 6_000_000 })
  await tap(user, '7', texts.next)
  await user.click(screen.getByRole('tab', { name: /^Dry store/ }))
  const twice = await row('Maida').findByText(/Counted twice/)
  expect(twice.textContent).toContain('7 kg (you)')
  expect(twice.textContent).toContain('6 kg (Hari Thapa)')
  await user.click(row('Maida').getByRole('button', { name: texts.keepMine }))
  await waitFor(() => expect(row('Maida').queryByText(/Counted twice/)).toBeNull())
  expect(row('Maida').getByText('7 kg')).toBeTruthy()
  expect(server.entries().at(-1)).toMatchObject({ quantity: 7_000_000 })
  expect(server.entries().at(-1)?.replaces).toHaveLength(2)
})

test('a counted item can be changed: Next replaces, Add adds', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  await tap(user, '8', texts.next)
  await user.click(screen.getByRole('button', { name: new RegExp(`^${texts.change('Maida')}`) }))
  expect(screen.getByText(texts.replaces('8 kg'))).toBeTruthy()
  await tap(user, '9', texts.next)
  expect(row('Maida').getByText('9 kg')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${texts.change('Maida')}`) }))
  await tap(user, '2', texts.add)
  expect(row('Maida').getByText('11 kg')).toBeTruthy()
  await waitFor(() => expect(server.entries()).toHaveLength(3))
})

test('a recount is another round, blind, and returns to the review', async () => {
  const server = aCountServer(api)
  server.put({
    id: idOf(73),
    itemId: idOf(1),
    round: 1,
    quantity: 8_000_000,
    unit: 'kg',
    replaces: [],
    by: me,
    isOwn: true,
    countedAt: new Date(),
  })
  const page = { default: () => <CountScreen id={countId} me={me} />, clientLoader: () => null }
  const user = renderBrowserPage(page, address, `${address}?recount=${idOf(1)}`)
  expect(await screen.findByText(texts.recounting(2))).toBeTruthy()
  expect(padTitle()).toBe('Maida')
  await tap(user, '6', texts.finish)
  expect(await screen.findByText(`Went to ${address}/review`)).toBeTruthy()
  await waitFor(() => expect(server.entries()).toHaveLength(2))
  expect(server.entries()[1]).toMatchObject({ round: 2, quantity: 6_000_000, replaces: [] })
})

test('the keyboard types, adds, changes the unit, moves and saves', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  await user.keyboard('1.५u+')
  expect(row('Maida').getByText('1.5 g')).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(padTitle()).toBe('Salt')
  await user.keyboard('{ArrowUp}{ArrowDown}4{Enter}')
  expect(padTitle()).toBe('Eggs')
  await user.keyboard('{ArrowUp}')
  expect(row('Salt').getByText('4 kg')).toBeTruthy()
  await waitFor(() => expect(server.entries()).toHaveLength(2))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Went to /branchadmin/inventory')).toBeTruthy()
})

test('an amount that is too fine for the unit is refused on the device', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  await tap(user, 'g', '0', 'Decimal point', '0', '0', '0', '5', texts.next)
  expect(screen.getByRole('alert').textContent).toBe(texts.tooFine)
  expect(padTitle()).toBe('Maida')
  expect(server.requests()).toBe(0)
})

test('a count that is not open any more accepts nothing and links to its review', async () => {
  aCountServer(api, aSheet({ state: 'waiting' }))
  renderScreen(<CountScreen id={countId} me={me} />, address)
  expect(await screen.findByText(texts.ended.waiting)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.openReview }).getAttribute('href')).toBe(`${address}/review`)
  expect(screen.queryByRole('button', { name: texts.next })).toBeNull()
})

test('a sheet that fails to load can be tried again; an unknown one is not found', async () => {
  api.fault(getCountSheet, { status: 503, code: 'server.busy' }, { id: countId })
  const user = renderScreen(<CountScreen id={countId} me={me} />, address)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.fault(getCountSheet, { status: 404, code: 'count.unknown' }, { id: countId })
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByText(texts.missing.title)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(startMessages.title)
})

test('after a crash the stored sheet may be older than what was sent: the device still shows it as counted, once', async () => {
  const server = aCountServer(api)
  const user = await openSheet()
  const sheets = Object.entries(localStorage)
  await tap(user, '8', texts.next)
  await waitFor(() => expect(server.entries()).toHaveLength(1))
  await waitFor(() => expect(row('Maida').queryByText(texts.waiting)).toBeNull())
  // The browser was killed before it wrote localStorage to the disk; it starts without a network.
  server.disconnect()
  for (const [name, value] of sheets) localStorage.setItem(name, value)
  await reload()
  await waitFor(() => expect(padTitle()).toBe('Salt'))
  expect(row('Maida').getByText('8 kg')).toBeTruthy()
  expect(row('Maida').queryByText(texts.waiting)).toBeNull()
  server.serve()
  await act(() => invalidate('counts'))
  await waitFor(() => expect(row('Maida').getByText('8 kg')).toBeTruthy())
  expect(server.requests()).toBe(1)
})
