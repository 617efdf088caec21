import { X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { quantityText, unitsOf } from '#lib/stock/quantity-text.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { SendValues, TypedLine } from './send-form.ts'
import { sendMessages as texts } from './send.messages.ts'

type Props = { index: number; line: TypedLine; onRemove: () => void }

/** An item with the quantity that leaves. */
export function SendLine({ index, line: { item }, onRemove }: Props) {
  const form = useFormContext<SendValues>()
  const { name, nameNe, onHand, baseUnit } = item
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line py-3 last:border-0"
    >
      <div className="min-w-0">
        <b className="wrap-anywhere">{name}</b>{' '}
        {nameNe ? (
          <span lang="ne" className="text-sm text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
        <p className="text-sm text-ink-2">{texts.onHand(quantityText(onHand, baseUnit))}</p>
      </div>
      <IconButton label={texts.remove(name)} onClick={onRemove} className="-mt-2 -mr-2">
        <X aria-hidden />
      </IconButton>
      <div className="col-span-full grid grid-cols-2 gap-2 md:max-w-96">
        <Input
          {...inputProps(form, `lines.${index}.quantity`)}
          label={texts.quantityOf(name)}
          hideLabel
          placeholder={texts.quantity}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          {...form.register(`lines.${index}.unit`)}
          label={texts.unitOf(name)}
          hideLabel
          options={unitsOf(item).map((unit) => ({ value: unit.name, label: unit.name }))}
        />
      </div>
    </li>
  )
}
