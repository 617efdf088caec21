import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { readConfig } from '#platform/config/config.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { pushEnv } from '#testing/stand-ins/push-settings.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { type PushService, startPushService } from '#testing/stand-ins/push-service.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { endDevice } from '../../sessions/devices.service.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { deleteSettings, saveSection } from '../../settings/settings.factory.ts'
import { notify } from '../notify.service.ts'
import { notifyOrderEscalated, notifyOrderPlaced } from '../orders/notify-order.service.ts'
import { saveChoice } from '../preferences/preferences.store.ts'
import { addDevice } from './push-devices.service.ts'
import { pushHandlers } from './push.handlers.ts'

const origins = { PUBLIC_ORIGIN: 'https://jholmomo.test', PUSH_STAND_IN: 'http://127.0.0.1:4794' }
const db = testApp({ env: origins })
let service: PushService
let providers: Providers
let ports: Ports
beforeAll(async () => {
  ;[service, providers] = await Promise.all([startPushService(4794), startProviders(4795)])
  const config = readConfig({
    MODE: 'test',
    ...origins,
    SMTP_URL: providers.smtpUrl,
    SMS_URL: providers.smsUrl,
    SMS_TOKEN: 'stand-in',
    ...pushEnv,
  })
  ports = openPorts(config)
})
afterAll(async () => {
  ports.close()
  await Promise.all([service.stop(), providers.stop()])
})
beforeEach(async () => {
  usePorts(ports)
  await service.switchTo('well')
  await db.database.pool.query('delete from outbox')
})

type Due = { id: string; payload: object }
const [handler] = pushHandlers

/** Plays the relay: takes the notices from the outbox. */
const takeDue = async () =>
  (
    await db.database.pool.query<Due>(
      "delete from outbox where topic = 'notifications.notice_due' returning id, payload",
    )
  ).rows
const send = ({ id, payload }: Due) =>
  handler!.handle(handler!.event.schema.parse(payload) as never, { eventId: id })

/** Plays the queue: each notice is handled `times` times, as after a crash of the worker. */
async function deliverAll(times = 1): Promise<void> {
  for (const due of await takeDue()) for (let i = 0; i < times; i += 1) await send(due)
}

type Over = Parameters<typeof anAccount>[0]

/** A person with a browser that gets push notifications. */
async function aPerson(over: Over = {}) {
  const account = await anAccount(over)
  const browser = await addBrowser(account)
  const messages = () => service.messages(browser)
  const choose = (
    topic: 'orders' | 'branch.orders' | 'branch.new-orders',
    channel: 'mail' | 'sms' | 'push',
    isOn: boolean,
  ) => transaction((tx) => saveChoice(tx, account.id, { topic, channel, isOn }))
  return { ...account, ...browser, messages, choose }
}
async function addBrowser({
  id,
  role,
}: {
  id: string
  role: 'user' | 'admin' | 'branchAdmin' | 'superadmin'
}) {
  const { sessionId } = await aSession({ accountId: id })
  const browser = await service.newBrowser()
  const actor = { id, role, sessionId }
  await addDevice(actor, { ...browser, publicKey: pushEnv.VAPID_PUBLIC_KEY })
  return { ...browser, actor }
}
async function anOrderOf(accountId: string, over: Partial<Parameters<typeof anOrder>[0]> = {}) {
  const branchId = over.branch_id ?? (await aBranch())
  const names = { outlet: 'Jhol Momo Baneshwor', branch_code: 'BNS', number: 2411 }
  const orderId = await anOrder({
    account_id: accountId,
    branch_id: branchId,
    fulfilment_method: 'pickup',
    ...names,
    ...over,
  })
  return { orderId, branchId }
}
const ring = (accountId: string, kind: string, data: Record<string, string>) =>
  transaction((tx) => notify(tx, userRoom(accountId), kind, data))
const openDevices = async (accountId: string) =>
  (await db.database.pool.query('select id from push_subscriptions where account_id = $1', [accountId]))
    .rowCount

