import { beforeEach, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as, callsWith, testToken } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { notify } from './notify.service.ts'

const product = testApp()
const path = '/api/v1/notifications'
beforeEach(() => product.database.pool.query('truncate notifications, notification_rooms'))

type Item = { sequence: number; kind: string; data: object; orderNumber?: string; readAt: string | null }
type Caller = ReturnType<typeof as>
const list = async (who: Pick<Caller, 'get'>, query = '') =>
  (await who.get(path + query)).json().data as { items: Item[]; unread: number }
const sequences = async (who: Caller, query = '') =>
  (await list(who, query)).items.map(({ sequence }) => sequence)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

async function addNotifications(caller: Caller, count: number): Promise<void> {
  await transaction(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await notify(tx, userRoom(caller.actor!.id), 'order.ready', { orderId: newId() })
  })
}

test('each role reads only its own notifications', async () => {
  const branch = { id: newId() }
  const everyone = [as('user'), as('user'), as('admin'), as('branchAdmin', branch), as('superadmin')]
  for (const [i, who] of everyone.entries()) await addNotifications(who, i + 1)
  await transaction((tx) => notify(tx, branchRoom(branch.id), 'order.placed'))
  const read = await Promise.all(everyone.map((who) => list(who)))
  expect(read.map(({ items }) => items.length)).toEqual([1, 2, 3, 4, 5])
  expect(read[0]!.items[0]).toEqual({
    id: expect.any(String),
    sequence: 1,
    kind: 'order.ready',
    data: { orderId: expect.any(String) },
    createdAt: expect.any(String),
    readAt: null,
  })
  expect((await as('public').get(path)).statusCode).toBe(401)
  expect((await as('public').post(`${path}/read`, { upTo: 1 })).statusCode).toBe(401)
})

test('lists the newest thirty, or up to a hundred after `since`, oldest first', async () => {
  const sita = as('user')
  expect(await list(sita)).toEqual({ items: [], unread: 0 })
  expect(await list(sita, '?since=0')).toEqual({ items: [], unread: 0 })
  await addNotifications(sita, 250)
  expect(await sequences(sita)).toEqual(range(221, 250))
  expect(await sequences(sita, '?since=0')).toEqual(range(1, 100))
  expect(await sequences(sita, '?since=100')).toEqual(range(101, 200))
  expect(await sequences(sita, '?since=200')).toEqual(range(201, 250))
  expect(await sequences(sita, '?since=250')).toEqual([])
  expect(await sequences(sita, `?since=${Number.MAX_SAFE_INTEGER}`)).toEqual([])
  for (const wrong of ['-1', 'x', '1.5', '1e99'])
    expect((await sita.get(`${path}?since=${wrong}`)).statusCode).toBe(400)
})

test('a notification about an own order has its number; one about an unknown or foreign order, or for staff, has none', async () => {
  const { id: accountId } = await anAccount()
  const sita = callsWith(testToken({ id: accountId, sessionId: newId(), role: 'user' }))
  const manager = as('branchAdmin', { id: newId() })
  const order = { branch_id: await aBranch(), branch_code: 'BNS' }
  const own = await anOrder({ ...order, number: 2_411, account_id: accountId })
  const foreign = await anOrder({ ...order, number: 2_412 })
  await transaction(async (tx) => {
    for (const orderId of [own, own, foreign, newId()])
      await notify(tx, userRoom(accountId), 'order.ready', { orderId })
    await notify(tx, userRoom(accountId), 'account.password_changed')
    await notify(tx, userRoom(manager.actor!.id), 'branch.order_late', { orderId: own })
  })
  const numbers = async (who: Pick<Caller, 'get'>) =>
    (await list(who)).items.map(({ orderNumber }) => orderNumber)
  expect(await numbers(sita)).toEqual(['JM-BNS-2411', 'JM-BNS-2411', undefined, undefined, undefined])
  expect(await numbers(manager)).toEqual([undefined])
})

test('marking as read is idempotent, never moves backwards and stops at the last notification', async () => {
  const [sita, other] = [as('user'), as('user')]
  await addNotifications(sita, 5)
  await addNotifications(other, 5)
  const mark = (upTo: number) => sita.post(`${path}/read`, { upTo })
  await Promise.all([mark(3), mark(2), mark(3), mark(0)])
  let { items, unread } = await list(sita)
  expect([unread, items.map(({ readAt }) => readAt !== null)]).toEqual([2, [true, true, true, false, false]])
  expect((await mark(1_000)).json()).toEqual({ success: true })
  await addNotifications(sita, 1)
  ;({ items, unread } = await list(sita))
  expect([unread, items.at(-1)?.readAt]).toEqual([1, null])
  expect((await list(other)).unread).toBe(5)
  expect((await as('user').post(`${path}/read`, { upTo: 3 })).statusCode).toBe(200)
  for (const wrong of [{}, { upTo: -1 }, { upTo: '1' }, { upTo: 1, room: userRoom(other.actor!.id) }])
    expect((await sita.post(`${path}/read`, wrong)).statusCode).toBe(400)
})

test('the list uses its index, however many rows there are', async () => {
  const sita = as('user')
  await addNotifications(sita, 3)
  await product.database.pool.query(
    "insert into notification_rooms (room, last_sequence) select 'user_' || n, 50 from generate_series(1, 1000) n",
  )
  await product.database.pool.query(`insert into notifications (room, sequence, id, kind)
    select 'user_' || n, m, gen_random_uuid(), 'x' from generate_series(1, 1000) n, generate_series(1, 50) m`)
  await product.database.pool.query('analyze notifications, notification_rooms')
  const room = userRoom(sita.actor!.id)
  for (const statement of [
    `select * from notifications where room = '${room}' and sequence > 1 order by sequence limit 100`,
    `select * from notifications where room = '${room}' order by sequence desc limit 30`,
    "delete from notifications where id in (select id from notifications where id < '00000000-0000-7000-8000-000000000000' order by id limit 1000)",
  ]) {
    const { rows } = await product.database.pool.query<Record<'QUERY PLAN', string>>(`explain ${statement}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  }
})
