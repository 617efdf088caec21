import { Bell, Menu } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { newsStore } from '#lib/session/live/news-store.ts'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { adminWords as words } from './admin.messages.ts'

/** How much news waits; there is no page for it yet, so it is no button. */
function NewsBell() {
  const unread = useSyncExternalStore(newsStore.subscribe, newsStore.read, () => 0)
  return (
    <span role="status" title={unread > 0 ? words.news(unread) : words.noNews} className="relative grid size-11 place-items-center">
      <Bell aria-hidden className="size-5" />
      <span className="absolute top-0 right-0 rounded-pill leading-none ring-2 ring-paper">
        <CountBadge count={unread} label={words.news(unread)} />
      </span>
    </span>
  )
}

export function AdminHead({ title, onOpenSections }: { title: string; onOpenSections: () => void }) {
  return (
    <header className="sticky top-0 z-(--z-sticky) flex min-h-15 items-center gap-3 border-b border-line-2 bg-paper px-4 py-1.5 lg:px-6">
      <IconButton label={words.openSections} onClick={onOpenSections} className="-ml-2 md:hidden!">
        <Menu aria-hidden className="size-6!" />
      </IconButton>
      <p className="min-w-0 flex-1 truncate font-display text-xl leading-tight font-bold text-blue">{title}</p>
      <NewsBell />
    </header>
  )
}
