import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { AdminArea } from './admin-area.ts'
import { adminWords as words } from './admin.messages.ts'
import { findPages } from './find-pages.ts'
import { useSearchKey } from './use-search-key.ts'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Looks like a search box and opens one; phones show only the icon. */
export function QuickSearch({ area }: { area: AdminArea }) {
  const { isOpen, open, close } = useOpenHere()
  useSearchKey(open)
  const box = useRef<HTMLInputElement>(null)
  // The dialog would focus its scrollable content instead.
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        aria-label={words.search}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2.5 rounded-full text-ink-3 hover:bg-ink/6 md:min-h-10 md:w-72 md:justify-start md:rounded-sm md:border md:border-line-2 md:bg-desk md:px-3 md:pointer-coarse:min-h-11"
      >
        <Search aria-hidden className="size-5 flex-none text-ink" />
        <span className="hidden flex-1 text-left md:inline">{words.searchHint}</span>
        {/* A page with its own search uses the key itself. */}
        <kbd
          aria-hidden
          className="hidden rounded-[0.3125rem] border border-line-2 px-1.5 text-sm md:inline [html:has(input[aria-keyshortcuts='/'])_&]:hidden"
        >
          /
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={close} title={words.search}>
        {/* Mounted on open, so it starts empty. */}
        {isOpen ? <PageFinder area={area} box={box} onFollow={close} /> : undefined}
      </Dialog>
    </>
  )
}

/** Arrow keys select, Enter follows. The selection is a real link, so the unsaved-changes guard sees the click. */
function PageFinder({
  area,
  box,
  onFollow,
}: {
  area: AdminArea
  box: Ref<HTMLInputElement>
  onFollow: () => void
}) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = findPages(area, typed)
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) setSelected((selected + step + found.length) % Math.max(1, found.length))
    else list.current?.querySelectorAll('a')[selected]?.click()
  }
  return (
    <>
      <Input
        label={words.search}
        hideLabel
        ref={box}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${selected}` : undefined}
        autoComplete="off"
        lead={<Search aria-hidden />}
        placeholder={words.searchHint}
        value={typed}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.target.value)
          setSelected(0)
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={words.pages} className="mt-3 grid gap-0.5">
        {found.map(({ to, label, group, icon: Icon }, index) => (
          <Link
            key={to}
            to={to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === selected}
            tabIndex={-1}
            onClick={onFollow}
            onMouseMove={() => setSelected(index)}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 aria-selected:bg-blue-soft"
          >
            <Icon aria-hidden className="size-5 flex-none text-blue" />
            <span className="flex-1 font-medium">{label}</span>
            <span className="text-sm text-ink-3">{group}</span>
          </Link>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-ink-2'}>
        {found.length > 0 ? words.found(found.length) : words.nothingFound}
      </p>
    </>
  )
}
