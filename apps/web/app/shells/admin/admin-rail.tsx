import { Globe, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import logo from '#ui/art/logo-on-dark.svg?no-inline'
import mark from '#ui/art/mark-on-dark.svg?no-inline'
import type { AdminArea } from './admin-area.ts'
import { RailFoot } from './rail-foot.tsx'
import { adminWords as words } from './admin.messages.ts'

const rowStyle =
  'group/row relative flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 py-1 leading-tight font-medium hover:bg-paper/7 aria-[current=page]:bg-paper/14 aria-[current=page]:font-semibold aria-[current=page]:text-paper aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-left-2.5 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r aria-[current=page]:before:bg-orange lg:min-h-9'
// Between 768 and 1119 pixels the rail shows icons only; the label appears on hover or focus.
const labelStyle =
  'md:max-lg:pointer-events-none md:max-lg:absolute md:max-lg:left-full md:max-lg:z-1 md:max-lg:ml-3 md:max-lg:rounded-sm md:max-lg:bg-ink md:max-lg:px-2.5 md:max-lg:py-1.5 md:max-lg:text-sm md:max-lg:whitespace-nowrap md:max-lg:text-paper md:max-lg:opacity-0 md:max-lg:group-hover/row:opacity-100 md:max-lg:group-focus-visible/row:opacity-100'

type RailItemProps = {
  to: string
  icon: LucideIcon
  isCurrent?: boolean
  waiting?: Waiting | undefined
  children: string
  onFollow?: (() => void) | undefined
}

function RailItem({ to, icon: Icon, isCurrent = false, waiting, children, onFollow }: RailItemProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${rowStyle} md:max-lg:justify-center`}
    >
      <Icon aria-hidden className="size-5.5 flex-none opacity-90 lg:size-4.5" />
      <span className={labelStyle}>{children}</span>
      {waiting && waiting.count > 0 ? (
        <span className="ml-auto min-w-5.5 rounded-pill bg-orange px-1.5 text-center text-sm leading-5.5 font-semibold text-on-orange tabular-nums md:max-lg:absolute md:max-lg:top-0 md:max-lg:right-0">
          <span aria-hidden>{waiting.count}</span>
          <span className="sr-only">{waiting.label}</span>
        </span>
      ) : undefined}
    </Link>
  )
}

const visibleGroups = ({ groups }: AdminArea) => groups.filter(({ links }) => links.length > 0)

/** A nested page (one branch) keeps the section's link marked, unless it has a link of its own. */
const isWithin = (to: string, path: string) => path === to || path.startsWith(`${to}/`)
const currentLink = ({ groups }: AdminArea, path: string): string | undefined =>
  groups
    .flatMap(({ links }) => links.map(({ to }) => to))
    .filter((to) => isWithin(to, path))
    .reduce<string | undefined>(
      (longest, to) => (longest === undefined || to.length > longest.length ? to : longest),
      undefined,
    )

/** The number of pending tasks shown beside a link. */
export type Waiting = { to: string; count: number; label: string }

type Props = {
  area: AdminArea
  top?: ReactNode
  waiting?: Waiting | undefined
  onFollow?: (() => void) | undefined
}

/** Design 4: logo, branch, sections, link to the site, and the user. The phone drawer shows the same. */
export function AdminRail({ area, top, waiting, onFollow }: Props) {
  const { pathname } = useLocation()
  // RT-01: / shows the start page too.
  const current = currentLink(area, pathname === '/' ? area.home : pathname)
  return (
    <div data-rail className="flex h-full flex-col bg-blue-hover text-blue-soft">
      <Link to={area.home} onClick={onFollow} className="flex-none px-4.5 pt-3 pb-2 md:max-lg:px-3.5">
        <img src={logo} alt={words.brand} width={163} height={38} className="h-9.5 w-auto md:max-lg:hidden" />
        <img
          src={mark}
          alt={words.brand}
          width={38}
          height={38}
          className="mx-auto hidden size-9.5 md:max-lg:block"
        />
      </Link>
      {top}
      <nav
        aria-label={words.sections}
        className="flex-1 px-2.5 pt-1 pb-4 max-md:overflow-y-auto lg:overflow-y-auto"
      >
        {visibleGroups(area).map(({ title, links }) => (
          <div
            key={title}
            className="md:max-lg:border-t md:max-lg:border-paper/14 md:max-lg:pt-2 md:max-lg:first:border-0"
          >
            <h2 className="px-2.5 pt-4 pb-1.5 text-xs leading-none font-semibold text-blue-line md:max-lg:sr-only">
              {title}
            </h2>
            {links.map(({ label, to, icon }) => (
              <RailItem
                key={to}
                to={to}
                icon={icon}
                isCurrent={to === current}
                waiting={waiting?.to === to ? waiting : undefined}
                onFollow={onFollow}
              >
                {label}
              </RailItem>
            ))}
          </div>
        ))}
      </nav>
      <div className="flex-none px-2.5 pb-2">
        <RailItem to="/home" icon={Globe} onFollow={onFollow}>
          {words.site}
        </RailItem>
      </div>
      <RailFoot profile={area.profile} onFollow={onFollow} />
    </div>
  )
}
