import { useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { ChipCheck } from '#ui/primitives/chip.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { supplierMessages } from '../suppliers.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'
import type { SupplierValues } from './supplier-form.ts'

const off = { autoComplete: 'off' } as const

export function SupplierFields() {
  const form = useFormContext<SupplierValues>()
  const input = (name: keyof SupplierValues) => ({ ...inputProps(form, name), ...off })
  return (
    <>
      <FieldPair>
        <Input {...input('name')} label={texts.name} maxLength={80} />
        <Input {...input('contactPerson')} label={texts.contact} maxLength={80} optional />
        <Input
          {...input('phone')}
          type="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          maxLength={40}
          optional
        />
        <Input
          {...input('email')}
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          maxLength={120}
          optional
        />
      </FieldPair>
      <Input {...input('address')} label={texts.address} maxLength={160} optional />
      <FieldPair>
        <Input
          {...input('pan')}
          label={texts.pan}
          hint={texts.panHint}
          inputMode="numeric"
          maxLength={15}
          optional
        />
        <div className="self-center">
          <Checkbox {...form.register('isVatRegistered')} label={texts.vat} />
        </div>
        <DaysInput name="payWithinDays" label={texts.payWithin} hint={texts.payWithinHint} />
        <DaysInput name="leadDays" label={texts.lead} hint={texts.leadHint} />
      </FieldPair>
      <OrderDays />
      <FieldPair>
        <Input {...input('orderBy')} type="time" label={texts.orderBy} hint={texts.orderByHint} />
      </FieldPair>
      <Textarea
        {...inputProps(form, 'note')}
        label={texts.note}
        maxLength={300}
        defaultValue={form.formState.defaultValues?.note ?? ''}
        low
        optional
      />
    </>
  )
}

type DaysProps = { name: 'payWithinDays' | 'leadDays'; label: string; hint: string }

function DaysInput({ name, label, hint }: DaysProps) {
  const form = useFormContext<SupplierValues>()
  return (
    <Input
      {...inputProps(form, name)}
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      tail={<span className="flex-none text-ink-2">{texts.days}</span>}
    />
  )
}

function OrderDays() {
  const form = useFormContext<SupplierValues>()
  const { error } = form.getFieldState('orderDays', form.formState)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.orderDays}</legend>
      <div className="flex flex-wrap gap-2">
        {supplierMessages.weekdays.map((word, day) => (
          <ChipCheck
            key={word}
            {...form.register('orderDays')}
            value={String(day)}
            aria-label={supplierMessages.weekdayNames[day]}
          >
            {word}
          </ChipCheck>
        ))}
      </div>
      <p
        role={error && 'alert'}
        className={error ? 'mt-1.5 text-sm text-red-text' : 'mt-1.5 text-sm text-ink-3'}
      >
        {error?.message ?? texts.orderDaysHint}
      </p>
    </fieldset>
  )
}
