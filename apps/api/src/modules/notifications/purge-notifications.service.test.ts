import { beforeEach, expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { purgeNotificationsOf, purgeOldNotifications } from './purge-notifications.service.ts'
import { smallestIdAt } from './notifications.rules.ts'
import { findRoom, listSince } from './notifications.store.ts'
import { notifyPasswordChanged } from './account/notify-account.service.ts'
import { notify } from './notify.service.ts'
import { readNotifications } from './read-notifications.service.ts'

const db = testDatabase()
const asha = newId()
const room = userRoom(asha)
const day = 86_400_000
beforeEach(() => db.database.pool.query('truncate notifications, notification_rooms'))

const rowsOf = (of: string) => read((tx) => listSince(tx, of, { since: 0, limit: 10_000 }))

/** Inserts notifications that are this many days old. */
async function addOldNotifications(days: number, count: number): Promise<void> {
  const id = smallestIdAt(new Date(Date.now() - days * day)).slice(0, 24)
  await db.database.pool.query(
    `with room as (
       insert into notification_rooms (room, last_sequence) values ($1, $2::int8)
       on conflict (room) do update set last_sequence = notification_rooms.last_sequence + $2 returning last_sequence - $2 as before
     ) insert into notifications (room, sequence, id, kind)
       select $1, before + n, ($3 || lpad(n::text, 12, '0'))::uuid, 'old' from room, generate_series(1, $2) n`,
    [room, count, id],
  )
}

test('deletes everything older than ninety days; the rest keeps its sequences', async () => {
  await addOldNotifications(91, 2_500)
  await addOldNotifications(89, 3)
  await transaction((tx) => notify(tx, room, 'new'))
  await purgeOldNotifications()
  expect((await rowsOf(room)).map(({ sequence }) => sequence)).toEqual([2_501, 2_502, 2_503, 2_504])
  const { items, unread } = await readNotifications({ id: asha, sessionId: newId(), role: 'user' }, 0)
  expect([items.length, unread]).toEqual([4, 4])
  await purgeOldNotifications()
  expect(await rowsOf(room)).toHaveLength(4)
})

test('a changed password creates one notification, also when the event is delivered twice or concurrently', async () => {
  const eventId = newId()
  await Promise.all([notifyPasswordChanged(asha, eventId), notifyPasswordChanged(asha, eventId)])
  await notifyPasswordChanged(asha, eventId)
  expect(await rowsOf(room)).toMatchObject([{ sequence: 1, kind: 'account.password_changed', data: {} }])
  await notifyPasswordChanged(asha, newId())
  expect(await rowsOf(room)).toHaveLength(2)
})

test('deletes all notifications of a deleted account, also when the event is delivered twice', async () => {
  const other = userRoom(newId())
  await transaction((tx) => notify(tx, room, 'x'))
  await transaction((tx) => notify(tx, other, 'x'))
  await Promise.all([purgeNotificationsOf(asha), purgeNotificationsOf(asha)])
  expect([await rowsOf(room), await read((tx) => findRoom(tx, room))]).toEqual([[], undefined])
  expect(await rowsOf(other)).toHaveLength(1)
})
