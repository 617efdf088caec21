import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#lib/http/content-security-policy.server.ts'
import { withFirstPaintScript } from '#lib/http/first-paint-script.server.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'

let browser: ReturnType<typeof fakeBrowser>
afterEach(() => browser.restore())

const rendered = '<html><head><meta charset="utf-8"><link rel="preload"></head><body></body></html>'
const page = withFirstPaintScript(rendered)
const scriptsOf = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

/** As the browser would: the text of the page, with nothing around it. */
function open(address: string, kept: Record<string, string> = {}): void {
  browser = fakeBrowser(`http://jholmomo.example${address}`)
  for (const [key, value] of Object.entries(kept)) browser.localStorage.setItem(key, value)
  run()
}
function run(): void {
  Object.assign(document, { currentScript: { remove: () => undefined } })
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- this is what an inline script is
  for (const script of scriptsOf(page)) new Function(script)()
}
const stored = (key: string) => browser.localStorage.getItem(key)
const signedIn = { accessToken: 'a', refreshToken: 'r', isAuthenticated: 'true', userRole: 'user', userName: 'sita' }

test("SES-01 tokens in the query are stored, userRole becomes 'user' and the address forgets them", () => {
  open('/jholmomo-outlets?q=momo&accessToken=aaa&refreshToken=rrr#map')
  expect([stored('accessToken'), stored('refreshToken'), stored('userRole')]).toEqual(['aaa', 'rrr', 'user'])
  expect(browser.page.address.href).toBe('http://jholmomo.example/jholmomo-outlets?q=momo#map')
  expect(browser.html.dataset['arrived']).toBe('')
})

test('SES-01 without tokens userRole is left alone', () => {
  open('/jholmomo-outlets?q=momo', { ...signedIn, userRole: 'branchAdmin' })
  expect(stored('userRole')).toBe('branchAdmin')
  expect(browser.html.dataset['arrived']).toBeUndefined()
  expect(browser.page.address.search).toBe('?q=momo')
})

test('one token alone signs nobody in, and does not stay in the address either', () => {
  open('/jholmomo-outlets?accessToken=aaa', signedIn)
  expect(stored('accessToken')).toBe('a')
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

test('tokens alone do not make the page look signed in: the server has not said so', () => {
  open('/jholmomo-outlets', { accessToken: 'a', refreshToken: 'r', userRole: 'user' })
  expect(browser.html.dataset['session']).toBe('out')
})

test('a browser that forbids its storage shows the page of a visitor', () => {
  browser = fakeBrowser('http://jholmomo.example/?accessToken=aaa&refreshToken=rrr')
  browser.localStorage.forbidden = true
  run()
  expect(browser.html.dataset['session']).toBe('out')
  expect(browser.page.address.search).toBe('')
})

test('it stands before everything in the head that is fetched or run, and the content security policy knows it', () => {
  expect(page).toContain('<head><meta charset="utf-8"><script>')
  expect(scriptsOf(page)).toHaveLength(1)
  for (const script of scriptsOf(page))
    expect(contentSecurityPolicy(page)).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})
