import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import type { PageDocument } from './page-documents.ts'
import { pagesWords as words } from './pages.messages.ts'

/** Wide enough for the page list beside the editor. */
const roomFrom = '(min-width: 90rem)'

type Props<T extends FieldValues> = {
  of: () => PageDocument<T>
  children: (editor: EditorInUse<T>) => ReactNode
}

/** Editor of one document: fields, draft, preview, history and the publish bar. Needs a `key` per document. */
export function PageEditor<T extends FieldValues>({ of, children }: Props<T>) {
  const [{ document, options }] = useState(of)
  const editor = useEditor(options)
  const drafts = useDrafts(document, editor)
  return (
    <EditorFrame editor={editor} loading={words.loading(options.texts.label)}>
      <DraftEditorLayout drafts={drafts} previewMinWidth={roomFrom}>
        {children(editor)}
        <SaveBar
          count={editor.changes.length}
          where={options.texts.label}
          busy={editor.isSaving}
          onDiscard={editor.discard}
        >
          <PublishButton editor={editor} saving={words.publishing} className="">
            {words.publish}
          </PublishButton>
        </SaveBar>
      </DraftEditorLayout>
      <LeaveQuestion isNeeded={editor.isDirty} />
    </EditorFrame>
  )
}

function LeaveQuestion({ isNeeded }: { isNeeded: boolean }) {
  const { asked, stay, leave } = useLeaveWarning(isNeeded)
  if (asked === undefined) return null
  return (
    <ConfirmDialog
      open
      title={words.leaveTitle}
      cancel={words.stay}
      confirm={words.leave}
      confirming={words.leave}
      busy={false}
      onCancel={stay}
      onConfirm={leave}
    >
      {words.leaveText}
    </ConfirmDialog>
  )
}
