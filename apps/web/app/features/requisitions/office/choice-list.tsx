import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { withQuery } from '#lib/format/urls.ts'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const next = steps[event.key]?.(links.indexOf(document.activeElement as HTMLElement), links.length)
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}

/** A list beside the details of its chosen row. Up and down move, Enter opens. */
export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its links
    <ul aria-label={label} onKeyDown={moveFocus}>
      {children}
    </ul>
  )
}

type RowProps = {
  id: string
  isChosen: boolean
  title: string
  badge: ReactNode
  facts: string
  children: ReactNode
}

/** The choice is in the address: on a phone the browser's back button returns to the list. */
export function ChoiceRow({ id, isChosen, title, badge, facts, children }: RowProps) {
  const { search } = useLocation()
  const isWide = useIsWide('wide')
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={withQuery(search, { id })}
        preventScrollReset={isWide}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'block px-4.5 py-3 leading-snug hover:bg-cream/60',
          isChosen && 'bg-blue-mist shadow-[inset_4px_0_0_var(--color-blue)]',
        )}
      >
        <span className="flex items-start justify-between gap-2">
          <b className="min-w-0 font-semibold wrap-anywhere">{title}</b>
          {badge}
        </span>
        <span className="block text-sm text-ink-2">{facts}</span>
        <span className="block wrap-anywhere">{children}</span>
      </Link>
    </li>
  )
}
