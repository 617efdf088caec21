import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { transaction } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSignUp, codeSentTo, newEmail, aWrongCode, published } from '../one-time-code.factory.ts'
import { maskIdentifier } from './one-time-code.rules.ts'
import { purgeOldCodes, verifyCode } from './one-time-code.service.ts'
import { withBusyHashing } from '../passwords.factory.ts'

const product = testApp()
const visitor = as('public')
const start = Date.now()
const at = (seconds: number) => stopClock(new Date(start + seconds * 1_000).toISOString())
beforeEach(async () => {
  at(0)
  useSwitches({ addressLimits: false, demoAccounts: true })
  await product.database.pool.query('truncate outbox, one_time_codes, throttles')
})

const forgot = (identifier: string, address = '203.0.113.1') =>
  product.app.inject({
    method: 'POST',
    url: '/api/v1/auth/forgot-password',
    remoteAddress: address,
    payload: { identifier },
  })
const resend = (requestId: string) => visitor.post('/api/v1/auth/resend-code', { requestId })
const verify = (requestId: string, code: string) =>
  visitor.post('/api/v1/auth/signup/verify', { requestId, code })
const codes = async () => (await product.database.pool.query('select * from one_time_codes order by id')).rows

test('A4 of five hundred concurrent guesses on one code five are compared; afterwards the right code is rejected', async () => {
  const { requestId, code } = await aSignUp()
  const replies = await Promise.all(
    Array.from({ length: 500 }, (_, i) => verify(requestId, aWrongCode(code, i + 1))),
  )
  const codesReturned = replies.map((reply) => reply.json().code)
  expect(codesReturned.filter((one) => one === 'code.wrong')).toHaveLength(5)
  // On a busy machine some requests time out waiting for a connection.
  expect(codesReturned.filter((one) => one !== 'code.spent' && one !== 'server.busy')).toHaveLength(5)
  expect((await verify(requestId, code)).json().code).toBe('code.spent')
})

test('A4 the database alone enforces the limit: of a hundred concurrent transactions five may compare', async () => {
  const { requestId, code } = await aSignUp()
  const one = (_: unknown, i: number) =>
    transaction((tx) => verifyCode(tx, 'sign-up', { requestId, code: aWrongCode(code, i + 1) }))
  const verdicts = await Promise.all(Array.from({ length: 100 }, one))
  const results = verdicts.map((verdict) =>
    verdict.isRight ? 'right' : (verdict.refusal.details?.left ?? 'refused'),
  )
  expect(results.filter((left) => left !== 'refused').toSorted()).toEqual([0, 1, 2, 3, 4])
})

test('a wrong guess returns the number of attempts left; the right code works until the last attempt', async () => {
  const { requestId, code } = await aSignUp()
  const left = []
  for (let i = 1; i <= 4; i += 1)
    left.push((await verify(requestId, aWrongCode(code, i))).json().details.left)
  expect(left).toEqual([4, 3, 2, 1])
  expect((await verify(requestId, code)).statusCode).toBe(200)
})

test('a code lasts ten minutes', async () => {
  const [one, other] = [await aSignUp(), await aSignUp()]
  at(599)
  expect((await verify(one.requestId, one.code)).statusCode).toBe(200)
  at(600)
  expect((await verify(other.requestId, other.code)).json().code).toBe('code.expired')
})

test('a code is valid only for its request and its purpose', async () => {
  const [mine, theirs] = [await aSignUp(), await aSignUp()]
  expect((await verify(mine.requestId, theirs.code)).json().code).toBe('code.wrong')
  const other = await visitor.post('/api/v1/auth/verify-otp', { requestId: mine.requestId, code: mine.code })
  expect(other.json().code).toBe('code.expired')
  expect((await verify('01890000-0000-7000-8000-000000000000', mine.code)).json().code).toBe('code.expired')
})

test('a new code voids the old one and has five attempts of its own', async () => {
  const first = await aSignUp()
  for (let i = 1; i <= 5; i += 1) await verify(first.requestId, aWrongCode(first.code, i))
  at(60)
  const again = await resend(first.requestId)
  const { requestId } = again.json().data
  expect(requestId).not.toBe(first.requestId)
  expect((await verify(first.requestId, first.code)).json().code).toBe('code.spent')
  const code = await codeSentTo(first.identifier)
  expect((await verify(requestId, aWrongCode(code))).json().details.left).toBe(4)
  expect((await verify(requestId, code)).statusCode).toBe(200)
  expect((await resend(requestId)).json().code).toBe('code.spent')
})

