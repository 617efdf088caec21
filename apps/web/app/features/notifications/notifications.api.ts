import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  type Notification,
  type NotificationChoices,
  saveNotificationChoices,
} from '@momo/contracts/notifications'
import { call } from '#lib/api/call.ts'

/** Latest notifications, newest first. */
export async function findNotifications(): Promise<Notification[]> {
  const { items } = await call(listNotifications, { query: {} })
  return items.toSorted((one, other) => other.sequence - one.sequence)
}

export const markRead = (upTo: number): Promise<void> => call(markNotificationsRead, { body: { upTo } })

export const findChoices = (): Promise<NotificationChoices> => call(getNotificationChoices)

export const saveChoices = (body: NotificationChoices): Promise<void> =>
  call(saveNotificationChoices, { body })
