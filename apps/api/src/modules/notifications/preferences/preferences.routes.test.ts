import { expect, test } from 'vitest'
import { accountDeleted } from '#modules/auth'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { notifyAccountHandlers } from '../account/notify-account.handlers.ts'

const product = testApp()
const path = '/api/v1/notifications/choices'
const both = { orderMail: true, orderSms: true }

async function aCustomer() {
  const { id } = await anAccount()
  const { calls } = await aSession({ accountId: id })
  return { id, ...calls, choices: async () => (await calls.get(path)).json().data }
}

test('order messages go by mail and SMS by default, and a change affects only its own account', async () => {
  const [sita, hari] = [await aCustomer(), await aCustomer()]
  expect(await sita.choices()).toEqual(both)
  expect((await sita.put(path, { orderMail: false, orderSms: true })).statusCode).toBe(200)
  expect([await sita.choices(), await hari.choices()]).toEqual([{ orderMail: false, orderSms: true }, both])
})

test('concurrent saves succeed and the last one counts', async () => {
  const sita = await aCustomer()
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => sita.put(path, { orderMail: false, orderSms: false })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await sita.choices()).toEqual({ orderMail: false, orderSms: false })
  await sita.put(path, both)
  expect(await sita.choices()).toEqual(both)
})

test('a save needs both values and a signed-in customer', async () => {
  const sita = await aCustomer()
  expect((await sita.put(path, { orderMail: false })).statusCode).toBe(400)
  expect((await as('public').put(path, both)).statusCode).toBe(401)
  expect((await as('branchAdmin', { id: sita.id }).get(path)).statusCode).toBe(403)
})

test('deleting the account deletes its preferences', async () => {
  const sita = await aCustomer()
  await sita.put(path, { orderMail: false, orderSms: false })
  const [purge] = notifyAccountHandlers.filter(({ event }) => event.topic === accountDeleted.topic)
  await purge?.handle({ accountId: sita.id } as never, { eventId: sita.id })
  const { rows } = await product.database.pool.query(
    'select from notification_preferences where account_id = $1',
    [sita.id],
  )
  expect(rows).toEqual([])
})
