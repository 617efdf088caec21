import { type NewPurchase, paidFroms, type PurchaseItem } from '@momo/contracts/purchases'
import { z } from 'zod'
import { todayInNepal } from '#lib/format/dates.ts'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa } from '#lib/forms/rupees-typed.ts'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { purchaseMessages as texts } from '../purchases.messages.ts'

const TypedLine = z.object({
  item: z.custom<PurchaseItem>(),
  quantity: z.string(),
  unit: z.string(),
  amount: z.string(),
  useBy: z.string(),
})
export type TypedLine = z.output<typeof TypedLine>

/** Thousandths of the base unit, or undefined. */
export function quantityOf({ item, quantity, unit }: TypedLine): number | undefined {
  const units = unitsOf(item)
  const chosen = units.find(({ name }) => name === unit) ?? usualUnit(item.baseUnit)
  return parseQuantity(quantity, chosen, units) || undefined
}

/** Paisa of a line so far; 0 while it is no amount. */
const paisaOf = ({ amount }: TypedLine): number => {
  const typed = latinDigits(amount).replaceAll(',', '')
  return isRupees(typed) ? parsePaisa(typed) : 0
}

export const totalOf = (lines: TypedLine[]): number => lines.reduce((sum, line) => sum + paisaOf(line), 0)

const Amount = typedRupees(texts.wrongAmount).refine((paisa) => paisa > 0, texts.wrongAmount)

const Line = TypedLine.transform((line, context): NewPurchase['lines'][number] => {
  const quantity = quantityOf(line)
  const amount = Amount.safeParse(line.amount)
  if (quantity === undefined)
    context.addIssue({ code: 'custom', path: ['quantity'], message: texts.wrongQuantity })
  if (!amount.success) context.addIssue({ code: 'custom', path: ['amount'], message: texts.wrongAmount })
  if (quantity === undefined || !amount.success) return z.NEVER
  const useBy = line.item.tracksBatches && line.useBy ? { useBy: line.useBy } : {}
  return { itemId: line.item.id, quantity, unit: line.unit, amount: amount.data, ...useBy }
})

/** What is typed becomes the request. The id is part of the draft: a purchase that is sent again after a reload counts once. */
export const PurchaseForm = z
  .object({
    id: z.string(),
    supplier: z.string(),
    paidFrom: z.enum(paidFroms),
    date: z.iso.date(),
    note: z.string().trim().max(160),
    lines: z.array(Line).min(1, texts.noLines),
  })
  .transform(({ supplier, ...rest }): NewPurchase => {
    const name = supplier.trim()
    return name ? { ...rest, supplier: name } : rest
  })
export type PurchaseValues = z.input<typeof PurchaseForm>

export const emptyPurchase = (): PurchaseValues => ({
  id: newIdempotencyKey(),
  supplier: '',
  paidFrom: 'till',
  date: todayInNepal(),
  note: '',
  lines: [],
})

export const newLine = (item: PurchaseItem): TypedLine => ({
  item,
  quantity: '',
  unit: item.last?.unit || usualUnit(item.baseUnit).name,
  amount: '',
  useBy: '',
})
