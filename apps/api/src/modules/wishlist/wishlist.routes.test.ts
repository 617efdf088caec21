import { beforeEach, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { purgeFavouritesOf } from './wishlist.service.ts'

const product = testApp()
const path = '/api/v1/branch-wishlist'
const unknown = '01890000-0000-7000-8000-000000000000'
beforeEach(() => product.database.pool.query('truncate favourites'))

type Calls = Awaited<ReturnType<typeof aSession>>['calls']
const idsOf = async (calls: Calls): Promise<string[]> =>
  (await calls.get(path)).json().map((one: { id: string }) => one.id)
const rows = async () =>
  (await product.database.pool.query('select account_id, branch_id from favourites')).rows

test('API-04 API-18 favourites are a plain list of outlets, newest first, with the outlet ids', async () => {
  const { calls } = await aSession()
  const [first, second] = [await aBranch({ name: 'Jhol Momo First' }), await aBranch()]
  expect((await calls.get(path)).json()).toEqual([])
  for (const branchId of [first, second])
    expect((await calls.post(path, { branchId })).json()).toEqual({ success: true, data: { id: branchId } })
  const list = (await calls.get(path)).json()
  expect(list.map((one: { id: string }) => one.id)).toEqual([second, first])
  expect(list[1]).toMatchObject({
    id: first,
    BranchName: 'Jhol Momo First',
    AverageRating: 4.5,
    TotalReviews: 10,
  })
})

test('C7 fifty concurrent requests add one favourite, and repeating it keeps its position', async () => {
  const { calls } = await aSession()
  const [first, second] = [await aBranch(), await aBranch()]
  const replies = await Promise.all(Array.from({ length: 50 }, () => calls.post(path, { branchId: first })))
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect(await rows()).toHaveLength(1)
  await calls.post(path, { branchId: second })
  await calls.post(path, { branchId: first })
  expect(await idsOf(calls)).toEqual([second, first])
})

test('BR-13 DELETE takes the outlet id and is idempotent, also for an unknown outlet', async () => {
  const { calls } = await aSession()
  const branchId = await aBranch()
  await calls.post(path, { branchId })
  for (const id of [branchId, branchId, unknown])
    expect((await calls.remove(`${path}/${id}`)).json()).toEqual({ success: true })
  expect(await idsOf(calls)).toEqual([])
})

test('each customer has a separate list', async () => {
  const [sita, hari] = [await aSession(), await aSession()]
  const branchId = await aBranch()
  await sita.calls.post(path, { branchId })
  await hari.calls.remove(`${path}/${branchId}`)
  expect([await idsOf(sita.calls), await idsOf(hari.calls)]).toEqual([[branchId], []])
  expect((await as('public').get(path)).statusCode).toBe(401)
  for (const role of ['admin', 'branchAdmin', 'superadmin'] as const)
    expect((await as(role).get(path)).statusCode).toBe(403)
})

test('an unknown outlet, or one that never opened, is rejected', async () => {
  const { calls } = await aSession()
  const branchId = await aBranch()
  const codeOf = async (id: string) => (await calls.post(path, { branchId: id })).json().code
  expect([await codeOf(unknown), await codeOf('x')]).toEqual(['branch.unknown', 'request.invalid'])
  await product.database.pool.query('update branches set closed_at = created_at where id = $1', [branchId])
  expect(await codeOf(branchId)).toBe('branch.unknown')
  expect(await rows()).toEqual([])
})

test('a closed outlet is hidden from the list until it reopens', async () => {
  const { calls } = await aSession()
  const branchId = await aBranch()
  await calls.post(path, { branchId })
  const superadmin = as('superadmin')
  await superadmin.post(`/api/v1/super-admin/branches/${branchId}/close`)
  expect(await idsOf(calls)).toEqual([])
  expect((await calls.post(path, { branchId })).json().code).toBe('branch.closed')
  await superadmin.post(`/api/v1/super-admin/branches/${branchId}/reopen`)
  expect(await idsOf(calls)).toEqual([branchId])
})

test('deletes the favourites of a deleted account, also when the event is delivered twice', async () => {
  const [sita, hari] = [await aSession(), await aSession()]
  const branchId = await aBranch()
  for (const { calls } of [sita, hari]) await calls.post(path, { branchId })
  await Promise.all([purgeFavouritesOf(sita.accountId), purgeFavouritesOf(sita.accountId)])
  expect(await rows()).toEqual([{ account_id: hari.accountId, branch_id: branchId }])
})
