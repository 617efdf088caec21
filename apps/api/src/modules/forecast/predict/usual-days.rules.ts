/** Use of an item on each day of the past of its branch, in thousandths of the base unit. */
export type ItemPast = {
  itemId: string
  /** Index of the first day on which it moved at the branch; 0 if it was there before. */
  since: number
  uses: number[]
}

/** Past days of a branch, the oldest first. The last one is the day before the forecast is made. */
export type BranchPast = {
  /** 0 for Sunday. */
  firstWeekday: number
  /** Of a usual day, 100 without a festival; one entry for each day. */
  percents: number[]
  items: ItemPast[]
}

/** A day that can be compared with others: its uses are divided by `divisor`. */
export type ComparableDay = { index: number; weekday: number; divisor: number }

/** With fewer usual days festivals are needed too. */
const enoughUsualDays = 28
/** A quieter festival is left out in any case, because dividing by a small factor enlarges chance. */
const leastDivided = 50

/**
 * Days on which the branch was open, without festivals: their factor is an estimate of a person. A branch with less than four weeks of
 * usual days needs them as well, divided by their factor.
 */
export function comparableDays(past: BranchPast): ComparableDay[] {
  const { firstWeekday, percents } = past
  const open = openDays(past)
  const days = percents.map((percent, index) => ({
    index,
    weekday: (firstWeekday + index) % 7,
    divisor: percent / 100,
  }))
  const usual = days.filter(({ index, divisor }) => open[index] && divisor === 1)
  if (usual.length >= enoughUsualDays) return usual
  return days.filter(({ index }) => open[index] && percents[index]! >= leastDivided)
}

/** A day without any use is a closed day, or one that is not summed yet. */
const openDays = ({ percents, items }: BranchPast): boolean[] =>
  percents.map((_, index) => items.some(({ uses }) => uses[index]! > 0))

/** An item that is used on at least half of the days; a rare one would make its few days look busy. */
export const isRegular = (uses: number[]): boolean =>
  uses.length > 0 && uses.filter((quantity) => quantity > 0).length * 2 >= uses.length

const closingDayWeeks = 4

/** Weekdays on which the branch was closed each of the last four times, or two times if it is newer. */
export function closedWeekdays(past: BranchPast): Set<number> {
  const { firstWeekday, percents } = past
  const open = openDays(past)
  const firstOpen = open.indexOf(true)
  const isClosed = (weekday: number): boolean => {
    const times = percents.flatMap((percent, index) =>
      (firstWeekday + index) % 7 === weekday && percent === 100 && index >= firstOpen ? [open[index]!] : [],
    )
    const last = times.slice(-closingDayWeeks)
    return last.length >= 2 && !last.includes(true)
  }
  return new Set(firstOpen === -1 ? [] : [0, 1, 2, 3, 4, 5, 6].filter(isClosed))
}
