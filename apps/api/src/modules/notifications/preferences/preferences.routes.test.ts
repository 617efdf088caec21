import type { NotificationChoices } from '@momo/contracts/notifications'
import { expect, test } from 'vitest'
import { accountDeleted } from '#modules/auth'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { notifyAccountHandlers } from '../account/notify-account.handlers.ts'

const product = testApp()
const path = '/api/v1/notifications/choices'
const mailOff = { topic: 'orders', channel: 'mail', isOn: false }

async function aPerson(over: Parameters<typeof anAccount>[0] = {}) {
  const { id } = await anAccount(over)
  const { calls } = await aSession({ accountId: id })
  const choices = async () => (await calls.get(path)).json().data as NotificationChoices
  const of = async (topic: string) => (await choices()).topics.find((one) => one.topic === topic)?.channels
  return { id, ...calls, choices, of }
}

test('order messages go by mail, SMS and push by default, and a change affects only its own account', async () => {
  const [sita, hari] = [await aPerson(), await aPerson()]
  const all = ['mail', 'sms', 'push'].map((channel) => ({ channel, isOn: true }))
  expect(await sita.of('orders')).toEqual(all)
  expect((await sita.put(path, mailOff)).statusCode).toBe(200)
  expect(await sita.of('orders')).toEqual([{ channel: 'mail', isOn: false }, ...all.slice(1)])
  expect(await hari.of('orders')).toEqual(all)
})

test('each role has its own topics; there are none about offers', async () => {
  const branchId = await aBranch()
  const topicsOf = async (over: Parameters<typeof anAccount>[0]) =>
    (await (await aPerson(over)).choices()).topics.map(({ topic }) => topic)
  expect(await topicsOf({})).toEqual(['orders', 'payments', 'problems', 'reviews'])
  expect(await topicsOf({ role: 'branchAdmin', branchId })).toEqual([
    'branch.orders',
    'branch.new-orders',
    'branch.kitchen',
    'branch.stock',
  ])
  const office = await topicsOf({ role: 'superadmin' })
  expect(office).toHaveLength(11)
  expect(office.slice(0, 3)).toEqual(['office.assigned', 'office.stock', 'office.kitchen'])
})

test('the mail about a payment is the receipt and stays on', async () => {
  const sita = await aPerson()
  expect((await sita.of('payments'))?.[0]).toEqual({ channel: 'mail', isOn: true, fixed: 'required' })
  const reply = await sita.put(path, { topic: 'payments', channel: 'mail', isOn: false })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'notification.not_offered'])
})

test('a channel without an address is off', async () => {
  const office = await aPerson({ role: 'superadmin' })
  expect(await office.of('office.stock')).toEqual([
    { channel: 'mail', isOn: false },
    { channel: 'sms', isOn: false, fixed: 'no-address' },
    { channel: 'push', isOn: true },
  ])
  const byPhone = await aPerson({ identifier: '9841000123' })
  expect((await byPhone.of('orders'))?.[0]).toEqual({ channel: 'mail', isOn: false, fixed: 'no-address' })
})

test('a topic of another role and a channel that the topic does not have are rejected', async () => {
  const sita = await aPerson()
  for (const choice of [
    { topic: 'office.stock', channel: 'push', isOn: false },
    { topic: 'reviews', channel: 'sms', isOn: true },
  ])
    expect((await sita.put(path, choice)).json().code).toBe('notification.not_offered')
})

test('concurrent saves of all switches succeed, and the last one of a switch counts', async () => {
  const sita = await aPerson()
  const replies = await Promise.all(
    ['mail', 'sms', 'push', 'mail'].map((channel) => sita.put(path, { ...mailOff, channel })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await sita.of('orders'))?.some(({ isOn }) => isOn)).toBe(false)
  await sita.put(path, { ...mailOff, isOn: true })
  expect((await sita.of('orders'))?.[0]).toEqual({ channel: 'mail', isOn: true })
})

test('a save needs all values, a known topic, and a signed-in person', async () => {
  const sita = await aPerson()
  expect((await sita.put(path, { topic: 'orders', channel: 'mail' })).statusCode).toBe(400)
  expect((await sita.put(path, { ...mailOff, topic: 'offers' })).statusCode).toBe(400)
  expect((await as('public').put(path, mailOff)).statusCode).toBe(401)
  expect((await as('admin', { id: sita.id }).get(path)).statusCode).toBe(403)
})

test('deleting the account deletes its preferences', async () => {
  const sita = await aPerson()
  await sita.put(path, mailOff)
  const [purge] = notifyAccountHandlers.filter(({ event }) => event.topic === accountDeleted.topic)
  await purge?.handle({ accountId: sita.id } as never, { eventId: sita.id })
  const { rows } = await product.database.pool.query(
    'select from notification_choices where account_id = $1',
    [sita.id],
  )
  expect(rows).toEqual([])
})
