import { listNotifications, markNotificationsRead, type Notification } from '@momo/contracts/notifications'
import { call } from '#lib/api/call.ts'

/** The newest, newest first. */
export async function findNews(): Promise<Notification[]> {
  const { items } = await call(listNotifications, { query: {} })
  return items.toSorted((one, other) => other.sequence - one.sequence)
}

export const markRead = (upTo: number): Promise<void> => call(markNotificationsRead, { body: { upTo } })
