import { expect, test } from 'vitest'
import { addPageHeaders } from './page-headers.server.ts'

type Page = Parameters<typeof addPageHeaders>[1]
function headersOf(page: Page, own: Record<string, string> = {}): Headers {
  const headers = new Headers(own)
  addPageHeaders(headers, page)
  return headers
}
const cacheControl = (page: Page, own?: Record<string, string>) => headersOf(page, own).get('cache-control')

test('a successful public page may be cached', () => {
  const good = headersOf({ status: 200 })
  expect(good.get('cache-control')).toBe('public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400')
  expect(good.has('x-app-shell')).toBe(false)
  expect(good.has('x-robots-tag')).toBe(false)
})

test.each<[string, Page]>([
  ['a failed page', { status: 404 }],
  ['the response to a form', { status: 200, isRead: false }],
  ['a signed-in page', { status: 200, isPrivate: true }],
])('%s is not stored', (_, page) => expect(cacheControl(page)).toBe('no-store'))

test('a page keeps its own Cache-Control, unless it has failed', () => {
  expect(cacheControl({ status: 200 }, { 'cache-control': 'no-store' })).toBe('no-store')
  const secret = headersOf({ status: 200, isPrivate: true }, { 'cache-control': 'private, no-store' })
  expect(secret.get('cache-control')).toBe('private, no-store')
  expect(secret.has('x-app-shell')).toBe(false)
  expect(cacheControl({ status: 404 }, { 'cache-control': 'public' })).toBe('no-store')
})

test('a signed-in page is marked as the same for every account, and a failed one is not', () => {
  expect(headersOf({ status: 200, isPrivate: true }).get('x-app-shell')).toBe('1')
  expect(headersOf({ status: 500, isPrivate: true }).has('x-app-shell')).toBe(false)
})

test('a page is not sniffed, sends other sites its origin only, and may ask for the position only', () => {
  const headers = headersOf({ status: 200 })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')?.match(/\(self\)/g)).toEqual(['(self)'])
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})
