import { setImmediate as nextTurn } from 'node:timers/promises'
import { refreshToken } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'

const sita = '019311ab-0000-7000-8000-000000000001'
const old = aToken(sita, 'old')
const fresh = { accessToken: aToken(sita, 'new'), refreshToken: 'refresh-2' }

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  browser = fakeBrowser()
  api = fakeApi()
  browser.localStorage.setItem('accessToken', old)
  browser.localStorage.setItem('refreshToken', 'refresh-1')
})
afterEach(() => {
  api.restore()
  browser.restore()
})

/** Each tab loads its own copy of the modules; storage and locks are shared. */
async function aTab() {
  vi.resetModules()
  const { refreshTokens } = await import('./refresh-tokens.ts')
  const { sessionStore } = await import('../session-state.ts')
  return { renew: () => refreshTokens(old), sessionStore }
}
const readStored = (key: string) => browser.localStorage.getItem(key)

test('both new tokens are stored; the old access token is sent with the call', async () => {
  api.reply(refreshToken, fresh)
  const { renew } = await aTab()
  await renew()
  expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([fresh.accessToken, 'refresh-2'])
  expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer ${old}`)
})

test('SES-10 ten tabs that refresh at once send one request, and all stay signed in', async () => {
  let rotations = 0
  api.handle(refreshToken, async () => {
    rotations += 1
    await nextTurn()
    return { status: 200, body: { success: true, ...fresh } }
  })
  const tabs = []
  for (let i = 0; i < 10; i += 1) tabs.push(await aTab())
  await Promise.all(tabs.flatMap(({ renew }) => [renew(), renew(), renew()]))
  expect(rotations).toBe(1)
  expect(readStored('accessToken')).toBe(fresh.accessToken)
})

test('without Web Locks a page sends one request', async () => {
  browser.navigator.locks = undefined
  api.reply(refreshToken, fresh)
  const { renew } = await aTab()
  await Promise.all([renew(), renew(), renew()])
  expect(api.requests).toHaveLength(1)
})

test('a suspended tab with the lock does not block the others', async () => {
  browser.navigator.locks = { request: () => Promise.reject(new DOMException('waited', 'TimeoutError')) }
  api.reply(refreshToken, fresh)
  const { renew } = await aTab()
  await renew()
  expect(readStored('accessToken')).toBe(fresh.accessToken)
})

test.each([401, 403])('a refresh rejected with %i ends the session', async (status) => {
  api.fault(refreshToken, { status, code: 'auth.session_ended' })
  const { renew, sessionStore } = await aTab()
  await expect(renew()).rejects.toMatchObject({ status })
  expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([null, null])
  expect(sessionStore.read().token).toBeUndefined()
})

test.each([429, 500, 502, 503])('a refresh that fails with %i keeps the tokens', async (status) => {
  api.fault(refreshToken, { status, code: 'server.busy' })
  const { renew } = await aTab()
  await expect(renew()).rejects.toMatchObject({ status })
  expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([old, 'refresh-1'])
})

test('a response after a sign-out does not sign in again', async () => {
  api.handle(refreshToken, () => {
    browser.localStorage.clear()
    return { status: 200, body: { success: true, ...fresh } }
  })
  const { renew } = await aTab()
  await renew()
  expect(readStored('accessToken')).toBeNull()
})

test('a rejected refresh of the old session does not end a new one', async () => {
  const other = aToken('019311ab-0000-7000-8000-000000000002')
  api.handle(refreshToken, () => {
    browser.localStorage.setItem('accessToken', other)
    return { status: 401, body: { success: false, code: 'auth.session_ended', message: '' } }
  })
  const { renew } = await aTab()
  await expect(renew()).rejects.toMatchObject({ status: 401 })
  expect(readStored('accessToken')).toBe(other)
})
