import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'

/** On a phone the row scrolls; with a mouse it wraps, so that every tab is reachable. */
export const tabRow = 'no-scrollbar flex gap-1 overflow-x-auto border-b-[1.5px] border-line wide:flex-wrap'
const tab =
  'relative -mb-[1.5px] inline-flex min-h-12 flex-none items-center gap-2 rounded-t-xs border-b-[3px] px-3 font-semibold whitespace-nowrap focus-visible:z-1'
export const tabStyle = (current: boolean | undefined) =>
  classNames(tab, current ? 'border-orange text-blue' : 'border-transparent text-ink-2 hover:text-blue')

const step: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus along the row by arrow keys, Home and End; returns the new index. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): number | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const next = step[event.key]?.(items.indexOf(document.activeElement as HTMLElement), items.length)
  if (next === undefined) return undefined
  event.preventDefault()
  items[next]?.focus()
  return next
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <small className="text-xs font-medium text-ink-3">{count}</small>
}

type TabLinksProps = {
  label: string
  items: { to: string; label: string; count?: number; current?: boolean }[]
  sticky?: boolean
  onPick?: () => void
}

// Below the scrolled bar, full width on a phone.
const stickyRow = 'sticky top-(--size-nav-scrolled) z-(--z-sticky) -mx-4 bg-cream px-4 md:mx-0 md:px-0'

/** Tabs with their own URLs: they work without JavaScript and can be shared. Navigation keeps the scroll position. */
export function TabLinks({ label, items, sticky = false, onPick }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('min-w-0', sticky && stickyRow)}
      onKeyDown={(event) => moveFocus(event, 'a')}
    >
      <div className={tabRow}>
        {items.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            preventScrollReset
            onClick={onPick}
            aria-current={item.current ? 'true' : undefined}
            className={tabStyle(item.current)}
          >
            {item.label}
            <Count count={item.count} />
          </Link>
        ))}
      </div>
    </nav>
  )
}

type TabsProps = {
  label: string
  items: { id: string; label: string; count?: number; changed?: string; panel: ReactNode }[]
  className?: string
}

/** Tabs over panels of one page. `changed` marks unsaved changes with a dot and announces them. */
export function Tabs({ label, items, className }: TabsProps) {
  const [current, setCurrent] = useState(0)
  const prefix = useId()
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={tabRow}
        onKeyDown={(event) => {
          const next = moveFocus(event, '[role=tab]')
          if (next !== undefined) setCurrent(next)
        }}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${prefix}-${item.id}`}
            aria-controls={`${prefix}-${item.id}-panel`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            className={tabStyle(index === current)}
          >
            {item.label}
            <Count count={item.count} />
            {item.changed ? (
              <span role="img" aria-label={item.changed} className="size-2 rounded-full bg-orange" />
            ) : undefined}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${prefix}-${item.id}-panel`}
          aria-labelledby={`${prefix}-${item.id}`}
          hidden={index !== current}
          tabIndex={0}
          className="pt-4"
        >
          {item.panel}
        </div>
      ))}
    </div>
  )
}
