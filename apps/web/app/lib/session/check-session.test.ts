import { checkAuth, refreshToken } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as CheckSessionModule from './check-session.ts'
import type * as SessionStateModule from './session-state.ts'

const sita = { id: '019311ab-0000-7000-8000-000000000001', firstName: 'Sita', lastName: 'Tamang', role: 'user' } as const
const old = aToken(sita.id, 'old')
const fresh = { accessToken: aToken(sita.id, 'new'), refreshToken: 'refresh-2' }

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let check: typeof CheckSessionModule.checkSession
let sessionStore: typeof SessionStateModule.sessionStore
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  const kept = { accessToken: old, refreshToken: 'refresh-1', userRole: 'user', isAuthenticated: 'true', userName: 'Sita' }
  for (const [key, value] of Object.entries(kept)) browser.localStorage.setItem(key, value)
  vi.resetModules()
  ;({ checkSession: check } = await import('./check-session.ts'))
  ;({ sessionStore } = await import('./session-state.ts'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const stored = (key: string) => browser.localStorage.getItem(key)
const flags = () => ['userRole', 'isAuthenticated', 'userName'].map(stored)
const refused = { status: 401, body: { success: false, code: 'auth.required', message: '' } }
const known = {
  status: 200,
  body: {
    success: true,
    isAuthenticated: true,
    user: { id: sita.id, BranchId: null, FirstName: 'Sita', LastName: 'Tamang', Role: 'user', Photo: null },
  },
}

/** GET /api/v1/auth/check knows the new token only. */
const knowsNewToken = () =>
  api.answer(checkAuth, ({ headers }) => (headers.get('authorization') === `Bearer ${fresh.accessToken}` ? known : refused))

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
  expect(stored('branchId')).toBe('019311ab-0000-7000-8000-00000000000b')
})

test('SES-03 a 401 is answered by one refresh and one retry', async () => {
  knowsNewToken()
  api.reply(refreshToken, fresh)
  expect(await check()).toBe('signed in')
  expect(api.asked.map(({ path }) => path)).toEqual(['/api/v1/auth/check', '/api/v1/auth/refresh-token', '/api/v1/auth/check'])
  expect(stored('accessToken')).toBe(fresh.accessToken)
})

test('SES-03 a 401 that remains clears tokens and flags', async () => {
  api.answer(checkAuth, () => refused)
  api.reply(refreshToken, fresh)
  expect(await check()).toBe('signed out')
  expect(api.asked).toHaveLength(3)
  expect([stored('accessToken'), stored('refreshToken'), ...flags()]).toEqual([null, null, null, null, null])
  expect(sessionStore.read().isAuthenticated).toBe(false)
})

test('SES-03 a 403 clears tokens and flags', async () => {
  api.fault(checkAuth, { status: 403, code: 'auth.suspended' })
  expect(await check()).toBe('signed out')
  expect([stored('accessToken'), stored('refreshToken'), ...flags()]).toEqual([null, null, null, null, null])
})

test('SES-03 isAuthenticated false clears tokens and flags', async () => {
  api.answer(checkAuth, () => ({ status: 200, body: { success: true, isAuthenticated: false } }))
  expect(await check()).toBe('signed out')
  expect(stored('accessToken')).toBeNull()
})

test('SES-03 a refused refresh clears tokens and flags', async () => {
  knowsNewToken()
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  expect(await check()).toBe('signed out')
  expect([stored('accessToken'), stored('refreshToken'), ...flags()]).toEqual([null, null, null, null, null])
})

test.each([429, 500, 502, 503])('SES-03 a %i shows signed out and keeps the tokens', async (status) => {
  api.fault(checkAuth, { status, code: 'server.busy' })
  expect(await check()).toBe('unknown')
  expect([stored('accessToken'), stored('refreshToken')]).toEqual([old, 'refresh-1'])
  expect(sessionStore.read().isAuthenticated).toBe(false)
  expect(browser.html.dataset['session']).toBe('out')
})

test('SES-03 no answer shows signed out and keeps the tokens, also when it is the refresh that is not answered', async () => {
  expect(await check()).toBe('unknown')
  api.answer(checkAuth, () => refused)
  expect(await check()).toBe('unknown')
  expect([stored('accessToken'), stored('refreshToken')]).toEqual([old, 'refresh-1'])
})

test('SES-03 a check that is cut off because the page is left takes nothing from the next page', async () => {
  window.dispatchEvent(new Event('pagehide'))
  expect(await check()).toBe('unknown')
  expect(flags()).toEqual(['user', 'true', 'Sita'])
  window.dispatchEvent(new Event('pageshow'))
  expect(await check()).toBe('unknown')
  expect(stored('isAuthenticated')).toBeNull()
})

test("a hotel's login page is no answer of ours", async () => {
  api.answer(checkAuth, () => ({ status: 200, body: '<html>Welcome to Hotel Yak</html>' }))
  expect(await check()).toBe('unknown')
  expect(stored('accessToken')).toBe(old)
})

test('nobody is asked about when there is no token', async () => {
  browser.localStorage.clear()
  browser.storageEvent(null)
  expect(await check()).toBe('signed out')
  expect(api.asked).toHaveLength(0)
})

test('another tab that signs out is heard', () => {
  expect(sessionStore.read().isAuthenticated).toBe(true)
  const heard = vi.fn()
  sessionStore.subscribe(heard)
  browser.localStorage.removeItem('accessToken')
  browser.storageEvent('accessToken')
  expect(heard).toHaveBeenCalled()
  expect(sessionStore.read()).toMatchObject({ token: undefined, isAuthenticated: false })
  expect(browser.html.dataset['session']).toBe('out')
})
