import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as, callsWith, testToken } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'

const served = testApp()
const query = (sql: string, values: unknown[] = []) => served.database.pool.query(sql, values)
const path = '/api/v1/profile/data'

async function aCustomer(firstName: string) {
  const { id } = await anAccount({ firstName })
  return { id, calls: callsWith(testToken({ id, sessionId: newId(), role: 'user' })) }
}

/** A record of each kind; every text has the name of its owner. */
async function withRecords(firstName: string, orders: number) {
  const { id, calls } = await aCustomer(firstName)
  const branchId = await aBranch()
  const orderIds: string[] = []
  for (let i = 0; i < orders; i += 1)
    orderIds.push(
      await anOrder({
        branch_id: branchId,
        account_id: id,
        state: 'delivered',
        customer_name: firstName,
        note: `${firstName} ${i}`,
        line: { note: `hot for ${firstName}` },
      }),
    )
  await query(
    `insert into addresses (id, account_id, label, address, used_at) values ($1, $2, 'Home', $3, now())`,
    [newId(), id, `House of ${firstName}`],
  )
  await query('insert into favourites (account_id, branch_id, created_at) values ($1, $2, now())', [
    id,
    branchId,
  ])
  await query(
    `insert into reviews (id, branch_id, account_id, half_stars, comment, created_at) values ($1, $2, $3, 9, $4, now())`,
    [newId(), branchId, id, `Good, says ${firstName}`],
  )
  await query(
    `insert into problem_reports (id, order_id, branch_id, account_id, reason, words, created_at)
     values ($1, $2, $3, $4, 'cold', $5, now())`,
    [newId(), orderIds[0], branchId, id, `Cold for ${firstName}`],
  )
  await query(
    `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
     values ($1, $2, 'secret-hash', $3, true, now(), now())`,
    [newId(), id, `Phone of ${firstName}`],
  )
  await query(
    `insert into notification_choices (account_id, topic, channel, is_on) values ($1, 'orders', 'sms', false)`,
    [id],
  )
  return { id, calls }
}

test('a customer downloads all own records as a JSON file, and none of another person', async () => {
  stopClock('2026-11-20T12:00:00+05:45')
  const mine = await withRecords('Maya', 3)
  await withRecords('Hari', 2)
  const reply = await mine.calls.get(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="jhol-momo-my-data-2026-11-20.json"',
    'cache-control': 'no-store',
  })
  expect(reply.body).not.toContain('Hari')
  expect(reply.body).not.toMatch(/secret-hash|argon2|password/)
  expect(JSON.parse(reply.body)).toMatchObject({
    exportedAt: '2026-11-20T06:15:00.000Z',
    account: { firstName: 'Maya', hasPhoto: false },
    addresses: [{ label: 'Home', address: 'House of Maya' }],
    favourites: [{ outlet: expect.any(String) }],
    reviews: [{ stars: 4.5, comment: 'Good, says Maya' }],
    problemReports: [{ order: expect.stringMatching(/^JM-TST-\d+$/), words: 'Cold for Maya', photos: 0 }],
    devices: [{ device: 'Phone of Maya' }],
    notificationChoices: [{ topic: 'orders', channel: 'sms', isOn: false }],
    notifications: [],
    orders: [
      {
        number: expect.stringMatching(/^JM-TST-\d+$/),
        name: 'Maya',
        note: 'Maya 2',
        total: '360.00',
        lines: [{ name: 'Buff Jhol Momo', quantity: 2, note: 'hot for Maya' }],
        payments: [{ method: 'cash', state: 'due', amount: '360.00' }],
      },
      { note: 'Maya 1' },
      { note: 'Maya 0' },
    ],
  })
})

test('a file with more orders than a page has each of them once', async () => {
  const { calls } = await withRecords('Asha', 201)
  const { orders } = JSON.parse((await calls.get(path)).body) as { orders: { note: string }[] }
  expect(orders.map(({ note }) => note)).toEqual(Array.from({ length: 201 }, (_, i) => `Asha ${200 - i}`))
})

test('a customer without records gets a valid file', async () => {
  const { calls } = await aCustomer('Nima')
  expect(JSON.parse((await calls.get(path)).body)).toMatchObject({
    account: { firstName: 'Nima' },
    addresses: [],
    orders: [],
  })
})

test('one account gets twenty files an hour; others are not affected', async () => {
  const { calls } = await aCustomer('Gita')
  const statuses = []
  for (let i = 0; i < 21; i += 1) statuses.push((await calls.get(path)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await (await aCustomer('Rita')).calls.get(path)).statusCode).toBe(200)
})

test('staff and guests have no such file', async () => {
  for (const role of ['admin', 'branchAdmin', 'superadmin'] as const)
    expect((await as(role).get(path)).statusCode).toBe(403)
  expect((await as('public').get(path)).statusCode).toBe(401)
})
