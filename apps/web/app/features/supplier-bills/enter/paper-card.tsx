import type { Supplier } from '@momo/contracts/suppliers'
import { X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FormSection } from '#ui/editor/form-section.tsx'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { type BillValues, dayAfter, sumsOf } from './bill-form.ts'
import { BothDates } from './both-dates.tsx'
import { enterMessages } from './enter.messages.ts'

const { paper: texts, sums: sumTexts } = enterMessages

type Props = {
  supplier: Pick<Supplier, 'payWithinDays'>
  hasVat: boolean
  isCredit: boolean
  photo: File | undefined
  onPhoto: (file: File | undefined) => void
}

/** What is printed on the bill, and the sums to compare with it. */
export function PaperCard({ supplier, hasVat, isCredit, photo, onPhoto }: Props) {
  const form = useFormContext<BillValues>()
  const { payWithinDays: days } = supplier
  const billedOn = form.watch('billedOn')
  return (
    <FormSection title={texts.title}>
      <Input
        {...inputProps(form, 'billNumber')}
        label={isCredit ? texts.creditNumber : texts.number}
        maxLength={40}
        autoComplete="off"
      />
      <BothDates />
      {isCredit ? undefined : (
        <Input
          {...inputProps(form, 'dueOn')}
          type="date"
          label={texts.due}
          min={billedOn}
          hint={billedOn ? texts.dueHint(days, longDay(dayAfter(billedOn, days))) : undefined}
          optional
        />
      )}
      {hasVat ? <Vat /> : <p className="text-sm text-ink-2">{texts.vatNone}</p>}
      <Sums />
      <Photo photo={photo} onPhoto={onPhoto} />
      <Textarea
        {...inputProps(form, 'note')}
        label={texts.note}
        maxLength={300}
        defaultValue={form.formState.defaultValues?.note ?? ''}
        low
        optional
      />
    </FormSection>
  )
}

/** It follows the lines until it is typed. */
function Vat() {
  const form = useFormContext<BillValues>()
  const [lines, vat] = form.watch(['lines', 'vat'])
  const { usualVat } = sumsOf({ lines, vat })
  const { error } = form.getFieldState('vat', form.formState)
  return (
    <Input
      name="vat"
      value={vat ?? toRupeesText(usualVat)}
      onChange={({ target: { value } }) =>
        form.setValue('vat', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
      error={error?.message}
      label={texts.vat}
      hint={texts.vatHint(rupees(usualVat))}
      lead="Rs."
      inputMode="decimal"
      maxLength={16}
      autoComplete="off"
    />
  )
}

function Sums() {
  const form = useFormContext<BillValues>()
  const [lines, vat] = form.watch(['lines', 'vat'])
  const { taxable, nonTaxable, vat: typedVat, total } = sumsOf({ lines, vat })
  const rows: [string, number][] = [
    ...(taxable > 0 ? ([[sumTexts.taxable, taxable]] as [string, number][]) : []),
    ...(nonTaxable > 0 ? ([[sumTexts.nonTaxable, nonTaxable]] as [string, number][]) : []),
    ...(typedVat > 0 ? ([[sumTexts.vat, typedVat]] as [string, number][]) : []),
  ]
  return (
    <div className="grid gap-1 border-t border-dashed border-line-2 pt-3 tabular-nums" role="status">
      {rows.map(([name, sum]) => (
        <p key={name} className="flex justify-between gap-3">
          <span className="text-ink-2">{name}</span> {rupees(sum)}
        </p>
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {sumTexts.total} <b className="font-display text-xl font-extrabold">{rupees(total)}</b>
      </p>
      <p className="text-sm text-ink-2">{sumTexts.check}</p>
    </div>
  )
}

function Photo({ photo, onPhoto }: Pick<Props, 'photo' | 'onPhoto'>) {
  return (
    <div>
      <p className="mb-1.5 text-[0.9375rem] font-semibold">{texts.photo}</p>
      <div className="flex items-center gap-3">
        <PhotoButton label={texts.photoAdd} isBusy={false} onPick={onPhoto} />
        <span className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-2">
          {photo ? texts.photoChosen(photo.name) : texts.photoAdd}
        </span>
        {photo ? (
          <IconButton label={texts.photoRemove} onClick={() => onPhoto(undefined)}>
            <X aria-hidden />
          </IconButton>
        ) : undefined}
      </div>
    </div>
  )
}
