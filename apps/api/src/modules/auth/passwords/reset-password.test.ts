import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { codeSentTo, newEmail, aWrongCode, published } from '../one-time-code.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'

const product = testApp()
const visitor = as('public')
const start = Date.now()
const at = (seconds: number) => stopClock(new Date(start + seconds * 1_000).toISOString())
const password = 'walnut by the window'
beforeEach(async () => {
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox, throttles')
})

const forgot = (identifier: string) => visitor.post('/api/v1/auth/forgot-password', { identifier })
const verify = (requestId: string, code: string) =>
  visitor.post('/api/v1/auth/verify-otp', { requestId, code })
const reset = (grant: string, newPassword = password) =>
  visitor.post('/api/v1/auth/reset-password', { grant, password: newPassword })
const login = (identifier: string, typed: string, cookie = '') =>
  visitor.call('POST', '/api/v1/auth/login', { body: { identifier, password: typed }, headers: { cookie } })

async function aGrant(identifier: string): Promise<string> {
  const { requestId } = (await forgot(identifier)).json().data
  return (await verify(requestId, await codeSentTo(identifier))).json().data.grant
}

test('SES-08 a reset with the code sets a new password, signs no one in and ends all sessions', async () => {
  const { id, identifier, password: old } = await anAccount()
  const sessions = await Promise.all(Array.from({ length: 10 }, () => aSession({ accountId: id })))
  const reply = await reset(await aGrant(identifier))
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
  expect(reply.cookies.map(({ name }) => name)).toEqual(['knownDevice'])
  for (const { calls } of sessions) expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(401)
  expect((await login(identifier, old)).statusCode).toBe(401)
  expect((await login(identifier, password)).statusCode).toBe(200)
  expect(await published('auth.password_changed')).toMatchObject([
    { payload: { accountId: id, how: 'reset' } },
  ])
})

test('A3 an unknown address gets the same response, and no code matches', async () => {
  const { identifier } = await anAccount()
  const [known, unknown] = [await forgot(identifier), await forgot(newEmail())]
  const shape = (reply: typeof known) => [
    reply.statusCode,
    Object.keys(reply.headers),
    Object.keys(reply.json().data),
  ]
  expect(shape(unknown)).toEqual(shape(known))
  expect((await published()).map(({ topic }) => topic)).toEqual(['auth.code_issued', 'auth.code_unsent'])
  const tries = await Promise.all(
    [1, 2, 3, 4, 5].map((i) => verify(unknown.json().data.requestId, `12345${i}`)),
  )
  expect(tries.map((reply) => reply.json().code)).toEqual(Array.from({ length: 5 }, () => 'code.wrong'))
})

test('A4 a wrong code grants nothing, and there is no grant without a code', async () => {
  const { identifier } = await anAccount()
  const { requestId } = (await forgot(identifier)).json().data
  const code = await codeSentTo(identifier)
  expect((await verify(requestId, aWrongCode(code))).json()).toMatchObject({
    code: 'code.wrong',
    details: { left: 4 },
  })
  for (const grant of ['', 'x', requestId, code]) expect((await reset(grant)).json().code).toBe('grant.spent')
  expect((await verify(requestId, code)).statusCode).toBe(200)
  expect((await verify(requestId, code)).json().code).toBe('code.spent')
})

test('A4 of ten concurrent uses of a grant, one succeeds', async () => {
  const { identifier } = await anAccount()
  const grant = await aGrant(identifier)
  const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(grant, `${password} ${i}`)))
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.json().code === 'grant.spent')).toHaveLength(9)
  expect(await published('auth.password_changed')).toHaveLength(1)
})

test('A4 a grant lasts ten minutes', async () => {
  at(0)
  const { identifier } = await anAccount()
  const grant = await aGrant(identifier)
  at(600)
  expect((await reset(grant)).json().code).toBe('grant.spent')
})

test('a new password voids earlier codes and grants', async () => {
  at(0)
  const { identifier } = await anAccount()
  const first = await aGrant(identifier)
  at(60)
  const second = await aGrant(identifier)
  at(120)
  const open = (await forgot(identifier)).json().data.requestId
  const code = await codeSentTo(identifier)
  expect((await reset(second)).statusCode).toBe(200)
  expect((await reset(first)).json().code).toBe('grant.spent')
  expect((await verify(open, code)).json().code).toBe('code.spent')
})

test('an easy password is rejected and the grant stays valid', async () => {
  const { identifier } = await anAccount({ firstName: 'Pasang' })
  const grant = await aGrant(identifier)
  for (const easy of ['password1', 'pasang99'])
    expect([(await reset(grant, easy)).statusCode, (await reset(grant, easy)).json().code]).toEqual([
      400,
      'password.common',
    ])
  expect((await reset(grant, 'short')).json().code).toBe('request.invalid')
  expect((await reset(grant)).statusCode).toBe(200)
})

test('an owner locked out by guesses gets in again after a reset, even while the guessing goes on', async () => {
  at(0)
  const { identifier, password: old } = await anAccount()
  for (let i = 0; i < 6; i += 1) await login(identifier, 'a guess')
  expect((await login(identifier, old)).json().code).toBe('auth.wait')
  const device = (await reset(await aGrant(identifier))).cookies[0]!
  for (let i = 0; i < 6; i += 1) await login(identifier, 'a guess')
  expect((await login(identifier, password)).json().code).toBe('auth.wait')
  expect((await login(identifier, password, `knownDevice=${device.value}`)).statusCode).toBe(200)
})

test('an account created through Google gets a password by a reset', async () => {
  const { id, identifier } = await anAccount()
  await product.database.pool.query(
    "update accounts set password_hash = null, google_subject = 'reset-me' where id = $1",
    [id],
  )
  expect((await reset(await aGrant(identifier))).statusCode).toBe(200)
  expect((await login(identifier, password)).statusCode).toBe(200)
})

test('a grant ends with its account', async () => {
  const { id, identifier, password: typed } = await anAccount()
  const grant = await aGrant(identifier)
  const { calls } = await aSession({ accountId: id })
  expect((await calls.post('/api/v1/profile/delete', { password: typed })).statusCode).toBe(200)
  expect((await reset(grant)).json().code).toBe('grant.spent')
})

test('a failure midway keeps the old password, the sessions and the grant', async () => {
  const { id, identifier, password: old } = await anAccount()
  const { calls } = await aSession({ accountId: id })
  const grant = await aGrant(identifier)
  await product.database.pool.query(
    "alter table outbox add constraint broken check (topic <> 'auth.password_changed') not valid",
  )
  const broken = await reset(grant)
  await product.database.pool.query('alter table outbox drop constraint broken')
  expect(broken.statusCode).toBe(500)
  expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(200)
  expect((await login(identifier, old)).statusCode).toBe(200)
  expect((await reset(grant)).statusCode).toBe(200)
})
