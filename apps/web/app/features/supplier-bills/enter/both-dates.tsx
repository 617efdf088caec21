import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { BillValues } from './bill-form.ts'
import { enterMessages } from './enter.messages.ts'

const texts = enterMessages.paper

/** The date of the paper in either calendar: bills in Nepal have the one of Bikram Sambat. */
export function BothDates() {
  const form = useFormContext<BillValues>()
  const billedOn = form.watch('billedOn')
  const [typed, setTyped] = useState<string>()
  const nepali = toNepaliDay(billedOn)
  const isWrong = typed !== undefined && typed.trim() !== '' && fromNepaliDay(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const day = fromNepaliDay(text)
    if (day) form.setValue('billedOn', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <FieldPair>
      <Input
        label={texts.nepaliDate}
        value={typed ?? nepali ?? ''}
        placeholder="2083-07-27"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        hint={nepali && nepaliDay(nepali)}
        error={isWrong ? texts.nepaliWrong : undefined}
        onChange={(event) => type(event.target.value)}
        // The stored form is shown again, unless it is no day.
        onBlur={() => setTyped((text) => (text !== undefined && fromNepaliDay(text) ? undefined : text))}
      />
      <Input
        {...inputProps(form, 'billedOn')}
        {...form.register('billedOn', { onChange: () => setTyped(undefined) })}
        type="date"
        label={texts.date}
        max={todayInNepal()}
      />
    </FieldPair>
  )
}
