import { beforeEach, expect, test } from 'vitest'
import { mostHomeDishes } from '@momo/contracts/site-content'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { publishContent } from '../publish/publish-content.service.ts'
import { aDish, someDish } from '../site-content.factory.ts'

const product = testApp()
const editor = as('admin')
const path = '/api/v1/menu-section-cms/item-order'
const order = (from: string[], to: string[]) => editor.call('PUT', path, { body: { from, to } })
const listed = async (): Promise<string[]> =>
  (await as('public').get('/api/v1/menu-section-cms/items'))
    .json()
    .data.map(({ _id }: { _id: string }) => _id)
const audited = async () =>
  (
    await product.database.pool.query(
      `select from audit_log where action = 'content.dishes_ordered' and subject_id = 'menu-section/main'`,
    )
  ).rowCount ?? 0

beforeEach(() => product.database.pool.query('truncate site_published, site_documents, site_slugs'))

async function someDishes(count: number) {
  const documents: Awaited<ReturnType<typeof aDish>>[] = []
  for (let n = 1; n <= count; n += 1) documents.push(await aDish({ name: `Dish ${n}` }))
  return documents
}

test('a ninth dish moved to the top is among the first eight; publishing it again keeps its place, and a new dish comes last', async () => {
  const dishes = await someDishes(mostHomeDishes + 1)
  const ids = dishes.map(({ identifier }) => identifier)
  const moved = [ids.at(-1)!, ...ids.slice(0, -1)]
  expect((await order(ids, moved)).statusCode).toBe(200)
  expect(await listed()).toEqual(moved)
  await publishContent('operator', dishes.at(-1)!, { content: someDish({ name: 'Dish 9, hot' }) })
  const added = await aDish({ name: 'Dish 10' })
  expect(await listed()).toEqual([...moved, added.identifier])
})

test('an order of dishes sent twice is applied and audited once', async () => {
  const ids = (await someDishes(3)).map(({ identifier }) => identifier)
  const before = await audited()
  const moved = ids.toReversed()
  expect((await order(ids, moved)).statusCode).toBe(200)
  expect((await order(ids, moved)).statusCode).toBe(200)
  expect(await listed()).toEqual(moved)
  expect((await audited()) - before).toBe(1)
})

test('of two concurrent orders of dishes one is applied; the other, and one that misses a dish, are conflicts', async () => {
  const ids = (await someDishes(3)).map(({ identifier }) => identifier)
  const [first, second, third] = ids as [string, string, string]
  const replies = await Promise.all([
    order(ids, [second, first, third]),
    order(ids, [third, first, second]),
    order([first, second], [second, first]),
  ])
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409, 409])
  const rejected = replies.filter((reply) => reply.statusCode === 409)
  expect(rejected.map((reply) => reply.json().code)).toEqual(['content.changed', 'content.changed'])
})

test('SEC-08 only the content team orders dishes, and only dishes that are listed', async () => {
  const ids = (await someDishes(2)).map(({ identifier }) => identifier)
  for (const role of ['user', 'branchAdmin'] as const)
    expect((await as(role).call('PUT', path, { body: { from: ids, to: ids } })).json().code).toBe(
      'auth.forbidden',
    )
  expect((await order(ids, [ids[0]!, newId()])).json().code).toBe('request.invalid')
  expect(await listed()).toEqual(ids)
})
