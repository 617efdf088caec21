import type { PushSettings } from '@momo/contracts/notifications'
import { expect, test } from 'vitest'
import { accountDeleted } from '#modules/auth'
import { now } from '#platform/clock/clock.ts'
import { switches, useSwitches } from '#platform/config/switches.ts'
import { generatePushKeys } from '#platform/messages/push-keys.ts'
import { aSubscription } from '#testing/stand-ins/push-settings.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { notifyAccountHandlers } from '../account/notify-account.handlers.ts'
import { purgePushDevices } from './push-devices.service.ts'

const product = testApp()
const path = '/api/v1/notifications/push'
const devicesPath = `${path}/devices`

async function aPerson(accountId?: string) {
  const session = await aSession({ accountId: accountId ?? (await anAccount()).id })
  const { calls } = session
  const settings = async () => (await calls.get(path)).json().data as PushSettings
  const add = (body: object = aSubscription()) => calls.post(devicesPath, body)
  return { ...session, ...calls, settings, add }
}
const stored = async (accountId: string) =>
  (await product.database.pool.query('select id from push_subscriptions where account_id = $1', [accountId]))
    .rowCount

test('a browser is added once, however often it is sent, and named as its session', async () => {
  const sita = await aPerson()
  expect((await sita.settings()).devices).toEqual([])
  const draft = aSubscription()
  const replies = await Promise.all([sita.add(draft), sita.add(draft), sita.add(draft)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await sita.settings()).toEqual({
    publicKey: draft.publicKey,
    devices: [
      { id: expect.any(String), name: 'Chrome on Android', since: expect.any(String), isThisOne: true },
    ],
  })
})

test.each([
  ['an address in a private network', { endpoint: 'https://10.0.0.5/push' }, 400, 'push.address_rejected'],
  ['plain http', { endpoint: 'http://fcm.googleapis.com/fcm/send/1' }, 400, 'push.address_rejected'],
  [
    'a key that is no point of the curve',
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    400,
    'push.address_rejected',
  ],
  ['a replaced key of the server', { publicKey: generatePushKeys().publicKey }, 409, 'push.key_replaced'],
  ['a text that is no address', { endpoint: 'push' }, 400, 'request.invalid'],
] as const)('%s is rejected', async (_, over, status, code) => {
  const sita = await aPerson()
  const reply = await sita.add(aSubscription(over))
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(await stored(sita.accountId)).toBe(0)
})

test('without keys of the server push is not offered', async () => {
  const before = switches()
  useSwitches({ ...before, push: undefined })
  const sita = await aPerson()
  expect(await sita.settings()).toEqual({ devices: [] })
  expect((await sita.add()).json().code).toBe('push.not_set_up')
  useSwitches(before)
})

test('a browser that another person uses now belongs to that person', async () => {
  const [sita, hari] = [await aPerson(), await aPerson()]
  const draft = aSubscription()
  await sita.add(draft)
  await hari.add(draft)
  expect((await sita.settings()).devices).toEqual([])
  expect((await hari.settings()).devices).toHaveLength(1)
})

test('an account has at most ten devices; the oldest is replaced', async () => {
  const sita = await aPerson()
  await sita.add()
  const [first] = (await sita.settings()).devices
  for (let i = 0; i < 10; i += 1) await sita.add()
  const { devices } = await sita.settings()
  expect(devices).toHaveLength(10)
  expect(devices.map(({ id }) => id)).not.toContain(first?.id)
})

test('a person removes only own devices', async () => {
  const [sita, hari] = [await aPerson(), await aPerson()]
  await sita.add()
  const [device] = (await sita.settings()).devices
  const foreign = await hari.remove(`${devicesPath}/${device?.id}`)
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'push_device.unknown'])
  expect((await sita.remove(`${devicesPath}/${device?.id}`)).statusCode).toBe(200)
  expect((await sita.remove(`${devicesPath}/${device?.id}`)).statusCode).toBe(404)
  expect((await sita.settings()).devices).toEqual([])
})

test('a log-out on the device or from another one ends its notifications, and the purge deletes the row', async () => {
  const phone = await aPerson()
  const laptop = await aPerson(phone.accountId)
  await phone.add()
  await laptop.add()
  await phone.post('/api/v1/auth/logout')
  const { devices } = await laptop.settings()
  expect(devices.map(({ isThisOne }) => isThisOne)).toEqual([true])
  await purgePushDevices()
  expect(await stored(phone.accountId)).toBe(1)
  const tablet = await aPerson(phone.accountId)
  await tablet.remove(`/api/v1/profile/devices/${laptop.sessionId}`)
  expect((await tablet.settings()).devices).toEqual([])
})

test('an expired session ends the notifications of a device; the next sign-in of the same person renews them', async () => {
  const sita = await aPerson()
  const draft = aSubscription()
  await sita.add(draft)
  stopClock(new Date(now().getTime() + 31 * 86_400_000).toISOString())
  const [again, hari] = [await aPerson(sita.accountId), await aPerson()]
  expect((await again.settings()).devices).toEqual([])
  await purgePushDevices()
  await hari.add({ ...draft, isRenewal: true })
  expect((await hari.settings()).devices).toEqual([])
  await again.add({ ...draft, isRenewal: true })
  expect((await again.settings()).devices).toHaveLength(1)
})

test('a replaced key of the server ends the notifications of all devices, and the purge deletes their rows', async () => {
  const sita = await aPerson()
  await sita.add()
  const before = switches()
  useSwitches({ ...before, push: { ...before.push!, publicKey: generatePushKeys().publicKey } })
  expect((await sita.settings()).devices).toEqual([])
  await purgePushDevices()
  useSwitches(before)
  expect(await stored(sita.accountId)).toBe(0)
})

test('deleting the account deletes its devices', async () => {
  const sita = await aPerson()
  await sita.add()
  const [purge] = notifyAccountHandlers.filter(({ event }) => event.topic === accountDeleted.topic)
  await purge?.handle({ accountId: sita.accountId } as never, { eventId: sita.accountId })
  expect(await stored(sita.accountId)).toBe(0)
})
