import { beforeEach, describe, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { stopClock } from '#testing/clock.ts'
import { anAuthenticator } from '#testing/stand-ins/authenticator.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { published } from '../one-time-code.factory.ts'
import { loginAt } from '../sign-in.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { partyOf } from './relying-party.ts'

const origin = 'https://jholmomo.example'
const rpId = 'jholmomo.example'
const product = testApp({ env: { PUBLIC_ORIGIN: origin } })
const login = loginAt(product)
const path = '/api/v1/profile/second-factor'

beforeEach(async () => {
  stopClock('2026-03-01T04:00:00Z')
  useSwitches({ addressLimits: false, demoAccounts: true, isSecondFactorRequired: true })
  await product.database.pool.query('truncate outbox, throttles')
})

type Calls = Awaited<ReturnType<typeof aSession>>['calls']
type Asked = { ticket: string; options: { challenge: string; excludeCredentials: object[] } }
const codeOf = (reply: { json(): unknown }) => (reply.json() as { code?: string }).code

const ask = async (calls: Calls) =>
  ((await calls.post(`${path}/passkeys/options`)).json() as { data: Asked }).data

async function add(calls: Calls, authenticator = anAuthenticator({ rpId, origin })) {
  const { ticket, options } = await ask(calls)
  const passkey = authenticator.create(options.challenge)
  const reply = await calls.post(`${path}/passkeys`, { ticket, name: 'Phone', passkey })
  return { authenticator, ticket, passkey, reply }
}

async function anOwner() {
  const account = await anAccount({ role: 'superadmin' })
  const { calls } = await aSession({ accountId: account.id })
  return { ...account, calls }
}

async function secondStep(identifier: string) {
  const { secondStep: step } = (await login({ identifier })).json() as {
    secondStep: { ticket: string; methods: string[] }
  }
  return step
}
const post = (url: string, payload: object) =>
  product.app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, payload })
const challengeOf = async (ticket: string) =>
  ((await post('second-step/passkey', { ticket })).json() as { data: { challenge: string } }).data.challenge

test('a passkey is added with a name, brings recovery codes, and signs in as the second step', async () => {
  const { calls, identifier } = await anOwner()
  const { authenticator, reply } = await add(calls)
  expect((reply.json() as { data: { recoveryCodes: string[] } }).data.recoveryCodes).toHaveLength(10)
  expect(((await calls.get(path)).json() as { data: object }).data).toMatchObject({
    passkeys: [{ name: 'Phone', lastUsed: null }],
    offersPasskeys: true,
  })
  const { ticket, methods } = await secondStep(identifier)
  expect(methods).toEqual(['passkey', 'recovery'])
  const options = ((await post('second-step/passkey', { ticket })).json() as { data: object }).data
  expect(options).toMatchObject({
    rpId,
    allowCredentials: [{ type: 'public-key', transports: ['internal'] }],
  })
  const { challenge } = options as { challenge: string }
  const answer = { passkey: authenticator.answer(challenge) }
  expect((await post('second-step', { ticket, answer })).json()).toHaveProperty('accessToken')
  expect(codeOf(await post('second-step', { ticket, answer }))).toBe('second_step.expired')
  expect(((await calls.get(path)).json() as { data: object }).data).toMatchObject({
    passkeys: [{ name: 'Phone', lastUsed: '2026-03-01T04:00:00.000Z' }],
  })
})

describe('an answer is refused', () => {
  async function refusalOf(
    answerTo: (challenge: string, authenticator: ReturnType<typeof anAuthenticator>) => object,
  ): Promise<string | undefined> {
    const { calls, identifier } = await anOwner()
    const { authenticator } = await add(calls)
    const { ticket } = await secondStep(identifier)
    const challenge = await challengeOf(ticket)
    return codeOf(
      await post('second-step', { ticket, answer: { passkey: answerTo(challenge, authenticator) } }),
    )
  }

  test('to another challenge, and to one that was replaced', async () => {
    expect(await refusalOf((_, authenticator) => authenticator.answer('AAAA'))).toBe('second_factor.wrong')
    const { calls, identifier } = await anOwner()
    const { authenticator } = await add(calls)
    const { ticket } = await secondStep(identifier)
    const first = await challengeOf(ticket)
    await challengeOf(ticket)
    const answer = { passkey: authenticator.answer(first) }
    expect(codeOf(await post('second-step', { ticket, answer }))).toBe('second_factor.wrong')
  })

  test('before a challenge was asked for', async () => {
    const { calls, identifier } = await anOwner()
    const { authenticator } = await add(calls)
    const { ticket } = await secondStep(identifier)
    const answer = { passkey: authenticator.answer('AAAA') }
    expect(codeOf(await post('second-step', { ticket, answer }))).toBe('second_factor.wrong')
  })

  test('of a key that is not stored, and with a changed signature', async () => {
    const stranger = anAuthenticator({ rpId, origin })
    expect(await refusalOf((challenge) => stranger.answer(challenge))).toBe('second_factor.wrong')
    expect(
      await refusalOf((challenge, authenticator) => ({
        ...stranger.answer(challenge),
        id: authenticator.answer(challenge).id,
      })),
    ).toBe('second_factor.wrong')
  })

  test('from a page of another site', async () => {
    const { calls, identifier } = await anOwner()
    const fake = anAuthenticator({ rpId, origin: 'https://jholmomo.example.evil.test' })
    expect(codeOf((await add(calls, fake)).reply)).toBe('passkey.refused')
    await add(calls)
    expect((await secondStep(identifier)).methods).toContain('passkey')
  })

  test('of a copied key with a counter that went back', async () => {
    const { calls, identifier } = await anOwner()
    const { authenticator } = await add(calls)
    for (const expected of [undefined, 'second_factor.wrong']) {
      const { ticket } = await secondStep(identifier)
      authenticator.turnBack()
      const answer = { passkey: authenticator.answer(await challengeOf(ticket)) }
      expect(codeOf(await post('second-step', { ticket, answer }))).toBe(expected)
    }
  })
})