test('every device of the customer gets one message that names the order and opens its page', async () => {
  const sita = await aPerson()
  const second = await addBrowser(sita)
  const { orderId } = await anOrderOf(sita.id, { state: 'ready' })
  await ring(sita.id, 'order.ready', { orderId })
  await deliverAll(2)
  const [first, other] = [await sita.messages(), await service.messages(second)]
  expect(first).toEqual([
    {
      to: expect.any(String),
      at: expect.any(String),
      content: {
        id: expect.any(String),
        title: 'Order JM-BNS-2411',
        body: 'Your order is ready. Pick it up at Jhol Momo Baneshwor.',
        tag: `order-${orderId}`,
        path: `/orderhistory?order=${orderId}`,
      },
      ttl: expect.any(Number),
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'high',
    },
  ])
  expect(first[0]!.ttl).toBeLessThanOrEqual(3_600)
  expect(other.map(({ content }) => content)).toEqual([first[0]!.content])
})

test('ADM-07 a changed text is sent, except for food that is not picked up', async () => {
  await saveSection('messages', { ready: { push: 'मोमो तयार छ: {order}, {outlet}' } })
  const sita = await aPerson()
  const bodies = async () => (await sita.messages()).map(({ content }) => content.body)
  const { orderId } = await anOrderOf(sita.id, { state: 'ready' })
  await ring(sita.id, 'order.ready', { orderId })
  await deliverAll(2)
  const table = await anOrderOf(sita.id, { state: 'ready', fulfilment_method: 'dine-in' })
  await ring(sita.id, 'order.ready', { orderId: table.orderId })
  await deliverAll()
  expect(await bodies()).toEqual([
    'मोमो तयार छ: JM-BNS-2411, Jhol Momo Baneshwor',
    'Your order is ready and is coming to your table.',
  ])
  await deleteSettings(db.database.pool)
})

test('two workers that handle the same notice send it once', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id)
  await ring(sita.id, 'order.accepted', { orderId })
  const [due] = await takeDue()
  await service.switchTo('held')
  const both = Promise.allSettled([send(due!), send(due!)])
  await expect.poll(async () => (await sita.messages()).length).toBe(1)
  await service.switchTo('well')
  expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await send(due!)
  expect(await sita.messages()).toHaveLength(1)
})

test('a message without an answer after its acceptance is sent once more, as the same notification', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id)
  await ring(sita.id, 'order.accepted', { orderId })
  const [due] = await takeDue()
  await service.switchTo('lost', 1)
  await expect(send(due!)).rejects.toThrow('delivery failed')
  await send(due!)
  await send(due!)
  const contents = (await sita.messages()).map(({ content }) => content)
  expect(contents).toHaveLength(2)
  expect(contents[0]).toEqual(contents[1])
})

test.each(['busy', 'broken', 'forbidden'] as const)(
  'a push service that is %s gets the message later',
  async (mode) => {
    const sita = await aPerson()
    const { orderId } = await anOrderOf(sita.id)
    await ring(sita.id, 'order.accepted', { orderId })
    const [due] = await takeDue()
    await service.switchTo(mode, 1)
    await expect(send(due!)).rejects.toThrow('delivery failed')
    await send(due!)
    expect(await sita.messages()).toHaveLength(1)
    expect(await openDevices(sita.id)).toBe(1)
  },
)

test.each(['gone', 'missing'] as const)(
  'a browser that is %s at its push service is deleted',
  async (mode) => {
    const sita = await aPerson()
    const { orderId } = await anOrderOf(sita.id)
    await ring(sita.id, 'order.accepted', { orderId })
    await service.switchTo(mode, 1)
    await deliverAll()
    expect([await sita.messages(), await openDevices(sita.id)]).toEqual([[], 0])
    await ring(sita.id, 'order.rejected', { orderId })
    expect(await takeDue()).toEqual([])
  },
)

