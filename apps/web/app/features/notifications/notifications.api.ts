import { listNotifications, markNotificationsRead, type Notification } from '@momo/contracts/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { debug } from '#lib/log/debug.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { setUnread } from '#lib/session/live/notification-store.ts'

export type NotificationItem = Notification & { isFresh: boolean }

const listKey = ['notifications', 'list']

/** Marks the displayed notifications as read on all devices. On failure the next read tries again. */
async function markAsRead([newest]: readonly Notification[]): Promise<void> {
  if (newest === undefined || newest.readAt) return
  try {
    await call(markNotificationsRead, { body: { upTo: newest.sequence } })
    setUnread(0)
  } catch (fault) {
    debug('notifications: mark as read failed', fault)
  }
}

/** Newest first. Those that were unread stay marked as new in the open list. */
async function readOpenList(signal: AbortSignal): Promise<NotificationItem[]> {
  const shown = queryClient.getQueryData<NotificationItem[]>(listKey) ?? []
  const fresh = new Set(shown.filter(({ isFresh }) => isFresh).map(({ id }) => id))
  const { items } = await call(listNotifications, { query: {} }, { signal })
  const newestFirst = items.toSorted((one, other) => other.sequence - one.sequence)
  void markAsRead(newestFirst)
  return newestFirst.map((item) => ({ ...item, isFresh: !item.readAt || fresh.has(item.id) }))
}

/** Enable it only while the list is visible: what is read here counts as seen. A closed list is dropped, with its marks. */
export const notificationsQuery = () =>
  queryOptions({ queryKey: listKey, queryFn: ({ signal }) => readOpenList(signal), gcTime: 0 })
