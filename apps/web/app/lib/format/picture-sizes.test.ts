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
])('a slot of %i px gets files up to three times as wide: %j', (width, expected) => {
  expect(widths(sizedFor(width, picture))).toEqual([expected, expected])
})

test('a picture without files is unchanged', () => {
  expect(sizedFor(100, { ...picture, avif: [] }).avif).toEqual([])
})

test('a picture below the fold has no blur placeholder', () => {
  expect(sizedFor(100, picture).blur).toBe('')
})
