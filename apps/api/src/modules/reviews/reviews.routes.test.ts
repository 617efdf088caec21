import { describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aReview, reviewsAt, sumsOf } from './reviews.factory.ts'

const product = testApp()
const unknown = '01890000-0000-7000-8000-000000000000'
const visitor = as('public')
const pageOf = async (branchId: string, calls: Pick<typeof visitor, 'get'> = visitor) =>
  (await calls.get(reviewsAt(branchId))).json()
const rowsOf = async (branchId: string) =>
  (await product.database.pool.query('select * from reviews where branch_id = $1', [branchId])).rows

describe('writing a review', () => {
  test('API-05 API-25 returns the review with both sets of property names, under the account’s name', async () => {
    const branchId = await aBranch()
    const { id } = await anAccount({ firstName: 'Maya', lastName: 'Tamang' })
    const { calls } = await aSession({ accountId: id })
    const reply = await calls.post(reviewsAt(branchId), {
      reviewerName: 'The Prime Minister',
      Rating: 4.5,
      Comment: ' मःम मीठो छ ',
    })
    expect(reply.statusCode).toBe(200)
    const { data } = reply.json()
    expect(data).toMatchObject({
      reviewerName: 'Maya Tamang',
      ReviewerName: 'Maya Tamang',
      Rating: 4.5,
      Comment: 'मःम मीठो छ',
    })
    expect(data).toMatchObject({
      avatar: null,
      User: { Photo: null },
      Edited: false,
      Own: true,
      Ordered: false,
      Reply: null,
    })
    expect((await pageOf(branchId)).data).toEqual([{ ...data, Own: false }])
  })

  test('API-18 REV-11 the whole-star endpoint writes the same review and returns its id too', async () => {
    const branchId = await aBranch()
    const { calls } = await aSession()
    const { id } = (await calls.post(reviewsAt(branchId), { Rating: 3.5 })).json()
    const starred = await calls.post('/api/v1/reviews', {
      BranchId: branchId,
      comment: 'x'.repeat(700),
      rating: 5,
    })
    expect(starred.json()).toMatchObject({
      success: true,
      id,
      data: { id, Rating: 5, Comment: 'x'.repeat(500), Edited: true },
    })
    expect(
      (await calls.post('/api/v1/reviews', { BranchId: branchId, comment: 'x', rating: 4.5 })).statusCode,
    ).toBe(400)
    expect(await rowsOf(branchId)).toHaveLength(1)
  })

  test('REV-13 marks customers with a fulfilled order of this branch, and only of this branch', async () => {
    const [branchId, elsewhere] = [await aBranch(), await aBranch()]
    const states = ['delivered', 'collected', 'served', 'missed', 'cancelled', 'preparing', 'delivered']
    const ids: string[] = []
    for (const [i, state] of states.entries()) {
      const { id: accountId } = await anAccount()
      const { calls } = await aSession({ accountId })
      ids.push((await calls.post(reviewsAt(branchId), { Rating: 5, Comment: 'Good' })).json().id)
      await anOrder({ branch_id: i === 6 ? elsewhere : branchId, account_id: accountId, state })
    }
    const shown = (await pageOf(branchId)).data as { id: string; Ordered: boolean }[]
    expect(ids.map((id) => shown.find((review) => review.id === id)?.Ordered)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('REV-13 a newer review replaces the customer’s own; equal content changes nothing', async () => {
    const branchId = await aBranch()
    const { calls, id } = await aReview(branchId, { Rating: 2, Comment: 'Cold' })
    const again = await calls.post(reviewsAt(branchId), { Rating: 2, Comment: 'Cold' })
    expect(again.json()).toMatchObject({ id, data: { Edited: false } })
    const newer = await calls.post(reviewsAt(branchId), { Rating: 4.5, Comment: 'Hot this time' })
    expect(newer.json()).toMatchObject({ id, data: { Rating: 4.5, Comment: 'Hot this time', Edited: true } })
    expect(await rowsOf(branchId)).toHaveLength(1)
    expect((await sumsOf(product.database.pool, branchId)).stored).toEqual({ halfStars: 9, count: 1 })
  })

  test('REV-10 a comment that the form filled in stays marked as such until the customer edits it', async () => {
    const branchId = await aBranch()
    const { calls } = await aReview(branchId, { Rating: 5, Comment: 'Delicious!', FilledIn: true })
    expect(await rowsOf(branchId)).toMatchObject([{ comment: 'Delicious!', is_filled_in: true }])
    await calls.post(reviewsAt(branchId), { Rating: 4, Comment: 'Delicious!' })
    expect(await rowsOf(branchId)).toMatchObject([
      { half_stars: 8, comment: 'Delicious!', is_filled_in: true },
    ])
    await calls.post(reviewsAt(branchId), { Rating: 4, Comment: 'Delicious! And hot.' })
    expect(await rowsOf(branchId)).toMatchObject([{ comment: 'Delicious! And hot.', is_filled_in: false }])
  })

  test('five hundred characters of any script fit, one more does not', async () => {
    const branchId = await aBranch()
    const { calls } = await aSession()
    const send = async (Comment: string) =>
      (await calls.post(reviewsAt(branchId), { Rating: 5, Comment })).statusCode
    expect([await send('🥟'.repeat(500)), await send('🥟'.repeat(501))]).toEqual([200, 400])
    expect((await rowsOf(branchId))[0].comment).toBe('🥟'.repeat(500))
  })

  test('requires a customer account, a valid rating and a branch that is not closed', async () => {
    const branchId = await aBranch()
    const { calls } = await aSession()
    const code = async (id: string, body: object) => (await calls.post(reviewsAt(id), body)).json().code
    expect(await code(unknown, { Rating: 5 })).toBe('branch.unknown')
    for (const body of [{}, { Rating: 4.2 }, { Rating: 0 }, { Rating: 5, stars: 1 }])
      expect(await code(branchId, body)).toBe('request.invalid')
    expect((await visitor.post(reviewsAt(branchId), { Rating: 5 })).json().code).toBe('auth.required')
    for (const role of ['admin', 'branchAdmin', 'superadmin'] as const)
      expect((await as(role).post(reviewsAt(branchId), { Rating: 5 })).json().code).toBe('auth.forbidden')
    await as('superadmin').post(`/api/v1/super-admin/branches/${branchId}/close`)
    expect(await code(branchId, { Rating: 5 })).toBe('branch.closed')
    expect(await rowsOf(branchId)).toEqual([])
  })

  test('is limited to a hundred per hour and account', async () => {
    const branchId = await aBranch()
    const { calls } = await aSession()
    const send = async () => (await calls.post(reviewsAt(branchId), { Rating: 5 })).statusCode
    for (let i = 0; i < 100; i += 1) expect(await send()).toBe(200)
    expect(await send()).toBe(429)
    expect((await aReview(branchId)).id).toEqual(expect.any(String))
  })
})

describe('reading reviews', () => {
  test('REV-12 needs no sign-in; with a token the own review is marked and comes first, on the first page only', async () => {
    const branchId = await aBranch()
    const start = Date.parse('2026-11-15T06:00:00Z')
    const written = []
    for (let i = 0; i < 23; i += 1) {
      setClock(() => new Date(start + Math.floor(i / 3) * 60_000))
      written.push(await aReview(branchId, { Rating: 5, Comment: `${i}` }))
    }
    const walk = async (calls: Pick<typeof visitor, 'get'>) => {
      const pages: { id: string; Own: boolean }[][] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { data: { id: string; Own: boolean }[]; nextCursor: string | null } = (
          await calls.get(`${reviewsAt(branchId)}${cursor && `?cursor=${cursor}`}`)
        ).json()
        pages.push(page.data)
        cursor = page.nextCursor
      }
      return pages
    }
    const ids = written.map(({ id }) => id).toReversed()
    const seen = await walk(visitor)
    expect(seen.map((page) => page.length)).toEqual([10, 10, 3])
    expect(seen.flat().map((one) => one.id)).toEqual(ids)
    expect(seen.flat().some((one) => one.Own)).toBe(false)
    const oldest = await walk(written[0]!.calls)
    expect(oldest.map((page) => page.length)).toEqual([11, 10, 2])
    expect(oldest.flat().map((one) => one.id)).toEqual([written[0]!.id, ...ids.slice(0, -1)])
    expect(oldest.flat().filter((one) => one.Own)).toHaveLength(1)
  })

  test('an invalid cursor starts at the first page; an unknown branch is an error', async () => {
    const branchId = await aBranch()
    const { id } = await aReview(branchId)
    for (const cursor of ['x', 'e30', Buffer.from('{"at":"soon","id":"x"}').toString('base64url')])
      expect((await visitor.get(`${reviewsAt(branchId)}?cursor=${cursor}`)).json().data).toMatchObject([
        { id },
      ])
    expect((await visitor.get(reviewsAt(unknown))).json().code).toBe('branch.unknown')
  })

  test('a deleted account loses its name; its review stays', async () => {
    const branchId = await aBranch()
    const { calls, id } = await aReview(branchId)
    expect((await calls.post('/api/v1/profile/delete', { password: 'yak-butter-lantern' })).statusCode).toBe(
      200,
    )
    expect((await pageOf(branchId)).data).toMatchObject([
      { id, ReviewerName: 'A former guest', Comment: 'Hot.', User: { Photo: null } },
    ])
    expect((await sumsOf(product.database.pool, branchId)).stored).toEqual({ halfStars: 9, count: 1 })
  })
})

test('API-24 one branch carries its five newest visible reviews; in a list it carries none', async () => {
  const branchId = await aBranch({ name: 'Jhol Momo Reviewed' })
  const one = async (path: string) => (await visitor.get(path)).json().data.branch.Reviews
  const paths = [`/api/v1/branches/${branchId}`, '/api/v1/branches/by-name/jhol%20momo%20reviewed']
  for (const path of paths) expect(await one(path)).toEqual([])
  const start = Date.parse('2026-11-15T06:00:00Z')
  const written: string[] = []
  for (let i = 0; i < 7; i += 1) {
    setClock(() => new Date(start + i * 60_000))
    written.push((await aReview(branchId, { Rating: 4, Comment: `Visit ${i}` })).id)
  }
  const boss = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
  await boss.calls.put(`/api/v1/super-admin/reviews/${written[5]}/hidden`, { reason: 'Rude' })
  const listed = (await pageOf(branchId)).data.slice(0, 5)
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([6, 4, 3, 2, 1].map((i) => written[i]))
  for (const path of paths) expect(await one(path)).toEqual(listed)
  const inList = (await visitor.get('/api/v1/branches?q=reviewed')).json().data.data.data
  expect(inList).toMatchObject([{ id: branchId, Reviews: [] }])
})

describe('the rating', () => {
  test('REV-09 combines opening balance and reviews, and every public endpoint shows it at once', async () => {
    const branchId = await aBranch({ name: 'Jhol Momo Rated', rating: { average: 4, reviews: 3 } })
    const shown = async () => {
      const [one, list, named, page] = await Promise.all([
        visitor.get(`/api/v1/branches/${branchId}`),
        visitor.get('/api/v1/branches?q=rated'),
        visitor.get('/api/v1/branches/by-name/jhol%20momo%20rated'),
        visitor.get(reviewsAt(branchId)),
      ])
      const all = [
        one.json().data.branch,
        list.json().data.data.data[0],
        named.json().data.branch,
        page.json(),
      ]
      return all.map(({ AverageRating, TotalReviews }) => [AverageRating, TotalReviews])
    }
    const four = (pair: [number, number]) => [pair, pair, pair, pair]
    expect(await shown()).toEqual(four([4, 3]))
    await aReview(branchId, { Rating: 5 })
    expect(await shown()).toEqual(four([4.3, 4]))
    const { calls } = await aReview(branchId, { Rating: 0.5 })
    expect(await shown()).toEqual(four([3.5, 5]))
    await calls.post(reviewsAt(branchId), { Rating: 5 })
    expect(await shown()).toEqual(four([4.4, 5]))
  })
})
