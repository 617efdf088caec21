import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import {
  filesIn,
  isPublicPage,
  kindOf,
  markAsCached,
  isAppShell,
  isCacheableFile,
  isCacheablePage,
  pageOfData,
  picturesIn,
  withoutScripts,
} from './cache.rules.ts'

const origin = 'https://momo.example'
const page = (path: string) => new URL(path, origin)

/** Paths of all routes behind a guard or in a staff shell. */
const closedAddresses = (entries: RouteConfigEntry[], path = '', closed = false): string[] =>
  entries.flatMap((entry) => {
    const here = [path, entry.path].filter(Boolean).join('/')
    const isClosed = closed || /shells\/(guards|branch-admin|super-admin|content)\//.test(entry.file)
    if (entry.children) return closedAddresses(entry.children, here, isClosed)
    return isClosed ? [`/${here}`] : []
  })

test('no page behind a guard or in a staff shell may be cached', () => {
  const closed = closedAddresses(routes as RouteConfigEntry[])
  expect(closed.length).toBeGreaterThan(15)
  expect(closed.filter((path) => isPublicPage(page(path)))).toEqual([])
})

test.each([
  '/set-up',
  '/unauthorize',
  '/track/abc',
  '/api/v1/branches',
  '/Profile',
  '/%70rofile',
  '/%zz',
  '//profile',
  '/x//profile',
  '/offline',
])('%s may not be cached', (path) => expect(isPublicPage(new URL(origin + path))).toBe(false))

test.each(['/?accessToken=a&refreshToken=b', '/jholmomo-outlets?near=27.7,85.3', '/?code=1'])(
  '%s may not be cached: it has a query',
  (path) => expect(isPublicPage(page(path))).toBe(false),
)

test.each([
  '/',
  '/jholmomo-outlets',
  '/jholmomo-outlets/abc',
  '/menuoutlet/Thamel',
  '/about-us',
  '/steam-momo',
  '/gallery/7',
])('%s may be cached', (path) => expect(isPublicPage(page(path))).toBe(true))

const asked = (path: string, more = {}) => ({
  method: 'GET',
  url: new URL(path, origin).href,
  mode: 'cors',
  hasAuthorization: false,
  ...more,
})

test('the worker handles pages, their data, hashed files and pictures, and nothing else', () => {
  expect(kindOf(asked('/about-us', { mode: 'navigate' }), origin)).toBe('page')
  expect(kindOf(asked('/about-us.data'), origin)).toBe('data')
  expect(kindOf(asked('/assets/site-1.js'), origin)).toBe('file')
  expect(kindOf(asked('/__manifest?paths=%2F&version=1'), origin)).toBe('routes')
  expect(kindOf(asked('/media/00ff/320.webp'), origin)).toBe('picture')
  for (const path of ['/api/v1/profile', '/sw.js', '/site.webmanifest', '/socket.io/?EIO=4', '/public/a.png'])
    expect(kindOf(asked(path), origin), path).toBeUndefined()
  expect(kindOf(asked('/contact-us', { mode: 'navigate', method: 'POST' }), origin)).toBeUndefined()
  expect(kindOf(asked('/media/00ff/320.webp', { hasAuthorization: true }), origin)).toBeUndefined()
  expect(kindOf(asked('https://elsewhere.example/assets/a.js'), origin)).toBeUndefined()
})

const answer = (headers: Record<string, string>, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
})
const html = { 'content-type': 'text/html; charset=utf-8' }

test('a page is cached only if its headers allow shared caching', () => {
  const good = { ...html, 'cache-control': 'public, s-maxage=1' }
  expect(isCacheablePage(answer(good))).toBe(true)
  for (const cacheControl of ['no-store', 'private', 'public, no-store', ''])
    expect(isCacheablePage(answer({ ...html, 'cache-control': cacheControl })), cacheControl).toBe(false)
  expect(isCacheablePage(answer({ ...good, 'x-robots-tag': 'noindex' }))).toBe(false)
  expect(isCacheablePage(answer({ ...good, 'content-type': 'application/json' }))).toBe(false)
  expect(isCacheablePage(answer(good, 404))).toBe(false)
  expect(isCacheablePage(answer(good, 200, true))).toBe(false)
  expect(isCacheableFile(answer({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true)
  expect(isCacheableFile(answer({ 'cache-control': 'public, max-age=3600' }))).toBe(false)
})

test('a branch page is cached only if the server calls it the same for every account', () => {
  const good = { ...html, 'cache-control': 'no-store', 'x-app-shell': '1' }
  expect(isAppShell(answer(good))).toBe(true)
  // The public caches of the worker outlive a log-out.
  expect(isCacheablePage(answer(good))).toBe(false)
  expect(isAppShell(answer({ ...html, 'cache-control': 'public, s-maxage=1' }))).toBe(false)
  expect(isAppShell(answer(good, 503))).toBe(false)
  expect(isAppShell(answer(good, 200, true))).toBe(false)
})

test.each([
  ['/about-us.data?_routes=a', '/about-us'],
  ['/_.data', '/'],
  ['/jholmomo-outlets.data?near=1,2&_routes=b', '/jholmomo-outlets?near=1%2C2'],
])('%s is the data of %s', (data, path) => expect(pageOfData(origin + data).href).toBe(origin + path))

test('the offline page has its styles and its drawing, and no script', () => {
  const whole =
    '<html lang="en"><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><img src="/assets/o.svg"/>' +
    '<script>one()</script><template id="late-scripts"><script type="module" async="">import "/assets/b.js"</script></template><p>Offline</p></body></html>'
  const stripped = withoutScripts(whole)
  expect(stripped).not.toMatch(/script|\.js/)
  expect(stripped).toContain('<p>Offline</p>')
  expect(filesIn(stripped)).toEqual(['/assets/a.css', '/assets/o.svg'])
  expect(markAsCached(whole)).toMatch(/^<html data-kept="" lang="en">/)
})

test('the pictures of a page are those in its markup', () => {
  expect(
    picturesIn(
      '<source srcSet="/media/aa11/320.avif 320w, /media/aa11/640.avif 640w"/><img src="/media/aa11/640.jpg"/>',
    ),
  ).toEqual(['/media/aa11/320.avif', '/media/aa11/640.avif', '/media/aa11/640.jpg'])
})
