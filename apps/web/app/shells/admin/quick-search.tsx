import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { AdminArea } from './admin-area.ts'
import { adminWords as words } from './admin.messages.ts'
import { type FoundPage, findPages } from './find-pages.ts'
import { useRecords } from './use-records.ts'
import { useSearchKey } from './use-search-key.ts'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const labelOf = ({ records }: AdminArea): string => records?.label ?? words.search

/** Looks like a search box and opens one; phones show only the icon. */
export function QuickSearch({ area }: { area: AdminArea }) {
  const { isOpen, open, close } = useOpenHere()
  const label = labelOf(area)
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
        aria-label={label}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2.5 rounded-full text-ink-3 hover:bg-ink/6 md:min-h-10 md:w-72 md:justify-start md:rounded-sm md:border md:border-line-2 md:bg-desk md:px-3 md:pointer-coarse:min-h-11"
      >
        <Search aria-hidden className="size-5 flex-none text-ink" />
        <span className="hidden flex-1 text-left md:inline">{label}</span>
        {/* A page with its own search uses the key itself. */}
        <kbd
          aria-hidden
          className="hidden rounded-[0.3125rem] border border-line-2 px-1.5 text-sm md:inline [html:has(input[aria-keyshortcuts='/'])_&]:hidden"
        >
          /
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={close} title={label}>
        {/* Mounted on open, so it starts empty. */}
        {isOpen ? <Finder area={area} box={box} onFollow={close} /> : undefined}
      </Dialog>
    </>
  )
}

/** Pages come first: records arrive later and must not move the selection. */
function useFound(area: AdminArea, typed: string) {
  const { records, isSearching, hasFailed } = useRecords(area.records, typed)
  const icon = area.records?.icon ?? Search
  const found: FoundPage[] = [
    ...findPages(area, typed),
    ...records.map(({ to, label, detail }) => ({ to, label, icon, group: detail })),
  ]
  const nothing = isSearching ? words.searching : (area.records?.nothingFound ?? words.nothingFound)
  return { found, problem: hasFailed ? area.records?.failed : undefined, nothing }
}

type FinderProps = { area: AdminArea; box: Ref<HTMLInputElement>; onFollow: () => void }

/** Arrow keys select, Enter follows. The selection is a real link, so the unsaved-changes guard sees the click. */
function Finder({ area, box, onFollow }: FinderProps) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { found, problem, nothing } = useFound(area, typed)
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
        label={labelOf(area)}
        hideLabel
        ref={box}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${selected}` : undefined}
        autoComplete="off"
        lead={<Search aria-hidden />}
        placeholder={labelOf(area)}
        value={typed}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.target.value)
          setSelected(0)
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={words.results} className="mt-3 grid gap-0.5">
        {found.map((one, index) => (
          <Result
            key={one.to}
            found={one}
            id={`${id}-${index}`}
            isSelected={index === selected}
            onFollow={onFollow}
            onSelect={() => setSelected(index)}
          />
        ))}
      </div>
      <p role="status" className={found.length > 0 && !problem ? 'sr-only' : 'mt-3 text-ink-2'}>
        {problem ?? (found.length > 0 ? words.found(found.length) : nothing)}
      </p>
    </>
  )
}

type ResultProps = {
  found: FoundPage
  id: string
  isSelected: boolean
  onFollow: () => void
  onSelect: () => void
}

function Result({ found, id, isSelected, onFollow, onSelect }: ResultProps) {
  const { to, label, group, icon: Icon } = found
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onClick={onFollow}
      onMouseMove={onSelect}
      className="flex min-h-11 items-center gap-3 rounded-sm px-3 aria-selected:bg-blue-soft"
    >
      <Icon aria-hidden className="size-5 flex-none text-blue" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
      <span className="text-right text-sm text-ink-3">{group}</span>
    </Link>
  )
}
