import type { Notification } from '@momo/contracts/notifications'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { newsStore, setUnread } from '#lib/session/live/notification-store.ts'
import { debug } from '#lib/log/debug.ts'
import { findNews, markRead } from './notifications.api.ts'

export type News = Notification & { isFresh: boolean }
type State = 'loading' | 'failed' | readonly News[]

/** What is shown counts as read, on every device. If that can't be said now, the next look says it. */
async function sayRead(items: readonly Notification[]): Promise<void> {
  const newest = items[0]
  if (newest === undefined || newest.readAt) return
  await markRead(newest.sequence)
  setUnread(0)
}

/** The rows while they are looked at, with those marked that were new when the look began or came since. */
export function useNews(isOpen: boolean): { unread: number; news: State; again: () => void } {
  const unread = useSyncExternalStore(newsStore.subscribe, newsStore.read, () => 0)
  const [news, setNews] = useState<State>('loading')
  const fresh = useRef(new Set<string>())
  const again = useCallback(async () => {
    try {
      const items = await findNews()
      for (const { id, readAt } of items) if (!readAt) fresh.current.add(id)
      setNews(items.map((item) => ({ ...item, isFresh: fresh.current.has(item.id) })))
      await sayRead(items).catch((fault: unknown) => debug('notifications could not be marked', fault))
    } catch (fault) {
      debug('notifications could not be read', fault)
      setNews((shown) => (typeof shown === 'string' ? 'failed' : shown))
    }
  }, [])
  useEffect(() => {
    if (isOpen) void again()
    else fresh.current.clear()
    // News that comes while they are looked at is shown at once.
  }, [isOpen, unread, again])
  return { unread, news, again: () => void again() }
}
