import type { ContentKindName } from '@momo/contracts/site-content/writes'
import type { ReactNode } from 'react'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { documentOf } from './live-document.ts'

type Props<T> = {
  editor: EditorInUse<T>
  kind: ContentKindName
  loading: string
  children: ReactNode
}

/** Wraps the fields of one document with loading, conflict, draft, preview, schedule and history. */
export function DocumentFrame<T>({ editor, kind, loading, children }: Props<T>) {
  const drafts = useDrafts(documentOf(kind), editor)
  return (
    <EditorFrame editor={editor} loading={loading}>
      <DraftEditorLayout drafts={drafts}>{children}</DraftEditorLayout>
    </EditorFrame>
  )
}
