import {
  overPercent,
  type PaidPrice,
  pricePercent,
  type UnconfirmedLine,
} from '@momo/contracts/goods-receipts'
import type { OrderedLine, PlannedLine } from './plan-receipt.rules.ts'

type Price = Pick<PaidPrice, 'price' | 'unitFactor'>

const perBaseUnit = ({ price, unitFactor }: Price): number => price / unitFactor

/** Difference to the mean of the last prices in percent, by base unit; undefined without prices above zero. */
function differenceOf(paid: Price, last: Price[]): number | undefined {
  const mean = last.reduce((sum, price) => sum + perBaseUnit(price), 0) / last.length
  return mean > 0 ? (perBaseUnit(paid) / mean - 1) * 100 : undefined
}

/** Fractions are not exact: 115 of 100 is not more than 15 % above it. */
const tolerance = 1e-9

/** In tenths of a percent if the price has to be confirmed. */
export function priceJump(paid: Price, last: Price[]): number | undefined {
  const difference = differenceOf(paid, last)
  const isJump = difference !== undefined && Math.abs(difference) > pricePercent + tolerance
  return isJump ? Math.round(difference * 10) : undefined
}

/** More than 10 % over what is still expected. */
export const isOver = (accepted: number, expected: number): boolean =>
  accepted * 100 > expected * (100 + overPercent)

type Known = { ordered: OrderedLine[]; lastPrices: Map<string, PaidPrice[]> }

/** The lines with a quantity or a price that is unusual and was not confirmed. */
export const findUnconfirmed = (lines: PlannedLine[], known: Known): UnconfirmedLine[] =>
  lines.flatMap((line, index) => {
    const over = line.isOverConfirmed ? undefined : overOf(line, lines, known.ordered)
    const price = line.isPriceConfirmed ? undefined : jumpOf(line, known.lastPrices)
    return over || price ? [{ index, itemId: line.itemId, over, price }] : []
  })

/** A line of the order may come in several lines, like two batches; together they may be too much. */
function overOf(line: PlannedLine, lines: PlannedLine[], ordered: OrderedLine[]): UnconfirmedLine['over'] {
  const of = ordered.find((each) => each.line === line.orderLine)
  if (!of || line.accepted === 0) return undefined
  const accepted = lines
    .filter(({ orderLine }) => orderLine === of.line)
    .reduce((sum, each) => sum + each.accepted, 0)
  return isOver(accepted, of.open) ? { expected: of.open, accepted } : undefined
}

function jumpOf(line: PlannedLine, lastPrices: Map<string, PaidPrice[]>): UnconfirmedLine['price'] {
  const last = lastPrices.get(line.itemId) ?? []
  const change = line.accepted > 0 ? priceJump(line, last) : undefined
  return change === undefined ? undefined : { change, lastPrices: last }
}
