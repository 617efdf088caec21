import { lineAmount, vatOf } from '@momo/contracts/purchase-orders'
import type { BillableReceipt, NewBill } from '@momo/contracts/supplier-bills'
import type { Supplier } from '@momo/contracts/suppliers'
import { z } from 'zod'
import { todayInNepal } from '#lib/format/dates.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { isLargeRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { requiredText, typedRupees } from '#lib/forms/typed-schemas.ts'
import { parseQuantity } from '#lib/stock/quantity-text.ts'
import { inUnits } from '../unit-amounts.ts'
import { enterMessages } from './enter.messages.ts'

const { lines: lineTexts, paper: texts } = enterMessages
const vatPercent = 13

const TypedLine = z.object({
  itemId: z.string(),
  name: z.string(),
  nameNe: z.string(),
  unit: z.string(),
  unitFactor: z.number(),
  /** Absent: billed and not received. */
  receipt: z.object({ id: z.string(), line: z.number(), number: z.string(), open: z.number() }).optional(),
  quantity: z.string(),
  price: z.string(),
  isTaxable: z.boolean(),
})
export type TypedLine = z.output<typeof TypedLine>

/** Thousandths of the base unit; undefined while it is no quantity. */
const quantityOf = ({ quantity, unit, unitFactor }: TypedLine): number | undefined =>
  parseQuantity(quantity, { name: unit, factor: unitFactor }) || undefined

/** Paisa; undefined while it is no amount. */
const paisaOf = (typed: string): number | undefined => {
  const text = plainNumber(typed)
  return isLargeRupees(text) ? parsePaisa(text) : undefined
}

/** Paisa of a line so far. */
export function amountOf(line: TypedLine): number {
  const [quantity, price] = [quantityOf(line), paisaOf(line.price)]
  return quantity && price ? lineAmount({ quantity, price, unitFactor: line.unitFactor }) : 0
}

type Sums = { taxable: number; nonTaxable: number; usualVat: number; vat: number; total: number }

/** What the paper should add up to. VAT is 13 % of the taxable lines until it is typed. */
export function sumsOf({ lines, vat }: Pick<BillValues, 'lines' | 'vat'>): Sums {
  const sum = (isTaxable: boolean) =>
    lines.filter((line) => line.isTaxable === isTaxable).reduce((total, line) => total + amountOf(line), 0)
  const [taxable, nonTaxable] = [sum(true), sum(false)]
  const usualVat = vatOf(taxable, vatPercent)
  const paidVat = vat === undefined ? usualVat : (paisaOf(vat) ?? 0)
  return { taxable, nonTaxable, usualVat, vat: paidVat, total: taxable + nonTaxable + paidVat }
}

type NewLine = NewBill['lines'][number]

const Line = TypedLine.transform((line, context): { line: NewLine; taxable: number } => {
  const [quantity, price] = [quantityOf(line), paisaOf(line.price)]
  const reject = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (quantity === undefined) reject('quantity', lineTexts.quantityWrong)
  if (price === undefined) reject('price', lineTexts.priceWrong)
  if (quantity === undefined || price === undefined) return z.NEVER
  const { itemId, isTaxable, receipt } = line
  const received = receipt && { receipt: { id: receipt.id, line: receipt.line } }
  return {
    line: { itemId, isTaxable, quantity, price, ...received },
    taxable: isTaxable ? amountOf(line) : 0,
  }
})

const fields = z.object({
  id: z.string(),
  billNumber: requiredText(texts.numberWrong),
  billedOn: z.iso.date(texts.dateWrong).refine((day) => day <= todayInNepal(), texts.dateLater),
  dueOn: z.string(),
  /** Absent until it is typed. */
  vat: typedRupees(texts.vatWrong, isLargeRupees).optional(),
  note: z.string().trim().max(300),
  lines: z.array(Line).min(1, lineTexts.needed),
})
export type BillValues = z.input<typeof fields>

type Head = Pick<NewBill, 'supplierId' | 'kind' | 'credits'>

/** What is typed becomes the request. The id is part of the draft: a bill that is sent again after a reload counts once. */
export const billForm = (head: Head) =>
  fields.transform(({ dueOn, vat, lines, ...rest }, context): NewBill => {
    if (dueOn && dueOn < rest.billedOn)
      context.addIssue({ code: 'custom', path: ['dueOn'], message: texts.dueWrong })
    const taxable = lines.reduce((sum, line) => sum + line.taxable, 0)
    return {
      ...head,
      ...rest,
      ...(dueOn && { dueOn }),
      vat: vat ?? vatOf(taxable, vatPercent),
      lines: lines.map(({ line }) => line),
    }
  })

export const emptyBill = (lines: TypedLine[] = []): BillValues => ({
  id: newIdempotencyKey(),
  billNumber: '',
  billedOn: todayInNepal(),
  dueOn: '',
  note: '',
  lines,
})

/** What can still be billed of a delivery, at its price. */
export const linesOf = ({ id, number, lines }: BillableReceipt, isTaxable: boolean): TypedLine[] =>
  lines.map(({ line, itemId, name, nameNe, unit, unitFactor, quantity, price }) => ({
    itemId,
    name,
    nameNe,
    unit,
    unitFactor,
    receipt: { id, line, number, open: quantity },
    quantity: plainNumber(inUnits(quantity, unitFactor)),
    price: toRupeesText(price),
    isTaxable,
  }))

/** An item on the paper that did not come. */
export const extraLine = (item: Supplier['items'][number], isTaxable: boolean): TypedLine => ({
  itemId: item.id,
  name: item.name,
  nameNe: item.nameNe,
  unit: item.unit,
  unitFactor: item.unitFactor,
  quantity: '',
  price: toRupeesText(item.price),
  isTaxable,
})

/** The day by the terms of the supplier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
