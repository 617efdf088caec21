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

async function someone() {
  const { id } = await anAccount()
  const { calls } = await aSession({ accountId: id })
  return { id, ...calls, choices: async () => (await calls.get(path)).json().data }
}

test('news of orders come by mail and by SMS until somebody wants it otherwise; nobody else is asked', async () => {
  const [sita, hari] = [await someone(), await someone()]
  expect(await sita.choices()).toEqual(both)
  expect((await sita.put(path, { orderMail: false, orderSms: true })).statusCode).toBe(200)
  expect([await sita.choices(), await hari.choices()]).toEqual([{ orderMail: false, orderSms: true }, both])
})

test('said twice, at once and changed again, the last word counts', async () => {
  const sita = await someone()
  const replies = await Promise.all([1, 2, 3, 4].map(() => sita.put(path, { orderMail: false, orderSms: false })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await sita.choices()).toEqual({ orderMail: false, orderSms: false })
  await sita.put(path, both)
  expect(await sita.choices()).toEqual(both)
})

test('a choice is whole, and made by a customer who is signed in', async () => {
  const sita = await someone()
  expect((await sita.put(path, { orderMail: false })).statusCode).toBe(400)
  expect((await as('public').put(path, both)).statusCode).toBe(401)
  expect((await as('branchAdmin', { id: sita.id }).get(path)).statusCode).toBe(403)
})

test('with the account goes what it chose', async () => {
  const sita = await someone()
  await sita.put(path, { orderMail: false, orderSms: false })
  const [forget] = notifyAccountHandlers.filter(({ event }) => event.topic === accountDeleted.topic)
  await forget?.handle({ accountId: sita.id } as never, { eventId: sita.id })
  const { rows } = await product.database.pool.query('select from notification_choices where account_id = $1', [sita.id])
  expect(rows).toEqual([])
})
