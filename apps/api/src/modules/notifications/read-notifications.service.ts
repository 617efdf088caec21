import { type Notification, userRoom } from '@momo/contracts/notifications'
import { readOwnOrderNumbers } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { countUnread } from './notifications.rules.ts'
import {
  findRoom,
  listNewest,
  listSince,
  type NotificationRow,
  type RoomRow,
  setReadUpTo,
} from './notifications.store.ts'

const maxSince = 100
const newest = 30

type Unread = { items: Notification[]; unread: number }

/** The actor's notifications after `since`, or the newest. */
export async function readNotifications(actor: Actor, since?: number): Promise<Unread> {
  const name = userRoom(actor.id)
  const rows = await read((tx) =>
    since === undefined ? listNewest(tx, name, newest) : listSince(tx, name, { since, limit: maxSince }),
  )
  const room = await read((tx) => findRoom(tx, name))
  if (room === undefined) return { items: [], unread: 0 }
  const numbers = await readOrderNumbers(actor, rows)
  return {
    items: rows.map((row) => ({ ...toNotification(row, room), orderNumber: numbers.get(orderIdOf(row)) })),
    unread: countUnread({ ...room, first: room.first ?? undefined }),
  }
}

const orderIdOf = ({ data }: NotificationRow): string =>
  String((data as Notification['data'])['orderId'] ?? '')

/** Stored notifications hold only ids, so the numbers are read with the rights of the reader. */
async function readOrderNumbers(actor: Actor, rows: NotificationRow[]): Promise<Map<string, string>> {
  if (actor.role !== 'user') return new Map()
  const orderIds = [...new Set(rows.map(orderIdOf))].filter(Boolean)
  return readOwnOrderNumbers(actor, orderIds)
}

function toNotification(
  { created_at: createdAt, data, ...row }: NotificationRow,
  { readUpTo, readAt }: RoomRow,
): Notification {
  const isRead = row.sequence <= readUpTo && readAt !== null
  return { ...row, data: data as Notification['data'], createdAt, ...(isRead && { readAt }) }
}

export async function markRead(actor: Actor, upTo: number): Promise<void> {
  await transaction((tx) => setReadUpTo(tx, userRoom(actor.id), { upTo, at: now() }))
}
