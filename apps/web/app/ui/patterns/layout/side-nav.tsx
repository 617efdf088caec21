import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'

type Props = {
  /** The id of its title. */
  id: string
  title: string
  /** Only for screen readers. */
  isTitleHidden?: boolean
  /** One row at every width, for a page that needs the room at the side. */
  isRow?: boolean
  links: { to: string; label: string; isCurrent: boolean }[]
}

const linkClass = (isCurrent: boolean) =>
  classNames(
    'flex min-h-10 flex-none items-center rounded-xs px-3 font-medium whitespace-nowrap pointer-coarse:min-h-11',
    isCurrent ? 'bg-blue-soft font-semibold text-blue' : 'hover:bg-desk',
  )

/** On a phone the list scrolls sideways. */
const scrollIntoSight = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The parts of a page beside its content. */
export function SideNav({ id, title, isTitleHidden = false, isRow = false, links }: Props) {
  return (
    <nav
      aria-labelledby={id}
      className={classNames(
        'min-w-0 rounded-md border border-line-2 bg-paper p-2',
        !isRow && 'lg:sticky lg:top-20',
      )}
    >
      <h2 id={id} className={isTitleHidden ? 'sr-only' : 'px-3 pt-1 pb-2 text-sm font-semibold text-ink-2'}>
        {title}
      </h2>
      <ul className={classNames('no-scrollbar flex gap-1 overflow-x-auto', !isRow && 'lg:grid')}>
        {links.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              ref={isCurrent ? scrollIntoSight : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              className={linkClass(isCurrent)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
