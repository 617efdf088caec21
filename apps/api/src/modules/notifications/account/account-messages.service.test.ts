import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeIssued,
  passwordChanged,
  secondFactorChanged,
  signUpRepeated,
  staffSignedIn,
} from '#modules/auth'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import type { Event } from '#platform/outbox/outbox.ts'
import { seal, useSecrets } from '#platform/tokens/secrets.ts'
import { stopClock } from '#testing/clock.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { codeSms, repeatedSignUpSms, changedPasswordSms } from './account.messages.ts'
import { renderMail } from './messages-layout.rules.ts'
import { changedFactorSms, newDeviceSms } from './staff-sign-in.messages.ts'
import { messageHandlers } from './account-messages.handlers.ts'

const db = testDatabase()
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4650)
  const sms = { url: providers.smsUrl, token: 'stand-in', from: 'JholMomo' }
  const config = readConfig({
    MODE: 'test',
    PUBLIC_ORIGIN: 'https://jholmomo.test',
    SMTP_URL: providers.smtpUrl,
  })
  useSecrets(config.secretKeys)
  ports = openPorts({ ...config, sms })
  usePorts(ports)
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})

/** Plays the queue: passes the event through JSON to each of its handlers. */
async function handleEvent(event: Event, eventId = newId()): Promise<void> {
  const payload: unknown = JSON.parse(JSON.stringify(event.payload))
  for (const { handle, event: kind } of messageHandlers)
    if (kind.topic === event.topic) await handle(kind.schema.parse(payload) as never, { eventId })
}

let people = 0
const anAddress = () => `person${(people += 1)}@example.com`
const aNumber = () => `97${String((people += 1)).padStart(8, '0')}`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const aCode = (identifier: string, change = {}) =>
  codeIssued({
    purpose: 'sign-up',
    identifier,
    sealedCode: seal('482913'),
    expiresAt: inMinutes(10),
    ...change,
  })

describe('a code', () => {
  test('goes by mail to someone who signs in with an address', async () => {
    const to = anAddress()
    stopClock('2026-11-15T14:30:00+05:45')
    await handleEvent(aCode(to, { expiresAt: '2026-11-15T08:55:00Z' }))
    const [mail] = await providers.mails(to)
    expect(mail).toMatchObject({ subject: 'Your Jhol Momo code', from: 'no-reply@jholmomo.test' })
    expect(mail?.text.split('\n\n')).toEqual([
      'Your code to sign up at Jhol Momo:',
      '482913',
      'It works once and expires at 2:40 PM Nepal time.',
      'Never share it. We will never ask you for it.',
      "Didn't ask for a code? You can ignore this email.",
    ])
    expect(mail?.html).toContain('>482913</p>')
    expect(mail?.source.split('\r\n\r\n')[0]).not.toContain('482913')
    expect(await providers.texts()).toEqual([])
  })

  test('goes as a text message to someone who signs in with a number, with the code first', async () => {
    const to = aNumber()
    stopClock('2026-11-15T14:30:00+05:45')
    await handleEvent(aCode(to, { purpose: 'reset-password', expiresAt: '2026-11-15T08:55:00Z' }))
    expect(await providers.texts(to)).toMatchObject([
      { text: '482913 is your Jhol Momo code to set a new password. It expires at 2:40 PM. Never share it.' },
    ])
  })

  test('that has expired is not sent', async () => {
    const [address, number] = [anAddress(), aNumber()]
    for (const to of [address, number]) await handleEvent(aCode(to, { expiresAt: inMinutes(-1) }))
    expect([await providers.mails(address), await providers.texts(number)]).toEqual([[], []])
  })

  test('is sent once when its event is delivered twice', async () => {
    const to = anAddress()
    const eventId = newId()
    const event = aCode(to)
    await handleEvent(event, eventId)
    await handleEvent(event, eventId)
    expect(await providers.mails(to)).toHaveLength(1)
  })

  test('requested again is another message', async () => {
    const to = aNumber()
    await handleEvent(aCode(to))
    await handleEvent(aCode(to, { sealedCode: seal('111222') }))
    expect((await providers.texts(to)).map(({ text }) => text.slice(0, 6))).toEqual(['482913', '111222'])
  })

  test('with an invalid seal is rejected', async () => {
    const to = anAddress()
    const sealedCode = `${seal('482913').slice(0, -4)}AAAA`
    await expect(handleEvent(aCode(to, { sealedCode }))).rejects.toThrow()
    expect(await providers.mails(to)).toEqual([])
  })
})

