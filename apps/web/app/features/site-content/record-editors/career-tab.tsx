import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useEditor } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { useReadFailure } from '../editor/use-read-failure.ts'
import { careerWords as words } from './career.messages.ts'
import { designationsQuery, newDesignations } from './designations.ts'
import { ExistingDesignations } from './existing-designations.tsx'
import { useNameRows } from './use-name-rows.ts'

const showReadError = () => toast.failure(words.failedToRead)

/** CMS-18 */
export default function CareerTab() {
  const existing = useQuery(designationsQuery())
  useReadFailure(existing, showReadError)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      <NewNames />
      <FormSection title={words.existing} help={existing.data?.length || undefined}>
        <ExistingDesignations query={existing} />
      </FormSection>
    </div>
  )
}

function NewNames() {
  const editor = useEditor(newDesignations)
  const { field, fieldState } = useController({ control: editor.form.control, name: 'designations' })
  const { names, write, add, remove, reset } = useNameRows(field.value, field.onChange)
  async function submit(): Promise<void> {
    const outcome = await editor.publish()
    if (outcome.result === 'saved') reset()
    showSaveResult(outcome)
  }
  return (
    <EditorFrame editor={editor} loading={words.loading}>
      <FormSection title={words.addNames}>
        <SortableList
          items={names}
          nameOf={(_, index) => words.numbered(index + 1)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          itemClassName="flex items-start gap-2"
        >
          {(name, index) => (
            <>
              <Input
                label={words.numbered(index + 1)}
                hideLabel
                placeholder={words.designation}
                maxLength={80}
                value={name}
                error={editor.form.getFieldState(`designations.${index}`).error?.message}
                onChange={(event) => write(index, event.target.value)}
                className="flex-1"
              />
              {names.length > 1 ? (
                <IconButton label={words.remove(index + 1)} onClick={() => remove(index)}>
                  <X aria-hidden />
                </IconButton>
              ) : undefined}
            </>
          )}
        </SortableList>
        {fieldState.error?.message ? (
          <p role="alert" className="text-sm font-medium text-red-text">
            {fieldState.error.message}
          </p>
        ) : undefined}
        <div className="flex flex-wrap justify-between gap-2">
          <AdminButton variant="quiet" onClick={add}>
            {words.addMore}
          </AdminButton>
          <AdminButton loading={editor.isSaving} loadingText={words.submitting} onClick={() => void submit()}>
            {words.submit}
          </AdminButton>
        </div>
      </FormSection>
    </EditorFrame>
  )
}
