import { type Gallery, getGallery, listGalleries } from '@momo/contracts/galleries'
import { changeGallery } from '@momo/contracts/galleries/writes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { heldUploads, pickPicture } from '#testing/held-uploads.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { photoWords } from '../photo-picker/photos.messages.ts'
import { galleryWords as words } from './gallery.messages.ts'
import GalleryTab from './gallery-tab.tsx'

const api = domApi()
const uploads = heldUploads()
const id = '019311ab-0000-7000-8000-0000000000c1'
const gallery: Gallery = { id, title: 'Dashain', photos: [] }

/** Scaling a photo ends when the test calls `scaled`. */
let scaled: () => void
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  scaled = resolve
  vi.stubGlobal('createImageBitmap', () => promise.then(() => ({ width: 8, height: 6, close: () => {} })))
  api.reply(listGalleries, [{ id, title: gallery.title, photos: [], photoCount: 0 }])
  api.reply(getGallery, gallery, { id })
})

const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { name })

/** Edits the gallery and picks a photo that is still being scaled. */
async function editWhileScaling() {
  const user = renderScreen(
    <>
      <GalleryTab />
      <ToastRegion />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: words.editNamed(gallery.title) }))
  await heading(words.edit)
  pickPicture(screen.getByLabelText(photoWords.choose), 'hall.png')
  expect(await screen.findByText(photoWords.reading)).toBeTruthy()
  return user
}

test('CMS-19 a gallery saved while its photo is scaled waits for the photo and contains it', async () => {
  const user = await editWhileScaling()
  await user.click(button(words.save))
  expect(await screen.findByRole('button', { name: editorWords.waitingForPicture })).toBeTruthy()
  expect(uploads).toEqual([])
  scaled()
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]).toMatchObject({
    target: `PATCH /api/v1/gallery/photogallery/${id}`,
    fields: [
      ['title', 'Dashain'],
      ['galleryPhotos', 'hall.png'],
    ],
  })
  uploads[0]?.answer(200, changeGallery.reply.encode(gallery))
  expect(await screen.findByText(words.updated)).toBeTruthy()
  await heading(words.create)
  expect(screen.queryByText(photoWords.selected)).toBeNull()
})

test('CMS-19 a photo that is scaled after its form was left does not appear in the next form', async () => {
  const user = await editWhileScaling()
  await user.click(button(words.cancelEdit))
  await heading(words.create)
  scaled()
  // The photo of this form is scaled after the dropped one.
  pickPicture(screen.getByLabelText(photoWords.choose), 'new.png')
  expect(await screen.findByRole('button', { name: photoWords.remove('new.png') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: photoWords.remove('hall.png') })).toBeNull()
})

test('CMS-19 a photo that is being scaled counts as unsaved work', async () => {
  const user = await editWhileScaling()
  await user.click(button(words.editNamed(gallery.title)))
  expect(await screen.findByRole('dialog', { name: editorWords.discardTitle })).toBeTruthy()
})

test('CMS-22 nothing is saved if the photo turns out to be unusable', async () => {
  const unusable = new DOMException('The source image could not be decoded.')
  const { promise, reject } = Promise.withResolvers<never>()
  vi.stubGlobal('createImageBitmap', () => promise)
  const user = await editWhileScaling()
  await user.click(button(words.save))
  reject(unusable)
  expect(await screen.findByText(photoWords.notPrepared)).toBeTruthy()
  expect(screen.getByText('hall.png: File type must be jpg, png, jpeg')).toBeTruthy()
  expect(uploads).toEqual([])
  await heading(words.edit)
})
