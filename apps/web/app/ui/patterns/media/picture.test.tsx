import { readFileSync } from 'node:fs'
import type { Picture as StoredPicture } from '@momo/contracts/media'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { Picture } from './picture.tsx'

const stored: StoredPicture = {
  alt: 'Jhol momo in a brass bowl',
  width: 900,
  height: 900,
  blur: 'data:image/webp;base64,AAAA',
  jpeg: '/media/a.jpg',
  webp: [
    { width: 320, url: '/media/a-320.webp' },
    { width: 640, url: '/media/a-640.webp' },
  ],
  avif: [{ width: 320, url: '/media/a-320.avif' }],
}

test('a picture offers AVIF, then WebP, then JPEG, with its size and without style attributes', async () => {
  const html = await renderElement(<Picture picture={stored} kind="food" sizes="50vw" />)
  expect(html).toContain('<source type="image/avif" srcSet="/media/a-320.avif 320w" sizes="50vw"/>')
  expect(html).toContain(
    '<source type="image/webp" srcSet="/media/a-320.webp 320w, /media/a-640.webp 640w" sizes="50vw"/>',
  )
  expect(html).toMatch(
    /<img[^>]*src="\/media\/a\.jpg"[^>]*alt="Jhol momo in a brass bowl"[^>]*width="900"[^>]*height="900"[^>]*loading="lazy"/,
  )
  expect(html).toContain('src="data:image/webp;base64,AAAA"')
  expect(html).not.toContain('style=')
})

test('a picture without AVIF files yet has no empty source', async () => {
  const html = await renderElement(<Picture picture={{ ...stored, avif: [] }} kind="food" sizes="50vw" />)
  expect(html).not.toContain('image/avif')
})

test('an eager picture has a high fetch priority', async () => {
  const html = await renderElement(<Picture picture={stored} kind="food" sizes="50vw" eager />)
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
})

test('GEN-06 a missing photo shows a placeholder image', async () => {
  expect(await renderElement(<Picture kind="outlet" sizes="50vw" />)).toContain(
    'role="img" aria-label="No photo of this outlet yet"',
  )
  expect(await renderElement(<Picture kind="food" sizes="50vw" alt="" />)).toContain('aria-hidden="true"')
})

test('a focal point is a class of the stylesheet; without one there is no class', async () => {
  const html = await renderElement(
    <Picture picture={{ ...stored, focus: '25-75' }} kind="food" sizes="50vw" />,
  )
  expect(html.match(/object-cover at-25-75"/g)).toHaveLength(2)
  expect(readFileSync(new URL('../../focus.css', import.meta.url), 'utf8')).toContain(
    '.at-25-75 {\n  object-position: 25% 75%;',
  )
  expect(await renderElement(<Picture picture={stored} kind="food" sizes="50vw" />)).not.toContain(' at-')
})
