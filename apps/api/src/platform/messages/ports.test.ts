import { createServer } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { openTcpProxy } from '#testing/tcp-proxy.ts'
import { eventually } from '#testing/eventually.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { mailTimeOutMs, openMail } from './mail.ts'
import { openPorts, pageUrl, sendMail, sendSms, usePorts } from './ports.ts'
import { openSparrowSms, smsTimeOutMs } from './sparrow-sms.ts'

const mailFrom = 'Jhol Momo <no-reply@jholmomo.test>'
/** Short timeout, because the provider in these tests never answers. */
const shortTimeOutMs = 300
const publicOrigin = 'https://jholmomo.test'
let providers: Providers
let closePorts: () => void
const smsSettings = () => ({ url: providers.smsUrl, token: 'stand-in', from: 'JholMomo' })

beforeAll(async () => {
  providers = await startProviders(4640)
  const ports = openPorts({
    smtpUrl: providers.smtpUrl,
    mailFrom,
    officeMail: '',
    sms: smsSettings(),
    publicOrigin,
  })
  usePorts(ports)
  closePorts = ports.close
})
afterEach(async () => {
  await providers.switchMail({ mode: 'well' })
  await providers.switchSms({ mode: 'well' })
})
afterAll(async () => {
  closePorts()
  await providers.stop()
})

let people = 0
const someone = () => `person${(people += 1)}@example.com`
const someNumber = () => `98${String((people += 1)).padStart(8, '0')}`
const aMail = (to: string) => ({
  id: newId(),
  to,
  subject: 'नमस्ते & momo',
  text: 'Plain – “words”\n\nand more.\n',
  html: '<p>Plain &amp; words</p>',
})

