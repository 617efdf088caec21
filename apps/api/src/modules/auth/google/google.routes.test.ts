import { beforeEach, describe, expect, test } from 'vitest'
import { useOpenId } from '#platform/openid/openid.ts'
import { emptyTables } from '#testing/empty.ts'
import type { GoogleFormInput } from '#testing/stand-ins/google-visit.ts'
import { testGoogle } from '#testing/stand-ins/google.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp()
const origin = 'http://127.0.0.1:3000'
const start = '/api/v1/auth/google'
const google = testGoogle(4750, `${origin}${start}/callback`)
const query = (text: string, values: unknown[] = []) => served.database.pool.query(text, values)

beforeEach(() => emptyTables(served, 'accounts'))

type Began = { address: string; cookie: string }

async function begin(): Promise<Began> {
  const reply = await served.app.inject({ url: start })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([303, 'no-store'])
  const [set] = reply.cookies
  expect(set).toMatchObject({ name: 'google-state', httpOnly: true, sameSite: 'Lax', path: start })
  return { address: reply.headers.location as string, cookie: set!.value }
}

const comeBack = (address: URL, cookie?: string) =>
  served.app.inject({
    url: address.pathname + address.search,
    ...(cookie && { cookies: { 'google-state': cookie } }),
  })

async function signIn(says: GoogleFormInput) {
  const { address, cookie } = await begin()
  return comeBack(await google.visit(address, says), cookie)
}

const tokensIn = (location: unknown) => Object.fromEntries(new URL(location as string).searchParams)
const check = async (token: string) =>
  (await served.app.inject({ url: '/api/v1/auth/check', headers: { authorization: `Bearer ${token}` } }))
    .statusCode
const refresh = (refreshToken: string) =>
  served.app.inject({ method: 'POST', url: '/api/v1/auth/refresh-token', payload: { refreshToken } })

describe('SES-08 signing in with Google', () => {
  test('creates an account, redirects to / with both tokens in the URL and the refresh token in the cookie', async () => {
    const reply = await signIn({ email: 'Sita@Gmail.test' })
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    const location = new URL(reply.headers.location as string)
    expect([location.origin, location.pathname, [...location.searchParams.keys()]]).toEqual([
      origin,
      '/',
      ['accessToken', 'refreshToken'],
    ])
    const { accessToken, refreshToken } = tokensIn(location.href) as Record<string, string>
    expect(reply.cookies.find(({ name }) => name === 'refreshToken')).toMatchObject({
      value: refreshToken,
      httpOnly: true,
    })
    // Later this device gets its codes and attempts whatever others do.
    expect(reply.cookies.map(({ name }) => name)).toContain('knownDevice')
    expect(await check(accessToken!)).toBe(200)
    const { rows } = await query('select first_name, last_name, email, role, password_hash from accounts')
    expect(rows).toEqual([
      {
        first_name: 'Sita',
        last_name: 'Gurung',
        email: 'sita@gmail.test',
        role: 'user',
        password_hash: null,
      },
    ])
  })

  test('SES-10 a cookie for a minute, readable by the page, names the session of the tokens in the URL', async () => {
    const reply = await signIn({ email: 'sita@gmail.test' })
    const { refreshToken } = tokensIn(reply.headers.location) as Record<string, string>
    const arrival = reply.cookies.find(({ name }) => name === 'arrival')
    expect(arrival).toMatchObject({ path: '/', sameSite: 'Strict', maxAge: 60 })
    expect(arrival).not.toHaveProperty('httpOnly')
    expect(refreshToken!.startsWith(`${arrival?.value}.`)).toBe(true)
    const refused = await signIn({ email: 'sita@gmail.test', verdict: 'no' })
    expect(refused.cookies.map(({ name }) => name)).not.toContain('arrival')
  })

  test('SES-10 the refresh token from the URL can be used once; a second use ends the session', async () => {
    const { refreshToken } = tokensIn(
      (await signIn({ email: 'sita@gmail.test' })).headers.location,
    ) as Record<string, string>
    const first = await refresh(refreshToken!)
    expect(first.statusCode).toBe(200)
    expect(await check(first.json().accessToken)).toBe(200)
    expect((await refresh(refreshToken!)).statusCode).toBe(401)
    expect(await check(first.json().accessToken)).toBe(401)
  })

  test('a second sign-in finds the same account, even if the address at Google is spelled differently', async () => {
    await signIn({ email: 'sita@gmail.test' })
    await signIn({ email: 'SITA@gmail.test', givenName: 'Other' })
    expect((await query('select first_name from accounts')).rows).toEqual([{ first_name: 'Sita' }])
  })

  test('an account with the same verified address is reused', async () => {
    await query(
      "insert into accounts (id, first_name, last_name, email) values (gen_random_uuid(), 'Own', 'Name', 'sita@gmail.test')",
    )
    await signIn({ email: 'sita@gmail.test' })
    expect(
      (await query('select first_name, google_subject is not null as linked from accounts')).rows,
    ).toEqual([{ first_name: 'Own', linked: true }])
  })

  test('ten concurrent callbacks create one account', async () => {
    const began = await Promise.all(Array.from({ length: 10 }, begin))
    const returned: [URL, string][] = []
    for (const { address, cookie } of began)
      returned.push([await google.visit(address, { email: 'sita@gmail.test' }), cookie])
    const replies = await Promise.all(returned.map(([address, cookie]) => comeBack(address, cookie)))
    expect(
      replies.filter((reply) => (reply.headers.location as string).includes('accessToken=')),
    ).toHaveLength(10)
    expect((await query('select from accounts')).rowCount).toBe(1)
  })
})

