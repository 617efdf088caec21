import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { as, callsWith } from '#testing/as.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { endSessionsOf } from './session.service.ts'
import { aSession } from './session.factory.ts'

const served = testApp()

type Headers = Record<string, string>
const post = (url: string, body?: object, headers: Headers = {}): Promise<LightMyRequestResponse> =>
  served.app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) })
const refresh = (body?: object, headers: Headers = {}) => post('/api/v1/auth/refresh-token', body, headers)
const cookieOf = (reply: LightMyRequestResponse) => reply.cookies.find(({ name }) => name === 'refreshToken')
const isFault = (reply: LightMyRequestResponse, status: number, code: string) => {
  expect(reply.json()).toMatchObject({ success: false, code })
  expect(reply.statusCode).toBe(status)
}
const check = '/api/v1/auth/check'

describe('check', () => {
  test('API-17 answers isAuthenticated and user with BranchId and FirstName, and is not cacheable', async () => {
    const { accountId } = await aSession({
      accountId: (await anAccount({ firstName: 'Sita', lastName: 'Gurung' })).id,
    })
    const { calls } = await aSession({ accountId })
    const reply = await calls.get(check)
    expect(reply.json()).toEqual({
      success: true,
      isAuthenticated: true,
      user: {
        id: accountId,
        BranchId: null,
        FirstName: 'Sita',
        LastName: 'Gurung',
        Role: 'user',
        Photo: null,
      },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('without a token, or with a foreign one, the answer is auth.required', async () => {
    isFault(await as('public').get(check), 401, 'auth.required')
    isFault(await callsWith('a.b.c').get(check), 401, 'auth.required')
    const { refreshToken } = await aSession()
    isFault(await callsWith(refreshToken).get(check), 401, 'auth.required')
  })
})

describe('refresh-token', () => {
  test('API-01 the response has both tokens, the cookie the same refresh token, limited to the auth calls', async () => {
    const { refreshToken } = await aSession()
    const reply = await refresh({ refreshToken })
    const tokens = reply.json<{ accessToken: string; refreshToken: string }>()
    expect(Object.keys(tokens).toSorted()).toEqual(['accessToken', 'refreshToken', 'success'])
    expect((await callsWith(tokens.accessToken).get(check)).statusCode).toBe(200)
    const cookie = {
      value: tokens.refreshToken,
      path: '/api/v1/auth',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 2_592_000,
    }
    expect(cookieOf(reply)).toEqual({ name: 'refreshToken', ...cookie })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('without keep the cookie ends with the browser', async () => {
    const { refreshToken } = await aSession({ keep: false })
    expect(cookieOf(await refresh({ refreshToken }))).not.toHaveProperty('maxAge')
  })

  test("the cookie's token takes precedence over the body's", async () => {
    const [mine, theirs] = [await aSession(), await aSession()]
    const reply = await refresh(
      { refreshToken: theirs.refreshToken },
      { cookie: `refreshToken=${mine.refreshToken}` },
    )
    const user = await callsWith(reply.json<{ accessToken: string }>().accessToken).get(check)
    expect(user.json()).toMatchObject({ user: { id: mine.accountId } })
    isFault(
      await refresh({ refreshToken: theirs.refreshToken }, { cookie: 'refreshToken=x' }),
      401,
      'auth.required',
    )
  })

  test('an expired or missing access token does not matter, nor does a missing body', async () => {
    const { refreshToken } = await aSession()
    const headers = { cookie: `refreshToken=${refreshToken}` }
    for (const authorization of [undefined, 'Bearer a.b.c', 'Bearer '])
      expect(
        (await refresh(undefined, { ...headers, ...(authorization && { authorization }) })).statusCode,
      ).toBe(200)
  })

  test('a rejected refresh keeps the cookie and names its reason', async () => {
    const session = await aSession()
    await session.calls.post('/api/v1/auth/logout')
    const over = await refresh({ refreshToken: session.refreshToken })
    isFault(over, 401, 'auth.session_ended')
    const none = await refresh()
    isFault(none, 401, 'auth.required')
    for (const reply of [over, none]) expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await refresh({ refreshToken: 'x'.repeat(201) })).statusCode).toBe(400)
    expect((await refresh({ refreshToken: session.refreshToken, role: 'superadmin' })).statusCode).toBe(400)
  })
})

test('an address that refreshes too often is rate limited and keeps its tokens; other addresses are not affected', async () => {
  const { refreshToken } = await aSession()
  const ask = (token: string, remoteAddress: string) =>
    served.app.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh-token',
      payload: { refreshToken: token },
      remoteAddress,
    })
  for (let i = 0; i < 600; i += 1) isFault(await ask('x', '10.1.1.1'), 401, 'auth.required')
  const held = await ask(refreshToken, '10.1.1.1')
  isFault(held, 429, 'rate.limited')
  expect(held.headers['set-cookie']).toBeUndefined()
  expect((await ask(refreshToken, '10.1.1.2')).statusCode).toBe(200)
})

describe('logout', () => {
  test('API-01 ends the session at once for both tokens and clears the cookie; other sessions stay', async () => {
    const session = await aSession()
    const other = await aSession({ accountId: session.accountId })
    expect((await session.calls.get(check)).statusCode).toBe(200)
    const reply = await session.calls.post('/api/v1/auth/logout')
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect(cookieOf(reply)).toMatchObject({ value: '', path: '/api/v1/auth', expires: new Date(0) })
    isFault(await session.calls.get(check), 401, 'auth.session_ended')
    isFault(await refresh({ refreshToken: session.refreshToken }), 401, 'auth.session_ended')
    expect((await other.calls.get(check)).statusCode).toBe(200)
  })

  test('two concurrent logouts succeed; a later one answers that the session has ended', async () => {
    const { calls, accountId } = await aSession()
    const { pool } = served.database
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from sessions where account_id = $1 for update', [accountId])
    const both = [calls.post('/api/v1/auth/logout'), calls.post('/api/v1/auth/logout')]
    // Both are authenticated and wait for the row lock.
    await untilLocked(pool, 2)
    await client.query('commit')
    client.release()
    const replies = await Promise.all(both)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    isFault(await calls.post('/api/v1/auth/logout'), 401, 'auth.session_ended')
  })
})

describe('devices', () => {
  const devices = '/api/v1/profile/devices'
  type List = { data: { id: string; name: string; isThisOne: boolean }[] }

  test('the own devices are listed, the last used first, and ended one by one', async () => {
    const phone = await aSession({ deviceName: 'Chrome on Android' })
    const laptop = await aSession({ accountId: phone.accountId, deviceName: 'Firefox on Windows' })
    await aSession()
    const reply = await phone.calls.get(devices)
    expect(reply.json<List>().data).toMatchObject([
      { id: laptop.sessionId, name: 'Firefox on Windows', isThisOne: false },
      { id: phone.sessionId, name: 'Chrome on Android', isThisOne: true },
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
    const ends = [
      await phone.calls.remove(`${devices}/${laptop.sessionId}`),
      await phone.calls.remove(`${devices}/${laptop.sessionId}`),
    ]
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    isFault(await laptop.calls.get(check), 401, 'auth.session_ended')
    expect((await phone.calls.get(devices)).json<List>().data).toHaveLength(1)
  })

  test("another account's device and an unknown one get the same answer, and nothing changes", async () => {
    const [mine, theirs] = [await aSession(), await aSession()]
    const missing = '01931111-1111-7111-8111-111111111111'
    for (const id of [theirs.sessionId, missing])
      isFault(await mine.calls.remove(`${devices}/${id}`), 404, 'device.unknown')
    expect((await theirs.calls.get(check)).statusCode).toBe(200)
  })

  test('all other own devices are ended at once, and no others', async () => {
    const mine = await aSession()
    const others = [
      await aSession({ accountId: mine.accountId }),
      await aSession({ accountId: mine.accountId }),
    ]
    const stranger = await aSession()
    expect((await mine.calls.remove(devices)).statusCode).toBe(200)
    for (const { calls } of others) isFault(await calls.get(check), 401, 'auth.session_ended')
    for (const { calls } of [mine, stranger]) expect((await calls.get(check)).statusCode).toBe(200)
  })

  test('a rolled-back transaction ends no session', async () => {
    const { accountId, calls } = await aSession()
    const change = transaction(async (tx) => {
      await endSessionsOf(tx, accountId, { reason: 'password-changed' })
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    expect((await calls.get(check)).statusCode).toBe(200)
  })
})

describe('pages of other sites', () => {
  const foreign: Headers[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site', origin: 'http://blog.127.0.0.1:3000' },
    { 'sec-fetch-site': 'cross-site' },
  ]

  test('change nothing: neither with the cookie nor with a token nor by signing in', async () => {
    const session = await aSession()
    const cookie = `refreshToken=${session.refreshToken}`
    const authorization = `Bearer ${session.accessToken}`
    for (const from of foreign) {
      isFault(await refresh(undefined, { ...from, cookie }), 403, 'auth.forbidden')
      isFault(
        await post('/api/v1/auth/logout', undefined, { ...from, cookie, authorization }),
        403,
        'auth.forbidden',
      )
      isFault(
        await post('/api/v1/auth/login', { identifier: 'a@b.np', password: 'x' }, from),
        403,
        'auth.forbidden',
      )
    }
    expect((await session.calls.get(check)).statusCode).toBe(200)
    expect((await refresh({ refreshToken: session.refreshToken })).statusCode).toBe(200)
  })

  test('own pages and non-browser clients are served', async () => {
    const own: Headers[] = [
      {},
      { origin: 'http://127.0.0.1:3000' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const from of own)
      expect((await refresh({ refreshToken: (await aSession()).refreshToken }, from)).statusCode).toBe(200)
  })

  test('read nothing: no other origin is ever allowed', async () => {
    const { accessToken } = await aSession()
    const [scheme, host] = ['http://', '127.0.0.1:3000']
    const lookAlikes = [
      `${scheme}${host}`,
      `https://${host}`,
      `${scheme}evil.test`,
      `${scheme}${host}.evil.test`,
      `${scheme}evil${host}`,
      'null',
      '*',
    ]
    const ports = Array.from({ length: 100 }, (_, i) => `${scheme}127.0.0.1:${i + 3001}`)
    const hosts = Array.from({ length: 100 }, (_, i) => `https://${'x'.repeat(i)}jholmomo.com.evil${i}.test`)
    for (const origin of [...lookAlikes, ...ports, ...hosts]) {
      const headers = { origin, authorization: `Bearer ${accessToken}` }
      const preflight = {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const replies = await Promise.all([
        served.app.inject({ url: check, headers }),
        served.app.inject({ method: 'OPTIONS', url: '/api/v1/auth/refresh-token', headers: preflight }),
      ])
      for (const reply of replies)
        expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(replies[1]?.statusCode).toBe(404)
    }
  })
})

/** Starts at ten in the morning; the returned function moves it by minutes. */
function movingClock(): (minutes: number) => void {
  let at = Date.parse('2026-11-16T10:00:00+05:45')
  const move = (minutes: number) => {
    at += minutes * 60_000
    setClock(() => new Date(at))
  }
  move(0)
  return move
}

describe('a session of head office', () => {
  const signIn = async (role: 'superadmin' | 'branchAdmin') => {
    const { identifier, password } = await anAccount(
      role === 'branchAdmin' ? { role, branchId: await aBranch() } : { role },
    )
    const answer = await as('public').post('/api/v1/auth/login', { identifier, password, keep: true })
    return { cookie: answer.cookies.find(({ name }) => name === 'refreshToken'), ...answer.json() }
  }
  const refreshed = async (refreshToken: string) => {
    const answer = await as('public').post('/api/v1/auth/refresh-token', { refreshToken })
    return { status: answer.statusCode, refreshToken: answer.json().refreshToken as string }
  }

  test('ignores the box to stay signed in, and ends after an hour without use', async () => {
    const move = movingClock()
    const [office, branch] = [await signIn('superadmin'), await signIn('branchAdmin')]
    expect(office.cookie).not.toHaveProperty('maxAge')
    expect(branch.cookie).toHaveProperty('maxAge')
    move(59)
    const next = await refreshed(office.refreshToken)
    expect(next.status).toBe(200)
    move(61)
    expect((await refreshed(next.refreshToken)).status).toBe(401)
    expect((await refreshed(branch.refreshToken)).status).toBe(200)
  })

  test('ends after twelve hours of use', async () => {
    const move = movingClock()
    let { refreshToken } = (await signIn('superadmin')) as { refreshToken: string }
    for (let i = 0; i < 14; i += 1) {
      move(50)
      const next = await refreshed(refreshToken)
      expect(next.status).toBe(200)
      refreshToken = next.refreshToken
    }
    move(30)
    expect((await refreshed(refreshToken)).status).toBe(401)
  })
})
