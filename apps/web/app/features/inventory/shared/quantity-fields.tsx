import type { Item } from '@momo/contracts/inventory'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { stockWords as texts } from '#lib/stock/stock.messages.ts'

type Measured = Pick<Item, 'baseUnit' | 'units'>
type TypedQuantity = { amount: string; unit: string }

/** Thousandths of the base unit, typed in a unit of the item. With `empty` it may be left out or zero. */
export const quantityOf = (item: Measured, empty?: number) =>
  z.object({ amount: z.string(), unit: z.string() }).transform(({ amount, unit }, context): number => {
    const units = unitsOf(item)
    const chosen = units.find(({ name }) => name === unit) ?? usualUnit(item.baseUnit)
    const quantity = amount.trim() === '' ? empty : parseQuantity(amount, chosen, units)
    if (quantity !== undefined && (quantity > 0 || empty !== undefined)) return quantity
    context.addIssue({ code: 'custom', path: ['amount'], message: texts.amountInvalid })
    return z.NEVER
  })

type Props = { item: Measured; label: string; hint?: string }

/** For a form with a field `quantity` of this kind. */
export function QuantityFields({ item, label, hint }: Props) {
  const form = useFormContext<{ quantity: TypedQuantity }>()
  const options = unitsOf(item).map(({ name }) => ({ value: name, label: name }))
  return (
    <div className="flex items-start gap-2">
      <Input
        {...inputProps(form, 'quantity.amount')}
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Select {...form.register('quantity.unit')} label={texts.unit} options={options} className="basis-32" />
    </div>
  )
}
