import type { FoodCostLevel } from '@momo/contracts/recipes'
import { Badge } from '#ui/primitives/badge.tsx'
import { recipeWords } from './recipes.messages.ts'

const tones = { 'on-target': 'green', above: 'amber', 'far-above': 'red' } as const

/** 383 thousandths as '38.3%'. */
export const percentText = (permille: number): string => `${(permille / 10).toFixed(1)}%`

/** The share of the price, and in words and colour how it compares with the target. */
export function FoodCost({ permille, level }: { permille: number; level: FoodCostLevel | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <b className="font-semibold tabular-nums">{percentText(permille)}</b>
      {level ? <Badge tone={tones[level]}>{recipeWords.levels[level]}</Badge> : undefined}
    </span>
  )
}