test('a device that was logged out after the notice was enqueued gets nothing', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id)
  await ring(sita.id, 'order.accepted', { orderId })
  await endDevice(sita.actor, sita.actor.sessionId)
  await deliverAll()
  expect(await sita.messages()).toEqual([])
})

test('a switch that was turned off after the notice was enqueued counts', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id)
  await ring(sita.id, 'order.accepted', { orderId })
  await sita.choose('orders', 'push', false)
  await deliverAll()
  expect(await sita.messages()).toEqual([])
  await ring(sita.id, 'order.ready', { orderId })
  expect(await takeDue()).toEqual([])
})

test('progress of an order that is closed meanwhile is not sent', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id, { state: 'cancelled' })
  await ring(sita.id, 'order.accepted', { orderId })
  await ring(sita.id, 'order.cancelled', { orderId })
  await deliverAll()
  expect((await sita.messages()).map(({ content }) => content.body)).toEqual([
    'Jhol Momo Baneshwor cancelled your order.',
  ])
})

test('what the customer did, and what is only for an open page, is not sent', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id)
  for (const kind of ['order.placed', 'order.withdrawn', 'order.preparing', 'order.collected'])
    await ring(sita.id, kind, { orderId })
  expect(await takeDue()).toEqual([])
})

test('admins of a branch are notified of unanswered orders, and of new ones if they choose so', async () => {
  const branchId = await aBranch()
  const admin = await aPerson({ role: 'branchAdmin', branchId })
  const { orderId } = await anOrderOf((await anAccount()).id, { branch_id: branchId, state: 'placed' })
  const order = { orderId, branchId }
  await notifyOrderPlaced(newId(), { ...order, state: 'placed' })
  expect(await takeDue()).toEqual([])
  await notifyOrderEscalated(newId(), order)
  await deliverAll()
  await admin.choose('branch.new-orders', 'push', true)
  await notifyOrderPlaced(newId(), { ...order, state: 'placed' })
  await deliverAll()
  const sent = (await admin.messages()).map(({ content }) => [content.body, content.path, content.tag])
  const page = [`/branchadmin/order-view/${orderId}`, `order-${orderId}`]
  expect(sent).toEqual([
    ['Not answered yet. It will be cancelled soon.', ...page],
    ['New order. Accept or reject it.', ...page],
  ])
})

test('staff get a short mail or SMS if they choose so', async () => {
  const branchId = await aBranch()
  const [byMail, byPhone] = [
    await aPerson({ role: 'branchAdmin', branchId }),
    await aPerson({ role: 'branchAdmin', branchId, identifier: '9841777001' }),
  ]
  await byMail.choose('branch.orders', 'mail', true)
  await byPhone.choose('branch.orders', 'sms', true)
  await byPhone.choose('branch.orders', 'push', false)
  const { orderId } = await anOrderOf((await anAccount()).id, { branch_id: branchId })
  for (const { id } of [byMail, byPhone]) await ring(id, 'branch.order_missed', { orderId })
  await deliverAll(2)
  const mails = await providers.mails(byMail.identifier)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Order JM-BNS-2411: This order was missed and cancelled.',
  ])
  expect(mails[0]!.text).toContain(`https://jholmomo.test/branchadmin/order-view/${orderId}`)
  expect((await providers.texts(byPhone.identifier)).map(({ text }) => text)).toEqual([
    `Jhol Momo, Order JM-BNS-2411: This order was missed and cancelled. https://jholmomo.test/branchadmin/order-view/${orderId}`,
  ])
  expect(await byPhone.messages()).toEqual([])
})

test('the log of messages names the push service and nothing of the address or the text', async () => {
  const sita = await aPerson()
  const { orderId } = await anOrderOf(sita.id)
  await ring(sita.id, 'order.accepted', { orderId })
  const [due] = await takeDue()
  await send(due!)
  const { rows } = await db.database.pool.query(
    'select channel, template, sent_to from messages where event_id = $1',
    [due!.id],
  )
  expect(rows).toEqual([{ channel: 'push', template: 'push/orders', sent_to: new URL(service.origin).host }])
})
