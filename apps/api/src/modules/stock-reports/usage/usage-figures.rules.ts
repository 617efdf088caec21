import type { MovementKind } from '@momo/contracts/inventory'
import type { MovementFigure, UsageValue } from '@momo/contracts/stock-reports'

/** Each kind of movement is in exactly one part, so that the parts explain the whole change of the stock. */
const parts = {
  received: [
    'opening',
    'purchase',
    'purchase-return',
    'production-in',
    'production-out',
    'transfer-in',
    'transfer-out',
    'transfer-loss',
  ],
  theoretical: ['sale', 'sale-reversal'],
  waste: ['waste'],
  'staff-meals': ['staff-meal'],
  counted: ['count'],
  corrections: ['cost-correction'],
} as const satisfies Record<string, MovementKind[]>

const wasted = [...parts.waste, ...parts['staff-meals']]
const variance = [...wasted, ...parts.counted]

/** The kinds of the movements behind a figure; undefined: all. */
export const kindsOf: Record<MovementFigure, readonly MovementKind[] | undefined> = {
  all: undefined,
  ...parts,
  wasted,
  variance,
  actual: [...parts.theoretical, ...variance],
}

export type KindSum = { kind: MovementKind | 'closing'; amount: number }

/** opening + received + corrections − closing = actual; what left the stock is positive. */
export function usageFigures(sums: KindSum[]): UsageValue {
  const sumOf = (kinds: readonly string[]): number =>
    sums.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)
  // Subtracted from zero, because -0 is not 0 in a comparison.
  const leftBy = (kinds: readonly string[]): number => 0 - sumOf(kinds)
  const closing = sumOf(['closing'])
  const change = sums.reduce((sum, { kind, amount }) => (kind === 'closing' ? sum : sum + amount), 0)
  const theoretical = leftBy(parts.theoretical)
  const varianceAmount = leftBy(variance)
  return {
    opening: closing - change,
    received: sumOf(parts.received),
    closing,
    actual: theoretical + varianceAmount,
    theoretical,
    waste: leftBy(parts.waste),
    staffMeals: leftBy(parts['staff-meals']),
    counted: leftBy(parts.counted),
    variance: varianceAmount,
    corrections: sumOf(parts.corrections),
  }
}

export const isEmpty = (figures: UsageValue): boolean =>
  Object.values(figures).every((amount) => amount === 0)
