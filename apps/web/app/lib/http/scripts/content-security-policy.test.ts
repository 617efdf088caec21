import { expect, test } from 'vitest'
import { addScriptPolicy, contentSecurityPolicy } from './content-security-policy.server.ts'

test('scripts are files of this site and the inline scripts of the rendering; attributes run none', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"])
  expect(policy).toContain("; script-src 'self' 'nonce-abc'; script-src-attr 'none'; ")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("worker-src 'self'; manifest-src 'self'")
})

test('what is blocked is reported: over https in both ways, otherwise in the older one, which browsers would ignore beside the other', () => {
  const headersAt = (url: string) => {
    const headers = new Headers()
    addScriptPolicy(headers, [], url)
    return headers
  }
  const secure = headersAt('https://momo.example/')
  expect(secure.get('content-security-policy')).toMatch(/; report-uri \/csp-report; report-to csp$/)
  expect(secure.get('reporting-endpoints')).toBe('csp="/csp-report"')
  const plain = headersAt('http://127.0.0.1:3000/')
  expect(plain.get('content-security-policy')).toMatch(/; report-uri \/csp-report$/)
  expect(plain.has('reporting-endpoints')).toBe(false)
})

test('a form goes to this site, and to eSewa where it is set up', () => {
  expect(contentSecurityPolicy([], {})).toContain("; form-action 'self'; ")
  const policy = contentSecurityPolicy([], {
    ESEWA_FORM_URL: 'https://epay.esewa.com.np/api/epay/main/v2/form',
  })
  expect(policy).toContain("; form-action 'self' https://epay.esewa.com.np; ")
  // Threat E9: no wallet code runs, is framed or is called on our pages.
  expect(policy.match(/esewa|khalti/g)).toEqual(['esewa'])
  expect(policy).toContain("; connect-src 'self'; ")
  expect(policy).toContain("; script-src 'self'; ")
})

test('pictures come from this site and the tile server, frames from no site', () => {
  expect(contentSecurityPolicy([], {})).toContain("; img-src 'self' data: https://tile.openstreetmap.org; ")
  expect(contentSecurityPolicy([], { MAP_TILES_URL: '' })).toContain("; img-src 'self' data:; ")
  const policy = contentSecurityPolicy([], { MAP_TILES_URL: 'https://{s}.maps.example/{z}/{x}/{y}.png' })
  expect(policy).toContain("; img-src 'self' data: https://*.maps.example; ")
  expect(policy.match(/maps\.example/g)).toHaveLength(1)
  expect(policy).toContain("; frame-src 'none'; ")
})
