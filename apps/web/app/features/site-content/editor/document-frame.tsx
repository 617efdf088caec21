import type { ContentKindName } from '@momo/contracts/site-content/writes'
import type { ReactNode } from 'react'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { DraftDesk } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { documentOf } from './live-document.ts'

type Props<T> = {
  editor: EditorInUse<T>
  kind: ContentKindName
  loading: string
  /** There are other documents on the same screen. */
  several?: boolean
  children: ReactNode
}

/** Around the fields of one document of the site: loading and conflict, draft, preview, schedule and history. */
export function DocumentFrame<T>({ editor, kind, loading, several = false, children }: Props<T>) {
  const drafts = useDrafts(documentOf(kind), editor)
  return (
    <EditorFrame editor={editor} loading={loading}>
      <DraftDesk drafts={drafts} several={several}>
        {children}
      </DraftDesk>
    </EditorFrame>
  )
}
