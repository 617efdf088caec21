import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { moveFocus, tabStyle, tabRow } from '../primitives/tabs.tsx'

type Item = {
  id: string
  label: string
  /** Describes unsaved changes in the panel; marked by a dot. */
  changed?: string | undefined
  panel: ReactNode
}
type Props = {
  label: string
  items: Item[]
  current: string
  onPick: (id: string) => void
  segments?: boolean
}

const segmentRow = 'no-scrollbar flex w-fit max-w-full gap-1 overflow-x-auto rounded-sm bg-line p-1'
const segmentStyle = (isCurrent: boolean) =>
  classNames(
    'inline-flex min-h-10 flex-none items-center gap-2 rounded-[0.4375rem] border-2 px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap pointer-coarse:min-h-11',
    isCurrent ? 'border-blue bg-paper text-blue' : 'border-transparent text-ink-2 hover:text-blue',
  )

/**
 * Tabs controlled by the parent (the URL). A panel mounts when its tab is first opened and then stays mounted but hidden, so that typed
 * values stay.
 */
export function PanelTabs({ label, items, current, onPick, segments = false }: Props) {
  const prefix = useId()
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen; this scrolls the current tab into view.
  useEffect(() => {
    row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const [opened, setOpened] = useState([current])
  if (!opened.includes(current)) setOpened([...opened, current])
  const styleOf = segments ? segmentStyle : tabStyle
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={segments ? segmentRow : tabRow}
        onKeyDown={(event) => {
          const next = items[moveFocus(event, '[role=tab]') ?? -1]
          if (next) onPick(next.id)
        }}
      >
        {items.map(({ id, label: words, changed }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-controls={`${prefix}-${id}-panel`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onPick(id)}
            className={styleOf(id === current)}
          >
            {words}
            {changed ? (
              <span role="img" aria-label={changed} className="size-2 flex-none rounded-full bg-orange" />
            ) : undefined}
          </button>
        ))}
      </div>
      {items.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          hidden={id !== current}
          className="pt-4"
        >
          {opened.includes(id) ? panel : undefined}
        </div>
      ))}
    </div>
  )
}
