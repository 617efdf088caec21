import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { type OrderMove, orderMoves } from '@momo/contracts/orders'
import {
  moveAsked,
  orderEscalated,
  orderLate,
  orderMoved,
  orderPlaced,
  orderRunningLate,
} from '#modules/orders'
import { clockTime } from '#platform/clock/local-date.rules.ts'
import { readConfig } from '#platform/config/config.ts'
import { useSwitches } from '#platform/config/switches.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import { useSecrets } from '#platform/tokens/secrets.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import type { BranchDraft } from '../../branches/admin/save-branches.service.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { saveChoice } from '../preferences/preferences.store.ts'
import { listSince } from '../notifications.store.ts'
import { orderHandlers } from './order.handlers.ts'
import { notifyOrderMoved } from './notify-order.service.ts'
import { sendOrderMessages } from './send-order-messages.service.ts'

const db = testDatabase()
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4720)
  const env = {
    PUBLIC_ORIGIN: 'https://jholmomo.test',
    SMTP_URL: providers.smtpUrl,
    SMS_URL: providers.smsUrl,
    SMS_TOKEN: 'stand-in',
  }
  const config = readConfig({ MODE: 'test', ...env })
  useSecrets(config.secretKeys)
  ports = openPorts(config)
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(() => usePorts(ports))

let numbers = 9_840_000_000
const aNumber = () => String((numbers += 1))

/** Plays relay and queue: delivers every outbox event `times` times and returns the errors. */
async function deliverEvents(times = 1): Promise<unknown[]> {
  const { rows } = await db.database.pool.query('delete from outbox returning id, topic, payload')
  const errors: unknown[] = []
  for (const { id, topic, payload } of rows)
    for (const { event, handle } of orderHandlers.filter((one) => one.event.topic === topic))
      for (let i = 0; i < times; i += 1)
        await handle(event.schema.parse(payload) as never, { eventId: id }).catch((error: unknown) =>
          errors.push(error),
        )
  return errors
}

const publishEvent = (event: Event) => transaction((tx) => publish(tx, event))
const notificationsIn = async (room: string) =>
  (await read((tx) => listSince(tx, room, { since: 0, limit: 50 }))).map(({ kind, data }) => [kind, data])

type Over = Partial<Parameters<typeof anOrder>[0]> & { branch?: Partial<BranchDraft> }

/** A customer with a mail address, and an order with its own phone number. */
async function anOrderedMeal({ branch, ...over }: Over = {}) {
  const account = await anAccount()
  const alarmMobile = aNumber()
  const branchId = await aBranch({ phone: '01-5970000', alarmMobile, ...branch })
  const phone = aNumber()
  const fields = {
    outlet: 'Jhol Momo Baneshwor',
    branch_code: 'BNS',
    number: 2411,
    track_token: newId().replaceAll('-', '').slice(-22),
  }
  const orderId = await anOrder({
    branch_id: branchId,
    account_id: account.id,
    customer_phone: phone,
    ...fields,
    ...over,
  })
  const ids = { orderId, branchId, accountId: account.id }
  const move = (name: OrderMove) =>
    publishEvent(orderMoved({ ...ids, move: name, from: orderMoves[name].from[0], to: orderMoves[name].to }))
  return { account, phone, alarmMobile, ids, move, link: `https://jholmomo.test/track/${fields.track_token}` }
}

test("ORD-06 SES-09 every move notifies the customer's room once, however often it is delivered, with only the order id", async () => {
  const { ids, move } = await anOrderedMeal({ fulfilment_method: 'pickup' })
  for (const name of ['accept', 'start', 'ready', 'collect'] as const) {
    await move(name)
    await deliverEvents(3)
  }
  const kinds = ['order.accepted', 'order.preparing', 'order.ready', 'order.collected']
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual(
    kinds.map((kind) => [kind, { orderId: ids.orderId }]),
  )
  expect(await notificationsIn(branchRoom(ids.branchId))).toEqual([])
})

test('a delivery order is reported as packed, not ready', async () => {
  const { ids, move } = await anOrderedMeal()
  await move('ready')
  await deliverEvents()
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual([['order.packed', { orderId: ids.orderId }]])
})

test('a branch is notified of new, unanswered, withdrawn and missed orders, but not of unpaid ones', async () => {
  const { ids, move } = await anOrderedMeal()
  await publishEvent(orderPlaced({ ...ids, state: 'awaiting-payment' }))
  await deliverEvents()
  await publishEvent(orderPlaced({ ...ids, state: 'placed' }))
  await deliverEvents(2)
  await publishEvent(orderEscalated(ids))
  await deliverEvents(2)
  await move('withdraw')
  await deliverEvents(2)
  const kinds = ['order.placed', 'order.escalated', 'order.withdrawn']
  expect(await notificationsIn(branchRoom(ids.branchId))).toEqual(
    kinds.map((kind) => [kind, { orderId: ids.orderId }]),
  )
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual([
    ['order.withdrawn', { orderId: ids.orderId }],
  ])
})

