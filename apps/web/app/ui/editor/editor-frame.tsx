import type { ReactNode } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { ErrorState } from '../patterns/states/error-state.tsx'
import { Note } from '../patterns/states/note.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { type Difference, ConflictDialog } from './conflict-dialog.tsx'
import { DeskButton } from './admin-button.tsx'
import { editorWords as words } from './editor.messages.ts'
import { shownValue } from './shown-value.ts'
import { tell } from './show-save-result.ts'

/** What this needs of `useEditor`. */
type Framed<T> = {
  state: 'loading' | 'failed' | 'ready'
  isSaving: boolean
  texts: { label: string; fieldLabel?: (path: string) => string }
  problem: string | undefined
  kept: { at: number } | undefined
  conflict: { base: T; mine: T; theirs: T; paths: string[]; isDraft: boolean } | undefined
  start: () => Promise<void>
  takeKept: () => void
  dropKept: () => void
  closeConflict: () => void
  resolveBy: (chosen: Record<string, 'mine' | 'theirs'>) => Promise<Parameters<typeof tell>[0]>
  valueIn: (value: T, path: string) => unknown
}

type Props<T> = {
  editor: Framed<T>
  /** Read aloud and shown while it is loading. */
  loading: string
  /** Where it could not be loaded. */
  failed?: string
  children: ReactNode
}

/** Around the fields of one document: loading, could not be loaded, work of an earlier visit, someone else saved first. */
export function EditorFrame<T>({ editor, loading, failed = words.notLoaded, children }: Props<T>) {
  if (editor.state === 'loading') return <Waiting text={loading} />
  if (editor.state === 'failed')
    return <ErrorState title={failed} action={<DeskButton onClick={() => void editor.start()}>{words.tryAgain}</DeskButton>} />
  const { kept, conflict, problem, texts, isSaving } = editor
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {kept ? (
        <Note
          tone="amber"
          action={
            <span className="flex flex-wrap gap-2">
              <DeskButton variant="outline" onClick={editor.takeKept}>
                {words.takeKept}
              </DeskButton>
              <DeskButton variant="quiet" onClick={editor.dropKept}>
                {words.dropKept}
              </DeskButton>
            </span>
          }
        >
          {words.keptFrom(`${longDate(new Date(kept.at))}, ${clockTime(new Date(kept.at))}`)}
        </Note>
      ) : undefined}
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      {children}
      {conflict ? (
        <ConflictDialog
          label={texts.label}
          isDraft={conflict.isDraft}
          busy={isSaving}
          fields={conflict.paths.map((path) => differenceAt(editor, conflict, path))}
          onClose={editor.closeConflict}
          onPublish={(chosen) => void editor.resolveBy(chosen).then(tell)}
        />
      ) : undefined}
    </div>
  )
}

function differenceAt<T>({ texts, valueIn }: Framed<T>, { base, mine, theirs }: { base: T; mine: T; theirs: T }, path: string): Difference {
  const [was, my, their] = [base, mine, theirs].map((value) => shownValue(valueIn(value, path))) as [string, string, string]
  // What only they changed stays changed.
  return { path, label: texts.fieldLabel?.(path) ?? path, mine: my, theirs: their, first: my === was ? 'theirs' : 'mine' }
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
