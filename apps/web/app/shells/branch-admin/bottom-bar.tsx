import { LayoutDashboard, Menu, ReceiptText, UtensilsCrossed, Warehouse } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { landingOf } from '#lib/session/roles.ts'
import type { Waiting } from '#shells/admin/admin-rail.tsx'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { branchAdminWords as words } from './branch-admin.messages.ts'

const item =
  'relative grid min-h-14 content-center justify-items-center gap-0.5 px-0.5 text-xs font-medium text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-blue aria-[current=page]:shadow-[inset_0_3px_0_var(--color-orange)] [&_svg]:size-6'

/** Design 4: the most used pages on a phone. */
export function BottomBar({ waiting, onMore }: { waiting: Waiting; onMore: () => void }) {
  const { pathname } = useLocation()
  const home = landingOf('branchAdmin')
  // RT-01: / shows the start page too.
  const here = pathname === '/' ? home : pathname
  const links = [
    { to: home, label: words.dashboard, icon: LayoutDashboard },
    { to: waiting.to, label: words.ordersShort, icon: ReceiptText },
    { to: '/branchadmin/menu', label: words.menu, icon: UtensilsCrossed },
    { to: '/branchadmin/inventory', label: words.inventory, icon: Warehouse },
  ]
  return (
    <nav
      aria-label={words.bottomBar}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid grid-cols-5 border-t border-line-2 bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {links.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
          className={item}
        >
          <Icon aria-hidden />
          {label}
          {to === waiting.to ? (
            <span className="absolute top-1 left-1/2 ml-1 rounded-pill leading-none ring-2 ring-paper">
              <CountBadge count={waiting.count} label={waiting.label} />
            </span>
          ) : undefined}
        </Link>
      ))}
      <button type="button" onClick={onMore} className={item}>
        <Menu aria-hidden />
        {words.more}
      </button>
    </nav>
  )
}
