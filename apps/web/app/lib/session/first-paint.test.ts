import { afterEach, expect, test } from 'vitest'
import { withFirstPaintScript } from '#lib/http/scripts/first-paint-script.server.ts'
import { hashSource, sealWithHashes } from '#lib/http/scripts/seal-scripts.server.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'

let browser: ReturnType<typeof fakeBrowser>
afterEach(() => browser.restore())

const rendered = '<html><head><meta charset="utf-8"><link rel="preload"></head><body></body></html>'
const sealed = sealWithHashes(withFirstPaintScript(rendered, 'n0nce'), 'n0nce')
const page = sealed.html
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

/** Runs the page's inline scripts as a browser would, without modules. */
function open(address: string, stored: Record<string, string> = {}, cookie = ''): void {
  browser = fakeBrowser(new URL(address, 'http://jholmomo.example').href)
  for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
  document.cookie = cookie
  run()
}
function run(): void {
  Object.assign(document, { currentScript: { remove: () => undefined } })
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- this is what an inline script is
  for (const script of scriptsOf(page)) new Function(script)()
}
const readStored = (key: string) => browser.localStorage.getItem(key)
const signedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  isAuthenticated: 'true',
  userRole: 'user',
  userName: 'sita',
}

test("SES-01 tokens in the query are stored, userRole becomes 'user' and the tokens are removed from the URL", () => {
  open('/jholmomo-outlets?q=momo&accessToken=aaa&refreshToken=s1.rrr#map', {}, 'theme=red; arrival=s1')
  expect([readStored('accessToken'), readStored('refreshToken'), readStored('userRole')]).toEqual([
    'aaa',
    's1.rrr',
    'user',
  ])
  expect(browser.page.address.href).toBe('http://jholmomo.example/jholmomo-outlets?q=momo#map')
  expect(browser.html.dataset['arrived']).toBe('')
  expect(document.cookie).toBe('arrival=; Path=/; Max-Age=0')
})

test('SES-01 a link with tokens cannot sign a visitor in: without the cookie of our callback they are only removed', () => {
  const link = '/?accessToken=aaa&refreshToken=s1.rrr'
  for (const cookie of ['', 'arrival=s2', 'arrival=', 'other_arrival=s1', '__Host-arrival=s1']) {
    open(link, signedIn, cookie)
    expect([readStored('accessToken'), readStored('refreshToken')]).toEqual(['a', 'r'])
    expect(browser.page.address.search).toBe('')
    expect(browser.html.dataset).toMatchObject({ session: 'in', role: 'user' })
    expect(browser.html.dataset['arrived']).toBeUndefined()
  }
})

test('SES-01 over TLS only the cookie with the __Host- prefix counts, because a subdomain cannot set it', () => {
  const link = 'https://jholmomo.example/?accessToken=aaa&refreshToken=s1.rrr'
  open(link, {}, 'arrival=s1')
  expect(readStored('accessToken')).toBeNull()
  open(link, {}, '__Host-arrival=s1')
  expect(readStored('accessToken')).toBe('aaa')
  expect(document.cookie).toBe('__Host-arrival=; Path=/; Max-Age=0; Secure')
})

test('SES-01 without tokens userRole is left alone', () => {
  open('/jholmomo-outlets?q=momo', { ...signedIn, userRole: 'branchAdmin' })
  expect(readStored('userRole')).toBe('branchAdmin')
  expect(browser.html.dataset['arrived']).toBeUndefined()
  expect(browser.page.address.search).toBe('?q=momo')
})

test('one token alone does not sign in, and is removed from the URL too', () => {
  open('/jholmomo-outlets?accessToken=aaa', signedIn)
  expect(readStored('accessToken')).toBe('a')
  expect(browser.page.address.search).toBe('')
})

test('the page is marked for CSS before anything is painted', () => {
  open('/jholmomo-outlets', signedIn)
  expect(browser.html.dataset).toMatchObject({ session: 'in', role: 'user' })
  expect(browser.styles.get('--initial')).toBe('"S"')
  open('/jholmomo-outlets', { ...signedIn, userRole: 'superAdmin', adminName: 'Ramesh' })
  expect(browser.html.dataset['role']).toBe('superadmin')
  expect(browser.styles.get('--initial')).toBe('"R"')
  open('/jholmomo-outlets', { ...signedIn, userName: ' ' })
  // CSS draws a person then.
  expect(browser.styles.get('--initial')).toBeUndefined()
  open('/jholmomo-outlets')
  expect(browser.html.dataset).toMatchObject({ session: 'out', role: '' })
})

test('tokens alone do not show the page as signed in before the server has confirmed them', () => {
  open('/jholmomo-outlets', { accessToken: 'a', refreshToken: 'r', userRole: 'user' })
  expect(browser.html.dataset['session']).toBe('out')
})

test('without storage the page is shown signed out', () => {
  browser = fakeBrowser('http://jholmomo.example/?accessToken=aaa&refreshToken=rrr')
  browser.localStorage.forbidden = true
  run()
  expect(browser.html.dataset['session']).toBe('out')
  expect(browser.page.address.search).toBe('')
})

test('the script is first in the head, and the content security policy allows it', () => {
  expect(page).toContain('<head><meta charset="utf-8"><script>')
  expect(scriptsOf(page)).toHaveLength(1)
  expect(sealed.scriptSources).toEqual(scriptsOf(page).map(hashSource))
})
