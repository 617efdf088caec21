import type { Role } from '@momo/contracts/shared'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSwitches } from '#platform/config/switches.ts'
import { callsWith } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { codeSentTo, published } from '../one-time-code.factory.ts'
import { anAccountWithApp, appCode } from '../second-factor.factory.ts'
import { codeOf, cookieOf, loginAt } from '../sign-in.factory.ts'

const product = testApp()
const login = loginAt(product)
const start = new Date('2026-03-01T10:00:05+05:45').getTime()
const at = (seconds: number) => stopClock(new Date(start + seconds * 1_000).toISOString())

beforeEach(async () => {
  at(0)
  useSwitches({ addressLimits: false, demoAccounts: true, isSecondFactorRequired: true })
  await product.database.pool.query('truncate outbox, throttles')
})

type Ticket = { ticket: string; methods: string[]; secondsLeft: number }
async function ticketOf(identifier: string, cookie?: string): Promise<Ticket> {
  const reply = await login({ identifier }, cookie ? { cookie } : {})
  expect(reply.statusCode).toBe(200)
  return (reply.json() as { secondStep: Ticket }).secondStep
}
const finish = (ticket: string, answer: object, cookie?: string) =>
  product.app.inject({
    method: 'POST',
    url: '/api/v1/auth/second-step',
    headers: cookie ? { cookie } : {},
    payload: { ticket, answer },
  })
const sessionsOf = async (id: string) =>
  (await product.database.pool.query('select from sessions where account_id = $1 and ended_at is null', [id]))
    .rowCount

test('a right password alone opens no session and sets no cookie; the code of the app does', async () => {
  const { id, identifier, key } = await anAccountWithApp()
  const first = await login({ identifier })
  expect(first.json()).toEqual({
    success: true,
    secondStep: { ticket: expect.any(String), methods: ['app', 'recovery'], secondsLeft: 300 },
  })
  expect([first.cookies, await sessionsOf(id)]).toEqual([[], 0])
  const { ticket } = (first.json() as { secondStep: Ticket }).secondStep
  const reply = await finish(ticket, { code: appCode(key) })
  expect(reply.json()).toMatchObject({ success: true, user: { id, Role: 'superadmin' } })
  expect(cookieOf(reply, 'refreshToken')).toMatchObject({ httpOnly: true })
  const { accessToken } = reply.json() as { accessToken: string }
  expect((await callsWith(accessToken).get('/api/v1/super-admin/accounts')).statusCode).toBe(200)
})

test('what was chosen with the password holds for the session: without keep its cookie ends with the browser', async () => {
  const cookieAfter = async (role: Role, keep: boolean) => {
    const { identifier, key } = await anAccountWithApp(role)
    const { secondStep } = (await login({ identifier, keep })).json() as { secondStep: Ticket }
    return cookieOf(await finish(secondStep.ticket, { code: appCode(key) }), 'refreshToken')
  }
  expect(await cookieAfter('branchAdmin', true)).toMatchObject({ maxAge: 2_592_000 })
  expect(await cookieAfter('branchAdmin', false)).not.toHaveProperty('maxAge')
  // Sessions of head office never outlive the browser.
  expect(await cookieAfter('superadmin', true)).not.toHaveProperty('maxAge')
})