test('missed, withdrawn and late orders leave one entry each in the bell of every admin of the branch', async () => {
  const { ids, move } = await anOrderedMeal()
  const staff = { role: 'branchAdmin', branchId: ids.branchId } as const
  const [first, second, suspended, other] = [
    await anAccount(staff),
    await anAccount(staff),
    await anAccount({ ...staff, state: 'suspended' }),
    await anAccount({ ...staff, branchId: await aBranch() }),
  ]
  await move('withdraw')
  await deliverEvents(2)
  await move('miss')
  await deliverEvents(2)
  await publishEvent(orderLate(ids))
  await deliverEvents(2)
  // The kitchen was late, then the rider: the same order.
  await publishEvent(orderLate(ids))
  await deliverEvents()
  const entries = ['branch.order_withdrawn', 'branch.order_missed', 'branch.order_late'].map((kind) => [
    kind,
    { orderId: ids.orderId },
  ])
  for (const { id } of [first, second]) expect(await notificationsIn(userRoom(id))).toEqual(entries)
  for (const { id } of [suspended, other]) expect(await notificationsIn(userRoom(id))).toEqual([])
})

test('an event handled by concurrent workers creates one notification', async () => {
  const { ids } = await anOrderedMeal()
  const eventId = newId()
  await Promise.all([1, 2, 3].map(() => notifyOrderMoved(eventId, { ...ids, move: 'accept' })))
  expect(await notificationsIn(userRoom(ids.accountId))).toHaveLength(1)
})

test('a deleted account gets no notification and no message; the branch does', async () => {
  const { account, phone, ids, move } = await anOrderedMeal()
  await db.database.pool.query(
    "update accounts set state = 'deleted', email = null, password_hash = null where id = $1",
    [account.id],
  )
  await move('miss')
  expect(await deliverEvents()).toEqual([])
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual([])
  expect(await notificationsIn(branchRoom(ids.branchId))).toHaveLength(1)
  expect([await providers.texts(phone), await providers.mails(account.identifier)]).toEqual([[], []])
})

test('an accepted order sends one mail and one SMS with its number, its time and the secret link', async () => {
  const dueAt = new Date(Date.now() + 40 * 60_000)
  const { account, phone, move, link } = await anOrderedMeal({ due_at: dueAt })
  await move('accept')
  expect(await deliverEvents(3)).toEqual([])
  const time = clockTime(dueAt)
  const [mail, ...more] = await providers.mails(account.identifier)
  expect([mail?.subject, more]).toEqual(['Your order JM-BNS-2411 has been accepted', []])
  expect(mail?.text).toContain(
    `Jhol Momo Baneshwor has accepted your order JM-BNS-2411. It should reach you around ${time}.`,
  )
  expect(mail?.text).toContain(link)
  expect(mail?.text).toContain('01-5970000')
  expect((await providers.texts(phone)).map(({ text }) => text)).toEqual([
    `Jhol Momo Baneshwor accepted order JM-BNS-2411. It should reach you around ${time}. ${link}`,
  ])
})

test('ORD-08 the messages of a missed order contain the phone number of the branch', async () => {
  const { account, phone, move } = await anOrderedMeal({ state: 'missed' })
  await move('miss')
  expect(await deliverEvents(2)).toEqual([])
  expect((await providers.mails(account.identifier)).map(({ subject }) => subject)).toEqual([
    'Sorry, the outlet missed your order JM-BNS-2411',
  ])
  expect((await providers.texts(phone)).map(({ text }) => text)).toEqual([
    "Sorry, Jhol Momo Baneshwor didn't respond to order JM-BNS-2411 in time, so we cancelled it.\nPlease call us at 01-5970000.",
  ])
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
/** Promised in five minutes, expected in a good half hour. */
const delayed = { state: 'preparing', promised_at: minutesFromNow(5), due_at: minutesFromNow(33) }

test('a customer is notified once that the order is running late, with the minutes and the expected time', async () => {
  const { account, phone, ids, move, link } = await anOrderedMeal({
    ...delayed,
    fulfilment_method: 'pickup',
  })
  await publishEvent(orderRunningLate(ids))
  expect(await deliverEvents(3)).toEqual([])
  await move('ready')
  expect(await deliverEvents(2)).toEqual([])
  expect((await providers.texts(phone)).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Sorry, order JM-BNS-2411 from Jhol Momo Baneshwor is running about (25|30) minutes late: expected \d+:\d[05] [AP]M\.\nQuestions\? Call 01-5970000$/,
    ),
    `Order JM-BNS-2411 is ready to pick up at Jhol Momo Baneshwor. ${link}`,
  ])
  expect((await providers.mails(account.identifier)).map(({ subject }) => subject)).toEqual([
    'Your order JM-BNS-2411 is running late',
    'Your order JM-BNS-2411 is ready',
  ])
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual([
    ['order.late', { orderId: ids.orderId }],
    ['order.ready', { orderId: ids.orderId }],
  ])
})

