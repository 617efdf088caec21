import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { CheckboxField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { blankPeriod, type BusinessForm, businessForm } from './business-form.ts'
import { businessMessages as texts } from './business.messages.ts'
import { fiscalYearOf } from './fiscal-year.ts'

/** What the bills print about the seller, and since when VAT is charged. */
export function BusinessSection() {
  return (
    <SectionEditor form={businessForm}>
      {(editor) => (
        <>
          <Seller editor={editor} />
          <Vat editor={editor} />
          <FiscalYear />
        </>
      )}
    </SectionEditor>
  )
}

type InUse = { editor: EditorInUse<BusinessForm> }

function Seller({ editor }: InUse) {
  return (
    <FormSection title={texts.seller} help={texts.sellerHelp}>
      <FieldPair>
        <TextField field={editor.field('legalName')} label={texts.legalName} autoComplete="off" />
        <TextField
          field={editor.field('pan')}
          label={texts.pan}
          hint={texts.panHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField field={editor.field('address')} label={texts.address} autoComplete="off" />
        <TextField
          field={editor.field('phone')}
          label={texts.phone}
          hint={texts.phoneHint}
          inputMode="tel"
          autoComplete="off"
        />
      </FieldPair>
      <TextField
        field={editor.field('footer')}
        label={texts.footer}
        hint={texts.footerHint}
        autoComplete="off"
      />
      <p className="text-sm text-ink-2">{texts.branches}</p>
    </FormSection>
  )
}

function Vat({ editor }: InUse) {
  return (
    <FormSection title={texts.vat} help={texts.vatHelp}>
      <ListEditor
        list={editor.list('vat')}
        blank={blankPeriod()}
        entryName={texts.period}
        addLabel={texts.addPeriod}
        atLeast={1}
        atMost={10}
      >
        {(index) => (
          <>
            <FieldPair>
              <TextField field={editor.field(`vat.${index}.from`)} label={texts.from} type="date" />
              <TextField
                field={editor.field(`vat.${index}.rate`)}
                label={texts.rate}
                hint={texts.rateHint}
                inputMode="numeric"
                autoComplete="off"
                tail={<span className="text-ink-3">{texts.percent}</span>}
              />
            </FieldPair>
            <CheckboxField field={editor.field(`vat.${index}.isRegistered`)} label={texts.isRegistered} />
          </>
        )}
      </ListEditor>
    </FormSection>
  )
}

/** Only an explanation: the law sets the fiscal year. */
function FiscalYear() {
  const year = fiscalYearOf(todayInNepal())
  return (
    <FormSection title={texts.year}>
      {year ? (
        <p className="font-semibold">{texts.yearText(year.name, longDay(year.from), longDay(year.to))}</p>
      ) : undefined}
      <p className="text-ink-2">{texts.yearHelp}</p>
    </FormSection>
  )
}
