import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import type { BoundEntries } from './bound.ts'
import { AdminButton } from './admin-button.tsx'
import { editorWords as words } from './editor.messages.ts'
import { SortableList } from './sorting/sortable-list.tsx'

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

/** Entries can be added, removed and moved. */
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
  const { entries, error, isUploading = false } = list
  const frame = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    list.add()
    requestAnimationFrame(() =>
      frame.current
        ?.querySelector('ol')
        ?.children[entries.length]?.querySelector<HTMLElement>('input, textarea')
        ?.focus(),
    )
  }
  const numbered = (index: number) => `${entryName} ${index + 1}`
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SortableList
        items={entries}
        nameOf={(_, index) => numbered(index)}
        onMove={list.move}
        isLocked={isUploading}
        afterLast={addButton}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        itemClassName={slim ? slimEntry : boxedEntry}
      >
        {(entry, index, controls) => (
          <Entry
            title={slim ? undefined : titleOf?.(entry) || numbered(index)}
            buttons={
              <div className="flex flex-none items-center justify-end">
                {controls}
                {entries.length > atLeast ? (
                  <RemoveButton
                    label={words.removeNumber(entryName, index + 1)}
                    inWords={!slim}
                    isLocked={isUploading}
                    onRemove={() => list.remove(index)}
                  />
                ) : undefined}
              </div>
            }
          >
            {children(entry, index)}
          </Entry>
        )}
      </SortableList>
      {error ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {error}
        </p>
      ) : undefined}
      {entries.length < atMost ? (
        <AdminButton
          ref={addButton}
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
  children: ReactNode
}

function Entry({ title, buttons, children }: EntryProps) {
  if (title === undefined)
    return (
      <>
        <div className="min-w-0 flex-1">{children}</div>
        {buttons}
      </>
    )
  return (
    <>
      <div className="flex min-h-13 items-center gap-1 border-b border-line bg-desk/60 pl-3.5">
        <p className="min-w-0 flex-1 truncate font-semibold">{title}</p>
        {buttons}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3.5">{children}</div>
    </>
  )
}

type RemoveProps = { label: string; inWords: boolean; isLocked: boolean; onRemove: () => void }

function RemoveButton({ label, inWords, isLocked, onRemove }: RemoveProps) {
  if (!inWords)
    return (
      <IconButton label={label} disabled={isLocked} onClick={onRemove} className="text-red-text">
        <Trash2 aria-hidden />
      </IconButton>
    )
  return (
    <AdminButton
      variant="danger-outline"
      aria-label={label}
      disabled={isLocked}
      onClick={onRemove}
      className="mx-1.5 px-3!"
    >
      {words.remove}
    </AdminButton>
  )
}