test('an order that was handed over meanwhile is not reported as late', async () => {
  const { account, phone, ids } = await anOrderedMeal({ ...delayed, state: 'delivered' })
  await publishEvent(orderRunningLate(ids))
  expect(await deliverEvents()).toEqual([])
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual([])
  expect([await providers.texts(phone), await providers.mails(account.identifier)]).toEqual([[], []])
})

test.each([
  ['is ready to pick up', { ...delayed, state: 'ready', fulfilment_method: 'pickup' }],
  ['is on time again', { ...delayed, due_at: minutesFromNow(7) }],
])('no late message is sent for an order that %s meanwhile', async (_, over) => {
  const { account, phone, ids } = await anOrderedMeal(over)
  await publishEvent(orderRunningLate(ids))
  expect(await deliverEvents()).toEqual([])
  expect(await notificationsIn(userRoom(ids.accountId))).toEqual([])
  expect([await providers.texts(phone), await providers.mails(account.identifier)]).toEqual([[], []])
})

test('sends messages for rejected, cancelled and on-the-way orders, and none for other moves', async () => {
  const { phone, move } = await anOrderedMeal({
    reason_code: 'too-busy',
    rider_name: 'Ram Thapa',
    rider_phone: '9811111111',
  })
  for (const name of ['start', 'ready', 'deliver', 'withdraw'] as const) await move(name)
  expect(await deliverEvents()).toEqual([])
  expect(await providers.texts(phone)).toEqual([])
  for (const name of ['reject', 'cancel', 'hand-over'] as const) await move(name)
  expect(await deliverEvents()).toEqual([])
  const [rejected, cancelled, onItsWay] = (await providers.texts(phone)).map(({ text }) => text)
  expect(rejected).toContain("couldn't be accepted.\nThe kitchen is too busy right now.")
  expect(cancelled).toContain('was cancelled by the outlet')
  expect(onItsWay).toContain('is on its way')
})

test('respects the preferences for mail and SMS', async () => {
  const { account, phone, move } = await anOrderedMeal()
  const switchOff = (channel: 'mail' | 'sms') =>
    transaction((tx) => saveChoice(tx, account.id, { topic: 'orders', channel, isOn: false }))
  await switchOff('mail')
  await move('accept')
  await deliverEvents()
  expect([(await providers.mails(account.identifier)).length, (await providers.texts(phone)).length]).toEqual(
    [0, 1],
  )
  await switchOff('sms')
  await move('hand-over')
  await deliverEvents()
  expect([(await providers.mails(account.identifier)).length, (await providers.texts(phone)).length]).toEqual(
    [0, 1],
  )
})

test('a mail server outage does not delay the SMS, and nothing is sent twice after it', async () => {
  const { account, phone, ids } = await anOrderedMeal()
  const eventId = newId()
  await providers.switchMail({ mode: 'broken', times: 1 })
  await expect(sendOrderMessages(eventId, ids.orderId, 'accept')).rejects.toThrow()
  expect(await providers.texts(phone)).toHaveLength(1)
  await sendOrderMessages(eventId, ids.orderId, 'accept')
  expect([(await providers.mails(account.identifier)).length, (await providers.texts(phone)).length]).toEqual(
    [1, 1],
  )
})

test('ORD-08 an unanswered order texts the alarm number of the branch, unless it is answered meanwhile', async () => {
  const { alarmMobile, ids } = await anOrderedMeal({ deadline_at: new Date('2026-11-15T12:23:00Z') })
  await publishEvent(orderEscalated(ids))
  expect(await deliverEvents(2)).toEqual([])
  expect((await providers.texts(alarmMobile)).map(({ text }) => text)).toEqual([
    'Jhol Momo: order JM-BNS-2411 is waiting. Accept or reject it before 6:08 PM.',
  ])
  const answered = await anOrderedMeal({ state: 'preparing' })
  await publishEvent(orderEscalated(answered.ids))
  expect(await deliverEvents()).toEqual([])
  expect(await providers.texts(answered.alarmMobile)).toEqual([])
})

