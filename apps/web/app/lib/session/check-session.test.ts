import { checkAuth, refreshToken } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as CheckSessionModule from './check-session.ts'
import type * as SessionStateModule from './session-state.ts'

const sita = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'user',
} as const
const old = aToken(sita.id, 'old')
const fresh = { accessToken: aToken(sita.id, 'new'), refreshToken: 'refresh-2' }

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let check: typeof CheckSessionModule.checkSession
let sessionStore: typeof SessionStateModule.sessionStore
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  const stored = {
    accessToken: old,
    refreshToken: 'refresh-1',
    userRole: 'user',
    isAuthenticated: 'true',
    userName: 'Sita',
  }
  for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
  vi.resetModules()
  ;({ checkSession: check } = await import('./check-session.ts'))
  ;({ sessionStore } = await import('./session-state.ts'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const readStored = (key: string) => browser.localStorage.getItem(key)
const flags = () => ['userRole', 'isAuthenticated', 'userName'].map(readStored)
const unauthorized = { status: 401, body: { success: false, code: 'auth.required', message: '' } }
const authenticated = {
  status: 200,
  body: {
    success: true,
    isAuthenticated: true,
    user: { id: sita.id, BranchId: null, FirstName: 'Sita', LastName: 'Tamang', Role: 'user', Photo: null },
  },
}

/** GET /api/v1/auth/check accepts only the new token. */
const acceptNewToken = () =>
  api.handle(checkAuth, ({ headers }) =>
    headers.get('authorization') === `Bearer ${fresh.accessToken}` ? authenticated : unauthorized,
  )

test('SES-03 success with isAuthenticated true marks the user signed in', async () => {
  api.reply(checkAuth, sita)
  expect(await check()).toBe('signed in')
  expect(flags()).toEqual(['user', 'true', 'Sita'])
  expect(browser.html.dataset['session']).toBe('in')
})

test('SES-04 the state has the token, the user with id and first name, and whether they are signed in', async () => {
  api.reply(checkAuth, { ...sita, role: 'branchAdmin', branchId: '019311ab-0000-7000-8000-00000000000b' })
  await check()
  expect(sessionStore.read()).toMatchObject({
    token: old,
    role: 'branchAdmin',
    user: { id: sita.id, branchId: '019311ab-0000-7000-8000-00000000000b', firstName: 'Sita' },
    isAuthenticated: true,
  })
  expect(readStored('branchId')).toBe('019311ab-0000-7000-8000-00000000000b')
})

test('SES-03 a 401 is answered by one refresh and one retry', async () => {
  acceptNewToken()
  api.reply(refreshToken, fresh)
  expect(await check()).toBe('signed in')
  expect(api.requests.map(({ path }) => path)).toEqual([
    '/api/v1/auth/check',
    '/api/v1/auth/refresh-token',
    '/api/v1/auth/check',
  ])
  expect(readStored('accessToken')).toBe(fresh.accessToken)
})

test('SES-03 a 401 that remains clears tokens and flags', async () => {
  api.handle(checkAuth, () => unauthorized)
  api.reply(refreshToken, fresh)
  expect(await check()).toBe('signed out')
  expect(api.requests).toHaveLength(3)
  expect([readStored('accessToken'), readStored('refreshToken'), ...flags()]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(sessionStore.read().isAuthenticated).toBe(false)
})

test('SES-03 a 403 clears tokens and flags', async () => {
  api.fault(checkAuth, { status: 403, code: 'auth.suspended' })
  expect(await check()).toBe('signed out')
  expect([readStored('accessToken'), readStored('refreshToken'), ...flags()]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('SES-03 isAuthenticated false clears tokens and flags', async () => {
  api.handle(checkAuth, () => ({ status: 200, body: { success: true, isAuthenticated: false } }))
  expect(await check()).toBe('signed out')
  expect(readStored('accessToken')).toBeNull()
})

test('SES-03 a rejected refresh clears tokens and flags', async () => {
  acceptNewToken()
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  expect(await check()).toBe('signed out')
  expect([readStored('accessToken'), readStored('refreshToken'), ...flags()]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test.each([429, 500, 502, 503])('SES-03 a %i shows signed out and keeps the tokens', async (status) => {
  api.fault(checkAuth, { status, code: 'server.busy' })
  expect(await check()).toBe('unknown')
  expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([old, 'refresh-1'])
  expect(sessionStore.read().isAuthenticated).toBe(false)
  expect(browser.html.dataset['session']).toBe('out')
})

test('SES-03 no response shows signed out and keeps the tokens, also when the refresh gets no response', async () => {
  expect(await check()).toBe('unknown')
  api.handle(checkAuth, () => unauthorized)
  expect(await check()).toBe('unknown')
  expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([old, 'refresh-1'])
})

test('SES-03 a check aborted by leaving the page does not sign out the next page', async () => {
  window.dispatchEvent(new Event('pagehide'))
  expect(await check()).toBe('unknown')
  expect(flags()).toEqual(['user', 'true', 'Sita'])
  window.dispatchEvent(new Event('pageshow'))
  expect(await check()).toBe('unknown')
  expect(readStored('isAuthenticated')).toBeNull()
})

test('a response of a captive portal does not end the session', async () => {
  api.handle(checkAuth, () => ({ status: 200, body: '<html>Welcome to Hotel Yak</html>' }))
  expect(await check()).toBe('unknown')
  expect(readStored('accessToken')).toBe(old)
})

test('without a token there is no request', async () => {
  browser.localStorage.clear()
  browser.storageEvent(null)
  expect(await check()).toBe('signed out')
  expect(api.requests).toHaveLength(0)
})

test('a sign-out in another tab is noticed', () => {
  expect(sessionStore.read().isAuthenticated).toBe(true)
  const listener = vi.fn()
  sessionStore.subscribe(listener)
  browser.localStorage.removeItem('accessToken')
  browser.storageEvent('accessToken')
  expect(listener).toHaveBeenCalled()
  expect(sessionStore.read()).toMatchObject({ token: undefined, isAuthenticated: false })
  expect(browser.html.dataset['session']).toBe('out')
})
