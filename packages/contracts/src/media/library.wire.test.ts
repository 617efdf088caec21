import { expect, test } from 'vitest'
import { z } from 'zod'
import type { LibraryPicture } from './library.ts'
import { changePicture, listPictures } from './media.endpoints.ts'

const hash = 'a'.repeat(64)
const picture: LibraryPicture = {
  id: '01890000-0000-7000-8000-000000000001',
  address: `/media/${hash}/960.jpg`,
  picture: {
    alt: 'Jhol momo',
    width: 1440,
    height: 960,
    blur: '',
    jpeg: `/media/${hash}/960.jpg`,
    webp: [{ width: 320, url: `/media/${hash}/320.webp` }],
    avif: [],
    focus: '25-75',
  },
  altNe: 'झोल मःमः',
  fileName: 'jhol-momo.jpg',
  focus: { x: 25, y: 75 },
  version: 3,
  storedAt: new Date('2026-11-15T08:00:00Z'),
  uses: [{ kind: 'content', id: 'hero/main', name: 'Hero', state: 'live' }],
}

test('a picture of the library survives the round trip', () => {
  const { focus: _, fileName: _name, ...plain } = picture
  for (const one of [picture, plain]) {
    expect(z.decode(changePicture.reply, z.encode(changePicture.reply, one))).toEqual(one)
  }
})

test('a page of the library has its next cursor', () => {
  const page = { items: [picture], nextCursor: picture.id }
  expect(z.decode(listPictures.reply, z.encode(listPictures.reply, page))).toEqual(page)
})

test.each([
  [{ version: 1, alt: 'x', colour: 'red' }],
  [{ alt: 'without a version' }],
  [{ version: 1, alt: 'a\u0000b' }],
  [{ version: 1, alt: 'x'.repeat(161) }],
  [{ version: 1, focus: { x: 10, y: 0 } }],
])('a change like %j is rejected', (body) => {
  expect(changePicture.body.safeParse(body).success).toBe(false)
})
