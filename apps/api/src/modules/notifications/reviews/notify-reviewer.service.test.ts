import { expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { listSince } from '../notifications.store.ts'
import { notifyReviewReplied } from './notify-reviewer.service.ts'

const db = testDatabase()
const notificationsOf = (accountId: string) =>
  read((tx) => listSince(tx, userRoom(accountId), { since: 0, limit: 10 }))

test('the author of a review gets one notification of the reply, also when the event is delivered twice concurrently', async () => {
  const { id: accountId } = await anAccount()
  const reply = { accountId, reviewId: newId(), branchId: newId() }
  const eventId = newId()
  await Promise.all([notifyReviewReplied(eventId, reply), notifyReviewReplied(eventId, reply)])
  const { reviewId, branchId } = reply
  expect(await notificationsOf(accountId)).toMatchObject([
    { kind: 'review.replied', data: { reviewId, branchId } },
  ])
})

test('a deleted account gets no notification', async () => {
  const { id: accountId } = await anAccount()
  await db.database.pool.query(
    "update accounts set state = 'deleted', email = null, password_hash = null where id = $1",
    [accountId],
  )
  await notifyReviewReplied(newId(), { accountId, reviewId: newId(), branchId: newId() })
  expect(await notificationsOf(accountId)).toEqual([])
})
