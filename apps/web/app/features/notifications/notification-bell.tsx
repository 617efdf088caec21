import { Bell } from 'lucide-react'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsMessages as texts } from './notifications.messages.ts'
import { useNotifications } from './use-notifications.ts'

/** Unread count, updated over the WebSocket; a click opens the list. `pages` are the pages of the reader's area. */
export function NotificationBell({ pages }: { pages: readonly string[] }) {
  const { isOpen, open, close } = useOpenHere()
  const { unread, news: notifications, again } = useNotifications(isOpen)
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
        {isOpen ? (
          <NotificationList news={notifications} again={again} pages={pages} onFollow={close} />
        ) : undefined}
      </Drawer>
    </>
  )
}
