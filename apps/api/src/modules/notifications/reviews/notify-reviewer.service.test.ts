import { expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { listSince } from '../notifications.store.ts'
import { notifyReviewReplied } from './notify-reviewer.service.ts'

const db = testDatabase()
const toldTo = (accountId: string) => read((tx) => listSince(tx, userRoom(accountId), { since: 0, limit: 10 }))

test('whoever wrote a review is told of its answer once, also when the event comes twice at once', async () => {
  const { id: accountId } = await anAccount()
  const reply = { accountId, reviewId: newId(), branchId: newId() }
  const eventId = newId()
  await Promise.all([notifyReviewReplied(eventId, reply), notifyReviewReplied(eventId, reply)])
  expect(await toldTo(accountId)).toMatchObject([{ kind: 'review.replied', data: { reviewId: reply.reviewId, branchId: reply.branchId } }])
})

test('who has left meanwhile is told nothing', async () => {
  const { id: accountId } = await anAccount()
  await db.database.pool.query("update accounts set state = 'deleted', email = null, password_hash = null where id = $1", [accountId])
  await notifyReviewReplied(newId(), { accountId, reviewId: newId(), branchId: newId() })
  expect(await toldTo(accountId)).toEqual([])
})
