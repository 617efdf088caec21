import { pastBefore, useByWeekday, useOn } from '../predict/forecast.rules.ts'
import type { BranchPast } from '../predict/usual-days.rules.ts'

export type MadeForecast = { itemId: string; quantity: number; lastWeek: number }

/** Days of the past are counted from its first one; `index` may be up to one day after its end. */
type Day = { index: number; percent: number }

/**
 * The forecasts of a day as they were made on the day before: the use of that day and of the day itself is not known. Only of items that
 * were at the branch a week before, so that both ways of guessing have something to say.
 */
export function madeForecasts(past: BranchPast | undefined, { index, percent }: Day): MadeForecast[] {
  if (past === undefined) return []
  const weekday = (past.firstWeekday + index) % 7
  const byWeekday = useByWeekday(pastBefore(past, index - 1))
  return past.items.flatMap(({ itemId, since, uses }) => {
    const use = byWeekday.get(itemId)
    if (use === undefined || since > index - 7) return []
    return { itemId, quantity: useOn(use, { weekday, percent }), lastWeek: uses[index - 7] ?? 0 }
  })
}
