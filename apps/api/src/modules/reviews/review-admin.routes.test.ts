import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { aReview, reviewsAt, sumsOf } from './reviews.factory.ts'

const product = testApp()
const unknown = '01890000-0000-7000-8000-000000000000'
const replyPath = (id: string) => `/api/v1/reviews/${id}/reply`
const hidePath = (id: string) => `/api/v1/super-admin/reviews/${id}/hidden`
const staff = async (role: 'branchAdmin' | 'superadmin', branchId?: string) =>
  (await aSession({ accountId: (await anAccount({ role, ...(branchId && { branchId }) })).id })).calls
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const audited = (id: string) =>
  query('select action, actor_role, branch_id, details from audit_log where subject_id = $1 order by id', [
    id,
  ])
const seenBy = async (calls: Pick<ReturnType<typeof as>, 'get'>, branchId: string) =>
  (await calls.get(reviewsAt(branchId))).json()
const visitor = as('public')
beforeEach(() => product.database.pool.query('truncate outbox'))

describe('a reply', () => {
  test('of the branch is public; a newer one replaces it, and only the first publishes an event', async () => {
    const branchId = await aBranch()
    const { id, accountId } = await aReview(branchId)
    const admin = await staff('branchAdmin', branchId)
    const reply = await admin.put(replyPath(id), { text: 'Dhanyabaad!' })
    expect(reply.json()).toMatchObject({
      id,
      data: { Reply: { Text: 'Dhanyabaad!', At: expect.any(String) } },
    })
    await admin.put(replyPath(id), { text: 'Dhanyabaad!' })
    await admin.put(replyPath(id), { text: 'Dhanyabaad, come again!' })
    expect((await seenBy(visitor, branchId)).data[0].Reply.Text).toBe('Dhanyabaad, come again!')
    const line = { action: 'review.replied', actor_role: 'branchAdmin', branch_id: branchId }
    expect(await audited(id)).toEqual([
      { ...line, details: {} },
      { ...line, details: { before: 'Dhanyabaad!' } },
    ])
    expect(await query('select topic, payload from outbox')).toEqual([
      { topic: 'reviews.review_replied', payload: { reviewId: id, branchId, accountId } },
    ])
  })

  test('to a review of another branch, a hidden one or an unknown one gets the same error', async () => {
    const [branchId, other] = [await aBranch(), await aBranch()]
    const [{ id: theirs }, { id: hidden }] = [await aReview(other), await aReview(branchId)]
    await (await staff('superadmin')).put(hidePath(hidden), { reason: 'Rude' })
    const admin = await staff('branchAdmin', branchId)
    for (const id of [theirs, hidden, unknown])
      expect((await admin.put(replyPath(id), { text: 'x' })).json().code).toBe('review.unknown')
    expect(
      await query('select from reviews where id = any ($1) and reply is not null', [[theirs, hidden]]),
    ).toHaveLength(0)
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(501) }])
      expect((await admin.put(replyPath(theirs), body)).statusCode).toBe(400)
  })

  test('of a super admin is possible at any branch; other roles cannot reply', async () => {
    const branchId = await aBranch()
    const { id, calls } = await aReview(branchId)
    expect(
      (await (await staff('superadmin')).put(replyPath(id), { text: 'From the office' })).statusCode,
    ).toBe(200)
    expect((await calls.put(replyPath(id), { text: 'x' })).statusCode).toBe(403)
    expect((await as('admin').put(replyPath(id), { text: 'x' })).statusCode).toBe(403)
    expect((await visitor.put(replyPath(id), { text: 'x' })).statusCode).toBe(401)
  })
})

describe('hiding', () => {
  test('REV-13 records a reason and removes the review from lists and rating; only a super admin still sees it', async () => {
    const branchId = await aBranch({ rating: { average: 0, reviews: 0 } })
    const [{ id, calls }, visible] = [
      await aReview(branchId, { Rating: 1 }),
      await aReview(branchId, { Rating: 5 }),
    ]
    const boss = await staff('superadmin')
    expect((await boss.put(hidePath(id), { reason: 'Names a neighbour' })).json()).toEqual({ success: true })
    for (const reader of [visitor, calls, as('branchAdmin', { id: branchId }), as('admin')])
      expect(await seenBy(reader, branchId)).toMatchObject({
        data: [{ id: visible.id }],
        AverageRating: 5,
        TotalReviews: 1,
      })
    expect((await seenBy(boss, branchId)).data).toMatchObject([
      { id: visible.id, HiddenBecause: null },
      { id, HiddenBecause: 'Names a neighbour' },
    ])
    expect(await audited(id)).toEqual([
      {
        action: 'review.hidden',
        actor_role: 'superadmin',
        branch_id: branchId,
        details: { reason: 'Names a neighbour' },
      },
    ])
  })

  test('is idempotent; another reason is audited; without a reason the review is shown and counts again', async () => {
    const branchId = await aBranch()
    const { id } = await aReview(branchId, { Rating: 2 })
    const boss = await staff('superadmin')
    for (const body of [{ reason: 'Rude' }, { reason: 'Rude' }, { reason: 'Very rude' }])
      await boss.put(hidePath(id), body)
    expect((await sumsOf(product.database.pool, branchId)).stored).toEqual({ halfStars: 0, count: 0 })
    for (const body of [{}, {}]) expect((await boss.put(hidePath(id), body)).statusCode).toBe(200)
    expect((await sumsOf(product.database.pool, branchId)).stored).toEqual({ halfStars: 4, count: 1 })
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'review.hidden',
      'review.hidden',
      'review.shown',
    ])
    expect(
      await query('select hidden_at, hidden_by, hidden_because from reviews where id = $1', [id]),
    ).toEqual([{ hidden_at: null, hidden_by: null, hidden_because: null }])
  })

  test('a hidden review that its author edits stays hidden and counts with its new stars once shown', async () => {
    const branchId = await aBranch()
    const { id, calls } = await aReview(branchId, { Rating: 1 })
    const boss = await staff('superadmin')
    await boss.put(hidePath(id), { reason: 'Rude' })
    const again = await calls.post(reviewsAt(branchId), { Rating: 4, Comment: 'Sorry' })
    expect(again.json().data).toMatchObject({ id, Rating: 4, HiddenBecause: null })
    expect((await seenBy(visitor, branchId)).data).toEqual([])
    expect((await sumsOf(product.database.pool, branchId)).stored).toEqual({ halfStars: 0, count: 0 })
    await boss.put(hidePath(id), {})
    expect((await sumsOf(product.database.pool, branchId)).stored).toEqual({ halfStars: 8, count: 1 })
  })

  test('is allowed for super admins only, and only for existing reviews', async () => {
    const branchId = await aBranch()
    const { id, calls } = await aReview(branchId)
    const others = [as('admin'), await staff('branchAdmin', branchId), calls]
    for (const who of others) expect((await who.put(hidePath(id), { reason: 'x' })).statusCode).toBe(403)
    const boss = await staff('superadmin')
    expect((await boss.put(hidePath(unknown), { reason: 'x' })).json().code).toBe('review.unknown')
    for (const body of [{ reason: '' }, { reason: 'x'.repeat(201) }])
      expect((await boss.put(hidePath(id), body)).statusCode).toBe(400)
  })
})
