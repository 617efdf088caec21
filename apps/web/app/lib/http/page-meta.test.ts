import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const at = (pathname: string) => ({
  location: { pathname },
  matches: [{ loaderData: { origin: 'https://jholmomo.example' } }],
})
const words = { title: 'Services', description: 'What we do.' }
const picture = {
  alt: 'A bowl',
  width: 1600,
  height: 1200,
  blur: '',
  jpeg: '/media/a/960.jpg',
  webp: [],
  avif: [],
}

const tagsOf = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(
    meta.flatMap((tag) => {
      if ('property' in tag) return [[tag.property, tag.content]]
      if ('name' in tag) return [[tag.name, tag.content]]
      return 'rel' in tag ? [[tag.rel, tag.href]] : []
    }),
  )

test('a page has a title, a description and one canonical URL for search engines and messengers', () => {
  const meta = pageMeta(at('/services'), words)
  expect(meta).toContainEqual({ title: 'Services · Jhol Momo' })
  expect(tagsOf(meta)).toEqual({
    description: 'What we do.',
    canonical: 'https://jholmomo.example/services',
    'og:site_name': 'Jhol Momo',
    'og:type': 'website',
    'og:locale': 'en_NP',
    'og:title': 'Services · Jhol Momo',
    'og:description': 'What we do.',
    'og:url': 'https://jholmomo.example/services',
    'og:image': 'https://jholmomo.example/icon-512.png',
    'og:image:width': '512',
    'og:image:height': '512',
    'og:image:alt': 'Jhol Momo',
    'twitter:card': 'summary',
  })
})

test('its own picture is shown large, with the dimensions of the JPEG', () => {
  expect(tagsOf(pageMeta(at('/gallery/1'), { ...words, picture }))).toMatchObject({
    'og:image': 'https://jholmomo.example/media/a/960.jpg',
    'og:image:width': '960',
    'og:image:height': '720',
    'og:image:alt': 'A bowl',
    'twitter:card': 'summary_large_image',
  })
})

test('an absolute picture URL is unchanged', () => {
  const elsewhere = { ...picture, jpeg: 'https://pictures.example/a.jpg' }
  expect(tagsOf(pageMeta(at('/'), { ...words, picture: elsewhere }))['og:image']).toBe(
    'https://pictures.example/a.jpg',
  )
})

test('a trailing slash is removed from the canonical URL, and an alias names the canonical page', () => {
  expect(tagsOf(pageMeta(at('/services/'), words))['canonical']).toBe('https://jholmomo.example/services')
  expect(tagsOf(pageMeta(at('/'), words))['canonical']).toBe('https://jholmomo.example/')
  expect(tagsOf(pageMeta(at('/menuoutlet/x'), { ...words, path: '/jholmomo-outlets/1' }))['canonical']).toBe(
    'https://jholmomo.example/jholmomo-outlets/1',
  )
})

test('JSON-LD has its context and absolute URLs', () => {
  const meta = pageMeta(at('/'), {
    ...words,
    jsonLd: (address) => [{ '@type': 'Thing', url: address('/x') }],
  })
  expect(meta).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Thing',
      url: 'https://jholmomo.example/x',
    },
  })
})
