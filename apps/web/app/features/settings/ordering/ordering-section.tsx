import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { NumberField } from '../number-field.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { type NumberName, type OrderRulesForm, orderRulesForm } from './ordering-form.ts'
import { orderRulesMessages as texts } from './ordering.messages.ts'

/** Rules of all orders, and what a new branch begins with. */
export function OrderRulesSection() {
  return (
    <SectionEditor form={orderRulesForm}>
      {(editor) => (
        <>
          <FormSection title={texts.all} help={texts.allHelp}>
            <FieldPair>
              <NumberField
                field={editor.field('unpaidOrders')}
                label={texts.unpaidOrders}
                hint={texts.unpaidHint}
              />
              <TextField
                field={editor.field('cashLimit')}
                label={texts.cashLimit}
                hint={texts.cashLimitHint}
                lead={texts.rupees}
                inputMode="decimal"
                autoComplete="off"
              />
            </FieldPair>
          </FormSection>
          <FormSection title={texts.newBranch} help={texts.newBranchHelp}>
            <FieldPair>
              <NewBranchNumber editor={editor} name="prepMinutes" />
              <NewBranchNumber editor={editor} name="deliveryMinutes" />
              <NewBranchNumber editor={editor} name="lastOrderMinutes" />
              <NewBranchNumber editor={editor} name="leadMinutes" />
              <NewBranchNumber editor={editor} name="daysAhead" hint={texts.daysHint} unit={texts.days} />
              <TextField
                field={editor.field('newBranch.deliveryMinimum')}
                label={texts.deliveryMinimum}
                lead={texts.rupees}
                inputMode="decimal"
                autoComplete="off"
              />
              <NewBranchNumber editor={editor} name="alarmMinutes" />
              <NewBranchNumber editor={editor} name="answerMinutes" hint={texts.answerHint} />
            </FieldPair>
          </FormSection>
        </>
      )}
    </SectionEditor>
  )
}

type Props = { editor: EditorInUse<OrderRulesForm>; name: NumberName; hint?: string; unit?: string }

function NewBranchNumber({ editor, name, hint, unit = texts.minutes }: Props) {
  return <NumberField field={editor.field(`newBranch.${name}`)} label={texts[name]} hint={hint} unit={unit} />
}