test('a branch without an alarm number is not texted', async () => {
  const { ids } = await anOrderedMeal({ branch: { alarmMobile: undefined } as never })
  await publishEvent(orderEscalated(ids))
  expect(await deliverEvents()).toEqual([])
})

test('messages of an order that was due long ago are not sent', async () => {
  const { phone, move } = await anOrderedMeal({ due_at: new Date(Date.now() - 2 * 3_600_000) })
  await move('accept')
  expect(await deliverEvents()).toEqual([])
  expect(await providers.texts(phone)).toEqual([])
})

describe('a customer who is asked to move a scheduled order', () => {
  const hour = 3_600_000
  const inHours = (count: number) => new Date(Date.now() + count * hour)
  async function anAskedOrder() {
    const meal = await anOrderedMeal({ requested_from: inHours(30), requested_to: inHours(31) })
    const ask = () =>
      db.database.pool.query(
        `insert into order_move_requests values ($1, $2, 'Closed for Tihar', now(), $3, null, null)`,
        [meal.ids.orderId, newId(), inHours(20)],
      )
    const link = `https://jholmomo.test/orderhistory?order=${meal.ids.orderId}`
    return { ...meal, ask, link }
  }

  test('gets one notification, mail and SMS with the reason and the link to the order', async () => {
    const { account, phone, ids, ask, link } = await anAskedOrder()
    await ask()
    await publishEvent(moveAsked(ids))
    expect(await deliverEvents(2)).toEqual([])
    expect(await notificationsIn(userRoom(ids.accountId))).toEqual([
      ['order.move_asked', { orderId: ids.orderId }],
    ])
    const [mail, ...more] = await providers.mails(account.identifier)
    expect([mail?.subject, more]).toEqual(['Please choose a new time for your order JM-BNS-2411', []])
    expect(mail?.text).toContain('Closed for Tihar.')
    expect(mail?.text).toContain(link)
    const texts = (await providers.texts(phone)).map(({ text }) => text)
    expect(texts).toEqual([
      `Jhol Momo Baneshwor can't make order JM-BNS-2411 at its time. Move or cancel it: ${link}`,
    ])
  })

  test('hears that the order stays as planned when the request is gone, and nothing of a final order', async () => {
    const { account, phone, ids } = await anAskedOrder()
    await publishEvent(moveAsked(ids))
    expect(await deliverEvents(2)).toEqual([])
    expect(await notificationsIn(userRoom(ids.accountId))).toEqual([
      ['order.move_revoked', { orderId: ids.orderId }],
    ])
    expect((await providers.mails(account.identifier)).map(({ subject }) => subject)).toEqual([
      'Your order JM-BNS-2411 stays as planned',
    ])
    expect(await providers.texts(phone)).toHaveLength(1)
    const ended = await anOrderedMeal({ state: 'cancelled' })
    await publishEvent(moveAsked(ended.ids))
    expect(await deliverEvents()).toEqual([])
    expect(await notificationsIn(userRoom(ended.ids.accountId))).toEqual([])
    expect(await providers.texts(ended.phone)).toEqual([])
  })
})

describe('a number that the account has not verified', () => {
  beforeEach(() => useSwitches({ addressLimits: true, orderLimits: true, demoAccounts: false }))
  afterAll(() => useSwitches({ addressLimits: true, orderLimits: false, demoAccounts: false }))

  test('gets at most eight texts a day, whatever accounts type it', async () => {
    const phone = aNumber()
    for (let i = 0; i < 5; i += 1) {
      const { ids } = await anOrderedMeal({ customer_phone: phone })
      for (const name of ['accept', 'reject'] as const) await sendOrderMessages(newId(), ids.orderId, name)
    }
    expect(await providers.texts(phone)).toHaveLength(8)
  })

  test('is no limit for the verified number of the account, and a retry is not counted', async () => {
    const [phone, other] = [aNumber(), aNumber()]
    const account = await anAccount({ identifier: phone })
    for (let i = 0; i < 9; i += 1) {
      const { ids } = await anOrderedMeal({ account_id: account.id, customer_phone: phone })
      await sendOrderMessages(newId(), ids.orderId, 'reject')
    }
    expect(await providers.texts(phone)).toHaveLength(9)
    const { ids } = await anOrderedMeal({ customer_phone: other })
    const eventId = newId()
    for (let i = 0; i < 10; i += 1) await sendOrderMessages(eventId, ids.orderId, 'reject')
    await sendOrderMessages(newId(), ids.orderId, 'accept')
    expect(await providers.texts(other)).toHaveLength(2)
  })
})
