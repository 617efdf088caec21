import type { Item } from '@momo/contracts/inventory'
import { type SuppliedItem, SuppliedItemChangeWire } from '@momo/contracts/suppliers'
import { z } from 'zod'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.form
const { unit, isPreferred } = SuppliedItemChangeWire.shape

/** As typed, with the price in rupees. */
export const ItemForm = z.object({
  unit,
  price: typedRupees(texts.priceInvalid).refine((paisa) => paisa > 0, texts.priceZero),
  isPreferred,
})
export type ItemValues = z.input<typeof ItemForm>

/** An item that is on the list of a supplier, or one to be added. */
export type EditedItem = SuppliedItem | Item

export const isSold = (item: EditedItem): item is SuppliedItem => 'price' in item

/** The unit may have been retired since; then the usual one is proposed. */
export function valuesOf(item: EditedItem): ItemValues {
  if (!isSold(item)) return { unit: usualUnit(item.baseUnit).name, price: '', isPreferred: false }
  const isKnown = unitsOf(item).some(({ name }) => name === item.unit)
  return {
    unit: isKnown ? item.unit : usualUnit(item.baseUnit).name,
    price: toRupeesText(item.price),
    isPreferred: item.isPreferred,
  }
}
