import { changePicture, getPicture, type LibraryPicture, listPictures } from '@momo/contracts/media'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { domApi } from '#testing/dom-api.ts'
import { fill } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { MediaLibrary } from './media-library.tsx'
import { mediaWords as words } from './media.messages.ts'

const api = domApi()
const picture: LibraryPicture = {
  id: '01890000-0000-7000-8000-000000000001',
  address: '/media/1/960.jpg',
  picture: { alt: '', width: 960, height: 960, blur: '', jpeg: '/media/1/960.jpg', webp: [], avif: [] },
  altNe: '',
  fileName: 'tihar-thali.jpg',
  version: 1,
  storedAt: new Date('2026-11-15T08:00:00Z'),
  uses: [],
}

function openAt(address: string) {
  const Routes = createRoutesStub([{ path: '/superadmin/media', Component: MediaLibrary }])
  render(<Routes initialEntries={[address]} />, { wrapper: QueryProvider })
  return userEvent.setup({ delay: null })
}

test('the media library shows file names, searches them and says when an unused picture is deleted', async () => {
  api.reply(listPictures, { items: [picture], nextCursor: undefined })
  const user = openAt('/superadmin/media')
  const tile = await screen.findByRole('button', { name: words.open('tihar-thali.jpg') })
  await fill(user, screen.getByRole('searchbox', { name: words.search }), 'thali')
  await waitFor(() => expect(api.requestsTo(listPictures).at(-1)?.search.get('q')).toBe('thali'))
  await user.click(tile)
  expect(screen.getByText(/File name: tihar-thali\.jpg/)).toBeTruthy()
  expect(screen.getByText(/90 days/)).toBeTruthy()
})

test('a link to one picture opens it in the media library', async () => {
  api.reply(listPictures, { items: [], nextCursor: undefined })
  api.reply(getPicture, picture, { id: picture.id })
  openAt(`/superadmin/media?picture=${picture.id}`)
  expect(await screen.findByRole('dialog', { name: words.panel })).toBeTruthy()
})

test('an alt text is saved once; after a conflict it is saved over the other version', async () => {
  const params = { id: picture.id }
  const withAlt = (version: number, alt: string) => ({
    ...picture,
    version,
    picture: { ...picture.picture, alt },
  })
  api.reply(listPictures, { items: [picture], nextCursor: undefined })
  const user = openAt('/superadmin/media')
  await user.click(await screen.findByRole('button', { name: words.open('tihar-thali.jpg') }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: words.save })
  expect(save.disabled).toBe(true)
  await fill(user, screen.getByRole('textbox', { name: words.altText }), ' A thali ')
  await user.click(screen.getByRole('radio', { name: 'left, top' }))
  await user.click(screen.getByRole('radio', { name: 'middle, middle' }))
  api.fault(changePicture, { status: 409, code: 'content.changed' }, params)
  api.reply(getPicture, withAlt(2, 'Theirs'), params)
  await user.click(save)
  expect(await screen.findByText(words.theirs('Theirs'))).toBeTruthy()
  const release = api.hold(changePicture, withAlt(3, 'A thali'), params)
  await user.dblClick(screen.getByRole('button', { name: words.keepMine }))
  release()
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: words.saved }]))
  const body = { alt: 'A thali', altNe: '', focus: null }
  expect(api.bodiesTo(changePicture)).toEqual([
    { version: 1, ...body },
    { version: 2, ...body },
  ])
  await waitFor(() => expect(save.disabled).toBe(true))
})
