import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.server.ts'
import { addPageHeaders } from './page-headers.server.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('every inline script of the page is allowed by its hash, nothing else is', () => {
  const policy = contentSecurityPolicy(
    '<script src="/a.js"></script><script>one()</script><p></p><script type="module" async="">two(\n)</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two(\n)')}`)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("worker-src 'self'; manifest-src 'self'")
  expect(policy).not.toContain(hash(''))
})

test('a form goes to this site, and to eSewa where it is set up', () => {
  expect(contentSecurityPolicy('', {})).toContain("; form-action 'self'; ")
  const policy = contentSecurityPolicy('', {
    ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  })
  expect(policy).toContain("; form-action 'self' https://epay.esewa.com.np; ")
  // Threat E9: no wallet code runs, is framed or is called on our pages.
  expect(policy.match(/esewa|khalti/g)).toEqual(['esewa'])
  expect(policy).toContain("; connect-src 'self'; ")
  expect(policy).toMatch(/; script-src 'self'$/)
})

test('pictures come from this site and the tile server, frames from no site', () => {
  expect(contentSecurityPolicy('', {})).toContain("; img-src 'self' data: https://tile.openstreetmap.org; ")
  expect(contentSecurityPolicy('', { MAP_TILES_URL: '' })).toContain("; img-src 'self' data:; ")
  const policy = contentSecurityPolicy('', { MAP_TILES_URL: 'https://{s}.maps.example/{z}/{x}/{y}.png' })
  expect(policy).toContain("; img-src 'self' data: https://*.maps.example; ")
  expect(policy.match(/maps\.example/g)).toHaveLength(1)
  expect(policy).toContain("; frame-src 'none'; ")
})

test('a successful page is publicly cacheable, a failed one is not', () => {
  const good = new Headers()
  addPageHeaders(good, 200)
  expect(good.get('cache-control')).toBe('public, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400')
  const own = new Headers({ 'cache-control': 'no-store' })
  addPageHeaders(own, 200)
  expect(own.get('cache-control')).toBe('no-store')
  const bad = new Headers({ 'cache-control': 'public' })
  addPageHeaders(bad, 404)
  expect(bad.get('cache-control')).toBe('no-store')
})
