import { expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as, callsWith } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from './modules/branches/branches.factory.ts'
import { aSession } from './modules/sessions/session.factory.ts'

testApp()

const id = newId()
const gallery = '/api/v1/gallery/photogallery'

/** API-16, with the role that may call each; the logout ends the session, so it is the last call of its role. */
const calls = {
  user: [
    ['GET', '/api/v1/auth/check'],
    ['GET', '/api/v1/carts/'],
    ['POST', '/api/v1/carts/'],
    ['PATCH', '/api/v1/carts/'],
    ['DELETE', `/api/v1/carts/${id}`],
    ['POST', `/api/v1/reviews/${id}`],
    ['POST', '/api/v1/reviews'],
    ['GET', '/api/v1/branch-wishlist'],
    ['POST', '/api/v1/branch-wishlist'],
    ['DELETE', `/api/v1/branch-wishlist/${id}`],
    ['POST', '/api/v1/auth/logout'],
  ],
  admin: [
    ['POST', gallery],
    ['PATCH', `${gallery}/${id}`],
    ['DELETE', `${gallery}/${id}`],
    ['POST', '/api/v1/notice'],
    ['DELETE', `/api/v1/notice/${id}`],
  ],
  superadmin: [
    ['GET', `/api/v1/super-admin/branches/${id}`],
    ['PATCH', `/api/v1/super-admin/branches/${id}`],
  ],
  branchAdmin: [
    ['GET', '/api/v1/branch-dashboard/profile/:own'],
    ['PATCH', '/api/v1/branch-dashboard/profile/:own'],
  ],
} as const

test('API-16 a call with a bearer is rejected without the Authorization header, and accepted with it', async () => {
  const branchId = await aBranch()
  const session = await aSession()
  const callers = {
    user: session.calls,
    admin: as('admin'),
    superadmin: as('superadmin'),
    branchAdmin: as('branchAdmin', { id: branchId }),
  }
  for (const role of ['user', 'admin', 'superadmin', 'branchAdmin'] as const)
    for (const [method, path] of calls[role]) {
      const url = path.replace(':own', branchId)
      const refused = await as('public').call(method, url)
      expect([method, url, refused.statusCode, refused.json().code]).toEqual([
        method,
        url,
        401,
        'auth.required',
      ])
      const { statusCode } = await callers[role].call(method, url)
      expect([401, 403, 500], `${role}: ${method} ${url} answered ${statusCode}`).not.toContain(statusCode)
    }
  const bare = { authorization: (await aSession()).accessToken }
  expect((await as('public').get('/api/v1/carts/', bare)).statusCode).toBe(401)
})

test('SEC-05 galleries, notices and reviews are read without a token, with a valid and with an outdated one', async () => {
  const branchId = await aBranch()
  const [signedIn, ended] = [await aSession(), await aSession()]
  await ended.calls.post('/api/v1/auth/logout')
  for (const caller of [as('public'), signedIn.calls, ended.calls, callsWith('a.b.c')])
    for (const path of [gallery, '/api/v1/notice', `/api/v1/reviews/${branchId}`]) {
      const reply = await caller.get(path)
      expect([path, reply.statusCode, reply.json().success]).toEqual([path, 200, true])
    }
})

test('SEC-05 a review is written with the token of a customer only', async () => {
  const branchId = await aBranch()
  const send = async (caller: Pick<ReturnType<typeof as>, 'post'>) => [
    (await caller.post(`/api/v1/reviews/${branchId}`, { Rating: 4, Comment: 'Good' })).statusCode,
    (await caller.post('/api/v1/reviews', { BranchId: branchId, rating: 4, comment: 'Good' })).statusCode,
  ]
  expect(await send(as('public'))).toEqual([401, 401])
  for (const role of ['admin', 'branchAdmin', 'superadmin'] as const)
    expect([role, await send(as(role))]).toEqual([role, [403, 403]])
  expect(await send((await aSession()).calls)).toEqual([200, 200])
})
