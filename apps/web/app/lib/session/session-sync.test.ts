import { checkAuth, refreshToken } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as KeepSessionModule from './session-sync.ts'

const sita = { id: '019311ab-0000-7000-8000-000000000001', firstName: 'Sita', lastName: 'Tamang', role: 'superadmin' } as const
const fromAddress = aToken(sita.id, 'address')
const fresh = { accessToken: aToken(sita.id, 'new'), refreshToken: 'refresh-2' }
const connectAs = vi.fn()

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let keep: typeof KeepSessionModule
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  const kept = { accessToken: fromAddress, refreshToken: 'refresh-1', userRole: 'user' }
  for (const [key, value] of Object.entries(kept)) browser.localStorage.setItem(key, value)
  vi.resetModules()
  vi.doMock('./live/socket.ts', () => ({ connectAs }))
  connectAs.mockClear()
  keep = await import('./session-sync.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.doUnmock('./live/socket.ts')
  api.restore()
  browser.restore()
})

const paths = () => api.asked.map(({ path }) => path.replace('/api/v1/auth/', ''))

test('SES-01 tokens from the address are exchanged at once, then the auth check runs and knows the role', async () => {
  browser.html.dataset['arrived'] = ''
  api.reply(refreshToken, fresh)
  api.reply(checkAuth, sita)
  keep.keepSession()
  expect(await keep.arrived()).toBe('signed in')
  expect(paths()).toEqual(['refresh-token', 'check'])
  expect(browser.localStorage.getItem('accessToken')).toBe(fresh.accessToken)
  expect(browser.localStorage.getItem('userRole')).toBe('superadmin')
  expect(browser.html.dataset['arrived']).toBeUndefined()
  // Without tokens the role would have been left alone; with them it was 'user' until the check.
})

test('tokens from the address that were used before sign nobody in', async () => {
  browser.html.dataset['arrived'] = ''
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  expect(await keep.arrived()).toBe('signed out')
  expect(browser.localStorage.getItem('accessToken')).toBeNull()
  expect(paths()).toEqual(['refresh-token'])
})

test('SES-03 what could not be answered is asked again, later and later, and at once when the line is back', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  api.fault(checkAuth, { status: 503, code: 'server.busy' })
  keep.keepSession()
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

test('SES-09 the socket follows the user: it comes with the sign-in and goes with the session', async () => {
  const { session } = await import('./session-store.ts')
  api.reply(checkAuth, sita)
  keep.keepSession()
  await vi.waitFor(() => expect(connectAs).toHaveBeenCalledWith(sita.id))
  session.end()
  await vi.waitFor(() => expect(connectAs).toHaveBeenLastCalledWith(undefined))
})

test('a page without a session fetches nothing of it', async () => {
  browser.localStorage.clear()
  vi.resetModules()
  const keepSession = vi.fn()
  vi.doMock('./session-sync.ts', () => ({ keepSession }))
  const { startSession } = await import('./start-session.ts')
  const { session } = await import('./session-store.ts')
  startSession()
  // Had it been asked for, it would be here before this.
  await import('./session-sync.ts')
  expect(keepSession).not.toHaveBeenCalled()
  session.begin({ ...fresh, user: sita })
  await vi.waitFor(() => expect(keepSession).toHaveBeenCalledTimes(1))
  vi.doUnmock('./session-sync.ts')
})
