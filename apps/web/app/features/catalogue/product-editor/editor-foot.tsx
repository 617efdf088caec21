import { CloudUpload } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'

type Props<T extends FieldValues> = { editor: EditorInUse<T>; save: string; saving: string }

export function EditorFoot<T extends FieldValues>({ editor, save, saving }: Props<T>) {
  const { changes, isDirty, isSaving, discard, texts } = editor
  const leaving = useLeaveWarning(isDirty)
  const where = [...new Set(changes.map((path) => texts.fieldLabel?.(path) ?? path))].join(', ')
  return (
    <UnsavedBar count={changes.length} where={where} busy={isSaving} leaving={leaving} onDiscard={discard}>
      <PublishButton
        editor={editor}
        saving={saving}
        icon={<CloudUpload aria-hidden />}
        disabled={!isDirty}
        className=""
      >
        {save}
      </PublishButton>
    </UnsavedBar>
  )
}
