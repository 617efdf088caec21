import {
  type ExpectedLine,
  overPercent,
  type PaidPrice,
  type ReceiptItem,
  rejectActions,
  rejectReasons,
} from '@momo/contracts/goods-receipts'
import { lineAmount } from '@momo/contracts/purchase-orders'
import { z } from 'zod'
import { latinDigits, plainNumber } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { jumpOf } from '#lib/stock/price-jump.ts'
import { parseQuantity, unitCount, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'

/** What the order says about a line. */
const Ordered = z.object({
  line: z.number(),
  unit: z.string(),
  unitFactor: z.number(),
  price: z.number(),
  ordered: z.number(),
  expected: z.number(),
})

/** A line as typed. The item is part of it, so that a draft opens without a network. */
export const TypedLine = z.object({
  item: z.custom<ReceiptItem>(),
  /** Absent for goods that were not ordered. */
  order: Ordered.optional(),
  unit: z.string(),
  accepted: z.string(),
  rejected: z.string(),
  reason: z.enum(['', ...rejectReasons]),
  action: z.enum(['', ...rejectActions]),
  price: z.string(),
  useBy: z.string(),
  batchCode: z.string(),
  temperature: z.string(),
  /** Answers to questions about the line. */
  isOverRight: z.boolean(),
  isPriceRight: z.boolean(),
  /** The server asked, although the rules here did not. */
  asksOver: z.boolean(),
  asksPrice: z.boolean(),
})
export type TypedLine = z.output<typeof TypedLine>

const untyped = {
  accepted: '',
  rejected: '',
  reason: '' as const,
  action: '' as const,
  temperature: '',
  batchCode: '',
  isOverRight: false,
  isPriceRight: false,
  asksOver: false,
  asksPrice: false,
}

export const orderedLine = (line: ExpectedLine): TypedLine => ({
  ...untyped,
  item: line.item,
  order: {
    line: line.orderLine,
    unit: line.unit,
    unitFactor: line.unitFactor,
    price: line.price,
    ordered: line.ordered,
    expected: line.expected,
  },
  unit: line.unit,
  price: toRupeesText(line.price),
  useBy: line.item.useBy ?? '',
})

/** Goods that were not ordered start with the last price. */
export const addedLine = (item: ReceiptItem): TypedLine => ({
  ...untyped,
  item,
  unit: item.unit,
  price: item.lastPrices.length > 0 ? toRupeesText(item.lastPrices.at(-1)?.price ?? 0) : '',
  useBy: item.useBy ?? '',
})

/** The unit of the order may have been retired since. */
export function unitChoices({ item, order }: Pick<TypedLine, 'item' | 'order'>) {
  const units = unitsOf(item)
  const own = order ?? item
  return units.some(({ name }) => name === own.unit)
    ? units
    : [...units, { name: own.unit, factor: own.unitFactor }]
}

const unitOf = (line: TypedLine) =>
  line.order && line.order.unit === line.unit
    ? { name: line.order.unit, factor: line.order.unitFactor }
    : (unitChoices(line).find(({ name }) => name === line.unit) ?? usualUnit(line.item.baseUnit))

/** Tenths of a degree; undefined if it is no temperature. A comma is a decimal point here. */
function parseTemperature(typed: string): number | undefined {
  const text = latinDigits(typed).trim().replace(',', '.').replace('−', '-')
  return /^-?\d{1,3}(?:[.]\d)?$/.test(text) ? Math.round(Number(text) * 10) : undefined
}

const parsePrice = (typed: string): number | undefined => {
  const text = plainNumber(typed)
  return isRupees(text) ? parsePaisa(text) : undefined
}

/** The last three prices for one unit of the line, the oldest first. */
export const comparedPrices = (lastPrices: readonly PaidPrice[], unitFactor: number): number[] =>
  lastPrices.map(({ price, unitFactor: factor }) => Math.round((price * unitFactor) / factor))

export const isUntouched = ({ accepted, rejected }: TypedLine): boolean =>
  accepted.trim() === '' && rejected.trim() === ''

/** What a line says so far. `undefined` is not typed or wrong. */
export function readLine(line: TypedLine) {
  const [unit, units] = [unitOf(line), unitChoices(line)]
  const quantity = (typed: string) => (typed.trim() === '' ? 0 : parseQuantity(typed, unit, units))
  const [accepted, rejected] = [quantity(line.accepted), quantity(line.rejected)]
  const price = parsePrice(line.price)
  const amountOf = (part: number | undefined) =>
    part && price !== undefined ? lineAmount({ quantity: part, unitFactor: unit.factor, price }) : 0
  const expected = line.order?.expected
  const isOver =
    accepted !== undefined &&
    expected !== undefined &&
    (accepted * 100 > expected * (100 + overPercent) || line.asksOver)
  const jump =
    price && accepted ? jumpOf(price, comparedPrices(line.item.lastPrices, unit.factor)) : undefined
  return {
    unit,
    accepted,
    rejected,
    price,
    amount: amountOf(accepted),
    rejectedAmount: amountOf(rejected),
    isOver,
    jump,
    asksPrice: jump !== undefined || line.asksPrice,
    temperature: parseTemperature(line.temperature),
  }
}

/** All of what is expected, as ordered. */
export const acceptedInFull = (line: TypedLine): TypedLine =>
  line.order && line.order.expected > 0 && isUntouched(line)
    ? { ...line, accepted: unitCount(line.order.expected, unitOf(line).factor) }
    : line

/** What came too much goes back with the driver. */
export function withoutExtra(line: TypedLine): TypedLine {
  const { accepted = 0, rejected = 0, unit } = readLine(line)
  const expected = line.order?.expected ?? 0
  return {
    ...line,
    accepted: unitCount(expected, unit.factor),
    rejected: unitCount(rejected + Math.max(0, accepted - expected), unit.factor),
    reason: line.reason || 'other',
    action: line.action || 'back-with-driver',
    isOverRight: false,
    asksOver: false,
  }
}

/** Nothing of it is accepted, because it is too warm. */
export function tooWarm(line: TypedLine): TypedLine {
  const { accepted = 0, rejected = 0, unit } = readLine(line)
  return {
    ...line,
    accepted: '0',
    rejected: unitCount(accepted + rejected, unit.factor),
    reason: 'too-warm',
    action: line.action || 'back-with-driver',
  }
}
