import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { type OrderMove, orderMoves } from '@momo/contracts/orders'
import { orderEscalated, orderMoved, orderPlaced } from '#modules/orders'
import { readConfig } from '#platform/config/config.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import type { BranchDraft } from '../../branches/admin/save-branches.service.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { saveChoices } from '../preferences/preferences.store.ts'
import { listSince } from '../notifications.store.ts'
import { orderHandlers } from './order.handlers.ts'
import { ringOfMovedOrder } from './notify-order.service.ts'
import { writeOfOrder } from './send-order-messages.service.ts'

const db = testDatabase()
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4720)
  const given = { PUBLIC_ORIGIN: 'https://jholmomo.test', SMTP_URL: providers.smtpUrl, SMS_URL: providers.smsUrl, SMS_TOKEN: 'stand-in' }
  ports = openPorts(readConfig({ MODE: 'test', ...given }))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(() => usePorts(ports))

let numbers = 9_840_000_000
const aNumber = () => String((numbers += 1))

/** What the relay and the queue do with every event there is; each is heard as often as asked. */
async function work(times = 1): Promise<unknown[]> {
  const { rows } = await db.database.pool.query('delete from outbox returning id, topic, payload')
  const troubles: unknown[] = []
  for (const { id, topic, payload } of rows)
    for (const { event, handle } of orderHandlers.filter((one) => one.event.topic === topic))
      for (let i = 0; i < times; i += 1)
        await handle(event.schema.parse(payload) as never, { eventId: id }).catch((error: unknown) => troubles.push(error))
  return troubles
}

const say = (event: Event) => transaction((tx) => publish(tx, event))
const bell = async (room: string) =>
  (await read((tx) => listSince(tx, room, { since: 0, limit: 50 }))).map(({ kind, data }) => [kind, data])

type Over = Partial<Parameters<typeof anOrder>[0]> & { branch?: Partial<BranchDraft> }

/** A customer with an address, and an order of theirs with a telephone of its own. */
async function ordered({ branch, ...over }: Over = {}) {
  const account = await anAccount()
  const alarmMobile = aNumber()
  const branchId = await aBranch({ phone: '01-5970000', alarmMobile, ...branch })
  const phone = aNumber()
  const fields = { outlet: 'Jhol Momo Baneshwor', branch_code: 'BNS', number: 2411, track_token: newId().replaceAll('-', '').slice(-22) }
  const orderId = await anOrder({ branch_id: branchId, account_id: account.id, customer_phone: phone, ...fields, ...over })
  const who = { orderId, branchId, accountId: account.id }
  const move = (name: OrderMove) => say(orderMoved({ ...who, move: name, from: orderMoves[name].from[0], to: orderMoves[name].to }))
  return { account, phone, alarmMobile, who, move, link: `https://jholmomo.test/track/${fields.track_token}` }
}

test("ORD-06 SES-09 every move rings in the customer's room, once however often it is heard, with the order's id and nothing else", async () => {
  const { who, move } = await ordered({ way: 'pickup' })
  for (const name of ['accept', 'start', 'ready', 'collect'] as const) {
    await move(name)
    await work(3)
  }
  const kinds = ['order.accepted', 'order.preparing', 'order.ready', 'order.collected']
  expect(await bell(userRoom(who.accountId))).toEqual(kinds.map((kind) => [kind, { orderId: who.orderId }]))
  expect(await bell(branchRoom(who.branchId))).toEqual([])
})

test('what is to be delivered is packed before it is on its way', async () => {
  const { who, move } = await ordered()
  await move('ready')
  await work()
  expect(await bell(userRoom(who.accountId))).toEqual([['order.packed', { orderId: who.orderId }]])
})

test('a branch hears of new orders, of those it leaves unanswered, and of what is taken back or missed; not of unpaid ones', async () => {
  const { who, move } = await ordered()
  await say(orderPlaced({ ...who, state: 'awaiting-payment' }))
  await work()
  await say(orderPlaced({ ...who, state: 'placed' }))
  await work(2)
  await say(orderEscalated(who))
  await work(2)
  await move('withdraw')
  await work(2)
  const kinds = ['order.placed', 'order.escalated', 'order.withdrawn']
  expect(await bell(branchRoom(who.branchId))).toEqual(kinds.map((kind) => [kind, { orderId: who.orderId }]))
  expect(await bell(userRoom(who.accountId))).toEqual([['order.withdrawn', { orderId: who.orderId }]])
})

test('heard by two workers at once it rings once', async () => {
  const { who } = await ordered()
  const eventId = newId()
  await Promise.all([1, 2, 3].map(() => ringOfMovedOrder(eventId, { ...who, move: 'accept' })))
  expect(await bell(userRoom(who.accountId))).toHaveLength(1)
})

test('whoever has left is not rung and not written to; the branch is', async () => {
  const { account, phone, who, move } = await ordered()
  await db.database.pool.query("update accounts set state = 'deleted', email = null, password_hash = null where id = $1", [account.id])
  await move('miss')
  expect(await work()).toEqual([])
  expect(await bell(userRoom(who.accountId))).toEqual([])
  expect(await bell(branchRoom(who.branchId))).toHaveLength(1)
  expect([await providers.texts(phone), await providers.mails(account.identifier)]).toEqual([[], []])
})

