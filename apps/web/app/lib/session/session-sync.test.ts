import { checkAuth, refreshToken } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as SessionSyncModule from './session-sync.ts'

const sita = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'superadmin',
} as const
const fromAddress = aToken(sita.id, 'address')
const fresh = { accessToken: aToken(sita.id, 'new'), refreshToken: 'refresh-2' }
const connectAs = vi.fn()

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let sessionSync: typeof SessionSyncModule
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  const stored = { accessToken: fromAddress, refreshToken: 'refresh-1', userRole: 'user' }
  for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
  vi.resetModules()
  vi.doMock('./live/socket.ts', () => ({ connectAs }))
  connectAs.mockClear()
  sessionSync = await import('./session-sync.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.doUnmock('./live/socket.ts')
  api.restore()
  browser.restore()
})

const paths = () => api.requests.map(({ path }) => path.replace('/api/v1/auth/', ''))

test('SES-01 tokens from the URL are exchanged at once, then the auth check returns the role', async () => {
  browser.html.dataset['arrived'] = ''
  api.reply(refreshToken, fresh)
  api.reply(checkAuth, sita)
  sessionSync.keepSession()
  expect(await sessionSync.exchangeTokensFromUrl()).toBe('signed in')
  expect(paths()).toEqual(['refresh-token', 'check'])
  expect(browser.localStorage.getItem('accessToken')).toBe(fresh.accessToken)
  expect(browser.localStorage.getItem('userRole')).toBe('superadmin')
  expect(browser.html.dataset['arrived']).toBeUndefined()
  // Without tokens the role stays unchanged; with them it is 'user' until the check.
})

test('tokens from the URL that were used before do not sign in', async () => {
  browser.html.dataset['arrived'] = ''
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  expect(await sessionSync.exchangeTokensFromUrl()).toBe('signed out')
  expect(browser.localStorage.getItem('accessToken')).toBeNull()
  expect(paths()).toEqual(['refresh-token'])
})

test('SES-03 a check without a response is retried with back-off, and at once when the browser is online again', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  api.fault(checkAuth, { status: 503, code: 'server.busy' })
  sessionSync.keepSession()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(paths()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(paths()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(paths()).toHaveLength(2)
  api.reply(checkAuth, sita)
  browser.event('online')
  await vi.advanceTimersByTimeAsync(10)
  expect(paths()).toHaveLength(3)
  expect(browser.localStorage.getItem('isAuthenticated')).toBe('true')
  browser.event('online')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(paths()).toHaveLength(3)
})

test('SES-09 the socket connects on sign-in and disconnects when the session ends', async () => {
  const { session } = await import('./session-store.ts')
  api.reply(checkAuth, sita)
  sessionSync.keepSession()
  await vi.waitFor(() => expect(connectAs).toHaveBeenCalledWith(sita.id))
  session.end()
  await vi.waitFor(() => expect(connectAs).toHaveBeenLastCalledWith(undefined))
})

test('a page without a session does not load the session code', async () => {
  browser.localStorage.clear()
  vi.resetModules()
  const keepSession = vi.fn()
  vi.doMock('./session-sync.ts', () => ({ keepSession }))
  const { startSession } = await import('./start-session.ts')
  const { session } = await import('./session-store.ts')
  startSession()
  // An earlier import would have finished before this one.
  await import('./session-sync.ts')
  expect(keepSession).not.toHaveBeenCalled()
  session.begin({ ...fresh, user: sita })
  await vi.waitFor(() => expect(keepSession).toHaveBeenCalledTimes(1))
  vi.doUnmock('./session-sync.ts')
})
