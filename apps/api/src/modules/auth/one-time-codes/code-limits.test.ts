import type { AlertLimits } from '@momo/contracts/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { now } from '#platform/clock/clock.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { deleteSettings, readOne, saveSection } from '../../settings/settings.factory.ts'
import { aWrongCode, codeSentTo, newEmail } from '../one-time-code.factory.ts'
import { newKnownDevice } from '../sign-in/known-device.ts'

const product = testApp()
const pool = () => product.database.pool
const start = new Date('2026-11-18T04:15:00Z').getTime()
const at = (seconds: number) => stopClock(new Date(start + seconds * 1_000).toISOString())
beforeEach(async () => {
  at(0)
  useSwitches({ addressLimits: true, demoAccounts: true })
  await deleteSettings(pool())
  await pool().query('truncate outbox, one_time_codes, throttles, message_uses')
})

type From = { address?: string; cookie?: string }
const post = (path: string, payload: object, { address = '203.0.113.1', cookie }: From = {}) =>
  product.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    remoteAddress: address,
    headers: cookie === undefined ? {} : { cookie },
    payload,
  })
const ask = (identifier: string, from?: From) => post('code', { identifier }, from)
const answerTo = async (reply: ReturnType<typeof ask>): Promise<string> => (await reply).json().code ?? 'sent'
const verify = (requestId: string, code: string) => post('code/verify', { requestId, code })
const requestOf = async (reply: ReturnType<typeof ask>): Promise<string> =>
  (await reply).json().data.requestId

let numbers = 0
const newPhone = () => `98${String(20_000_000 + process.pid * 100 + (numbers += 1)).slice(-8)}`
/** An address that asked for nothing yet. */
let addresses = 0
const newAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const cookieOf = (accountId: string) => `knownDevice=${newKnownDevice(accountId)}`

describe('other clients that ask for codes to a number', () => {
  test('neither use up the codes of its owner nor void them', async () => {
    const { identifier } = await anAccount({ identifier: newPhone() })
    const thief = { address: '203.0.113.66' }
    const owner = { address: '203.0.113.7' }
    for (let i = 0; i < 5; i += 1) {
      at(i * 60)
      expect(await answerTo(ask(identifier, thief))).toBe('sent')
    }
    at(5 * 60)
    expect(await answerTo(ask(identifier, thief))).toBe('code.too_many')
    const requestId = await requestOf(ask(identifier, owner))
    const code = await codeSentTo(identifier)
    at(6 * 60)
    expect(await answerTo(ask(identifier, { address: '203.0.113.67' }))).toBe('sent')
    expect((await verify(requestId, code)).statusCode).toBe(200)
  })

  test('void nothing before a right answer, which voids the rest', async () => {
    const { identifier } = await anAccount()
    const first = await requestOf(ask(identifier, { address: '203.0.113.66' }))
    const firstCode = await codeSentTo(identifier)
    const second = await requestOf(ask(identifier, { address: '203.0.113.7' }))
    expect((await verify(second, await codeSentTo(identifier))).statusCode).toBe(200)
    expect((await verify(first, firstCode)).json().code).toBe('code.spent')
  })

  test('get ten codes an hour from any number of addresses; a device that the account knows still gets its own', async () => {
    const { id, identifier } = await anAccount()
    for (let i = 0; i < 10; i += 1)
      expect(await answerTo(ask(identifier, { address: newAddress() }))).toBe('sent')
    const refused = await ask(identifier, { address: newAddress() })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'code.too_many', details: { seconds: 3_600 } },
    ])
    expect(await answerTo(ask(identifier, { address: newAddress(), cookie: cookieOf(id) }))).toBe('sent')
    const { id: stranger } = await anAccount()
    expect(await answerTo(ask(identifier, { address: newAddress(), cookie: cookieOf(stranger) }))).toBe(
      'code.too_many',
    )
    at(3_600)
    expect(await answerTo(ask(identifier, { address: newAddress() }))).toBe('sent')
  })

  test('get codes with one try once a number had five in a day; a known device keeps five', async () => {
    const { id, identifier } = await anAccount()
    for (let i = 0; i < 5; i += 1) await ask(identifier, { address: newAddress() })
    const requestId = await requestOf(ask(identifier, { address: newAddress() }))
    const code = await codeSentTo(identifier)
    expect((await verify(requestId, aWrongCode(code))).json()).toMatchObject({ details: { left: 0 } })
    expect((await verify(requestId, code)).json().code).toBe('code.spent')
    const known = await requestOf(ask(identifier, { cookie: cookieOf(id) }))
    expect((await verify(known, aWrongCode(await codeSentTo(identifier)))).json()).toMatchObject({
      details: { left: 4 },
    })
  })
})

