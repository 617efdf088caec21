import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { branchEditorWords as words } from '../editor/branch-editor.messages.ts'
import type { BranchEditorInUse } from '../editor/use-branch-editor.ts'

/** The alarm phone number; the other ordering settings are in ordering-section.tsx. */
export function OrdersSection({ editor }: { editor: BranchEditorInUse['editor'] }) {
  return (
    <FormSection title={words.orders} help={words.ordersHelp}>
      <TextField
        field={editor.field('alarmMobile')}
        label={words.alarmMobile}
        hint={words.alarmHint}
        type="tel"
      />
    </FormSection>
  )
}
