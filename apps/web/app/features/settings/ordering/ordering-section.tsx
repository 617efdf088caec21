import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
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
              <TextField
                field={editor.field('unpaidOrders')}
                label={texts.unpaidOrders}
                hint={texts.unpaidHint}
                inputMode="numeric"
                autoComplete="off"
              />
            </FieldPair>
          </FormSection>
          <FormSection title={texts.newBranch} help={texts.newBranchHelp}>
            <FieldPair>
              <NumberField editor={editor} name="prepMinutes" />
              <NumberField editor={editor} name="deliveryMinutes" />
              <NumberField editor={editor} name="lastOrderMinutes" />
              <NumberField editor={editor} name="leadMinutes" />
              <NumberField editor={editor} name="daysAhead" hint={texts.daysHint} unit={texts.days} />
              <TextField
                field={editor.field('newBranch.deliveryMinimum')}
                label={texts.deliveryMinimum}
                lead={texts.rupees}
                inputMode="decimal"
                autoComplete="off"
              />
              <NumberField editor={editor} name="alarmMinutes" />
              <NumberField editor={editor} name="answerMinutes" hint={texts.answerHint} />
            </FieldPair>
          </FormSection>
        </>
      )}
    </SectionEditor>
  )
}

type Props = { editor: EditorInUse<OrderRulesForm>; name: NumberName; hint?: string; unit?: string }

function NumberField({ editor, name, hint, unit = texts.minutes }: Props) {
  return (
    <TextField
      field={editor.field(`newBranch.${name}`)}
      label={texts[name]}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      tail={<span className="text-ink-3">{unit}</span>}
    />
  )
}
