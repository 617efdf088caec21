import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import { thisMinute } from '#lib/format/dates.ts'
import { ErrorState } from '../patterns/states/error-state.tsx'
import { Note } from '../patterns/states/note.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { type Difference, ConflictDialog } from './conflict-dialog.tsx'
import { AdminButton } from './admin-button.tsx'
import { moment } from './drafts/moments.ts'
import { editorWords as words } from './editor.messages.ts'
import { shownValue } from './shown-value.ts'
import { type SaveResult, showSaveResult } from './show-save-result.ts'

/** The three versions of a document. */
type Sides = { base: unknown; mine: unknown; theirs: unknown }

/** The part of `useEditor` that this component needs. */
type Framed = {
  name: string
  state: 'loading' | 'failed' | 'ready'
  isSaving: boolean
  texts: {
    label: string
    fieldLabel?: (path: string) => string
    fieldText?: (path: string, value: unknown) => string | undefined
  }
  problem: string | undefined
  unsaved: { at: number } | undefined
  conflict: (Sides & { paths: string[]; isDraft: boolean }) | undefined
  start: () => Promise<void>
  restoreUnsaved: () => void
  discardUnsaved: () => void
  closeConflict: () => void
  resolveBy: (chosen: Record<string, 'mine' | 'theirs'>) => Promise<SaveResult>
}

type Props = {
  editor: Framed
  /** Shown and announced while loading. */
  loading: string
  /** Shown if loading failed. */
  failed?: string | undefined
  /** The button that saves the merged version of a conflict, see `ConflictDialog`. */
  saveMerged?: string
  children: ReactNode
}

/** Wraps the fields of one document: loading, load failure, unsaved changes of an earlier visit, and conflicts. */
export function EditorFrame({ editor, loading, failed = words.notLoaded, saveMerged, children }: Props) {
  if (editor.state === 'loading') return <Waiting text={loading} />
  if (editor.state === 'failed')
    return (
      <ErrorState
        title={failed}
        action={<AdminButton onClick={() => void editor.start()}>{words.tryAgain}</AdminButton>}
      />
    )
  const { unsaved, conflict, problem, texts, isSaving } = editor
  return (
    <div data-editor={editor.name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {unsaved ? (
        <Note
          tone="amber"
          action={
            <span className="flex flex-wrap gap-2">
              <AdminButton variant="outline" onClick={editor.restoreUnsaved}>
                {words.restoreUnsaved}
              </AdminButton>
              <AdminButton variant="quiet" onClick={editor.discardUnsaved}>
                {words.discardUnsaved}
              </AdminButton>
            </span>
          }
        >
          {words.unsavedFrom(moment(new Date(unsaved.at), thisMinute()))}
        </Note>
      ) : undefined}
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {children}
      {conflict ? (
        <ConflictDialog
          label={texts.label}
          isDraft={conflict.isDraft}
          confirm={saveMerged}
          busy={isSaving}
          fields={conflict.paths.map((path) => differenceAt(editor, conflict, path))}
          onClose={editor.closeConflict}
          onPublish={(chosen) => void editor.resolveBy(chosen).then(showSaveResult)}
        />
      ) : undefined}
    </div>
  )
}

function differenceAt({ texts }: Framed, { base, mine, theirs }: Sides, path: string): Difference {
  const shown = (value: unknown) => texts.fieldText?.(path, get(value, path)) ?? shownValue(get(value, path))
  return {
    path,
    label: texts.fieldLabel?.(path) ?? path,
    mine: shown(mine),
    theirs: shown(theirs),
    // A field that only the other editor changed keeps their value.
    first: shown(mine) === shown(base) ? 'theirs' : 'mine',
  }
}

function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-ink-2">{text}</p>
      <Skeleton className="h-40 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </div>
  )
}