describe('a mail', () => {
  test('arrives as text and HTML with our sender and the given Message-ID', async () => {
    const mail = aMail(someone())
    expect(await sendMail(mail)).toEqual({ kind: 'accepted' })
    const [caught, ...more] = await providers.mails(mail.to)
    expect(more).toEqual([])
    expect(caught).toMatchObject({
      from: 'no-reply@jholmomo.test',
      subject: mail.subject,
      messageId: `<${mail.id}@jholmomo.test>`,
    })
    expect(caught).toMatchObject({ text: mail.text.trimEnd(), html: mail.html })
    expect(caught?.source).toContain('Auto-Submitted: auto-generated')
  })

  test('carries its attachments byte by byte', async () => {
    const [mail, content] = [aMail(someone()), Buffer.from([0, 13, 10, 46, 13, 10, 255])]
    const attachments = [{ fileName: 'order.pdf', contentType: 'application/pdf', content }]
    expect(await sendMail({ ...mail, attachments })).toEqual({ kind: 'accepted' })
    const [caught] = await providers.mails(mail.to)
    expect(caught).toMatchObject({ text: mail.text.trimEnd(), html: mail.html })
    expect(caught?.attachments).toEqual([
      { fileName: 'order.pdf', contentType: 'application/pdf', content: content.toString('base64') },
    ])
  })

  test.each([
    ['file name', { attachments: [{ fileName: 'a\r\nb', contentType: 'x/y', content: Buffer.of() }] }],
    ['address', { to: 'a@example.com\r\nBcc: b@example.com' }],
    ['subject', { subject: 'Hello\r\nBcc: b@example.com' }],
    ['subject', { subject: 'Hello\nBcc: b@example.com' }],
    ['id', { id: 'x>\r\nBcc: <b@example.com' }],
    ['address', { to: 'a@example.com, b@example.com' }],
    ['address', { to: 'Boss <a@example.com>' }],
    ['address', { to: 'no address' }],
  ])('with a line break or several addresses in its %s is not sent', async (_, wrong) => {
    const before = (await providers.mails()).length
    expect(await sendMail({ ...aMail(someone()), ...wrong })).toMatchObject({ kind: 'refused' })
    expect(await providers.mails()).toHaveLength(before)
  })

  test('that the server rejects permanently is refused, and the reason contains no address', async () => {
    await providers.switchMail({ mode: 'refused' })
    const mail = aMail(someone())
    expect(await sendMail(mail)).toEqual({ kind: 'refused', reason: 'SMTP EMESSAGE DATA 550' })
  })

  test('to an unknown recipient is refused, but from a blocked sender it has failed', async () => {
    expect(await sendMail(aMail('no-such-person@example.com'))).toEqual({
      kind: 'refused',
      reason: 'SMTP EENVELOPE RCPT TO 550',
    })
    const blocked = openMail({ smtpUrl: providers.smtpUrl, mailFrom: 'blocked@jholmomo.test' })
    expect(await blocked.send(aMail(someone()))).toEqual({
      kind: 'failed',
      reason: 'SMTP EENVELOPE MAIL FROM 550',
    })
    blocked.close()
  })

  test('that the server rejects temporarily has failed', async () => {
    await providers.switchMail({ mode: 'broken' })
    expect(await sendMail(aMail(someone()))).toEqual({ kind: 'failed', reason: 'SMTP EMESSAGE DATA 451' })
  })

  test('has failed when the acceptance is lost, and was sent once', async () => {
    // Uses the connection first, because a pool might silently retry on a reused connection.
    await sendMail(aMail(someone()))
    await providers.switchMail({ mode: 'lost' })
    const mail = aMail(someone())
    expect(await sendMail(mail)).toMatchObject({ kind: 'failed' })
    await providers.switchMail({ mode: 'well' })
    expect(await sendMail(aMail(someone()))).toEqual({ kind: 'accepted' })
    expect(await providers.mails(mail.to)).toHaveLength(1)
  })

  test('times out after ten seconds when the server stops responding', async () => {
    expect(mailTimeOutMs).toBe(10_000)
    await providers.switchMail({ mode: 'silent' })
    const withShortTimeOut = openMail({ smtpUrl: providers.smtpUrl, mailFrom }, shortTimeOutMs)
    expect(await withShortTimeOut.send(aMail(someone()))).toEqual({
      kind: 'failed',
      reason: 'SMTP ETIMEDOUT CONN',
    })
    withShortTimeOut.close()
  })

  test('fails when the connection is refused or black-holed', async () => {
    const closed = openMail({ smtpUrl: 'smtp://127.0.0.1:4659', mailFrom })
    expect(await closed.send(aMail(someone()))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ESOCKET'),
    })
    closed.close()
    const link = await openTcpProxy(Number(new URL(providers.smtpUrl).port))
    link.blackHole()
    const swallowed = openMail({ smtpUrl: `smtp://127.0.0.1:${link.port}`, mailFrom }, shortTimeOutMs)
    expect(await swallowed.send(aMail(someone()))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ETIMEDOUT'),
    })
    swallowed.close()
    await link.close()
  })

  test('is refused when no mail server is configured', async () => {
    expect(await openMail({ smtpUrl: '', mailFrom }).send(aMail(someone()))).toEqual({
      kind: 'refused',
      reason: 'no mail server is set',
    })
  })

  test('is not sent to a server with an invalid certificate', async () => {
    const secure = await startProviders(4643, { secure: true })
    const mail = aMail(someone())
    const verifying = openMail({ smtpUrl: secure.smtpUrl, mailFrom })
    expect(await verifying.send(mail)).toMatchObject({ kind: 'failed' })
    expect(await secure.mails()).toEqual([])
    const notVerifying = openMail({ smtpUrl: `${secure.smtpUrl}?tls.rejectUnauthorized=false`, mailFrom })
    expect(await notVerifying.send(mail)).toEqual({ kind: 'accepted' })
    verifying.close()
    notVerifying.close()
    await secure.stop()
  })

  test('is not sent unencrypted when TLS is required', async () => {
    const requiringTls = openMail({ smtpUrl: `${providers.smtpUrl}?requireTLS=true`, mailFrom })
    const mail = aMail(someone())
    expect(await requiringTls.send(mail)).toMatchObject({ kind: 'failed' })
    expect(await providers.mails(mail.to)).toEqual([])
    requiringTls.close()
  })

  test('shares the connections of the pool', async () => {
    const to = someone()
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => sendMail(aMail(to))))
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect(await providers.mails(to)).toHaveLength(40)
  })
})

