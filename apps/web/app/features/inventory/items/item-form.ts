import { type Item, ItemFields, standardUnits } from '@momo/contracts/inventory'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { parseQuantity, usualUnit } from '#lib/stock/quantity-text.ts'
import { itemMessages } from './items.messages.ts'

const { shape } = ItemFields

const typedDays = z
  .string()
  .transform((typed) => (typed.trim() === '' ? undefined : Number(latinDigits(typed.trim()))))
  .pipe(shape.useWithinDays)

/** A stored unit has a number as its factor, which cannot be edited. The size of a new one is typed: '25', '500 g'. */
const unitRow = shape.units.element.extend({ factor: z.union([z.number(), z.string()]) })

type UnitRow = z.infer<typeof unitRow>
type Base = ItemFields['baseUnit']

const factorOf = ({ factor }: UnitRow, baseUnit: Base): number | undefined =>
  typeof factor === 'number' ? factor : parseQuantity(factor, usualUnit(baseUnit), standardUnits[baseUnit])

/** The contract's fields with typed numbers. The contract validates the result again, so its own rules are not repeated here. */
export const itemForm = z
  .object({ ...shape, useWithinDays: typedDays, units: z.array(unitRow) })
  .superRefine(({ units, baseUnit }, context) => {
    for (const [index, row] of units.entries())
      if (!factorOf(row, baseUnit))
        context.addIssue({
          code: 'custom',
          path: ['units', index, 'factor'],
          message: itemMessages.form.sizeInvalid(usualUnit(baseUnit).name),
        })
  })
  .transform(({ units, ...fields }) => ({
    ...fields,
    units: units.map((row) => ({ ...row, factor: factorOf(row, fields.baseUnit) ?? 0 })),
  }))
  .pipe(ItemFields)

export type ItemInput = z.input<typeof itemForm>

/** Default values of the form; without an item, those of a new ingredient. */
export const toItemFormValues = (item: Item | undefined): ItemInput => ({
  kind: item?.kind ?? 'ingredient',
  name: item?.name ?? '',
  nameNe: item?.nameNe ?? '',
  baseUnit: item?.baseUnit ?? 'g',
  storageArea: item?.storageArea ?? '',
  tracksBatches: item?.tracksBatches ?? false,
  useWithinDays: item?.useWithinDays === undefined ? '' : String(item.useWithinDays),
  units: item?.units ?? [],
})
