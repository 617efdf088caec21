import { type LibraryPicture, listPictures } from '@momo/contracts/media'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { ChooseFromLibrary } from './choose-from-library.tsx'
import { mediaWords as words } from './media.messages.ts'

const api = domApi()
const aPicture = (n: number, alt: string): LibraryPicture => ({
  id: `01890000-0000-7000-8000-00000000000${n}`,
  address: `/media/${n}/960.jpg`,
  picture: { alt, width: 960, height: 960, blur: '', jpeg: `/media/${n}/960.jpg`, webp: [], avif: [] },
  altNe: '',
  version: 1,
  storedAt: new Date('2026-11-15T08:00:00Z'),
  uses: [],
})
const bowl = aPicture(1, 'A bowl of jhol momo')
const chiya = aPicture(2, 'A glass of chiya')
const answer = (items: LibraryPicture[], nextCursor?: string) =>
  api.reply(listPictures, { items, nextCursor })

const onTake = vi.fn<(address: string) => void>()
const onSubmit = vi.fn<() => void>()
afterEach(() => {
  onTake.mockReset()
  onSubmit.mockReset()
})

async function openPicker() {
  const user = renderScreen(
    <form action={onSubmit}>
      <ChooseFromLibrary onTake={onTake} />
      <button type="submit">Save</button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: words.choose }))
  return user
}
const dialog = () => screen.queryByRole('dialog', { name: words.choose })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: words.search })
const queries = () => api.requestsTo(listPictures).map((request) => Object.fromEntries(request.search))

test('choosing a picture applies it, closes the dialog and returns the focus to the button', async () => {
  answer([bowl, chiya])
  const user = await openPicker()
  expect(document.activeElement).toBe(search())
  await user.click(await screen.findByRole('button', { name: words.take(chiya.picture.alt) }))
  expect(onTake.mock.calls).toEqual([[chiya.address]])
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.choose }))
})

test('a search filters the pictures; Enter does not submit the surrounding form', async () => {
  answer([bowl, chiya])
  const user = await openPicker()
  await screen.findByRole('button', { name: words.take(bowl.picture.alt) })
  answer([chiya])
  await fill(user, search(), 'chiya')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: words.take(bowl.picture.alt) })).toBeNull())
  expect(queries()).toEqual([{}, { q: 'chiya' }])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('no match shows a message with a button that clears the filter', async () => {
  answer([])
  const user = await openPicker()
  await screen.findByText(words.none)
  await user.click(screen.getByRole('checkbox', { name: words.undescribed }))
  expect(await screen.findByText(words.notFound)).toBeTruthy()
  answer([bowl])
  await user.click(screen.getByRole('button', { name: words.everything }))
  expect(await screen.findByRole('button', { name: words.take(bowl.picture.alt) })).toBeTruthy()
  expect(queries()).toEqual([{}, { show: 'undescribed' }, {}])
})

test('a double click on Show more loads the next page once', async () => {
  answer([bowl], bowl.id)
  const user = await openPicker()
  const more = await screen.findByRole('button', { name: words.more })
  const release = api.hold(listPictures, { items: [chiya], nextCursor: undefined })
  await user.dblClick(more)
  release()
  expect(await screen.findByRole('button', { name: words.take(chiya.picture.alt) })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(queries()).toEqual([{}, { cursor: bowl.id }])
})

test('a failed load can be retried', async () => {
  api.fault(listPictures, { status: 503, code: 'server.error' })
  const user = await openPicker()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  answer([bowl])
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByRole('button', { name: words.take(bowl.picture.alt) })).toBeTruthy()
})

test('Escape closes the dialog without a choice; reopening reloads the library', async () => {
  answer([bowl])
  const user = await openPicker()
  await screen.findByRole('button', { name: words.take(bowl.picture.alt) })
  await user.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  answer([bowl, chiya])
  await user.click(screen.getByRole('button', { name: words.choose }))
  expect(await screen.findByRole('button', { name: words.take(chiya.picture.alt) })).toBeTruthy()
  expect(onTake).not.toHaveBeenCalled()
})
