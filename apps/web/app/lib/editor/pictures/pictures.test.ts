import { afterEach, expect, test, vi } from 'vitest'
import { validatePicture, pictureErrors } from './picture-rules.ts'
import { shrinkPicture } from './shrink-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const file = (type: string, size: number, name = 'momo.png') =>
  new File([new Uint8Array(size)], name, { type })

test('CMS-22 a rejected file gets the exact message', async () => {
  expect(validatePicture({ type: 'image/gif', size: 10 })).toBe('File type must be jpg, png, jpeg')
  expect(validatePicture({ type: 'image/png', size: 0 })).toBe('File is smaller than 1 bytes')
  expect(validatePicture({ type: 'image/jpeg', size: 5_000_000 })).toBeUndefined()
  expect(pictureErrors.tooMany).toBe('Too many files')
})

test('CMS-22 a photo within the limit is sent as it is', async () => {
  const small = file('image/png', 2_097_152)
  expect(await shrinkPicture(small)).toBe(small)
})

test('CMS-22 a large file that is not a picture is rejected by its size', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.')
  })
  await expect(shrinkPicture(file('image/png', 2_097_153))).rejects.toThrow(
    'File is larger than 2097152 bytes',
  )
})

/** A canvas that encodes pictures with a given size per quality. */
function fakeCanvas(sizes: Record<number, number>) {
  const drawn = { width: 0, height: 0, qualities: [] as number[] }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 6000, height: 4000, close: () => undefined }))
  const canvas = {
    set width(value: number) {
      drawn.width = value
    },
    set height(value: number) {
      drawn.height = value
    },
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (callback: (blob: Blob) => void, _type: string, quality: number) => {
      drawn.qualities.push(quality)
      callback(new Blob([new Uint8Array(sizes[quality] ?? 3_000_000)]))
    },
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  return drawn
}

test('CMS-22 a larger photo is made smaller until it fits, as a jpg of the same name', async () => {
  const drawn = fakeCanvas({ 0.8: 1_500_000 })
  const small = await shrinkPicture(file('image/png', 9_000_000, 'Ama’s kitchen.png'))
  expect(small).toMatchObject({ name: 'Ama’s kitchen.jpg', type: 'image/jpeg', size: 1_500_000 })
  expect(drawn).toEqual({ width: 2400, height: 1600, qualities: [0.9, 0.8] })
})

test('CMS-22 a photo that stays too large is rejected', async () => {
  fakeCanvas({})
  await expect(shrinkPicture(file('image/jpeg', 9_000_000))).rejects.toThrow(
    'File is larger than 2097152 bytes',
  )
})
