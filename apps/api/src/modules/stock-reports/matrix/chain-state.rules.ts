import type { LevelState } from '@momo/contracts/inventory'

/** Like the function stock_level_state of the database, for the sum of several locations. */
export function chainState(
  onHand: number | undefined,
  { safetyLevel, isUsed }: { safetyLevel: number; isUsed: boolean },
): LevelState {
  if (onHand === undefined) return 'unknown'
  if (onHand < 0) return 'below-zero'
  if (onHand === 0) return safetyLevel > 0 || isUsed ? 'out' : 'empty'
  if (onHand * 2 < safetyLevel) return 'very-low'
  return onHand < safetyLevel ? 'low' : 'enough'
}
