import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushService, startPushService } from '#testing/stand-ins/push-service.ts'
import { isPushEndpoint, isPushKey } from './push-endpoint.rules.ts'
import { generatePushKeys } from './push-keys.ts'
import { openWebPush } from './web-push.ts'

let service: PushService
beforeAll(async () => void (service = await startPushService(4790)))
afterAll(() => service.stop())
beforeEach(() => service.switchTo('well'))

const keys = generatePushKeys()
const open = (over = {}) =>
  openWebPush({ ...keys, subject: 'mailto:office@jholmomo.test', standIn: service.origin, ...over }, 400)
const message = { text: '{"title":"Order 1"}', ttlSeconds: 3_600, topic: 'order-1', isUrgent: true }

async function aBrowser() {
  const browser = await service.newBrowser()
  return { browser, address: { endpoint: browser.endpoint, ...browser.keys } }
}

test('the browser decrypts what was sent, with its time to live, topic and urgency', async () => {
  const { browser, address } = await aBrowser()
  expect(await open().send(address, message)).toEqual({ kind: 'accepted' })
  expect(await service.messages(browser)).toMatchObject([
    { content: { title: 'Order 1' }, ttl: 3_600, topic: 'order-1', urgency: 'high' },
  ])
})

test.each([
  ['gone', { kind: 'refused', reason: 'push HTTP 410', isGone: true }],
  ['missing', { kind: 'refused', reason: 'push HTTP 404', isGone: true }],
  ['busy', { kind: 'failed', reason: 'push HTTP 429' }],
  ['broken', { kind: 'failed', reason: 'push HTTP 500' }],
  ['forbidden', { kind: 'failed', reason: 'push HTTP 403' }],
  ['silent', { kind: 'failed', reason: 'push TimeoutError' }],
] as const)('a push service that is %s', async (mode, outcome) => {
  const { browser, address } = await aBrowser()
  await service.switchTo(mode)
  expect(await open().send(address, message)).toEqual(outcome)
  expect(await service.messages(browser)).toEqual([])
})

test('a key pair that does not sign is rejected, and can be repaired', async () => {
  const { address } = await aBrowser()
  const port = open({ publicKey: generatePushKeys().publicKey })
  expect(await port.send(address, message)).toEqual({ kind: 'failed', reason: 'push HTTP 403' })
})

test('without keys nothing is sent', async () => {
  const { address } = await aBrowser()
  expect(await openWebPush(undefined).send(address, message)).toEqual({
    kind: 'refused',
    reason: 'push is not set up',
  })
})

test('no request leaves for an address that is no push service', async () => {
  const { browser, address } = await aBrowser()
  const outcome = await openWebPush({ ...keys, subject: 'mailto:a@b.test' }).send(address, message)
  expect(outcome).toEqual({ kind: 'refused', reason: 'not a push service', isGone: true })
  expect(await service.messages(browser)).toEqual([])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://localhost/abc',
  'file:///etc/passwd',
  'no address',
])('%s is no push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))

test('only a point of the curve is a key', () => {
  expect(isPushKey(keys.publicKey)).toBe(true)
  expect(isPushKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  expect(isPushKey('')).toBe(false)
})
