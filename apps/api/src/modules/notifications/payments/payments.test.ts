import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { orderMoved } from '#modules/orders'
import { differenceRaised, paymentFailed, refundDone, refundDue } from '#modules/payments'
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
import { saveChoices } from '../preferences/preferences.store.ts'
import { listSince } from '../notifications.store.ts'
import { orderHandlers } from '../orders/order.handlers.ts'
import { paymentHandlers } from './payment.handlers.ts'

const db = testDatabase()
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4740)
  const given = { PUBLIC_ORIGIN: 'https://jholmomo.test', SMTP_URL: providers.smtpUrl, SMS_URL: providers.smsUrl, SMS_TOKEN: 'stand-in' }
  ports = openPorts(readConfig({ MODE: 'test', ...given }))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(() => usePorts(ports))

const sql = async (text: string, values: unknown[] = []) => (await db.database.pool.query(text, values)).rows

/** What the relay and the queue do, twice; whatever that sets off too. */
async function work(): Promise<void> {
  const rows = await sql('delete from outbox returning id, topic, payload')
  for (const { id, topic, payload } of rows)
    for (const { event, handle } of [...orderHandlers, ...paymentHandlers, ...formHandlers].filter((one) => one.event.topic === topic))
      for (let times = 1; times <= 2; times += 1) await handle(event.schema.parse(payload) as never, { eventId: id })
  if (rows.length > 0) await work()
}
const say = (event: Event) => transaction((tx) => publish(tx, event))
const bell = async (room: string) => (await read((tx) => listSince(tx, room, { since: 0, limit: 50 }))).map(({ kind }) => kind)

let numbers = 9_850_000_000

/** An order of Rs. 360 whose money is at eSewa, and goes back. */
async function anOrderOf(over: { state?: string; way?: string } = {}) {
  const account = await anAccount()
  const branchId = await aBranch({ phone: '01-5970000' })
  const phone = String((numbers += 1))
  const names = { outlet: 'Jhol Momo Baneshwor', branch_code: 'BNS', number: 2411 }
  const orderId = await anOrder({ branch_id: branchId, account_id: account.id, customer_phone: phone, ...names, ...over })
  const [{ id: paymentId }] = (await sql(`update payments set method = 'esewa', state = 'paid' where order_id = $1 returning id`, [
    orderId,
  ])) as [{ id: string }]
  const refundId = newId()
  await sql(
    `insert into refunds (id, payment_id, branch_id, state, amount, reason, due_at, created_at) values ($1, $2, $3, 'due', 36000, 'cancel', now(), now())`,
    [refundId, paymentId, branchId],
  )
  const heard = async () => ({
    bell: await bell(userRoom(account.id)),
    mails: (await providers.mails(account.identifier)).map(({ subject }) => subject),
    texts: (await providers.texts(phone)).map(({ text }) => text),
  })
  return { account, phone, who: { orderId, branchId, paymentId }, refundId, heard }
}

test('ORD-08 money that goes back is told when it is due and when it is back, by bell, mail and SMS, each once', async () => {
  const { account, who, refundId, heard } = await anOrderOf({ state: 'cancelled' })
  await say(refundDue({ ...who, refundId }))
  await work()
  expect(await heard()).toEqual({
    bell: ['refund.due'],
    mails: ['Your refund for order JM-BNS-2411'],
    texts: ['Jhol Momo: your refund of Rs. 360.00 for order JM-BNS-2411 is pending. It goes back to your eSewa within three days.'],
  })
  expect((await providers.mails(account.identifier))[0]?.text).toContain('Your refund of Rs. 360.00 for order JM-BNS-2411')
  await say(refundDone({ ...who, refundId }))
  await work()
  const { bell: rung, texts } = await heard()
  expect(rung).toEqual(['refund.due', 'refund.done'])
  expect(texts).toHaveLength(2)
  expect(texts).toContain('Jhol Momo: Rs. 360.00 for order JM-BNS-2411 went back to your eSewa.')
})

test('R-05 a payment that failed is told by bell and mail while the order waits, and not when it was paid another way', async () => {
  const { who, heard } = await anOrderOf({ state: 'awaiting-payment' })
  await say(paymentFailed({ ...who, method: 'esewa' }))
  await work()
  expect(await heard()).toEqual({
    bell: ['payment.failed'],
    mails: ['Your payment for order JM-BNS-2411 did not go through'],
    texts: [],
  })
  const paid = await anOrderOf({ state: 'placed' })
  await say(paymentFailed({ ...paid.who, method: 'esewa' }))
  await work()
  expect(await paid.heard()).toEqual({ bell: [], mails: [], texts: [] })
})

test('ORD-08 late money that was still in time is told to both, and a paid order that is rejected is not said to cost nothing', async () => {
  const { account, who, heard } = await anOrderOf()
  const about = { orderId: who.orderId, branchId: who.branchId, accountId: account.id }
  await say(orderMoved({ ...about, move: 'pay-late', from: 'expired', to: 'placed' }))
  await work()
  expect(await bell(branchRoom(who.branchId))).toEqual(['order.placed'])
  expect(await heard()).toMatchObject({ bell: ['order.placed'], mails: ['Your order JM-BNS-2411 is paid after all'] })
  await say(orderMoved({ ...about, move: 'reject', from: 'placed', to: 'rejected' }))
  await work()
  const { text } = (await providers.mails(account.identifier)).find(({ subject }) => subject.includes('could not be taken'))!
  expect(text).toContain('The money you paid goes back to you.')
  expect(text).not.toContain('nothing to pay')
})

test('whoever wants no letters has only the bell', async () => {
  const { account, who, refundId, heard } = await anOrderOf({ state: 'cancelled' })
  await transaction((tx) => saveChoices(tx, account.id, { orderMail: false, orderSms: false }))
  await say(refundDue({ ...who, refundId }))
  await work()
  expect(await heard()).toEqual({ bell: ['refund.due'], mails: [], texts: [] })
})

test('ORD-08 head office hears of a payment that does not add up', async () => {
  const boss = await anAccount({ role: 'superadmin' })
  const { who } = await anOrderOf()
  await say(differenceRaised({ ...who, differenceId: newId(), kind: 'amount' }))
  await work()
  expect(await bell(userRoom(boss.id))).toEqual(['payment.difference'])
  expect((await providers.mails('office@jholmomo.test')).map(({ subject }) => subject)).toEqual(['A payment needs someone to look at it'])
})