describe('the owner of an account', () => {
  test('gets a mail when someone signs up with the same address', async () => {
    const { id, identifier } = await anAccount()
    await handleEvent(signUpRepeated({ accountId: id, identifier }))
    const [mail] = await providers.mails(identifier)
    expect(mail?.subject).toBe('You already have a Jhol Momo account')
    expect(mail?.text).toContain('Log in: https://jholmomo.test/login\n')
    expect(mail?.html).toContain(
      '<a href="https://jholmomo.test/login/ForgotPassword">Forgot your password?</a>',
    )
    expect(mail?.text).not.toContain('Sita')
  })

  test('gets an SMS when someone signs up with the same number', async () => {
    const identifier = aNumber()
    await handleEvent(signUpRepeated({ accountId: newId(), identifier }))
    expect((await providers.texts(identifier))[0]?.text).toContain('https://jholmomo.test/login')
  })

  test.each([
    ['changed', "You're signed out on your other devices."],
    ['reset', "You're signed out on all devices."],
  ] as const)('gets a mail that the password was %s', async (how, words) => {
    const { id, identifier } = await anAccount()
    await handleEvent(passwordChanged({ accountId: id, how }))
    const [mail] = await providers.mails(identifier)
    expect(mail?.subject).toBe('Your Jhol Momo password was changed')
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('https://jholmomo.test/login/ForgotPassword')
  })

  test('without a mail address gets an SMS', async () => {
    const { id, identifier } = await anAccount({ identifier: aNumber() })
    await handleEvent(passwordChanged({ accountId: id, how: 'changed' }))
    expect(await providers.texts(identifier)).toHaveLength(1)
  })

  test('gets no message after the account was deleted', async () => {
    await handleEvent(passwordChanged({ accountId: newId(), how: 'changed' }))
    expect(
      (
        await db.database.pool.query(
          `select from messages where template like 'password%' and sent_at is null`,
        )
      ).rowCount,
    ).toBe(0)
  })
})

describe('the owner of a staff account', () => {
  const signIn = { deviceName: 'Chrome on Android', at: '2026-11-20T04:15:00.000Z' }

  test('gets a message about a sign-in on a new device, by mail, or by SMS without an address', async () => {
    const [mailed, texted] = [
      await anAccount({ role: 'admin' }),
      await anAccount({ role: 'admin', identifier: aNumber() }),
    ]
    for (const { id } of [mailed, texted]) await handleEvent(staffSignedIn({ accountId: id, ...signIn }))
    const [mail] = await providers.mails(mailed.identifier)
    expect(mail?.subject).toBe('New sign-in to your Jhol Momo account')
    expect(mail?.text).toMatch(/on 20 November at 10:00.* Nepal time: Chrome on Android\./)
    expect(await providers.texts(texted.identifier)).toHaveLength(1)
  })

  test.each([
    ['app_added', 'An authenticator app was added'],
    ['passkey_removed', 'A passkey was removed'],
    ['recovery_code_used', 'A recovery code of your Jhol Momo account was used. 3 left.'],
    ['reset', 'Set up a new one after your next login.'],
  ] as const)('gets a message about a changed second factor: %s', async (change, words) => {
    const { id, identifier } = await anAccount({ role: 'superadmin' })
    await handleEvent(secondFactorChanged({ accountId: id, change, left: 3 }))
    const [mail] = await providers.mails(identifier)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('https://jholmomo.test/login/ForgotPassword')
  })
})

test('every SMS fits into one part and uses only plain characters', () => {
  const pages = {
    login: 'https://jholmomo.com.np/login',
    forgotPassword: 'https://jholmomo.com.np/login/ForgotPassword',
  }
  const code = { code: '482913', aim: 'reset-password' as const, goodUntil: new Date() }
  const signIn = { deviceName: 'Samsung Internet on Android', at: new Date('2026-09-20T04:15:00Z') }
  const changes = (['app_removed', 'recovery_codes_renewed', 'recovery_code_used', 'reset'] as const).map(
    (change) => changedFactorSms({ change, left: 10 }, pages),
  )
  const accountTexts = [codeSms(code), repeatedSignUpSms(pages), changedPasswordSms(pages)]
  for (const text of [...accountTexts, newDeviceSms(signIn, pages), ...changes]) {
    expect(text).toMatch(/^[A-Za-z0-9 .,:?/-]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
  }
})

test('mail content is escaped in the HTML', () => {
  const { text, html } = renderMail({
    subject: 'x',
    paragraphs: ['<b>&"', { standsOut: '<i>' }, { label: '<u>', link: 'https://x/"><script>' }],
  })
  expect(text).toContain('<b>&"')
  expect(html).toContain('&lt;b&gt;&amp;&quot;')
  expect(html).not.toMatch(/<(b|i|u|script)>/)
})
