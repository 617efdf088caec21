import type { Item } from '@momo/contracts/inventory'
import { z } from 'zod'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { itemLineMessages as texts } from './item-lines.messages.ts'

type LineItem = Pick<Item, 'id' | 'name' | 'baseUnit' | 'units'>

const TypedLine = z.object({ item: z.custom<LineItem>(), quantity: z.string(), unit: z.string() })
export type TypedLine = z.output<typeof TypedLine>

/** An item with a quantity above zero, as typed in one of its units. */
export const ItemLine = TypedLine.transform(
  ({ item, quantity, unit }, context): { itemId: string; quantity: number } => {
    const units = unitsOf(item)
    const chosen = units.find(({ name }) => name === unit) ?? usualUnit(item.baseUnit)
    const amount = parseQuantity(quantity, chosen, units)
    if (amount) return { itemId: item.id, quantity: amount }
    context.addIssue({ code: 'custom', path: ['quantity'], message: texts.quantityInvalid })
    return z.NEVER
  },
)

export const newLine = (item: LineItem): TypedLine => ({
  item,
  quantity: '',
  unit: usualUnit(item.baseUnit).name,
})
