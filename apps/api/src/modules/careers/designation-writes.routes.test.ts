import { beforeEach, expect, test } from 'vitest'
import { invalidate } from '#platform/cache/cache.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { designationsKey } from './designations.service.ts'

const product = testApp()
const editor = as('admin')
const api = '/api/v1/designation'
const query = async (sql: string) => (await product.database.pool.query(sql)).rows
const create = (...designations: string[]) => editor.post(`${api}/create`, { designations })
const names = async () =>
  (await as('public').get(`${api}/getAll`)).json().data.map(({ name }: { name: string }) => name)

beforeEach(async () => {
  await product.database.pool.query('truncate designations')
  invalidate([designationsKey])
})

test('API-12 creates designations that are listed at once; blanks and duplicates are dropped', async () => {
  expect(await names()).toEqual([])
  const { data } = (await create('Momo Chef', '  ', 'Waiter', 'waiter ')).json()
  expect(data).toMatchObject([{ _id: expect.any(String), name: 'Momo Chef' }, { name: 'waiter' }])
  expect(await names()).toEqual(['Momo Chef', 'waiter'])
  expect(
    await query(
      `select from audit_log where action = 'designation.created' and actor_id = '${editor.actor!.id}'`,
    ),
  ).toHaveLength(2)
})

test('CMS-18 at least one valid name is required', async () => {
  for (const list of [[], ['', '  ']]) {
    const reply = await editor.post(`${api}/create`, { designations: list })
    expect([reply.statusCode, reply.json().details[0].message]).toEqual([
      400,
      'Please enter at least one valid designation name.',
    ])
  }
})

test('a name that exists in any case, or is created concurrently, is reported and none is created', async () => {
  await create('Waiter')
  const reply = await create('Momo Chef', 'WAITER')
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { code: 'designation.exists', details: { names: ['WAITER'] } },
  ])
  expect(await names()).toEqual(['Waiter'])
  const both = await Promise.all([create('Cashier', 'Rider'), create('Rider', 'Cashier')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('API-12 deletes by id, idempotently', async () => {
  const [created] = (await create('Waiter')).json().data
  await names()
  for (let times = 0; times < 2; times += 1) {
    expect((await editor.remove(`${api}/delete/${created._id}`)).json()).toEqual({ success: true })
    expect(await names()).toEqual([])
  }
  expect(await query(`select details from audit_log where action = 'designation.deleted'`)).toEqual([
    { details: { name: 'Waiter' } },
  ])
})

test('SEC-08 designations are changed by content roles only', async () => {
  const [created] = (await create('Waiter')).json().data
  for (const who of [as('public'), as('user'), as('branchAdmin')]) {
    const replies = [
      await who.post(`${api}/create`, { designations: ['Mine'] }),
      await who.remove(`${api}/delete/${created._id}`),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(who.actor ? [403, 403] : [401, 401])
  }
  expect(await names()).toEqual(['Waiter'])
})
