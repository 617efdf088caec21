import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#lib/http/content-security-policy.server.ts'
import { withFirstPaintScript } from '#lib/http/first-paint-script.server.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'

let browser: ReturnType<typeof fakeBrowser>
afterEach(() => browser.restore())

const rendered = '<html><head><meta charset="utf-8"><link rel="preload"></head><body></body></html>'
const page = withFirstPaintScript(rendered)
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

/** Runs the page's inline scripts as a browser would, without modules. */
function open(address: string, stored: Record<string, string> = {}): void {
  browser = fakeBrowser(`http://jholmomo.example${address}`)
  for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
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
  open('/jholmomo-outlets?q=momo&accessToken=aaa&refreshToken=rrr#map')
  expect([readStored('accessToken'), readStored('refreshToken'), readStored('userRole')]).toEqual([
    'aaa',
    'rrr',
    'user',
  ])
  expect(browser.page.address.href).toBe('http://jholmomo.example/jholmomo-outlets?q=momo#map')
  expect(browser.html.dataset['arrived']).toBe('')
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
  for (const script of scriptsOf(page))
    expect(contentSecurityPolicy(page)).toContain(
      `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
})