describe('a rejected sign-in redirects to the login page with a reason and creates nothing', () => {
  const refused = `${origin}/login?google=refused`
  const nothingMade = async () => expect((await query('select from sessions')).rowCount).toBe(0)

  test.each<[string, GoogleFormInput]>([
    ['an address that Google has not verified', { email: 'sita@gmail.test', isVerified: false }],
    ['a person who declines at Google', { email: 'sita@gmail.test', verdict: 'no' }],
  ])('%s', async (_what, says) => {
    expect((await signIn(says)).headers.location).toBe(refused)
    await nothingMade()
  })

  test('a callback from another browser, a replayed one, a forged one', async () => {
    const mine = await begin()
    const theirs = await begin()
    const returned = await google.visit(mine.address, { email: 'sita@gmail.test' })
    expect((await comeBack(returned, theirs.cookie)).headers.location).toBe(refused)
    expect((await comeBack(returned)).headers.location).toBe(refused)
    expect(
      (await comeBack(new URL(`${origin}${start}/callback?code=x&state=y`), mine.cookie)).headers.location,
    ).toBe(refused)
    await nothingMade()
    expect((await comeBack(returned, mine.cookie)).headers.location).toContain('accessToken=')
    expect((await comeBack(returned, mine.cookie)).headers.location).toBe(refused)
  })

  test('a staff member and a suspended account', async () => {
    await query(
      "insert into accounts (id, first_name, last_name, email, role) values (gen_random_uuid(), 'A', 'B', 'boss@gmail.test', 'admin')",
    )
    await query(
      "insert into accounts (id, first_name, last_name, email, state) values (gen_random_uuid(), 'C', 'D', 'out@gmail.test', 'suspended')",
    )
    expect((await signIn({ email: 'boss@gmail.test' })).headers.location).toBe(refused)
    expect((await signIn({ email: 'out@gmail.test' })).headers.location).toBe(
      `${origin}/login?google=suspended`,
    )
    await nothingMade()
  })

  test('Google unreachable, and Google not configured', async () => {
    useOpenId({ issuer: 'http://127.0.0.1:4751', clientId: 'momo', clientSecret: 'secret' })
    expect((await served.app.inject({ url: start })).headers.location).toBe(
      `${origin}/login?google=unavailable`,
    )
    const signInMethods = async () => (await served.app.inject({ url: '/api/v1/auth/methods' })).json().data
    expect(await signInMethods()).toEqual({ google: true })
    useOpenId(undefined)
    expect((await served.app.inject({ url: start })).headers.location).toBe(
      `${origin}/login?google=unavailable`,
    )
    expect(await signInMethods()).toEqual({ google: false })
  })
})
