import { CloudUpload } from 'lucide-react'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { savingText } from '#ui/editor/show-save-result.ts'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'

type Props<T> = {
  editor: EditorInUse<T>
  fieldLabel: (path: string) => string
  save: string
  saving: string
  onSave: () => void
}

export function EditorFoot<T>({ editor, fieldLabel, save, saving, onSave }: Props<T>) {
  const { changes, isSaving, discard } = editor
  const leaving = useLeaveWarning(changes.length > 0)
  const where = [...new Set(changes.map(fieldLabel))].join(', ')
  return (
    <UnsavedBar count={changes.length} where={where} busy={isSaving} leaving={leaving} onDiscard={discard}>
      <AdminButton
        icon={<CloudUpload aria-hidden />}
        disabled={changes.length === 0}
        loading={isSaving}
        loadingText={savingText(editor, saving)}
        onClick={onSave}
      >
        {save}
      </AdminButton>
    </UnsavedBar>
  )
}
