import { getProfile } from '@momo/contracts/accounts'
import { login, refreshToken } from '@momo/contracts/auth'
import { getFooter } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { asPublished } from '#testing/landing-content.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import type * as CallModule from './call.ts'

const sita = '019311ab-0000-7000-8000-000000000001'
const old = aToken(sita, 'old')
const fresh = { accessToken: aToken(sita, 'new'), refreshToken: 'refresh-2' }
const profile = {
  id: sita,
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2025-05-01T00:00:00Z'),
} as const

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let call: typeof CallModule.call
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  browser.localStorage.setItem('accessToken', old)
  browser.localStorage.setItem('refreshToken', 'refresh-1')
  vi.resetModules()
  ;({ call } = await import('./call.ts'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const bearers = () => api.requests.map(({ headers }) => headers.get('authorization'))
const unauthorized = { status: 401, body: { success: false, code: 'auth.required', message: '' } }

test('API-16 the access token is sent in the Authorization header, and not to public endpoints', async () => {
  api.reply(getProfile, profile)
  api.reply(getFooter, asPublished({ quickLinks: [], company: [] }))
  await call(getProfile)
  await call(getFooter)
  expect(bearers()).toEqual([`Bearer ${old}`, null])
})

test('a browser calls its own origin', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  api.reply(getFooter, asPublished({ quickLinks: [], company: [] }))
  await call(getFooter).catch(() => undefined)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/footer-cms')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' })
  fetched.mockRestore()
})

test('an expired token is refreshed and the call retried once', async () => {
  api.handle(getProfile, ({ headers }) => {
    if (headers.get('authorization') !== `Bearer ${fresh.accessToken}`) return unauthorized
    return { status: 200, body: getProfile.reply.encode(profile) }
  })
  api.reply(refreshToken, fresh)
  expect(await call(getProfile)).toMatchObject({ firstName: 'Sita' })
  expect(api.requests).toHaveLength(3)
})

test('a refreshed token that is rejected too ends the session', async () => {
  api.handle(getProfile, () => unauthorized)
  api.reply(refreshToken, fresh)
  await expect(call(getProfile)).rejects.toMatchObject({ status: 401 })
  expect(api.requests).toHaveLength(3)
  expect(browser.localStorage.getItem('accessToken')).toBeNull()
})

test('a 403 does not end the session', async () => {
  api.fault(getProfile, { status: 403, code: 'auth.forbidden' })
  await expect(call(getProfile)).rejects.toMatchObject({ status: 403 })
  expect(browser.localStorage.getItem('accessToken')).toBe(old)
})

test('a wrong password does not trigger a token refresh', async () => {
  api.fault(login, { status: 401, code: 'auth.wrong_credentials' })
  const typed = { identifier: 'sita@example.com', password: 'wrong', keep: true }
  await expect(call(login, { body: typed })).rejects.toMatchObject({ code: 'auth.wrong_credentials' })
  expect(api.requests).toHaveLength(1)
})

test('a call is not retried with the token of another user', async () => {
  api.handle(getProfile, () => {
    browser.localStorage.setItem('accessToken', aToken('019311ab-0000-7000-8000-000000000002'))
    return unauthorized
  })
  await expect(call(getProfile)).rejects.toMatchObject({ status: 401 })
  expect(api.requests).toHaveLength(1)
  expect(browser.localStorage.getItem('accessToken')).not.toBeNull()
})

test('a refresh without a response is a network error and does not end the session', async () => {
  api.handle(getProfile, () => unauthorized)
  await expect(call(getProfile)).rejects.toMatchObject({ status: 502 })
  expect(browser.localStorage.getItem('accessToken')).toBe(old)
})
