import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import type { BoundEntries } from './bound.ts'
import { AdminButton } from './admin-button.tsx'
import { editorWords as words } from './editor.messages.ts'

type Props<V> = {
  list: BoundEntries<V>
  /** The name of one entry: 'Link'. */
  entryName: string
  addLabel: string
  /** The minimum number of entries: 'Remove' is hidden at it. */
  atLeast?: number
  atMost?: number
  /** Single-line entries without a box, the buttons in a row. */
  slim?: boolean
  /** The title of an entry; its number if empty. */
  titleOf?: (entry: V) => string
  children: (entry: V, index: number) => ReactNode
}

const boxedEntry = 'overflow-hidden rounded-sm border border-line-2 bg-paper'
const slimEntry =
  'flex gap-1 max-sm:flex-col max-sm:rounded-sm max-sm:border max-sm:border-line max-sm:bg-desk/60 max-sm:p-2'

/** Entries can be added, removed and moved, by buttons and by Alt with the arrow keys. */
export function ListEditor<V>({
  list,
  entryName,
  addLabel,
  atLeast = 0,
  atMost = Infinity,
  slim = false,
  titleOf,
  children,
}: Props<V>) {
  const { entries, error } = list
  const frame = useRef<HTMLOListElement>(null)
  const focusEntry = (index: number) =>
    requestAnimationFrame(() =>
      frame.current?.children[index]?.querySelector<HTMLElement>('input, textarea')?.focus(),
    )
  const add = () => {
    list.add()
    focusEntry(entries.length)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return
    list.move(from, to)
    focusEntry(to)
  }
  const moveByKey = (index: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {entries.map((entry, index) => (
          <Entry
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids
            key={index}
            title={slim ? undefined : titleOf?.(entry) || `${entryName} ${index + 1}`}
            onKeyDown={moveByKey(index)}
            buttons={
              <EntryButtons
                name={entryName}
                number={index + 1}
                count={entries.length}
                move={(by) => move(index, index + by)}
                remove={entries.length > atLeast ? () => list.remove(index) : undefined}
                inWords={!slim}
              />
            }
          >
            {children(entry, index)}
          </Entry>
        ))}
      </ol>
      {error ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {error}
        </p>
      ) : undefined}
      {entries.length < atMost ? (
        <AdminButton
          variant="outline"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={add}
        >
          {addLabel}
        </AdminButton>
      ) : undefined}
    </div>
  )
}

type EntryProps = {
  /** Absent for a slim entry. */
  title: string | undefined
  buttons: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function Entry({ title, buttons, onKeyDown, children }: EntryProps) {
  if (title === undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way, the buttons the first
      <li onKeyDown={onKeyDown} className={slimEntry}>
        <div className="min-w-0 flex-1">{children}</div>
        {buttons}
      </li>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way, the buttons the first
    <li onKeyDown={onKeyDown} className={boxedEntry}>
      <div className="flex min-h-13 items-center gap-1 border-b border-line bg-desk/60 pl-3.5">
        <p className="min-w-0 flex-1 truncate font-semibold">{title}</p>
        {buttons}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3.5">{children}</div>
    </li>
  )
}

type ButtonsProps = {
  name: string
  number: number
  count: number
  move: (by: number) => void
  /** Absent at the minimum number of entries. */
  remove: (() => void) | undefined
  inWords: boolean
}

function EntryButtons({ name, number, count, move, remove, inWords }: ButtonsProps) {
  const label = words.removeNumber(name, number)
  return (
    <div className="flex flex-none items-center justify-end">
      <IconButton
        label={words.moveUp(name, number)}
        disabled={number === 1}
        onClick={() => move(-1)}
        className="disabled:opacity-35"
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={words.moveDown(name, number)}
        disabled={number === count}
        onClick={() => move(1)}
        className="disabled:opacity-35"
      >
        <ArrowDown aria-hidden />
      </IconButton>
      {remove && !inWords ? (
        <IconButton label={label} onClick={remove} className="text-red-text">
          <Trash2 aria-hidden />
        </IconButton>
      ) : undefined}
      {remove && inWords ? (
        <AdminButton variant="danger-outline" aria-label={label} onClick={remove} className="mx-1.5 px-3!">
          {words.remove}
        </AdminButton>
      ) : undefined}
    </div>
  )
}
