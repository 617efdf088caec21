import type { Item } from '@momo/contracts/inventory'
import {
  lineAmount,
  type PurchaseOrder,
  type PurchaseOrderChange,
  PurchaseOrderChangeWire,
  type PurchaseOrderLine,
} from '@momo/contracts/purchase-orders'
import type { Supplier } from '@momo/contracts/suppliers'
import { z } from 'zod'
import { instantOfLocalTime, localTimeInNepal, todayInNepal } from '#lib/format/dates.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { parseQuantity, unitCount, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { editorMessages as texts } from './editor.messages.ts'

/** An item with the unit and price of the supplier, if it sells the item. */
export type OrderItem = Pick<Item, 'id' | 'name' | 'nameNe' | 'baseUnit' | 'units'> & {
  unit?: string
  unitFactor?: number
  price?: number
}

const TypedLine = z.object({
  item: z.custom<OrderItem>(),
  quantity: z.string(),
  unit: z.string(),
  price: z.string(),
})
export type TypedLine = z.output<typeof TypedLine>

/** The unit of the supplier may have been retired since. */
export function unitChoices({ unit, unitFactor, ...item }: OrderItem) {
  const units = unitsOf(item)
  const isKnown = unit === undefined || unitFactor === undefined || units.some(({ name }) => name === unit)
  return isKnown ? units : [...units, { name: unit, factor: unitFactor }]
}

const unitOf = ({ item, unit }: TypedLine) =>
  unitChoices(item).find(({ name }) => name === unit) ?? usualUnit(item.baseUnit)

/** What a line comes to so far; undefined parts are not typed or wrong. */
export function readLine(line: TypedLine) {
  const unit = unitOf(line)
  const quantity = parseQuantity(line.quantity, unit, unitChoices(line.item)) || undefined
  const typed = plainNumber(line.price)
  const price = (isRupees(typed) && parsePaisa(typed)) || undefined
  const amount = quantity && price ? lineAmount({ quantity, unitFactor: unit.factor, price }) : undefined
  return { quantity, price, amount, unit: unit.name }
}

export const totalOf = (lines: TypedLine[]): number =>
  lines.reduce((sum, line) => sum + (readLine(line).amount ?? 0), 0)

const Line = TypedLine.transform((line, context): PurchaseOrderChange['lines'][number] => {
  const { quantity, price, unit } = readLine(line)
  if (quantity === undefined)
    context.addIssue({ code: 'custom', path: ['quantity'], message: texts.wrongQuantity })
  if (price === undefined) context.addIssue({ code: 'custom', path: ['price'], message: texts.wrongPrice })
  if (quantity === undefined || price === undefined) return z.NEVER
  return { itemId: line.item.id, quantity, unit, price }
})

/** What is typed becomes the request. The id is part of the draft: an order that is sent again after a reload is added once. */
export const OrderForm = z.object({
  id: z.string(),
  supplierId: z.string(),
  locationId: z.string(),
  expectedAt: z
    .string()
    .transform(instantOfLocalTime)
    .refine((at) => !Number.isNaN(at.getTime()), texts.wrongTime),
  note: PurchaseOrderChangeWire.shape.note,
  lines: z.array(Line).min(1, texts.noLines),
  version: z.number(),
})
export type OrderValues = z.input<typeof OrderForm>
export type TypedOrder = z.output<typeof OrderForm>

export const newLine = (item: OrderItem): TypedLine => ({
  item,
  quantity: '',
  unit: item.unit ?? usualUnit(item.baseUnit).name,
  price: item.price === undefined ? '' : toRupeesText(item.price),
})

const typedLine = (line: PurchaseOrderLine): TypedLine => ({
  item: { ...line, id: line.itemId },
  quantity: unitCount(line.quantity, line.unitFactor),
  unit: line.unit,
  price: toRupeesText(line.price),
})

export const valuesOf = (order: PurchaseOrder): OrderValues => ({
  id: order.id,
  supplierId: order.supplier.id,
  locationId: order.location.id,
  expectedAt: localTimeInNepal(order.expectedAt),
  note: order.note,
  lines: order.lines.map(typedLine),
  version: order.version,
})

/** Suppliers deliver in the morning, or in the evening of the day of the order. */
const [morning, evening] = ['08:00', '18:00']

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first delivery after the lead time of the next order day, as the proposals compute it. */
export function usualTime({ nextOrderDay, leadDays }: Pick<Supplier, 'nextOrderDay' | 'leadDays'>): string {
  const day = daysLater(nextOrderDay?.day ?? todayInNepal(), leadDays)
  const orderedBy = nextOrderDay?.orderBy ?? new Date()
  const times = [`${day}T${morning}`, `${day}T${evening}`]
  return times.find((time) => instantOfLocalTime(time) > orderedBy) ?? `${daysLater(day, 1)}T${morning}`
}

export const newOrder = (supplier: Supplier, locationId: string): OrderValues => ({
  id: newIdempotencyKey(),
  supplierId: supplier.id,
  locationId,
  expectedAt: usualTime(supplier),
  note: '',
  lines: [],
  version: 0,
})
