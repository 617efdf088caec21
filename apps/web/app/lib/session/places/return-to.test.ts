import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { landingPlace } from './landing.ts'
import { ownPath, rememberPlace, takePlace } from './return-to.ts'

const origin = 'https://jholmomo.example'
let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser(`${origin}/login`)
})
afterEach(() => {
  vi.useRealTimers()
  browser.restore()
})

test('RT-08 the place is remembered with its search, once', () => {
  rememberPlace('/profile?tab=devices')
  expect(takePlace()).toBe('/profile?tab=devices')
  expect(takePlace()).toBeUndefined()
})

test('RT-08 a sign-in lands there first', () => {
  rememberPlace('/profile')
  expect(landingPlace('superadmin')).toBe('/profile')
})

test('RT-13 with no remembered place each role lands at its own', () => {
  expect(landingPlace('admin')).toBe('/admin/dashboard')
  expect(landingPlace('branchAdmin')).toBe('/branchadmin/dashboard')
  expect(landingPlace('superadmin')).toBe('/superadmin/dashboard')
  expect(landingPlace('user')).toBe('/')
})

test('half an hour later it is another errand', () => {
  vi.useFakeTimers()
  rememberPlace('/profile')
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(takePlace()).toBeUndefined()
})

test('a browser that keeps nothing remembers it for the life of the page', () => {
  browser.sessionStorage.forbidden = true
  rememberPlace('/mycart')
  expect(takePlace()).toBe('/mycart')
  expect(takePlace()).toBeUndefined()
})

test('what somebody else wrote into the storage is no place', () => {
  for (const text of ['nonsense', '{}', '{"path":"https://evil.example","at":9e15}', '[]', 'null', '{"path":7,"at":1}']) {
    browser.sessionStorage.setItem('wantedPlace', text)
    expect(takePlace(), text).toBeUndefined()
  }
})

const foreign = ['evil.example', 'evil.example/profile', '@evil.example', 'evil.example:443', 'evil%2eexample', '[::1]', '127.0.0.1']
const ways = [
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

test('no spelling of a foreign address leaves the site', () => {
  const spellings = foreign.flatMap((host) => ways.flatMap((way) => endings.map((ending) => way(host) + ending)))
  expect(spellings.length).toBeGreaterThan(500)
  for (const spelling of spellings) {
    const path = ownPath(spelling, origin)
    if (path === undefined) continue
    // What is left is a path, and stays one wherever it is put.
    expect(new URL(path, origin).origin, spelling).toBe(origin)
    expect(path, spelling).toMatch(/^\/(?![/\\])/)
  }
})

test('an own address is taken as it is', () => {
  for (const path of ['/', '/profile', '/menuoutlet/New%20Road?category=drinks', '/jholmomo-outlets?q=%E0%A4%AE']) {
    expect(ownPath(path, origin)).toBe(path)
  }
})
