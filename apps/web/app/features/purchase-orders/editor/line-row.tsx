import { X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import { type OrderValues, readLine, type TypedLine, unitChoices } from './order-form.ts'

type Props = { index: number; line: TypedLine; onRemove: () => void }

export function LineRow({ index, line, onRemove }: Props) {
  const form = useFormContext<OrderValues>()
  const { name, nameNe } = line.item
  const { amount, unit } = readLine(line)
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line px-4.5 py-3 last:border-0 lg:grid-cols-[minmax(0,1fr)_25rem_7rem_auto]"
    >
      <div className="min-w-0 lg:self-center">
        <b className="font-semibold wrap-anywhere">{name}</b>{' '}
        {nameNe ? (
          <span lang="ne" className="text-sm wrap-anywhere text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
      </div>
      <div className="col-span-full grid grid-cols-2 gap-2 max-lg:row-start-2 lg:col-auto lg:grid-cols-[5.5rem_minmax(0,1fr)_10.5rem]">
        <Input
          {...inputProps(form, `lines.${index}.quantity`)}
          label={texts.quantityOf(name)}
          hideLabel
          placeholder={texts.quantity}
          inputMode="decimal"
          autoComplete="off"
          className="[&_input]:text-right [&_input]:tabular-nums"
        />
        <Select
          {...form.register(`lines.${index}.unit`)}
          label={texts.unitOf(name)}
          hideLabel
          options={unitChoices(line.item).map((unit) => ({ value: unit.name, label: unit.name }))}
        />
        <Input
          {...inputProps(form, `lines.${index}.price`)}
          label={texts.priceOf(name)}
          hideLabel
          placeholder={texts.price}
          lead="Rs."
          tail={<span className="max-w-20 flex-none truncate text-sm text-ink-3">{texts.perUnit(unit)}</span>}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          className="max-lg:col-span-full [&_input]:text-right [&_input]:tabular-nums"
        />
      </div>
      <b className="font-semibold whitespace-nowrap tabular-nums max-lg:col-span-full max-lg:row-start-3 max-lg:justify-self-end lg:self-center lg:text-right">
        {amount === undefined ? undefined : rupees(amount)}
      </b>
      <IconButton
        label={texts.remove(name)}
        onClick={onRemove}
        className="-mr-2 max-lg:col-start-2 max-lg:row-start-1 max-lg:-mt-2"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
