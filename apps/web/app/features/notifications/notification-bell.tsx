import { Bell } from 'lucide-react'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NewsList } from './notification-list.tsx'
import { notificationsMessages as texts } from './notifications.messages.ts'
import { useNews } from './use-notifications.ts'

/** How much news waits, kept up by the socket; pressed, what it is. `pages` are those of the reader's area. */
export function NewsBell({ pages }: { pages: readonly string[] }) {
  const { isOpen, open, close } = useOpenHere()
  const { unread, news, again } = useNews(isOpen)
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
        {isOpen ? <NewsList news={news} again={again} pages={pages} onFollow={close} /> : undefined}
      </Drawer>
    </>
  )
}
