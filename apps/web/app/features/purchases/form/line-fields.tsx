import { X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { quantityText, unitsOf } from '#lib/stock/quantity-text.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { purchaseMessages as texts } from '../purchases.messages.ts'
import { type PurchaseValues, quantityOf, type TypedLine } from './purchase-form.ts'

/** A quantity above this many times the usual one is pointed out. */
const unusualFactor = 3

type Props = { index: number; line: TypedLine; onRemove: () => void }

export function LineFields({ index, line, onRemove }: Props) {
  const form = useFormContext<PurchaseValues>()
  const { item } = line
  const options = unitsOf(item).map(({ name }) => ({ value: name, label: name }))
  return (
    <li
      aria-label={texts.lineOf(item.name)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 border-b border-line py-3 last:border-0"
    >
      <div className="min-w-0">
        <b className="wrap-anywhere">{item.name}</b>{' '}
        {item.nameNe ? (
          <span lang="ne" className="text-sm text-ink-2">
            {item.nameNe}
          </span>
        ) : undefined}
        {item.last ? (
          <p className="text-sm text-ink-2">
            {texts.last(quantityText(item.last.quantity, item.baseUnit), rupees(item.last.amount))}
          </p>
        ) : undefined}
      </div>
      <IconButton label={texts.remove(item.name)} onClick={onRemove} className="-mt-2 -mr-2">
        <X aria-hidden />
      </IconButton>
      <div className="col-span-full grid grid-cols-2 gap-2 md:grid-cols-4">
        <Input
          {...inputProps(form, `lines.${index}.quantity`)}
          label={texts.quantityOf(item.name)}
          hideLabel
          placeholder={texts.quantity}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          {...form.register(`lines.${index}.unit`)}
          label={texts.unitOf(item.name)}
          hideLabel
          options={options}
        />
        <Input
          {...inputProps(form, `lines.${index}.amount`)}
          label={texts.amountOf(item.name)}
          hideLabel
          placeholder={texts.amount}
          lead="Rs."
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          className={item.tracksBatches ? undefined : 'max-md:col-span-full'}
        />
        {item.tracksBatches ? (
          <Input
            {...inputProps(form, `lines.${index}.useBy`)}
            type="date"
            min={todayInNepal()}
            label={texts.useByOf(item.name)}
            hideLabel
          />
        ) : undefined}
      </div>
      <Unusual line={line} />
    </li>
  )
}

function Unusual({ line }: { line: TypedLine }) {
  const { usual, baseUnit } = line.item
  const quantity = quantityOf(line)
  if (usual === undefined || quantity === undefined || quantity <= unusualFactor * usual) return null
  return (
    <p role="status" className="col-span-full text-sm font-medium text-amber-text">
      {texts.unusual(quantityText(usual, baseUnit))}
    </p>
  )
}
