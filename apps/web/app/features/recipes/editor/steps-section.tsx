import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { AreaField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import type { RecipeForm } from './recipe-form.ts'

export function StepsSection({ editor }: { editor: EditorInUse<RecipeForm> }) {
  return (
    <FormSection title={texts.steps}>
      <ListEditor
        list={editor.list('steps')}
        blank={{ text: '' }}
        entryName={texts.step}
        addLabel={texts.addStep}
        atMost={40}
        slim
      >
        {(index) => (
          <div className="flex items-start gap-3">
            <b aria-hidden className="heading-4 w-5 flex-none pt-2.5">
              {index + 1}
            </b>
            <AreaField
              field={editor.field(`steps.${index}.text`)}
              label={`${texts.step} ${index + 1}`}
              hideLabel
              low
              maxLength={400}
              // A step is one line that wraps.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="min-w-0 flex-1"
            />
          </div>
        )}
      </ListEditor>
      <AreaField field={editor.field('notes')} label={texts.notes} maxLength={2_000} optional />
    </FormSection>
  )
}
