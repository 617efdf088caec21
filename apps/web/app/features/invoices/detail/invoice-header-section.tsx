import { type BillHead, getBillHead, saveBillHead } from '@momo/contracts/invoices'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { CheckboxField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { billHeadWords as words } from './invoice-header.messages.ts'

const texts = {
  label: words.title,
  saved: words.saved,
  wrong: words.wrong,
  failed: () => words.failed,
  fieldLabel: labelFrom(words),
}
const empty: BillHead = { usesChain: true, legalName: '', address: '', pan: '', isVat: true }

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
  return (
    <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
      <FormSection title={words.title} help={words.help}>
        <CheckboxField field={editor.field('usesChain')} label={words.usesChain} />
        <Seller editor={editor} />
        <PublishButton
          editor={editor}
          saving={words.saving}
          disabled={!editor.isDirty}
          className="justify-self-end"
        >
          {words.save}
        </PublishButton>
      </FormSection>
    </EditorFrame>
  )
}

function Seller({ editor }: { editor: EditorInUse<BillHead> }) {
  const usesChain = useWatch({ control: editor.form.control, name: 'usesChain' })
  if (usesChain)
    return <TextField field={editor.field('address')} label={words.address} hint={words.chainAddressHint} />
  return (
    <>
      <FieldPair>
        <TextField field={editor.field('legalName')} label={words.legalName} />
        <TextField field={editor.field('pan')} label={words.pan} hint={words.panHint} inputMode="numeric" />
      </FieldPair>
      <TextField field={editor.field('address')} label={words.address} />
      <CheckboxField field={editor.field('isVat')} label={words.isVat} />
    </>
  )
}
