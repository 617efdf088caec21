import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { employeeMessages } from '../employees.messages.ts'
import type { EmployeeValues } from './employee-form.ts'

type Props = { name: 'joinedOn' | 'leftOn'; label: string; nepaliLabel: string; optional?: boolean }

/** One day in either calendar. */
export function BothDates({ name, label, nepaliLabel, optional = false }: Props) {
  const form = useFormContext<EmployeeValues>()
  const [typed, setTyped] = useState<string>()
  const day = form.watch(name)
  const nepali = day ? toNepaliDay(day) : undefined
  const isWrong = typed !== undefined && typed.trim() !== '' && fromNepaliDay(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const chosen = text.trim() === '' ? '' : fromNepaliDay(text)
    if (chosen !== undefined)
      form.setValue(name, chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <FieldPair>
      <Input
        {...inputProps(form, name)}
        {...form.register(name, { onChange: () => setTyped(undefined) })}
        type="date"
        label={label}
        optional={optional}
      />
      <Input
        label={nepaliLabel}
        value={typed ?? nepali ?? ''}
        placeholder="2083-07-27"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        optional={optional}
        hint={nepali && nepaliDay(nepali)}
        error={isWrong ? employeeMessages.editor.nepaliWrong : undefined}
        onChange={(event) => type(event.target.value)}
        // The stored form is shown again, unless it is no day.
        onBlur={() => setTyped((text) => (text !== undefined && fromNepaliDay(text) ? undefined : text))}
      />
    </FieldPair>
  )
}
