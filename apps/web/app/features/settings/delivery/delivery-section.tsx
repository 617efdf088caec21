import { mostBands } from '@momo/contracts/settings'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { CheckboxField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { blankBand, type DeliveryForm, deliveryForm } from './delivery-form.ts'
import { deliveryMessages as texts } from './delivery.messages.ts'

/** What a delivery costs by its distance, instead of the charge of each branch. */
export function DeliverySection() {
  return (
    <SectionEditor form={deliveryForm}>
      {(editor) => (
        <>
          <FormSection title={texts.title} help={texts.help}>
            <div className="grid gap-1">
              <CheckboxField field={editor.field('isOn')} label={texts.isOn} />
              <p className="text-sm text-ink-2">{texts.isOnHint}</p>
            </div>
          </FormSection>
          <Bands editor={editor} />
          <FormSection title={texts.free}>
            <FieldPair>
              <TextField
                field={editor.field('freeFrom')}
                label={texts.freeFrom}
                hint={texts.freeFromHint}
                lead={texts.rupees}
                inputMode="decimal"
                autoComplete="off"
              />
            </FieldPair>
          </FormSection>
        </>
      )}
    </SectionEditor>
  )
}

function Bands({ editor }: { editor: EditorInUse<DeliveryForm> }) {
  return (
    <FormSection title={texts.bands} help={texts.bandsHelp}>
      <ListEditor
        list={editor.list('bands')}
        blank={blankBand}
        entryName={texts.band}
        addLabel={texts.addBand}
        atMost={mostBands}
      >
        {(index) => (
          <FieldPair>
            <TextField
              field={editor.field(`bands.${index}.upTo`)}
              label={texts.upTo}
              inputMode="decimal"
              autoComplete="off"
              tail={<span className="text-ink-3">{texts.kilometres}</span>}
            />
            <TextField
              field={editor.field(`bands.${index}.charge`)}
              label={texts.charge}
              lead={texts.rupees}
              inputMode="decimal"
              autoComplete="off"
            />
          </FieldPair>
        )}
      </ListEditor>
      <p className="text-sm text-ink-2">{texts.noPin}</p>
    </FormSection>
  )
}
