import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Control, type FieldError, get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { IconButton } from '../primitives/icon-button.tsx'
import { AdminButton } from './admin-button.tsx'
import { editorWords as words } from './editor.messages.ts'
import { SortableList } from './sorting/sortable-list.tsx'

type Props = {
  /** `editor.list` of lib/editor. While an entry's picture is uploaded, entries cannot be moved or removed. */
  list: { control: Control; name: string; isUploading?: boolean }
  /** The value of a new entry. */
  blank: object
  /** The name of one entry: 'Link'. */
  entryName: string
  addLabel: string
  /** The minimum number of entries: 'Remove' is hidden at it. */
  atLeast?: number
  atMost?: number
  /** Single-line entries without a box, the buttons in a row. */
  slim?: boolean
  /** The field with the title of an entry; its number if empty. */
  titleField?: string
  /** Called instead of removing the only entry. */
  onRemoveLast?: () => void
  children: (index: number) => ReactNode
}

const boxedEntry = 'overflow-hidden rounded-sm border border-line-2 bg-paper'
const slimEntry =
  'flex gap-1 max-sm:flex-col max-sm:rounded-sm max-sm:border max-sm:border-line max-sm:bg-desk/60 max-sm:p-2'

/** Entries can be added, removed and moved. */
export function ListEditor({
  list: { control, name, isUploading = false },
  blank,
  entryName,
  addLabel,
  atLeast = 0,
  atMost = Infinity,
  slim = false,
  titleField,
  onRemoveLast,
  children,
}: Props) {
  // An entry may have an id of its own.
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const error = get(useFormState({ control, name }).errors, name) as FieldError | undefined
  const message = error?.root?.message ?? error?.message
  const addButton = useRef<HTMLButtonElement>(null)
  const numbered = (index: number) => `${entryName} ${index + 1}`
  const titleOf = (index: number) =>
    titleField === undefined ? (
      numbered(index)
    ) : (
      <EntryTitle control={control} name={`${name}.${index}.${titleField}`} otherwise={numbered(index)} />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SortableList
        items={fields}
        keyOf={({ key }) => key}
        nameOf={(_, index) => numbered(index)}
        onMove={move}
        isLocked={isUploading}
        afterLast={addButton}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        itemClassName={slim ? slimEntry : boxedEntry}
      >
        {(_, index, controls) => (
          <Entry
            title={slim ? undefined : titleOf(index)}
            buttons={
              <div className="flex flex-none items-center justify-end">
                {controls}
                {fields.length > atLeast ? (
                  <RemoveButton
                    label={words.removeNumber(entryName, index + 1)}
                    inWords={!slim}
                    isLocked={isUploading}
                    onRemove={fields.length === 1 && onRemoveLast ? onRemoveLast : () => remove(index)}
                  />
                ) : undefined}
              </div>
            }
          >
            {children(index)}
          </Entry>
        )}
      </SortableList>
      {message ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {message}
        </p>
      ) : undefined}
      {fields.length < atMost ? (
        <AdminButton
          ref={addButton}
          variant="outline"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => append(blank)}
        >
          {addLabel}
        </AdminButton>
      ) : undefined}
    </div>
  )
}

function EntryTitle({ control, name, otherwise }: { control: Control; name: string; otherwise: string }) {
  const title = useWatch({ control, name }) as string | undefined
  return title?.trim() || otherwise
}

type EntryProps = {
  /** Absent for a slim entry. */
  title: ReactNode
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
