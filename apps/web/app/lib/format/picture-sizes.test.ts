import { expect, test } from 'vitest'
import { sizedFor } from './picture-sizes.ts'

const files = (kind: string) => [320, 640, 900].map((width) => ({ width, url: `/media/a/${width}.${kind}` }))
const picture = {
  alt: '',
  width: 900,
  height: 900,
  blur: 'data:image/webp;base64,AAAA',
  jpeg: '/media/a/900.jpg',
  webp: files('webp'),
  avif: files('avif'),
}
const widths = ({ webp, avif }: typeof picture) => [webp, avif].map((all) => all.map(({ width }) => width))

test.each([
  [100, [320]],
  [200, [320, 640]],
  [500, [320, 640, 900]],
])('a place of %i px gets files up to three times as wide: %j', (width, kept) => {
  expect(widths(sizedFor(width, picture))).toEqual([kept, kept])
})

test('a picture without files stays without', () => {
  expect(sizedFor(100, { ...picture, avif: [] }).avif).toEqual([])
})

test('what comes into view later has nothing to stand in for it', () => {
  expect(sizedFor(100, picture).blur).toBe('')
})