test('a registration is accepted once, and only in the session that asked for it', async () => {
  const [own, other] = [await anOwner(), await anOwner()]
  const { ticket, options } = await ask(own.calls)
  const passkey = anAuthenticator({ rpId, origin }).create(options.challenge)
  const body = { ticket, name: 'Key', passkey }
  expect(codeOf(await other.calls.post(`${path}/passkeys`, body))).toBe('second_step.expired')
  expect((await own.calls.post(`${path}/passkeys`, body)).statusCode).toBe(200)
  expect(codeOf(await own.calls.post(`${path}/passkeys`, body))).toBe('second_step.expired')
})

test('a stored passkey is excluded, and another account cannot store it too', async () => {
  const [own, other] = [await anOwner(), await anOwner()]
  const { authenticator } = await add(own.calls)
  expect((await ask(own.calls)).options.excludeCredentials).toHaveLength(1)
  expect(codeOf((await add(other.calls, authenticator)).reply)).toBe('passkey.refused')
})

test('a passkey proves the identity in its session, once', async () => {
  const { calls } = await anOwner()
  const { authenticator } = await add(calls)
  stopClock('2026-03-01T04:11:00Z')
  const { data } = (await calls.post(`${path}/proof/passkey`)).json() as { data: Asked }
  const answer = { ticket: data.ticket, passkey: authenticator.answer(data.options.challenge) }
  expect(codeOf(await calls.post(`${path}/recovery-codes`))).toBe('second_factor.proof_needed')
  expect((await calls.post(`${path}/proof`, { answer })).statusCode).toBe(200)
  expect((await calls.post(`${path}/recovery-codes`)).statusCode).toBe(200)
  expect(codeOf(await calls.post(`${path}/proof`, { answer }))).toBe('second_step.expired')
})

test('a passkey is removed by its owner only, and not the last factor; the owner is notified', async () => {
  const [own, other] = [await anOwner(), await anOwner()]
  await add(own.calls)
  await add(own.calls)
  const { passkeys } = ((await own.calls.get(path)).json() as { data: { passkeys: { id: string }[] } }).data
  const [first, second] = passkeys.map(({ id }) => `${path}/passkeys/${id}`)
  expect(codeOf(await other.calls.remove(first!))).toBe('passkey.unknown')
  expect((await own.calls.remove(first!)).statusCode).toBe(200)
  expect(codeOf(await own.calls.remove(first!))).toBe('passkey.unknown')
  expect(codeOf(await own.calls.remove(second!))).toBe('second_factor.last')
  const changes = (await published('auth.second_factor_changed')).map(({ payload }) => payload)
  expect(changes.at(-1)).toEqual({ accountId: own.id, change: 'passkey_removed' })
})

test('an account has at most ten passkeys', async () => {
  const { calls } = await anOwner()
  for (let i = 0; i < 10; i += 1) await add(calls)
  expect(codeOf(await calls.post(`${path}/passkeys/options`))).toBe('passkey.too_many')
})

test('passkeys belong to a host name: none at an IP address, localhost at the loopback address', () => {
  expect(partyOf(origin)).toEqual({ id: rpId, origins: [origin] })
  expect(partyOf('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] })
  expect(partyOf('http://localhost:3000')?.id).toBe('localhost')
  for (const none of ['https://10.0.0.7', 'https://[2001:db8::1]', 'http://jholmomo.example'])
    expect(partyOf(none)).toBeUndefined()
})
