import { getOrdering, saveOrdering } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { KitchenFields } from './kitchen-fields.tsx'
import { checkOrdering, emptyOrdering, orderingFormOf, orderingLabel, orderingOf } from './ordering-form.ts'
import { orderingWords as words } from './ordering.messages.ts'
import { tellBranch } from '../editor/use-branch-editor.ts'

const texts = { label: words.kitchen, saved: words.kitchenSaved, wrong: words.wrong, failed: () => words.failed, fieldLabel: orderingLabel }

/** The kitchen's part of how orders are taken. All else stays as the server has it when this is saved. */
export function KitchenCard({ branchId }: { branchId: string }) {
  const params = { id: branchId }
  const editor = useEditor({
    name: `kitchen:${branchId}`,
    empty: emptyOrdering,
    load: async () => ({ value: orderingFormOf(await call(getOrdering, { params })) }),
    publish: async (form) => {
      const { prepMinutes, stations } = orderingOf(form)
      const body = { ...(await call(getOrdering, { params })), prepMinutes, stations }
      return { value: orderingFormOf(await call(saveOrdering, { params, body })) }
    },
    check: checkOrdering,
    texts,
  })
  return (
    <FormSection title={words.kitchen} help={words.kitchenHelp}>
      <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
        <KitchenFields editor={editor} />
        <div className="flex justify-end">
          <DeskButton
            disabled={!editor.isDirty}
            loading={editor.isSaving}
            loadingText={words.saving}
            onClick={() => void editor.publish().then(tellBranch)}
          >
            {words.saveKitchen}
          </DeskButton>
        </div>
      </EditorFrame>
    </FormSection>
  )
}
