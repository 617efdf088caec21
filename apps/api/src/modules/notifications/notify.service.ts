import { notificationEvent, type NotificationHint } from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { announce } from '#platform/realtime/broadcast.ts'
import { holdsOnlyIds } from './notifications.rules.ts'
import { insertNotification, takeSequence } from './notifications.store.ts'

/**
 * News for a room (userRoom, branchRoom), there when the transaction is. The room stays locked until its end, so this
 * comes last in it; for several rooms in the order of their names, or two transactions wait for each other.
 * `data` holds ids and nothing else.
 */
export async function notify(tx: Tx, room: string, kind: string, data: Record<string, string> = {}): Promise<void> {
  if (!holdsOnlyIds(data)) throw new Error(`The notification ${kind} carries more than ids.`)
  const sequence = await takeSequence(tx, room)
  await insertNotification(tx, { room, sequence, id: newId(), kind, data, created_at: now() })
  const said: NotificationHint = { room, sequence, kind }
  afterCommit(tx, () => announce({ room, event: notificationEvent, said }))
}
