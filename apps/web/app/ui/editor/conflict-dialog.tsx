import { useState } from 'react'
import { Dialog } from '../patterns/overlays/dialog.tsx'
import { AdminButton } from './admin-button.tsx'
import { editorWords as words } from './editor.messages.ts'

type Side = 'mine' | 'theirs'
/** One differing field; `first` is the preselected side. */
export type Difference = { path: string; label: string; mine: string; theirs: string; first: Side }

type Props = {
  label: string
  fields: Difference[]
  /** The result is saved as a draft instead of published. */
  isDraft: boolean
  /** The save button, for what is saved but not published. */
  confirm?: string | undefined
  busy: boolean
  onClose: () => void
  onPublish: (chosen: Record<string, Side>) => void
}

/** CMS-23: another editor saved first. Shows both versions field by field, so that nothing is overwritten unnoticed. */
export function ConflictDialog({ label, fields, isDraft, confirm, busy, onClose, onPublish }: Props) {
  const [picked, setPicked] = useState<Record<string, Side>>({})
  const chosen = Object.fromEntries(fields.map(({ path, first }) => [path, picked[path] ?? first]))
  return (
    <Dialog
      open
      size="wide"
      title={words.conflictTitle}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <AdminButton variant="quiet" onClick={onClose} disabled={busy}>
            {words.keepEditing}
          </AdminButton>
          <AdminButton loading={busy} onClick={() => onPublish(chosen)}>
            {confirm ?? (isDraft ? words.draftChoice : words.publishChoice)}
          </AdminButton>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{words.conflictText(label)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {fields.map((field) => (
          <fieldset key={field.path} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{field.label}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <label
                  key={side}
                  className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2.5 rounded-sm border-[1.5px] border-control p-3 has-checked:border-blue has-checked:bg-blue-soft has-focus-visible:shadow-(--focus-ring)"
                >
                  <input
                    type="radio"
                    name={`conflict-${field.path}`}
                    checked={chosen[field.path] === side}
                    onChange={() => setPicked({ ...picked, [field.path]: side })}
                    className="size-4.5 flex-none accent-blue"
                  />
                  {words[side]}
                  <span className="col-start-2 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-ink-2">
                    {field[side] || words.nothing}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
