import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import type * as StoredSessionModule from './stored-session.ts'
import type * as StorageModule from './storage.ts'
import type * as StoredValuesModule from './stored-values.ts'

let browser: ReturnType<typeof fakeBrowser>
let storage: typeof StorageModule & typeof StoredSessionModule & typeof StoredValuesModule
beforeEach(async () => {
  browser = fakeBrowser()
  vi.resetModules()
  storage = {
    ...(await import('./storage.ts')),
    ...(await import('./stored-session.ts')),
    ...(await import('./stored-values.ts')),
  }
})
afterEach(() => browser.restore())

const storedKeys = () =>
  Array.from({ length: browser.localStorage.length }, (_, i) => browser.localStorage.key(i)).toSorted()
const tokens = { accessToken: 'access', refreshToken: 'refresh' }

test("SES-02 the session is stored under the keys of the specification, isAuthenticated as 'true'", () => {
  storage.saveTokens(tokens)
  storage.saveUser({ role: 'branchAdmin', firstName: 'Maya', branchId: 'branch-1' })
  expect(storedKeys()).toEqual([
    'accessToken',
    'adminName',
    'branchId',
    'isAuthenticated',
    'refreshToken',
    'userRole',
  ])
  expect(browser.localStorage.getItem('isAuthenticated')).toBe('true')
  expect(browser.localStorage.getItem('userRole')).toBe('branchAdmin')
  storage.saveUser({ role: 'user', firstName: 'Sita' })
  expect(storedKeys()).toEqual(['accessToken', 'isAuthenticated', 'refreshToken', 'userName', 'userRole'])
  expect(Object.values(storage.keys).toSorted()).toEqual(
    [
      'accessToken',
      'refreshToken',
      'userRole',
      'isAuthenticated',
      'branchId',
      'adminName',
      'userName',
      'cart',
      'noticePopupDismissed',
    ].toSorted(),
  )
})

test("SEC-01 the role is read from userRole, 'superAdmin' as superadmin, and an unknown role is undefined", () => {
  storage.saveTokens(tokens)
  const read = (word: string) => {
    browser.localStorage.setItem('userRole', word)
    return storage.readSession()?.role
  }
  for (const role of ['user', 'admin', 'branchAdmin', 'superadmin']) expect(read(role)).toBe(role)
  expect(read('superAdmin')).toBe('superadmin')
  for (const word of ['SUPERADMIN', 'superAdmin ', 'root', 'constructor', '__proto__', ''])
    expect(read(word)).toBeUndefined()
})

test('ending a session clears tokens and flags but not the cart and the dismissed notice', () => {
  browser.localStorage.setItem('cart', '[]')
  browser.localStorage.setItem('noticePopupDismissed', 'true')
  storage.saveTokens(tokens)
  storage.saveUser({ role: 'user', firstName: 'Sita' })
  storage.clearSession()
  expect(storedKeys()).toEqual(['cart', 'noticePopupDismissed'])
  expect(storage.readSession()).toBeUndefined()
})

test('ending a session deletes the replies that the branch pages cached', () => {
  browser.localStorage.setItem('cached:account:branch:order/1', '{}')
  storage.saveTokens(tokens)
  storage.clearSession()
  expect(storedKeys()).toEqual([])
})

test('SES-06 logging out keeps the settings of the device', () => {
  browser.localStorage.setItem('device:bill-paper', 'roll')
  browser.localStorage.setItem('board:theme', 'dark')
  storage.saveTokens(tokens)
  storage.clearStorage()
  expect(storedKeys()).toEqual(['device:bill-paper'])
  expect(browser.localStorage.getItem('device:bill-paper')).toBe('roll')
})

test('SES-06 logging out clears local storage, and noticePopupDismissed is written back', () => {
  browser.localStorage.setItem('noticePopupDismissed', 'true')
  browser.localStorage.setItem('something else', 'of ours')
  storage.saveTokens(tokens)
  storage.clearStorage()
  expect(storedKeys()).toEqual(['noticePopupDismissed'])
})

test('with full storage the session lasts as long as the page', () => {
  browser.localStorage.full = true
  storage.saveTokens(tokens)
  storage.saveUser({ role: 'user', firstName: 'Sita' })
  expect(storage.readSession()).toMatchObject({
    ...tokens,
    role: 'user',
    isAuthenticated: true,
    name: 'Sita',
  })
  storage.clearSession()
  expect(storage.readSession()).toBeUndefined()
})

test('signing in and out works without storage', () => {
  browser.localStorage.forbidden = true
  expect(storage.readSession()).toBeUndefined()
  storage.saveTokens(tokens)
  expect(storage.readSession()?.accessToken).toBe('access')
  storage.clearStorage()
  expect(storage.readSession()).toBeUndefined()
})
