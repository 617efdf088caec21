import { getOrdering, saveOrdering } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { useAutoRetry } from '#lib/offline/use-auto-retry.ts'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { KitchenFields } from './kitchen-fields.tsx'
import {
  checkOrdering,
  emptyOrdering,
  firstVersion,
  loadedOrdering,
  orderingLabel,
  orderingOf,
} from './ordering-form.ts'
import { orderingWords as words } from './ordering.messages.ts'
import { showBranchResult } from '../editor/use-branch-editor.ts'

const texts = {
  label: words.kitchen,
  saved: words.kitchenSaved,
  wrong: words.wrong,
  failed: () => words.failed,
  fieldLabel: orderingLabel,
}

/** Edits only the kitchen part of the ordering settings: saving merges it into the current server values. */
export function KitchenCard({ branchId }: { branchId: string }) {
  const params = { id: branchId }
  const editor = useEditor({
    name: `kitchen:${branchId}`,
    empty: emptyOrdering,
    load: async () => loadedOrdering(await call(getOrdering, { params })),
    publish: async (form, version = firstVersion) => {
      const { prepMinutes, stations } = orderingOf(form)
      const body = { ...(await call(getOrdering, { params })), prepMinutes, stations, version: version ?? 1 }
      return loadedOrdering(await call(saveOrdering, { params, body }))
    },
    check: checkOrdering,
    texts,
  })
  useAutoRetry(() => {
    if (editor.state === 'failed') void editor.start()
  })
  return (
    <FormSection title={words.kitchen} help={words.kitchenHelp}>
      <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
        <KitchenFields editor={editor} />
        <PublishButton
          editor={editor}
          saving={words.saving}
          disabled={!editor.isDirty}
          show={showBranchResult}
          className="justify-self-end"
        >
          {words.saveKitchen}
        </PublishButton>
      </EditorFrame>
    </FormSection>
  )
}