describe('a text message', () => {
  test('arrives with our sender', async () => {
    const to = someNumber()
    expect(await sendSms({ to, text: '123456 is your code & more = fun' })).toEqual({ kind: 'accepted' })
    expect(await providers.texts(to)).toMatchObject([
      { to, from: 'JholMomo', text: '123456 is your code & more = fun' },
    ])
  })

  test.each(['9841234567,9851234567', '+9779841234567', '984123456', '9541234567', '9841234567\n', ''])(
    'to %j is refused before the provider is called',
    async (to) => {
      const before = (await providers.texts()).length
      expect(await sendSms({ to, text: 'x' })).toEqual({ kind: 'refused', reason: 'not a mobile number' })
      expect(await providers.texts()).toHaveLength(before)
    },
  )

  test('without text or to an unknown number is refused', async () => {
    expect(await sendSms({ to: someNumber(), text: '' })).toMatchObject({
      kind: 'refused',
      reason: 'SMS code 1010, the text is empty',
    })
    await providers.switchSms({ mode: 'refused' })
    expect(await sendSms({ to: someNumber(), text: 'x' })).toMatchObject({
      kind: 'refused',
      reason: 'SMS code 1011, no valid number',
    })
  })

  test('fails, and can be retried, when our token is wrong', async () => {
    const wrong = openSparrowSms({ ...smsSettings(), token: 'guessed' })
    expect(await wrong.send({ to: someNumber(), text: 'x' })).toEqual({
      kind: 'failed',
      reason: 'SMS HTTP 403, code 1002',
    })
  })

  test('fails when the provider is broken or its answer is lost', async () => {
    await providers.switchSms({ mode: 'broken' })
    expect(await sendSms({ to: someNumber(), text: 'x' })).toEqual({
      kind: 'failed',
      reason: 'SMS HTTP 500, code none',
    })
    await providers.switchSms({ mode: 'lost' })
    const to = someNumber()
    expect(await sendSms({ to, text: 'x' })).toMatchObject({ kind: 'failed' })
    expect(await providers.texts(to)).toHaveLength(1)
  })

  test.each(['silent', 'late'] as const)(
    'times out after five seconds when the provider is %s',
    async (mode) => {
      await providers.switchSms({ mode, lateMs: 25_000 })
      expect(smsTimeOutMs).toBe(5_000)
      const withShortTimeOut = openSparrowSms(smsSettings(), shortTimeOutMs)
      expect(await withShortTimeOut.send({ to: someNumber(), text: 'x' })).toEqual({
        kind: 'failed',
        reason: 'SMS TimeoutError',
      })
    },
  )

  test('does not follow a redirect, which would leak our token', async () => {
    const requests: string[] = []
    const elsewhere = createServer((request, reply) => {
      requests.push(request.url ?? '')
      reply
        .writeHead(request.url === '/v2/sms/' ? 307 : 200, { location: '/other' })
        .end('{"response_code":200}')
    }).listen(4646, '127.0.0.1')
    await once(elsewhere, 'listening')
    const sms = openSparrowSms({ ...smsSettings(), url: 'http://127.0.0.1:4646' })
    expect(await sms.send({ to: someNumber(), text: 'x' })).toMatchObject({ kind: 'failed' })
    expect(requests).toEqual(['/v2/sms/'])
    elsewhere.close()
  })
})

test('the origin of a page URL comes from the configuration', () => {
  expect(pageUrl('/login')).toBe('https://jholmomo.test/login')
})

test('the inbox page of the stand-in shows caught mails without running scripts', async () => {
  const to = someone()
  await sendMail({ ...aMail(to), subject: '<script>alert(1)</script>' })
  const page = await fetch('http://127.0.0.1:4642/')
  const text = await page.text()
  expect(text).toContain(to)
  expect(text).not.toContain('<script>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the mail stand-in speaks SMTP', async () => {
  const socket = connect(4640, '127.0.0.1')
  let greeting = ''
  socket.on('data', (bytes) => (greeting += bytes.toString()))
  await eventually(() => greeting.startsWith('220 '))
  socket.destroy()
})