test('an accepted order is told by mail and by SMS, each once, with its number, its time and the secret link', async () => {
  const dueAt = new Date(Date.now() + 40 * 60_000)
  const { account, phone, move, link } = await ordered({ due_at: dueAt })
  await move('accept')
  expect(await work(3)).toEqual([])
  const time = new Date(dueAt.getTime() + 345 * 60_000).toISOString().slice(11, 16)
  const [mail, ...more] = await providers.mails(account.identifier)
  expect([mail?.subject, more]).toEqual(['Your order JM-BNS-2411 is accepted', []])
  expect(mail?.text).toContain(`Jhol Momo Baneshwor has accepted your order JM-BNS-2411. It should be with you at about ${time}.`)
  expect(mail?.text).toContain(link)
  expect(mail?.text).toContain('01-5970000')
  expect((await providers.texts(phone)).map(({ text }) => text)).toEqual([
    `Jhol Momo Baneshwor has accepted order JM-BNS-2411. It should be with you at about ${time}. ${link}`,
  ])
})

test('ORD-08 a missed order is told with the telephone of the branch', async () => {
  const { account, phone, move } = await ordered({ state: 'missed' })
  await move('miss')
  expect(await work(2)).toEqual([])
  expect((await providers.mails(account.identifier)).map(({ subject }) => subject)).toEqual(['Your order JM-BNS-2411 was not answered'])
  expect((await providers.texts(phone)).map(({ text }) => text)).toEqual([
    'Sorry: nobody at Jhol Momo Baneshwor answered order JM-BNS-2411 in time, so it will not be made. Please call us at 01-5970000.',
  ])
})

test('what is rejected, cancelled or on its way is told; what is cooked or had is not', async () => {
  const { phone, move } = await ordered({ reason_code: 'too-busy', rider_name: 'Ram Thapa', rider_phone: '9811111111' })
  for (const name of ['start', 'ready', 'deliver', 'withdraw'] as const) await move(name)
  expect(await work()).toEqual([])
  expect(await providers.texts(phone)).toEqual([])
  for (const name of ['reject', 'cancel', 'hand-over'] as const) await move(name)
  expect(await work()).toEqual([])
  const [rejected, cancelled, onItsWay] = (await providers.texts(phone)).map(({ text }) => text)
  expect(rejected).toContain('could not be taken. The kitchen is too busy right now.')
  expect(cancelled).toContain('was cancelled by the outlet')
  expect(onItsWay).toContain('is on its way')
})

test('whoever wants no mail or no SMS gets none', async () => {
  const { account, phone, move } = await ordered()
  await transaction((tx) => saveChoices(tx, account.id, { orderMail: false, orderSms: true }))
  await move('accept')
  await work()
  expect([(await providers.mails(account.identifier)).length, (await providers.texts(phone)).length]).toEqual([0, 1])
  await transaction((tx) => saveChoices(tx, account.id, { orderMail: false, orderSms: false }))
  await move('hand-over')
  await work()
  expect([(await providers.mails(account.identifier)).length, (await providers.texts(phone)).length]).toEqual([0, 1])
})

test('a mail server that is away holds up neither the SMS nor the bell, and nothing goes twice when it is back', async () => {
  const { account, phone, who } = await ordered()
  const eventId = newId()
  await providers.switchMail({ mode: 'broken', times: 1 })
  await expect(writeOfOrder(eventId, who.orderId, 'accept')).rejects.toThrow()
  expect(await providers.texts(phone)).toHaveLength(1)
  await writeOfOrder(eventId, who.orderId, 'accept')
  expect([(await providers.mails(account.identifier)).length, (await providers.texts(phone)).length]).toEqual([1, 1])
})

test('ORD-08 an order nobody answers rings the alarm number of the branch, unless it is answered meanwhile', async () => {
  const { alarmMobile, who } = await ordered({ deadline_at: new Date('2026-11-15T12:23:00Z') })
  await say(orderEscalated(who))
  expect(await work(2)).toEqual([])
  expect((await providers.texts(alarmMobile)).map(({ text }) => text)).toEqual([
    'Jhol Momo: order JM-BNS-2411 waits for your answer. Accept or reject it before 18:08.',
  ])
  const answered = await ordered({ state: 'preparing' })
  await say(orderEscalated(answered.who))
  expect(await work()).toEqual([])
  expect(await providers.texts(answered.alarmMobile)).toEqual([])
})

test('a branch without an alarm number is not texted', async () => {
  const { who } = await ordered({ branch: { alarmMobile: undefined } as never })
  await say(orderEscalated(who))
  expect(await work()).toEqual([])
})

test('news of an order that was due long ago is not sent', async () => {
  const { phone, move } = await ordered({ due_at: new Date(Date.now() - 2 * 3_600_000) })
  await move('accept')
  expect(await work()).toEqual([])
  expect(await providers.texts(phone)).toEqual([])
})
