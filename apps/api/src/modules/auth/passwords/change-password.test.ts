import { beforeEach, describe, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../../accounts/accounts.factory.ts'
import { aWrongCode, codeSentTo, published } from '../one-time-code.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

const product = testApp()
const visitor = as('public')
const newPassword = 'walnut by the window'
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox, throttles')
})

type Calls = Awaited<ReturnType<typeof aSession>>['calls']
const change = (calls: Calls, body: object) => calls.post('/api/v1/profile/password', body)
const login = (identifier: string, password: string) =>
  visitor.post('/api/v1/auth/login', { identifier, password })

test('A5 changing the password ends all other sessions at once and keeps the current one', async () => {
  const { id, identifier } = await anAccount()
  const [mine, ...others] = await Promise.all(Array.from({ length: 10 }, () => aSession({ accountId: id })))
  const stranger = await aSession()
  expect((await change(mine!.calls, { currentPassword: testPassword, newPassword })).json()).toEqual({
    success: true,
  })
  expect((await mine!.calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  expect((await stranger.calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  for (const { calls } of others) expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  expect([
    (await login(identifier, testPassword)).statusCode,
    (await login(identifier, newPassword)).statusCode,
  ]).toEqual([401, 200])
  expect(await published('auth.password_changed')).toMatchObject([
    { payload: { accountId: id, how: 'changed' } },
  ])
})

test('without the current password, or with a wrong one, nothing changes; after five attempts it must wait', async () => {
  stopClock(new Date().toISOString())
  const { calls, accountId } = await aSession()
  expect((await change(calls, { newPassword })).json().code).toBe('auth.wrong_password')
  for (let i = 0; i < 5; i += 1)
    expect((await change(calls, { currentPassword: 'not it', newPassword })).json().code).toBe(
      'auth.wrong_password',
    )
  const reply = await change(calls, { currentPassword: testPassword, newPassword })
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([429, 'auth.wait', '1'])
  expect(await published()).toEqual([])
  // Another account is not delayed by it.
  const other = await aSession()
  expect(other.accountId).not.toBe(accountId)
  expect((await change(other.calls, { currentPassword: testPassword, newPassword })).statusCode).toBe(200)
})

test('an easy password is rejected, also one that contains the own name', async () => {
  const { id } = await anAccount({ firstName: 'Lhakpa', lastName: 'Sherpa' })
  const { calls } = await aSession({ accountId: id })
  for (const easy of ['lhakpa sherpa', 'qwertyuiop'])
    expect((await change(calls, { currentPassword: testPassword, newPassword: easy })).json().code).toBe(
      'password.common',
    )
})

/** An account that Google has created, with a session. */
async function aGoogleAccount() {
  const { id, identifier } = await anAccount()
  await product.database.pool.query(
    'update accounts set password_hash = null, google_subject = $1 where id = $2',
    [`subject-${id}`, id],
  )
  return { id, identifier, calls: (await aSession({ accountId: id })).calls }
}

async function askCode(calls: Calls, identifier: string) {
  const reply = await calls.post('/api/v1/profile/password/code')
  const { requestId } = (reply.json() as { data: { requestId: string } }).data
  return { requestId, code: await codeSentTo(identifier) }
}

describe('an account created through Google', () => {
  test('sets its first password with a fresh code, once', async () => {
    const { identifier, calls } = await aGoogleAccount()
    expect((await change(calls, { newPassword })).json().code).toBe('code.needed')
    const answer = await askCode(calls, identifier)
    const wrong = { ...answer, code: aWrongCode(answer.code) }
    expect((await change(calls, { newPassword, answer: wrong })).json()).toMatchObject({
      code: 'code.wrong',
      details: { left: 4 },
    })
    expect((await change(calls, { newPassword, answer })).statusCode).toBe(200)
    expect((await login(identifier, newPassword)).statusCode).toBe(200)
    expect((await change(calls, { newPassword: 'another one entirely', answer })).json().code).toBe(
      'auth.wrong_password',
    )
    expect((await calls.post('/api/v1/profile/password/code')).json().code).toBe('password.exists')
  })

  test('cannot use the code of another account, and an easy password does not spend the code', async () => {
    const [own, other] = [await aGoogleAccount(), await aGoogleAccount()]
    const foreign = await askCode(other.calls, other.identifier)
    expect((await change(own.calls, { newPassword, answer: foreign })).json().code).toBe('code.spent')
    const answer = await askCode(own.calls, own.identifier)
    expect((await change(own.calls, { newPassword: 'qwertyuiop', answer })).json().code).toBe(
      'password.common',
    )
    expect((await change(own.calls, { newPassword, answer })).statusCode).toBe(200)
  })

  test('of two concurrent answers with one code one sets the password', async () => {
    const { identifier, calls } = await aGoogleAccount()
    const answer = await askCode(calls, identifier)
    const replies = await Promise.all([
      change(calls, { newPassword, answer }),
      change(calls, { newPassword, answer }),
    ])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400])
  })
})

test('of two concurrent changes with the same current password one succeeds', async () => {
  const { id, identifier } = await anAccount()
  const { calls } = await aSession({ accountId: id })
  const newPasswords = ['walnut by the window', 'kettle on the stove']
  const replies = await Promise.all(
    newPasswords.map((one) => change(calls, { currentPassword: testPassword, newPassword: one })),
  )
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400])
  const made = newPasswords[replies.findIndex((reply) => reply.statusCode === 200)]!
  expect((await login(identifier, made)).statusCode).toBe(200)
})

test('changing a password requires a session', async () => {
  expect(
    (await visitor.post('/api/v1/profile/password', { currentPassword: testPassword, newPassword }))
      .statusCode,
  ).toBe(401)
})
