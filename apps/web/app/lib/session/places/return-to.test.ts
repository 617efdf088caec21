import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { landingPath } from './landing.ts'
import { ownPath, saveReturnPath, takeReturnPath } from './return-to.ts'

const origin = 'https://jholmomo.example'
let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser(`${origin}/login`)
})
afterEach(() => {
  vi.useRealTimers()
  browser.restore()
})

test('RT-08 the path is saved with its query and can be taken once', () => {
  saveReturnPath('/profile?tab=devices')
  expect(takeReturnPath()).toBe('/profile?tab=devices')
  expect(takeReturnPath()).toBeUndefined()
})

test('RT-08 a sign-in redirects to the saved path first', () => {
  saveReturnPath('/profile')
  expect(landingPath('superadmin')).toBe('/profile')
})

test('RT-13 without a saved path each role is redirected to its own page', () => {
  expect(landingPath('admin')).toBe('/admin/dashboard')
  expect(landingPath('branchAdmin')).toBe('/branchadmin/dashboard')
  expect(landingPath('superadmin')).toBe('/superadmin/dashboard')
  expect(landingPath('user')).toBe('/')
})

test('a saved path expires after half an hour', () => {
  vi.useFakeTimers()
  saveReturnPath('/profile')
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(takeReturnPath()).toBeUndefined()
})

test('without storage the path is held in memory', () => {
  browser.sessionStorage.forbidden = true
  saveReturnPath('/mycart')
  expect(takeReturnPath()).toBe('/mycart')
  expect(takeReturnPath()).toBeUndefined()
})

test('an invalid stored value is ignored', () => {
  for (const text of [
    'nonsense',
    '{}',
    '{"path":"https://evil.example","at":9e15}',
    '[]',
    'null',
    '{"path":7,"at":1}',
  ]) {
    browser.sessionStorage.setItem('wantedPlace', text)
    expect(takeReturnPath(), text).toBeUndefined()
  }
})

const foreign = [
  'evil.example',
  'evil.example/profile',
  '@evil.example',
  'evil.example:443',
  'evil%2eexample',
  '[::1]',
  '127.0.0.1',
]
const patterns = [
  (host: string) => `https://${host}`,
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `////${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `\\/${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `/\r\n/${host}`,
  (host: string) => ` //${host}`,
  (host: string) => `\u0000//${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/..//${host}`,
  (host: string) => `/x/../..//${host}`,
  (host: string) => `http:${host}`,
  (host: string) => `https:/${host}`,
  (host: string) => `hTTps:\\\\${host}`,
  (host: string) => `javascript://${host}/%0aalert(1)`,
  (host: string) => `data:text/html,//${host}`,
  (host: string) => `jholmomo.example@${host}`,
  (host: string) => `//jholmomo.example@${host}`,
  (host: string) => `https://jholmomo.example.${host}`,
  (host: string) => `https://jholmomo.example%40${host}`,
]
const endings = ['', '/', '/profile', '?next=/profile']

test('no spelling of a foreign URL is accepted', () => {
  const spellings = foreign.flatMap((host) =>
    patterns.flatMap((pattern) => endings.map((ending) => pattern(host) + ending)),
  )
  expect(spellings.length).toBeGreaterThan(500)
  for (const spelling of spellings) {
    const path = ownPath(spelling, origin)
    if (path === undefined) continue
    // The result is a path and stays one in any context.
    expect(new URL(path, origin).origin, spelling).toBe(origin)
    expect(path, spelling).toMatch(/^\/(?![/\\])/)
  }
})

test('a path of this site is unchanged', () => {
  for (const path of [
    '/',
    '/profile',
    '/menuoutlet/New%20Road?category=drinks',
    '/jholmomo-outlets?q=%E0%A4%AE',
  ]) {
    expect(ownPath(path, origin)).toBe(path)
  }
})
