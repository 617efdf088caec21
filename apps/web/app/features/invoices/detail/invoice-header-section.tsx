import { type BillHead, getBillHead, saveBillHead } from '@momo/contracts/invoices'
import { call } from '#lib/api/call.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { useEditor } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { billHeadWords as words } from './invoice-header.messages.ts'

const labels = words as Record<string, string>
const texts = {
  label: words.title,
  saved: words.saved,
  wrong: words.wrong,
  failed: () => words.failed,
  fieldLabel: (path: string) => labels[path] ?? path,
}
const empty: BillHead = { legalName: '', address: '', pan: '', isVat: true }

/** Seller data on the outlet's bills. */
export function BillHeadSection({ branchId }: { branchId: string }) {
  const editor = useEditor({
    name: `bill-head:${branchId}`,
    empty,
    load: async () => ({ value: (await call(getBillHead, { params: { id: branchId } })) ?? empty }),
    publish: async (head) => ({ value: await call(saveBillHead, { params: { id: branchId }, body: head }) }),
    check: validateWith(saveBillHead.body),
    texts,
  })
  const isVat = editor.field<boolean>('isVat')
  return (
    <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
      <FormSection title={words.title} help={words.help}>
        <FieldPair>
          <TextField field={editor.field('legalName')} label={words.legalName} />
          <TextField field={editor.field('pan')} label={words.pan} hint={words.panHint} inputMode="numeric" />
        </FieldPair>
        <TextField field={editor.field('address')} label={words.address} />
        <Checkbox
          label={words.isVat}
          checked={isVat.value}
          onChange={(event) => isVat.onChange(event.target.checked)}
        />
        <div className="flex justify-end">
          <AdminButton
            disabled={!editor.isDirty}
            loading={editor.isSaving}
            loadingText={words.saving}
            onClick={() => void editor.publish().then(showSaveResult)}
          >
            {words.save}
          </AdminButton>
        </div>
      </FormSection>
    </EditorFrame>
  )
}
