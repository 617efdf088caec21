import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { orderMoved } from '#modules/orders'
import { discrepancyRaised, paymentFailed, refundDone, refundDue } from '#modules/payments'
import { readConfig } from '#platform/config/config.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { formHandlers } from '../forms/forms.handlers.ts'
import { saveChoice } from '../preferences/preferences.store.ts'
import { listSince } from '../notifications.store.ts'
import { orderHandlers } from '../orders/order.handlers.ts'
import { paymentHandlers } from './payment.handlers.ts'

const db = testDatabase()
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4740)
  const env = {
    PUBLIC_ORIGIN: 'https://jholmomo.test',
    SMTP_URL: providers.smtpUrl,
    SMS_URL: providers.smsUrl,
    SMS_TOKEN: 'stand-in',
  }
  ports = openPorts(readConfig({ MODE: 'test', ...env }))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(() => usePorts(ports))

const sql = async (text: string, values: unknown[] = []) => (await db.database.pool.query(text, values)).rows

/** Plays relay and queue: delivers every event twice, including those published meanwhile. */
async function deliverEvents(): Promise<void> {
  const rows = await sql('delete from outbox returning id, topic, payload')
  for (const { id, topic, payload } of rows)
    for (const { event, handle } of [...orderHandlers, ...paymentHandlers, ...formHandlers].filter(
      (one) => one.event.topic === topic,
    ))
      for (let times = 1; times <= 2; times += 1)
        await handle(event.schema.parse(payload) as never, { eventId: id })
  if (rows.length > 0) await deliverEvents()
}
const publishEvent = (event: Event) => transaction((tx) => publish(tx, event))
const notificationsIn = async (room: string) =>
  (await read((tx) => listSince(tx, room, { since: 0, limit: 50 }))).map(({ kind }) => kind)

let numbers = 9_850_000_000

/** An order of Rs. 360 paid with eSewa, with a refund. */
async function anOrderOf(over: { state?: string; fulfilmentMethod?: string } = {}) {
  const account = await anAccount()
  const branchId = await aBranch({ phone: '01-5970000' })
  const phone = String((numbers += 1))
  const names = { outlet: 'Jhol Momo Baneshwor', branch_code: 'BNS', number: 2411 }
  const orderId = await anOrder({
    branch_id: branchId,
    account_id: account.id,
    customer_phone: phone,
    ...names,
    ...over,
  })
  const [{ id: paymentId }] = (await sql(
    `update payments set method = 'esewa', state = 'paid' where order_id = $1 returning id`,
    [orderId],
  )) as [{ id: string }]
  const refundId = newId()
  await sql(
    `insert into refunds (id, payment_id, branch_id, state, amount, reason, due_at, created_at) values ($1, $2, $3, 'due', 36000, 'cancel', now(), now())`,
    [refundId, paymentId, branchId],
  )
  const received = async () => ({
    bell: await notificationsIn(userRoom(account.id)),
    mails: (await providers.mails(account.identifier)).map(({ subject }) => subject),
    texts: (await providers.texts(phone)).map(({ text }) => text),
  })
  return { account, phone, ids: { orderId, branchId, paymentId }, refundId, received }
}

test('ORD-08 a refund sends one notification, mail and SMS each when it is due and when it is done', async () => {
  const { account, ids, refundId, received } = await anOrderOf({ state: 'cancelled' })
  await publishEvent(refundDue({ ...ids, refundId }))
  await deliverEvents()
  expect(await received()).toEqual({
    bell: ['refund.due'],
    mails: ['Your refund for order JM-BNS-2411'],
    texts: [
      "Jhol Momo: your refund of Rs. 360.00 for order JM-BNS-2411 is pending. You'll be refunded to your eSewa wallet within three days.",
    ],
  })
  expect((await providers.mails(account.identifier))[0]?.text).toContain(
    'Your refund of Rs. 360.00 for order JM-BNS-2411',
  )
  await publishEvent(refundDone({ ...ids, refundId }))
  await deliverEvents()
  const { bell: kinds, texts } = await received()
  expect(kinds).toEqual(['refund.due', 'refund.done'])
  expect(texts).toHaveLength(2)
  expect(texts).toContain('Jhol Momo: we refunded Rs. 360.00 to your eSewa wallet for order JM-BNS-2411.')
})

test('R-05 a failed payment sends a notification and a mail while the order is unpaid, and nothing after it was paid', async () => {
  const { ids, received } = await anOrderOf({ state: 'awaiting-payment' })
  await publishEvent(paymentFailed({ ...ids, method: 'esewa' }))
  await deliverEvents()
  expect(await received()).toEqual({
    bell: ['payment.failed'],
    mails: ["Your payment for order JM-BNS-2411 didn't go through"],
    texts: [],
  })
  const paid = await anOrderOf({ state: 'placed' })
  await publishEvent(paymentFailed({ ...paid.ids, method: 'esewa' }))
  await deliverEvents()
  expect(await paid.received()).toEqual({ bell: [], mails: [], texts: [] })
})

test('ORD-08 an accepted late payment notifies customer and branch, and the rejection of a paid order mentions the refund', async () => {
  const { account, ids, received } = await anOrderOf()
  const about = { orderId: ids.orderId, branchId: ids.branchId, accountId: account.id }
  await publishEvent(orderMoved({ ...about, move: 'pay-late', from: 'expired', to: 'placed' }))
  await deliverEvents()
  expect(await notificationsIn(branchRoom(ids.branchId))).toEqual(['order.placed'])
  expect(await received()).toMatchObject({
    bell: ['order.placed'],
    mails: ['We received your payment for order JM-BNS-2411'],
  })
  await publishEvent(orderMoved({ ...about, move: 'reject', from: 'placed', to: 'rejected' }))
  await deliverEvents()
  const { text } = (await providers.mails(account.identifier)).find(({ subject }) =>
    subject.includes("couldn't be accepted"),
  )!
  expect(text).toContain("We'll refund what you paid.")
  expect(text).not.toContain("You won't be charged")
})

test('a receipt is mailed even if SMS about payments are switched off', async () => {
  const { account, ids, refundId, received } = await anOrderOf({ state: 'cancelled' })
  await transaction((tx) => saveChoice(tx, account.id, { topic: 'payments', channel: 'sms', isOn: false }))
  await publishEvent(refundDue({ ...ids, refundId }))
  await deliverEvents()
  expect(await received()).toMatchObject({ bell: ['refund.due'], texts: [] })
  expect((await received()).mails).toEqual(['Your refund for order JM-BNS-2411'])
})

test('ORD-08 head office is notified of a payment discrepancy', async () => {
  const superadmin = await anAccount({ role: 'superadmin' })
  const { ids } = await anOrderOf()
  await publishEvent(discrepancyRaised({ ...ids, differenceId: newId(), kind: 'amount' }))
  await deliverEvents()
  expect(await notificationsIn(userRoom(superadmin.id))).toEqual(['payment.difference'])
  expect((await providers.mails('office@jholmomo.test')).map(({ subject }) => subject)).toEqual([
    'A payment needs checking',
  ])
})
