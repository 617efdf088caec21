import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  addPushDevice,
  getNotificationChoices,
  getPushSettings,
  type NotificationChoices,
  offeredTo,
  type PushSettings,
  saveNotificationChoice,
} from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const publicKey = 'B'.repeat(87)
const draft = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: publicKey, auth: 'a'.repeat(22) },
  publicKey,
}

test('push settings survive the round trip, with or without keys', () => {
  const device = {
    id: '019311ab-0000-7000-8000-000000000001',
    name: 'Chrome',
    since: new Date(5),
    isThisOne: true,
  }
  const all: PushSettings[] = [{ devices: [] }, { publicKey, devices: [device] }]
  for (const settings of all)
    expect(z.decode(getPushSettings.reply, sent(z.encode(getPushSettings.reply, settings)))).toEqual(settings)
})

test('choices survive the round trip, fixed or not', () => {
  const choices: NotificationChoices = {
    topics: [
      { topic: 'orders', channels: [{ channel: 'mail', isOn: true }] },
      { topic: 'payments', channels: [{ channel: 'mail', isOn: true, fixed: 'required' }] },
    ],
  }
  const wire = sent(z.encode(getNotificationChoices.reply, choices))
  expect(z.decode(getNotificationChoices.reply, wire)).toEqual(choices)
})

test('a choice and a subscription survive the round trip', () => {
  const choice = { topic: 'office.stock', channel: 'push', isOn: false } as const
  expect(z.decode(saveNotificationChoice.body, sent(z.encode(saveNotificationChoice.body, choice)))).toEqual(
    choice,
  )
  for (const body of [draft, { ...draft, isRenewal: true }])
    expect(z.decode(addPushDevice.body, sent(z.encode(addPushDevice.body, body)))).toEqual(body)
})

test.each([
  ['a short key', { ...draft, keys: { ...draft.keys, auth: 'a' } }],
  ['a long address', { ...draft, endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }],
  ['an unknown field', { ...draft, expirationTime: null }],
])('%s is rejected', (_, body) => expect(addPushDevice.body.safeParse(body).success).toBe(false))

test('every topic has a channel, and only receipts are always sent', () => {
  const offers = (['user', 'admin', 'branchAdmin', 'superadmin'] as const).flatMap((role) =>
    Object.entries(offeredTo(role)),
  )
  expect(offers.every(([, channels]) => Object.keys(channels).length > 0)).toBe(true)
  expect(
    offers.filter(([, channels]) => Object.values(channels).includes('always')).map(([topic]) => topic),
  ).toEqual(['payments'])
})
