import type { ContentKindName } from '@momo/contracts/site-content/writes'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { documentOf } from './live-document.ts'

type Props<T extends FieldValues> = {
  editor: EditorInUse<T>
  kind: ContentKindName
  loading: string
  failed?: string
  /** Where the form's value differs from the stored content. */
  toContent?: (value: T) => unknown
  children: ReactNode
}

/** Wraps the fields of one document with loading, conflict, draft, preview, schedule and history. */
export function DocumentFrame<T extends FieldValues>(props: Props<T>) {
  const { editor, kind, loading, failed, toContent, children } = props
  const drafts = useDrafts(documentOf(kind), editor, toContent)
  return (
    <EditorFrame editor={editor} loading={loading} failed={failed}>
      <DraftEditorLayout drafts={drafts}>{children}</DraftEditorLayout>
    </EditorFrame>
  )
}
