import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as, callsWith } from '#testing/as.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { demoAccounts, demoPassword } from '../demo-accounts.rules.ts'
import { withBusyHashing } from '../passwords.factory.ts'
import { hashPassword } from '../passwords/passwords.service.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { codeOf, cookieOf, loginAt } from '../sign-in.factory.ts'

const product = testApp()
const login = loginAt(product)
const usual = { addressLimits: false, demoAccounts: true }
beforeEach(() => useSwitches(usual))
const visitor = as('public')

test('SES-08 signing in with email or phone and password returns both tokens, the user and the refresh cookie', async () => {
  const { id } = await anAccount({ identifier: 'asha@example.com', firstName: 'Asha', lastName: 'Rai' })
  const reply = await login({ identifier: '  Asha@Example.com ' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    success: true,
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    user: { id, BranchId: null, FirstName: 'Asha', LastName: 'Rai', Role: 'user', Photo: null },
  })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(cookieOf(reply, 'refreshToken')).toMatchObject({
    value: reply.json().refreshToken,
    httpOnly: true,
    sameSite: 'Strict',
  })
  const check = await callsWith(reply.json().accessToken).get('/api/v1/auth/check')
  expect(check.json()).toMatchObject({ isAuthenticated: true, user: { id } })
  await anAccount({ identifier: '9841234567' })
  expect((await login({ identifier: '+977 98412-34567' })).statusCode).toBe(200)
})

test('signing in as a branch admin returns the branch', async () => {
  const branchId = await aBranch()
  const { identifier } = await anAccount({ role: 'branchAdmin', branchId })
  expect((await login({ identifier })).json().user).toMatchObject({ Role: 'branchAdmin', BranchId: branchId })
})

test('without keep the session cookies end with the browser; the device is known for a year', async () => {
  const { identifier } = await anAccount()
  const [persistent, temporary] = [await login({ identifier }), await login({ identifier, keep: false })]
  expect(cookieOf(persistent, 'refreshToken')?.maxAge).toBeGreaterThan(0)
  expect(cookieOf(temporary, 'refreshToken')?.maxAge).toBeUndefined()
  expect(cookieOf(temporary, 'knownDevice')).toMatchObject({
    maxAge: 31_536_000,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/v1/auth',
  })
})

test('A3 a wrong password, an unknown address, an account without password: one response with the same headers', async () => {
  const { identifier } = await anAccount()
  const google = await anAccount()
  await product.database.pool.query(
    "update accounts set password_hash = null, google_subject = 'g' where id = $1",
    [google.id],
  )
  const replies = await Promise.all([
    login({ identifier, password: 'not the password' }),
    login({ identifier: 'unknown@example.com' }),
    login({ identifier: '9800000000' }),
    login({ identifier: google.identifier }),
  ])
  const seen = replies.map(({ statusCode, body, headers }) => ({
    statusCode,
    body,
    headers: Object.keys(headers).toSorted(),
  }))
  expect(seen[0]).toMatchObject({
    statusCode: 401,
    body: expect.stringContaining('"auth.wrong_credentials"'),
  })
  for (const one of seen) expect(one).toEqual(seen[0])
})

test('only the right password reveals that the account is suspended', async () => {
  const { identifier } = await anAccount({ state: 'suspended' })
  expect(codeOf(await login({ identifier, password: 'not the password' }))).toBe('auth.wrong_credentials')
  const reply = await login({ identifier })
  expect([reply.statusCode, codeOf(reply), reply.cookies]).toEqual([403, 'auth.suspended', []])
})

test('a password that changes during the comparison opens no session', async () => {
  const { id, identifier } = await anAccount()
  const other = await hashPassword('changed meanwhile')
  const client = await product.database.pool.connect()
  await client.query('begin')
  await client.query('update accounts set password_hash = $2 where id = $1', [id, other])
  const under = login({ identifier })
  // It has compared the old hash and waits for the row lock.
  await untilLocked(product.database.pool)
  await client.query('commit')
  client.release()
  expect(codeOf(await under)).toBe('auth.wrong_credentials')
  expect(
    (await product.database.pool.query('select from sessions where account_id = $1', [id])).rowCount,
  ).toBe(0)
})

test('a production API rejects demo accounts unless they are enabled', async () => {
  for (const { email, role } of demoAccounts)
    await anAccount({
      identifier: email,
      role,
      ...(role === 'branchAdmin' && { branchId: await aBranch() }),
      passwordHash: await hashPassword(demoPassword),
    })
  for (const { email } of demoAccounts) {
    useSwitches({ ...usual, demoAccounts: false })
    expect(codeOf(await login({ identifier: email, password: demoPassword }))).toBe('auth.wrong_credentials')
    useSwitches(usual)
    expect((await login({ identifier: email, password: demoPassword })).statusCode).toBe(200)
  }
})

test('A1 a password of a megabyte is rejected with 400 at once, without being hashed', async () => {
  const password = 'x'.repeat(1_000_000)
  const signUp = { firstName: 'A', lastName: 'B', identifier: 'big@example.com', password }
  await visitor.post('/api/v1/auth/signup', { ...signUp, password: 'x'.repeat(300) })
  for (const [path, body] of [
    ['/api/v1/auth/login', { identifier: 'big@example.com', password }],
    ['/api/v1/auth/signup', signUp],
    ['/api/v1/auth/reset-password', { grant: 'x', password }],
  ] as const) {
    // With busy hashing, a request that needs a hash would get server.busy.
    const reply = await withBusyHashing(() => visitor.post(path, body))
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'request.invalid'])
    expect(reply.body.length).toBeLessThan(2_000)
  }
})

test.each([
  { identifier: 'no-address', password: 'x' },
  { identifier: '9541234567', password: 'x' },
  { identifier: 'a@example.com' },
  { identifier: 'a@example.com', password: '' },
  { identifier: 'a@example.com', password: 'x', role: 'superadmin' },
  { identifier: ['a@example.com'], password: 'x' },
])('login with %j is not valid', async (body) => {
  expect((await visitor.post('/api/v1/auth/login', body)).statusCode).toBe(400)
})

test('signing in twice opens two independent sessions', async () => {
  const account = await anAccount()
  const [one, two] = await Promise.all([login(account), login(account)])
  for (const reply of [one, two])
    expect((await callsWith(reply.json().accessToken).get('/api/v1/auth/check')).statusCode).toBe(200)
  const third = await aSession({ accountId: account.id })
  expect((await third.calls.get('/api/v1/auth/check')).statusCode).toBe(200)
})