describe('what one client can do', () => {
  test('an IPv6 block gets ten codes an hour for one number and two hundred for all', async () => {
    const victim = newEmail()
    const network = (n: number) => ({ address: `2001:db8:7:${n.toString(16)}::1` })
    const outcomes = []
    for (let i = 1; i <= 12; i += 1) outcomes.push(await answerTo(ask(victim, network(i))))
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(10)
    let sent = 10
    for (let i = 20; i < 40; i += 1)
      for (let n = 0; n < 11; n += 1) if ((await answerTo(ask(newEmail(), network(i)))) === 'sent') sent += 1
    expect(sent).toBe(200)
  })

  test('a free account gets ten codes a day to its own number, and ten to others as its contact', async () => {
    const { id, identifier, password } = await anAccount()
    const own = []
    for (let i = 0; i < 12; i += 1) {
      at(i * 60)
      own.push(await answerTo(ask(identifier, { address: newAddress(), cookie: cookieOf(id) })))
    }
    expect(own.filter((one) => one === 'sent')).toHaveLength(10)
    const { calls } = await aSession({ accountId: id })
    const others = []
    for (let i = 0; i < 12; i += 1) {
      const reply = await calls.post('/api/v1/profile/contact', {
        identifier: newPhone(),
        currentPassword: password,
      })
      others.push(reply.json().code ?? 'sent')
    }
    expect(others.filter((one) => one === 'sent')).toHaveLength(10)
  })

  test('resending is counted like asking', async () => {
    const identifier = newEmail()
    let requestId = await requestOf(ask(identifier))
    for (let i = 1; i < 5; i += 1) {
      at(i * 60)
      requestId = await requestOf(post('resend-code', { requestId }))
    }
    at(5 * 60)
    expect(await answerTo(post('resend-code', { requestId }))).toBe('code.too_many')
    expect(await answerTo(ask(identifier))).toBe('code.too_many')
  })
})

describe('the budget of the chain', () => {
  const setBudget = async (over: Partial<AlertLimits>) => {
    const { content } = await readOne<AlertLimits>('alerts')
    await saveSection('alerts', { ...content, ...over })
  }
  const uses = async () =>
    (await pool().query('select channel, used from message_uses order by channel')).rows

  test('is exact: of thirty concurrent requests from different addresses ten get a code', async () => {
    await setBudget({ smsPerHour: 10 })
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => answerTo(ask(newPhone(), { address: newAddress() }))),
    )
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(10)
    expect(outcomes.filter((one) => one === 'code.paused')).toHaveLength(20)
    expect(await uses()).toEqual([{ channel: 'sms', used: 10 }])
    // Emails have their own.
    expect(await answerTo(ask(newEmail(), { address: newAddress() }))).toBe('sent')
    at(3_600)
    expect(await answerTo(ask(newPhone(), { address: newAddress() }))).toBe('sent')
  })

  test('when it is used up a known device still gets its code, and an account is as unknown as none', async () => {
    await setBudget({ codeMailsPerHour: 10 })
    const { id, identifier } = await anAccount()
    for (let i = 0; i < 10; i += 1) await ask(newEmail(), { address: newAddress() })
    for (const one of [identifier, newEmail()]) {
      expect(await answerTo(ask(one, { address: newAddress() }))).toBe('code.paused')
      expect(await answerTo(post('forgot-password', { identifier: one }, { address: newAddress() }))).toBe(
        'code.paused',
      )
    }
    expect(await answerTo(ask(identifier, { cookie: cookieOf(id) }))).toBe('sent')
    expect(await uses()).toEqual([{ channel: 'mail', used: 11 }])
  })

  test('of a day is the sum of the last 24 hours', async () => {
    await setBudget({ smsPerDay: 50 })
    await pool().query(
      `insert into message_uses (channel, hour, used) values ('sms', $1::timestamptz - interval '23 hours', 49),
        ('sms', $1::timestamptz - interval '24 hours', 1000)`,
      [new Date(Math.floor(now().getTime() / 3_600_000) * 3_600_000)],
    )
    expect(await answerTo(ask(newPhone(), { address: newAddress() }))).toBe('sent')
    expect(await answerTo(ask(newPhone(), { address: newAddress() }))).toBe('code.paused')
    at(3_600)
    expect(await answerTo(ask(newPhone(), { address: newAddress() }))).toBe('sent')
  })

  test('is not used where nothing is sent', async () => {
    expect(await answerTo(post('forgot-password', { identifier: newEmail() }))).toBe('sent')
    expect(await uses()).toEqual([{ channel: 'mail', used: 0 }])
  })
})
