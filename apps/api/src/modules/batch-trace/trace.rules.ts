import type { Trace } from '@momo/contracts/batch-trace'
import type { MovementKind } from '@momo/contracts/inventory'

type Part = keyof Pick<
  Trace,
  'made' | 'served' | 'wasted' | 'usedInProduction' | 'lostOnTheWay' | 'corrected'
>

/**
 * A reversal has the kind of what it reverses, so it lowers the same part. Transfers of a batch add up to zero, unless an arrival
 * filled what had been used at the place before it was recorded.
 */
const partOf: Record<MovementKind, Part> = {
  opening: 'made',
  purchase: 'made',
  'production-in': 'made',
  sale: 'served',
  waste: 'wasted',
  'staff-meal': 'wasted',
  'production-out': 'usedInProduction',
  'transfer-loss': 'lostOnTheWay',
  'purchase-return': 'corrected',
  'sale-reversal': 'corrected',
  'transfer-out': 'corrected',
  'transfer-in': 'corrected',
  count: 'corrected',
  'cost-correction': 'corrected',
}

type Sum = { kind: MovementKind; quantity: number }
type Account = Pick<Trace, Part | 'difference'>

/** The movements of a batch by what became of it. The difference is what the balances do not have of the sum of all movements. */
export function accountFor(sums: Sum[], onHand: number): Account {
  const sumOf = (part: Part): number =>
    sums.reduce((sum, { kind, quantity }) => (partOf[kind] === part ? sum + quantity : sum), 0)
  // Negating zero would give -0.
  const takenAs = (part: Part): number => 0 - sumOf(part)
  return {
    made: sumOf('made'),
    served: takenAs('served'),
    wasted: takenAs('wasted'),
    usedInProduction: takenAs('usedInProduction'),
    lostOnTheWay: takenAs('lostOnTheWay'),
    corrected: sumOf('corrected'),
    difference: sums.reduce((sum, { quantity }) => sum + quantity, 0) - onHand,
  }
}
