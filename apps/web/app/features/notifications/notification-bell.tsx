import { Bell } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { debug } from '#lib/log/debug.ts'
import { notificationStore } from '#lib/session/live/notification-store.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsMessages as texts } from './notifications.messages.ts'

/** A session of staff lasts a working day: after each sign-in the browser is registered again, if the person had turned push on. */
function useRenewedPush(): void {
  useEffect(() => {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    void import('./channels/channels.api.ts')
      .then(({ renewPush }) => renewPush())
      .catch((fault: unknown) => debug('notifications: push was not renewed', fault))
  }, [])
}

/** Unread count, updated over the WebSocket; a click opens the list. `pages` are the pages of the reader's area. */
export function NotificationBell({ pages }: { pages: readonly string[] }) {
  useRenewedPush()
  const { isOpen, open, close } = useOpenHere()
  const unread = useSyncExternalStore(notificationStore.subscribe, notificationStore.read, () => 0)
  return (
    <>
      <IconButton label={unread > 0 ? texts.waiting(unread) : texts.none} title={texts.title} onClick={open}>
        <Bell aria-hidden />
        <span className="absolute top-0 right-0 rounded-pill leading-none ring-2 ring-paper">
          <CountBadge count={unread} label={texts.waiting(unread)} />
        </span>
      </IconButton>
      <span role="status" className="sr-only">
        {unread > 0 ? texts.waiting(unread) : ''}
      </span>
      <Drawer open={isOpen} onClose={close} title={texts.title}>
        {isOpen ? <NotificationList pages={pages} onFollow={close} /> : undefined}
      </Drawer>
    </>
  )
}
