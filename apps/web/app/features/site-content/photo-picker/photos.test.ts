import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertCallbacks } from '#ui/editor/upload-callbacks.ts'
import { pickPhotos } from '#lib/editor/pictures/pick-photos.ts'
import { formOf, splitIntoForms } from './upload-photos.ts'

const fileOf = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type })

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.startsWith('broken')) throw new Error('no picture')
    return { width: 800, height: 600, close: () => {} }
  })
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => undefined,
      toDataURL: () => 'data:image/jpeg;base64,AA',
      toBlob: (give: (b: null) => void) => give(null),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('CMS-22 rejected files are listed with the reason, valid files are accepted', async () => {
  const files = [
    fileOf('team.heic', 'image/heic'),
    fileOf('hall.jpg', 'image/jpeg'),
    fileOf('nothing.png', 'image/png', 0),
    fileOf('broken.png', 'image/png'),
    fileOf('huge.jpg', 'image/jpeg', 2_097_153),
    fileOf('momo.png', 'image/png'),
    fileOf('more.png', 'image/png'),
  ]
  const { photos, refusals } = await pickPhotos(files, 2)
  expect(photos.map(({ file }) => file.name)).toEqual(['hall.jpg', 'momo.png'])
  expect(refusals).toEqual([
    'team.heic: File type must be jpg, png, jpeg',
    'nothing.png: File is smaller than 1 bytes',
    'broken.png: File type must be jpg, png, jpeg',
    'huge.jpg: File is larger than 2097152 bytes',
    'more.png: Too many files',
  ])
})

test('photos are split into several forms; no photos still give one form', async () => {
  const { photos } = await pickPhotos(
    [1, 2, 3].map((n) => fileOf(`${n}.png`, 'image/png')),
    9,
  )
  expect(splitIntoForms(photos, 2).map((form) => form.map(({ file }) => file.name))).toEqual([
    ['1.png', '2.png'],
    ['3.png'],
  ])
  expect(splitIntoForms([], 2)).toEqual([[]])
  const form = formOf({ title: 'Dashain', removedPhotos: undefined }, 'galleryPhotos', photos)
  expect([...form.keys()]).toEqual(['title', 'galleryPhotos', 'galleryPhotos', 'galleryPhotos'])
})

test("CMS-24 a failed upload is an alert: 'Image upload failed', with the server's message if there is one, and also without a URL", () => {
  const alerted = vi.fn()
  vi.stubGlobal('alert', alerted)
  alertCallbacks.failed('')
  alertCallbacks.failed('The picture is broken')
  alertCallbacks.noPlace()
  expect(alerted.mock.calls.flat()).toEqual([
    'Image upload failed',
    'Image upload failed: The picture is broken',
    'Image uploaded, but server did not return a valid image location.',
  ])
})
