import {
  type ChangeHint,
  notificationEvent,
  type NotificationHint,
  userRoom,
} from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { broadcast } from '#platform/realtime/broadcast.ts'
import { holdsOnlyIds } from './notifications.rules.ts'
import { insertNotification, nextSequence } from './notifications.store.ts'
import { requestNotices } from './push/request-notices.service.ts'

/**
 * Adds a notification to a room (userRoom, branchRoom), visible after commit. The room row stays locked until the transaction ends, so
 * call this last, and for several rooms in the order of their names to avoid deadlocks. `data` holds only ids. What a person wants by mail,
 * SMS or push is enqueued too.
 */
export async function notify(
  tx: Tx,
  room: string,
  kind: string,
  data: Record<string, string> = {},
): Promise<void> {
  if (!holdsOnlyIds(data)) throw new Error(`notifications: ${kind} carries more than ids`)
  const sequence = await nextSequence(tx, room)
  const id = newId()
  await insertNotification(tx, { room, sequence, id, kind, data, created_at: now() })
  if (room.startsWith(userRoom('')))
    await requestNotices(tx, room.slice(userRoom('').length), { id, kind, data })
  afterCommit(tx, () => sendHint(notificationEvent, { room, sequence, kind }))
}

/** To the sockets in the room of the hint. */
export const sendHint = (event: string, hint: NotificationHint | ChangeHint): void =>
  broadcast({ room: hint.room, event, payload: hint })