test('the sign-up draft of a void or used code is deleted', async () => {
  const { requestId } = await aSignUp()
  at(60)
  await resend(requestId)
  expect((await codes()).map(({ draft, ended_at }) => [draft === null, ended_at === null])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('an expired code can be sent again; an unknown one cannot', async () => {
  const { requestId } = await aSignUp()
  at(3_600)
  expect((await resend(requestId)).statusCode).toBe(200)
  expect((await resend('01890000-0000-7000-8000-000000000000')).json().code).toBe('code.expired')
})

test('R-33 sixty seconds must pass between two codes, whether an account exists or not', async () => {
  const { identifier } = await anAccount()
  for (const one of [identifier, newEmail()]) {
    at(0)
    expect((await forgot(one)).statusCode).toBe(200)
    at(59)
    const reply = await forgot(one)
    expect([reply.statusCode, reply.json().code, reply.json().details, reply.headers['retry-after']]).toEqual(
      [429, 'code.too_soon', { seconds: 1 }, '1'],
    )
    at(60)
    expect((await forgot(one)).statusCode).toBe(200)
  }
})

test('five codes a day for one address or number, for both purposes together, whether an account exists or not', async () => {
  const { identifier } = await anAccount()
  for (const one of [identifier, newEmail()]) {
    at(0)
    await aSignUp(one).catch(() => undefined)
    for (let i = 1; i <= 4; i += 1) {
      at(i * 60)
      expect((await forgot(one)).statusCode).toBe(200)
    }
    at(5 * 60)
    const reply = await forgot(one)
    expect([reply.statusCode, reply.json().code, reply.json().details.seconds]).toEqual([
      429,
      'code.too_many',
      86_400 - 300,
    ])
    at(86_400)
    expect((await forgot(one)).statusCode).toBe(200)
  }
})

test('of ten concurrent requests for one address, one gets a code', async () => {
  const { identifier } = await anAccount()
  const replies = await Promise.all(Array.from({ length: 10 }, () => forgot(identifier)))
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(await published('auth.code_issued')).toHaveLength(1)
})

test('twenty codes an hour for one network, if addresses are counted', async () => {
  useSwitches({ addressLimits: true, demoAccounts: true })
  const ask = async (n: number, address: string) =>
    (await Promise.all(Array.from({ length: n }, () => forgot(newEmail(), address)))).map(
      (reply) => reply.json().code ?? 'sent',
    )
  expect((await ask(25, '198.51.100.4')).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'code.too_many'),
    ...Array.from({ length: 20 }, () => 'sent'),
  ])
  expect(await ask(1, '198.51.100.5')).toEqual(['sent'])
  expect(await ask(20, '2001:db8:1:1::1')).not.toContain('code.too_many')
  expect(await ask(1, '2001:db8:1:1::2')).toEqual(['code.too_many'])
  for (let i = 2; i <= 10; i += 1) expect(await ask(20, `2001:db8:1:${i}::1`)).not.toContain('code.too_many')
  expect(await ask(1, '2001:db8:1:99::1')).toEqual(['code.too_many'])
  expect(await ask(1, '2001:db8:2:99::1')).toEqual(['sent'])
  at(3_600)
  expect(await ask(1, '198.51.100.4')).toEqual(['sent'])
  useSwitches({ addressLimits: false, demoAccounts: true })
  expect(await ask(25, '198.51.100.4')).not.toContain('code.too_many')
})

test('a rate-limited request is rejected before hashing, even when hashing is too busy for other requests', async () => {
  const { identifier } = await aSignUp()
  const ask = (one: string) =>
    visitor.post('/api/v1/auth/signup', {
      firstName: 'A',
      lastName: 'B',
      identifier: one,
      password: 'kettle-thunder-walnut',
    })
  const [refused, fresh] = await withBusyHashing(() => Promise.all([ask(identifier), ask(newEmail())]))
  expect([refused.json().code, fresh.statusCode, fresh.json().code]).toEqual([
    'code.too_soon',
    503,
    'server.busy',
  ])
})

test('codes are six digits over the whole range', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 40; i += 1) {
    const identifier = newEmail()
    await anAccount({ identifier })
    await forgot(identifier)
    seen.add(await codeSentTo(identifier))
  }
  expect([...seen].every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(seen.size).toBeGreaterThan(37)
  expect(new Set([...seen].map((code) => code[0])).size).toBeGreaterThan(4)
})

test('old codes are purged; those of the last day stay for the daily limit', async () => {
  await forgot(newEmail())
  at(86_400)
  await purgeOldCodes()
  expect(await codes()).toHaveLength(1)
  at(26 * 3_600)
  await purgeOldCodes()
  expect(await codes()).toEqual([])
})

test.each([
  ['sita@example.com', 's•••@example.com'],
  ['9841234567', '+977 98•• ••• 567'],
])('%s is masked as %s', (identifier, masked) => expect(maskIdentifier(identifier)).toBe(masked))
