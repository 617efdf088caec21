import type { Gallery } from '@momo/contracts/galleries'
import { changeGallery } from '@momo/contracts/galleries/writes'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { heldUploads } from '#testing/held-uploads.ts'
import { type GalleryForm, saveGallery } from './galleries.ts'

const uploads = heldUploads()
const gallery: Gallery = { id: '019311ab-0000-7000-8000-00000000000a', title: 'Dashain', photos: [] }
const photo = (n: number): PickedPhoto => ({ id: String(n), file: new File(['x'], `${n}.jpg`), preview: '' })
const photos = Array.from({ length: 9 }, (_, n) => photo(n))
const files = (from: number, to: number) =>
  photos.slice(from, to).map(({ file }) => ['galleryPhotos', file.name])

const created = 'POST /api/v1/gallery/photogallery'
const changed = `PATCH /api/v1/gallery/photogallery/${gallery.id}`
const nine: GalleryForm = { editing: undefined, title: 'Dashain', removed: [], photos }

/** The upload after `count` others. */
async function nextUpload(count: number) {
  await waitFor(() => expect(uploads).toHaveLength(count + 1))
  return uploads[count]!
}
const arrive = async (count: number) =>
  (await nextUpload(count)).answer(200, changeGallery.reply.encode(gallery))
const unheard = { onStep: () => {}, onSent: () => {} }

test('CMS-19 a new gallery is posted with title and photos; further photos follow in a second form', async () => {
  const parts: number[] = []
  const saving = saveGallery(nine, { ...unheard, onSent: (part) => parts.push(part) })
  const first = await nextUpload(0)
  expect([first.target, first.fields]).toEqual([created, [['title', 'Dashain'], ...files(0, 8)]])
  first.progress(1, 2)
  await arrive(0)
  const second = await nextUpload(1)
  expect([second.target, second.fields]).toEqual([changed, files(8, 9)])
  second.progress(2, 2)
  await arrive(1)
  await saving
  expect(parts).toEqual([0, 0.25, 0.5, 1])
})

test('CMS-19 an existing gallery is patched with the removed photos', async () => {
  const saving = saveGallery({ ...nine, editing: gallery, removed: ['a', 'b'], photos: [] }, unheard)
  await arrive(0)
  await saving
  expect(uploads).toMatchObject([
    {
      target: changed,
      fields: [
        ['title', 'Dashain'],
        ['removedPhotos', 'a,b'],
      ],
    },
  ])
})

test('CMS-19 the new order of the photos is sent with the first form', async () => {
  const saving = saveGallery({ ...nine, editing: gallery, order: ['b', 'a'], photos: [] }, unheard)
  await arrive(0)
  await saving
  expect(uploads[0]?.fields).toContainEqual(['photoOrder', 'b,a'])
})

test('a completed form is reported before a later one fails, so that it is not repeated', async () => {
  const steps: [string, number][] = []
  const onStep = ({ id }: Gallery, arrived: readonly PickedPhoto[]) => steps.push([id, arrived.length])
  const saving = saveGallery(nine, { ...unheard, onStep })
  await arrive(0)
  const second = await nextUpload(1)
  second.answer(503, { success: false, code: 'server.busy', message: 'Busy' })
  await expect(saving).rejects.toMatchObject({ code: 'server.busy' })
  expect(steps).toEqual([[gallery.id, 8]])
})
