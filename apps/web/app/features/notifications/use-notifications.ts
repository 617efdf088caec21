import type { Notification } from '@momo/contracts/notifications'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { notificationStore, setUnread } from '#lib/session/live/notification-store.ts'
import { debug } from '#lib/log/debug.ts'
import { findNotifications, markRead } from './notifications.api.ts'

export type NotificationItem = Notification & { isFresh: boolean }
type State = 'loading' | 'failed' | readonly NotificationItem[]

/** Marks displayed notifications as read on all devices. On failure the next refresh tries again. */
async function markShownAsRead(items: readonly Notification[]): Promise<void> {
  const newest = items[0]
  if (newest === undefined || newest.readAt) return
  await markRead(newest.sequence)
  setUnread(0)
}

/** The notifications while the list is open; unread ones stay marked as new until it closes. */
export function useNotifications(isOpen: boolean): { unread: number; news: State; again: () => void } {
  const unread = useSyncExternalStore(notificationStore.subscribe, notificationStore.read, () => 0)
  const [notifications, setNotifications] = useState<State>('loading')
  const fresh = useRef(new Set<string>())
  const reload = useCallback(async () => {
    try {
      const items = await findNotifications()
      for (const { id, readAt } of items) if (!readAt) fresh.current.add(id)
      setNotifications(items.map((item) => ({ ...item, isFresh: fresh.current.has(item.id) })))
      await markShownAsRead(items).catch((fault: unknown) =>
        debug('notifications: mark as read failed', fault),
      )
    } catch (fault) {
      debug('notifications: load failed', fault)
      setNotifications((shown) => (typeof shown === 'string' ? 'failed' : shown))
    }
  }, [])
  useEffect(() => {
    if (isOpen) void reload()
    else fresh.current.clear()
    // A changed unread count reloads the open list.
  }, [isOpen, unread, reload])
  return { unread, news: notifications, again: () => void reload() }
}
