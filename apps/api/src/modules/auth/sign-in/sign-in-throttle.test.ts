import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { withBusyHashing } from '../passwords.factory.ts'
import { codeOf, cookieOf, loginAt } from '../sign-in.factory.ts'

const product = testApp()
const login = loginAt(product)
const usual = { addressLimits: false, demoAccounts: true }
beforeEach(() => useSwitches(usual))

/** Stops the clock, because on a busy machine a one-second wait would be over before the next request. */
const stopTime = () => stopClock(new Date().toISOString())
const deviceCookie = (reply: LightMyRequestResponse) => `knownDevice=${cookieOf(reply, 'knownDevice')?.value}`

test('after five failures the answer is auth.wait with the seconds, even for the right password', async () => {
  stopTime()
  const { identifier } = await anAccount()
  for (let i = 0; i < 5; i += 1)
    expect(codeOf(await login({ identifier, password: 'not it' }))).toBe('auth.wrong_credentials')
  const reply = await login({ identifier })
  expect([reply.statusCode, codeOf(reply)]).toEqual([429, 'auth.wait'])
  const { seconds } = reply.json().details
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(reply.headers['retry-after']).toBe(String(seconds))
})

test('an unknown address is throttled like a known one', async () => {
  stopTime()
  for (let i = 0; i < 5; i += 1) await login({ identifier: 'ghost@example.com' })
  expect(codeOf(await login({ identifier: 'ghost@example.com' }))).toBe('auth.wait')
})

test("a known device is not locked out by other clients' failures, for its own account only", async () => {
  stopTime()
  const [mine, other] = [await anAccount(), await anAccount()]
  const cookie = deviceCookie(await login(mine))
  for (const { identifier } of [mine, other])
    for (let i = 0; i < 6; i += 1) await login({ identifier, password: 'not it' })
  expect((await login(mine, { cookie })).statusCode).toBe(200)
  expect(codeOf(await login(other, { cookie }))).toBe('auth.wait')
  expect(codeOf(await login(mine, { cookie: `${cookie}x` }))).toBe('auth.wait')
  expect(codeOf(await login(mine, { cookie: 'knownDevice=garbage' }))).toBe('auth.wait')
})

test('a known device that guesses is throttled as well', async () => {
  stopTime()
  const mine = await anAccount()
  const cookie = deviceCookie(await login(mine))
  for (let i = 0; i < 5; i += 1) await login({ ...mine, password: 'not it' }, { cookie })
  expect(codeOf(await login(mine, { cookie }))).toBe('auth.wait')
})

test('A2 of a thousand attempts from a hundred addresses on one account few are compared; other accounts sign in meanwhile', async () => {
  stopTime()
  useSwitches({ ...usual, addressLimits: true })
  const [victim, other] = [await anAccount(), await anAccount()]
  let compared = 0
  const attack = async (address: string) => {
    for (let i = 0; i < 10; i += 1) {
      const reply = await login(
        { identifier: victim.identifier, password: `guess ${address} ${i}` },
        { address },
      )
      if (codeOf(reply) === 'auth.wrong_credentials') compared += 1
    }
  }
  let isOver = false
  const attacking = Promise.all(Array.from({ length: 100 }, (_, i) => attack(`198.51.100.${i}`))).finally(
    () => (isOver = true),
  )
  const otherLogin = await login(other, { address: '203.0.113.50' })
  expect([otherLogin.statusCode, isOver]).toEqual([200, false])
  await attacking
  // The clock is stopped, so only the free attempts are compared.
  expect(compared).toBe(5)
  // The count is in the database, not in the process or Redis, so another process would reject as well.
  const { rows } = await product.database.pool.query(
    "select failures from throttles where key like 'account|%' order by failures desc limit 1",
  )
  expect(rows[0].failures).toBe(compared)
})

test('an address that tries fifty accounts is throttled; without address limits it is not', async () => {
  stopTime()
  for (const addressLimits of [true, false]) {
    useSwitches({ ...usual, addressLimits })
    await product.database.pool.query('truncate throttles')
    const tries = Array.from({ length: 50 }, (_, i) =>
      login({ identifier: `sprayed-${i}@example.com` }, { address: '192.0.2.9' }),
    )
    await Promise.all(tries)
    const reply = await login({ identifier: 'one-more@example.com' }, { address: '192.0.2.9' })
    expect(codeOf(reply)).toBe(addressLimits ? 'auth.wait' : 'auth.wrong_credentials')
  }
})

test('A3 signing in computes a hash for a known and for an unknown address', async () => {
  const known = await anAccount()
  for (const identifier of [known.identifier, 'unknown@example.com']) {
    const password = 'not the password'
    expect(codeOf(await withBusyHashing(() => login({ identifier, password })))).toBe('server.busy')
    expect(codeOf(await login({ identifier, password }))).toBe('auth.wrong_credentials')
  }
})

test('when hashing is too busy the answer is server.busy, and the attempt is not counted', async () => {
  await product.database.pool.query('truncate throttles')
  const { identifier } = await anAccount()
  const replies = await withBusyHashing(() =>
    Promise.all(Array.from({ length: 4 }, () => login({ identifier, password: 'not it' }))),
  )
  expect(replies.map((reply) => [reply.statusCode, reply.headers['retry-after']])).toEqual(
    Array.from({ length: 4 }, () => [503, '1']),
  )
  const { rows } = await product.database.pool.query('select failures from throttles')
  expect(rows).toEqual([{ failures: 0 }])
  expect((await login({ identifier })).statusCode).toBe(200)
})
