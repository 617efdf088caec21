import { describe, expect, test } from 'vitest'
import { Picture } from '@momo/contracts/media'
import {
  avifWidthsFor,
  cardWidthOf,
  hasTooManyPixels,
  hasTooManyScans,
  jpegWidthFor,
  pictureColumns,
  pictureOf,
  sourceTypeOf,
  webpWidthsFor,
} from './media.rules.ts'

test.each([
  [1600, [320, 640, 960, 1440]],
  [1440, [320, 640, 960, 1440]],
  [1000, [320, 640, 960, 1000]],
  [900, [320, 640, 900]],
  [320, [320]],
  [17, [17]],
])('a source %i wide is rendered at %j and never wider than it is', (source, widths) => {
  expect(webpWidthsFor(source)).toEqual(widths)
})

test('AVIF is made up to 960 and only where a WebP of the same width exists', () => {
  expect(avifWidthsFor([320, 640, 960, 1440])).toEqual([320, 640, 960])
  expect(avifWidthsFor([320, 640, 900])).toEqual([320, 640, 900])
})

test('the JPEG is at most 960 wide, the card rendition at most 640 where there is one', () => {
  expect([jpegWidthFor(1440), jpegWidthFor(900)]).toEqual([960, 900])
  expect([cardWidthOf([320, 640, 900]), cardWidthOf([320, 500]), cardWidthOf([200])]).toEqual([640, 500, 200])
})

describe('the first bytes decide the type', () => {
  test.each([
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [undefined, Buffer.from('<!doctype html><script>alert(1)</script>')],
    [undefined, Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    [undefined, Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    [undefined, Buffer.from('RIFFWEBP', 'latin1')],
    [undefined, Buffer.alloc(0)],
  ])('%s', (type, bytes) => expect(sourceTypeOf(bytes)).toBe(type))
})

test.each([
  [false, { width: 6000, height: 4000, bytesPerSample: 1 }],
  [true, { width: 6001, height: 4000, bytesPerSample: 1 }],
  [false, { width: 8000, height: 3000, bytesPerSample: 1 }],
  [true, { width: 8001, height: 10, bytesPerSample: 1 }],
  [true, { width: 10, height: 8001, bytesPerSample: 1 }],
  [true, { width: 6000, height: 4000, bytesPerSample: 2 }],
])('too many pixels is %s for %j', (answer, size) => expect(hasTooManyPixels(size)).toBe(answer))

test.each([0, 1, 100, 101, 5000])('%i scans in a JPEG: more than a hundred are too many', (scans) => {
  expect(hasTooManyScans(Buffer.from(`ffd8${'ffda0102'.repeat(scans)}ffd9`, 'hex'))).toBe(scans > 100)
})

test('a row is mapped to a picture with relative addresses', () => {
  const row = {
    hash: 'ab12',
    width: 900,
    height: 600,
    blur: 'data:image/webp;base64,AA',
    alt: 'Momos',
    widths: [320, 640, 900],
    avif_widths: [320],
    focus_x: null,
    focus_y: null,
  }
  const picture = pictureOf(row)
  expect(Picture.parse(picture)).toEqual(picture)
  expect(picture.jpeg).toBe('/media/ab12/900.jpg')
  expect(picture.webp).toEqual([320, 640, 900].map((width) => ({ width, url: `/media/ab12/${width}.webp` })))
  expect(picture.avif).toEqual([{ width: 320, url: '/media/ab12/320.avif' }])
  expect(picture).not.toHaveProperty('focus')
  expect(pictureOf({ ...row, focus_x: 0, focus_y: 75 }).focus).toBe('0-75')
})

test('the columns carry the alias of the table', () => {
  expect(pictureColumns('p')).toEqual([
    'p.hash',
    'p.width',
    'p.height',
    'p.blur',
    'p.alt',
    'p.widths',
    'p.avif_widths',
    'p.focus_x',
    'p.focus_y',
  ])
})