describe('a code of the app', () => {
  test('is accepted one step early and late, and not further away', async () => {
    for (const [steps, status] of [
      [-2, 400],
      [-1, 200],
      [1, 200],
      [2, 400],
    ] as const) {
      const { identifier, key } = await anAccountWithApp()
      const { ticket } = await ticketOf(identifier)
      expect((await finish(ticket, { code: appCode(key, steps) })).statusCode, `${steps}`).toBe(status)
    }
  })

  test('works once, and no earlier one works after it', async () => {
    const { identifier, key } = await anAccountWithApp()
    const tickets = [await ticketOf(identifier), await ticketOf(identifier), await ticketOf(identifier)]
    expect((await finish(tickets[0]!.ticket, { code: appCode(key) })).statusCode).toBe(200)
    for (const steps of [0, -1])
      expect(codeOf(await finish(tickets[1]!.ticket, { code: appCode(key, steps) }))).toBe(
        'second_factor.wrong',
      )
    expect((await finish(tickets[2]!.ticket, { code: appCode(key, 1) })).statusCode).toBe(200)
  })

  test('of five concurrent uses, with five tickets, one succeeds', async () => {
    const { id, identifier, key } = await anAccountWithApp()
    const tickets: Ticket[] = []
    for (let i = 0; i < 5; i += 1) tickets.push(await ticketOf(identifier))
    const code = appCode(key)
    const replies = await Promise.all(tickets.map(({ ticket }) => finish(ticket, { code })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(1)
  })
})

describe('a ticket', () => {
  test('works once, also for ten concurrent right answers', async () => {
    const { id, identifier, recoveryCodes } = await anAccountWithApp()
    const { ticket } = await ticketOf(identifier)
    const replies = await Promise.all(recoveryCodes.map((recoveryCode) => finish(ticket, { recoveryCode })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(1)
    // The refused answers were rolled back.
    const { rows } = await product.database.pool.query(
      'select count(*)::int as used from recovery_codes where account_id = $1 and used_at is not null',
      [id],
    )
    expect(rows).toEqual([{ used: 1 }])
  })

  test('ends after five minutes, with a new password, with a reset of the factor and with a suspension', async () => {
    const superadmin = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
    useSwitches({ addressLimits: false, demoAccounts: true, isSecondFactorRequired: false })
    const answerAfter = async (event: (owner: { id: string; identifier: string }) => Promise<unknown>) => {
      const owner = await anAccountWithApp()
      const { ticket } = await ticketOf(owner.identifier)
      await event(owner)
      return codeOf(await finish(ticket, { code: appCode(owner.key) }))
    }
    expect(await answerAfter(async () => at(301))).toBe('second_step.expired')
    at(0)
    const newPassword = async ({ identifier }: { identifier: string }) => {
      const asked = await product.app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        payload: { identifier },
      })
      const { requestId } = (asked.json() as { data: { requestId: string } }).data
      const payload = { requestId, code: await codeSentTo(identifier) }
      const verified = await product.app.inject({ method: 'POST', url: '/api/v1/auth/verify-otp', payload })
      const { grant } = (verified.json() as { data: { grant: string } }).data
      await product.app.inject({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        payload: { grant, password: 'walnut by the window' },
      })
    }
    expect(await answerAfter(newPassword)).toBe('second_step.expired')
    const path = '/api/v1/super-admin/accounts'
    expect(await answerAfter(({ id }) => superadmin.calls.remove(`${path}/${id}/second-factor`))).toBe(
      'second_step.expired',
    )
    expect(
      await answerAfter(({ id }) => superadmin.calls.post(`${path}/${id}/suspend`, { reason: 'Left' })),
    ).toBe('auth.suspended')
  })

  test('that was never issued is refused', async () => {
    expect(codeOf(await finish('nothing', { code: '123456' }))).toBe('second_step.expired')
  })
})

describe('a recovery code', () => {
  test('works once, in any spelling, and its owner learns how many are left', async () => {
    const { id, identifier, recoveryCodes } = await anAccountWithApp()
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `
    const first = await finish((await ticketOf(identifier)).ticket, { recoveryCode: typed })
    expect(first.statusCode).toBe(200)
    expect(await published('auth.second_factor_changed')).toMatchObject([
      { payload: { accountId: id, change: 'recovery_code_used', left: 9 } },
    ])
    const again = await finish((await ticketOf(identifier)).ticket, { recoveryCode: recoveryCodes[0]! })
    expect(codeOf(again)).toBe('second_factor.wrong')
  })

  test('of another account is wrong, and codes are stored as hashes', async () => {
    const [own, other] = [await anAccountWithApp(), await anAccountWithApp()]
    const { ticket } = await ticketOf(own.identifier)
    expect(codeOf(await finish(ticket, { recoveryCode: other.recoveryCodes[0]! }))).toBe(
      'second_factor.wrong',
    )
    const { rows } = await product.database.pool.query('select * from recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(own.recoveryCodes[0]!.slice(0, 9))
  })
})

describe('guessing', () => {
  const guess = (ticket: string, cookie?: string) => finish(ticket, { code: '000000' }, cookie)

  test('is slowed down over all tickets of an account; a known device of the owner is not', async () => {
    const { id, identifier, key } = await anAccountWithApp()
    const first = await finish((await ticketOf(identifier)).ticket, { code: appCode(key, -1) })
    const known = `knownDevice=${cookieOf(first, 'knownDevice')!.value}`
    for (let i = 0; i < 5; i += 1)
      expect(codeOf(await guess((await ticketOf(identifier)).ticket))).toBe('second_factor.wrong')
    const { ticket } = await ticketOf(identifier)
    const refused = await finish(ticket, { code: appCode(key) })
    expect([refused.statusCode, codeOf(refused), refused.headers['retry-after']]).toEqual([
      429,
      'auth.wait',
      '1',
    ])
    expect(
      (await finish((await ticketOf(identifier, known)).ticket, { code: appCode(key) }, known)).statusCode,
    ).toBe(200)
    expect(await sessionsOf(id)).toBe(2)
  })

  test('of a hundred concurrent guesses five are compared', async () => {
    const { identifier } = await anAccountWithApp()
    const { ticket } = await ticketOf(identifier)
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(ticket)))
    expect(replies.filter((reply) => codeOf(reply) === 'second_factor.wrong')).toHaveLength(5)
  })
})

describe('a sign-in of staff', () => {
  test('on a new device is announced once it is complete, on a known one not', async () => {
    const { id, identifier, key } = await anAccountWithApp('admin')
    const { ticket } = await ticketOf(identifier)
    expect(await published('auth.staff_signed_in')).toEqual([])
    const first = await finish(ticket, { code: appCode(key) })
    const [notice, ...more] = await published('auth.staff_signed_in')
    expect([notice?.payload, more]).toEqual([
      { accountId: id, deviceName: 'Chrome on Android', at: new Date(start).toISOString() },
      [],
    ])
    const known = `knownDevice=${cookieOf(first, 'knownDevice')!.value}`
    await finish((await ticketOf(identifier, known)).ticket, { code: appCode(key, 1) }, known)
    expect(await published('auth.staff_signed_in')).toHaveLength(1)
  })

  test('without a second factor is announced too, one of a customer is not', async () => {
    const [staff, customer] = [await anAccount({ role: 'admin' }), await anAccount()]
    for (const { identifier } of [staff, customer]) await login({ identifier, password: testPassword })
    expect(await published('auth.staff_signed_in')).toMatchObject([{ payload: { accountId: staff.id } }])
  })
})
