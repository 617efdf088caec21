import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { notificationStore } from '#lib/session/live/notification-store.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsMessages as texts } from './notifications.messages.ts'

/** Unread count, updated over the WebSocket; a click opens the list. `pages` are the pages of the reader's area. */
export function NotificationBell({ pages }: { pages: readonly string[] }) {
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
