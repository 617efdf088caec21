import type { Gallery } from '@momo/contracts/galleries'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { saveGallery } from './galleries.ts'

type Sent = { method: string; params: unknown; fields: Record<string, string[]> }
const sent: Sent[] = []
let failsAt: number | undefined
vi.mock('#lib/api/upload.ts', () => ({
  upload: async (
    { method }: { method: string },
    form: FormData,
    onSent: (part: number) => void,
    params: unknown,
  ) => {
    if (sent.length === failsAt) throw new Error('upload: connection lost')
    const names = [...new Set(form.keys())]
    const textOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name)
    sent.push({
      method,
      params,
      fields: Object.fromEntries(names.map((name) => [name, form.getAll(name).map(textOf)])),
    })
    onSent(1)
    return gallery
  },
}))
beforeEach(() => {
  sent.length = 0
  failsAt = undefined
})

const gallery: Gallery = { id: '019311ab-0000-7000-8000-00000000000a', title: 'Dashain', photos: [] }
const photo = (n: number): PickedPhoto => ({ id: String(n), file: new File(['x'], `${n}.jpg`), preview: '' })
const photos = Array.from({ length: 9 }, (_, n) => photo(n))
const names = (from: number, to: number) => photos.slice(from, to).map(({ file }) => file.name)

test('CMS-19 a new gallery is posted with title and photos; further photos follow in a second form', async () => {
  const parts: number[] = []
  await saveGallery(
    { editing: undefined, title: 'Dashain', removed: [], photos },
    { onStep: () => {}, onSent: (part) => parts.push(part) },
  )
  expect(sent).toEqual([
    { method: 'POST', params: undefined, fields: { title: ['Dashain'], galleryPhotos: names(0, 8) } },
    { method: 'PATCH', params: { id: gallery.id }, fields: { galleryPhotos: names(8, 9) } },
  ])
  expect(parts).toEqual([0.5, 1])
})

test('CMS-19 an existing gallery is patched with the removed photos', async () => {
  await saveGallery(
    { editing: gallery, title: 'Tihar', removed: ['a', 'b'], photos: [] },
    { onStep: () => {}, onSent: () => {} },
  )
  expect(sent).toEqual([
    { method: 'PATCH', params: { id: gallery.id }, fields: { title: ['Tihar'], removedPhotos: ['a,b'] } },
  ])
})

test('CMS-19 the new order of the photos is sent with the first form', async () => {
  await saveGallery(
    { editing: gallery, title: 'Tihar', removed: [], order: ['b', 'a'], photos: [] },
    { onStep: () => {}, onSent: () => {} },
  )
  expect(sent[0]?.fields).toEqual({ title: ['Tihar'], photoOrder: ['b,a'] })
})

test('a completed form is reported before a later one fails, so that it is not repeated', async () => {
  failsAt = 1
  const steps: [string, number][] = []
  const onStep = ({ id }: Gallery, arrived: readonly PickedPhoto[]) => steps.push([id, arrived.length])
  await expect(
    saveGallery({ editing: undefined, title: 'Dashain', removed: [], photos }, { onStep, onSent: () => {} }),
  ).rejects.toThrow('connection lost')
  expect(steps).toEqual([[gallery.id, 8]])
})
