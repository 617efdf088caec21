import type { Recipe } from '@momo/contracts/recipes'
import { CloudUpload, Save } from 'lucide-react'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import { fieldLabel, type RecipeForm } from './recipe-form.ts'

type Props = { editor: EditorInUse<RecipeForm>; recipe: Recipe; canPublish: boolean }

/** Publishing saves the draft first. */
export function RecipeFoot({ editor, recipe, canPublish }: Props) {
  const { changes, isDirty, isSaving, discard, saveDraft } = editor
  const leaving = useLeaveWarning(isDirty)
  const where = [...new Set(changes.map(fieldLabel))].join(', ')
  const next = (recipe.published?.number ?? 0) + 1
  const hasDraft = isDirty || recipe.draft !== undefined
  return (
    <UnsavedBar count={changes.length} where={where} busy={isSaving} leaving={leaving} onDiscard={discard}>
      <AdminButton
        variant="outline"
        disabled={!isDirty || isSaving}
        aria-label={texts.saveDraft}
        onClick={() => void saveDraft?.().then(showSaveResult)}
        className="px-3!"
      >
        <Save aria-hidden className="sm:hidden" />
        <span className="max-sm:hidden">{texts.saveDraft}</span>
      </AdminButton>
      <PublishButton
        editor={editor}
        saving={texts.saving}
        icon={<CloudUpload aria-hidden />}
        disabled={!hasDraft || !canPublish}
        className=""
      >
        {texts.publish(next)}
      </PublishButton>
    </UnsavedBar>
  )
}
