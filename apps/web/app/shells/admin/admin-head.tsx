import { ArrowLeft, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import type { BackLink } from '#lib/http/page-handle.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { type AdminArea, pagesOf } from './admin-area.ts'
import { adminWords as words } from './admin.messages.ts'
import { QuickSearch } from './search/quick-search.tsx'

type Props = {
  area: AdminArea
  title: string
  back: BackLink | undefined
  onOpenSections: () => void
  /** Beside the bell. */
  extra?: ReactNode
}

export function AdminHead({ area, title, back, onOpenSections, extra }: Props) {
  return (
    <header className="flex min-h-15 items-center gap-3 border-b border-line-2 bg-paper px-4 py-1.5 max-md:gap-1 lg:px-6">
      {back ? (
        <Link
          to={back.to}
          aria-label={back.label}
          className="-ml-2 inline-grid size-11 flex-none place-items-center rounded-full hover:bg-ink/6 md:hidden"
        >
          <ArrowLeft aria-hidden className="size-6" />
        </Link>
      ) : (
        <IconButton label={words.openSections} onClick={onOpenSections} className="-ml-2 md:hidden!">
          <Menu aria-hidden className="size-6!" />
        </IconButton>
      )}
      <p className="min-w-0 flex-1 truncate font-display text-xl leading-tight font-bold text-blue">
        {title}
      </p>
      {/* Beside the title, so that a toast covers no button. */}
      <ToastRegion place="frame" />
      <QuickSearch area={area} />
      {extra}
      <NotificationBell pages={pagesOf(area)} />
    </header>
  )
}
