import { daysLater } from '#platform/clock/local-date.rules.ts'

export type Week = { from: string; to: string }

/** Sunday to Saturday, cut to the period. */
export function weeksOf({ from, to }: Week): Week[] {
  const weeks: Week[] = []
  for (let start = from; start <= to;) {
    const saturday = daysLater(start, 6 - new Date(`${start}T00:00:00Z`).getUTCDay())
    const end = saturday < to ? saturday : to
    weeks.push({ from: start, to: end })
    start = daysLater(end, 1)
  }
  return weeks
}

type DatedSum = { day: string | null; kind: string; quantity: number; value: number }

/** The sums of each week with its own closing stock: the one of the period, back week by week. */
export function splitWeeks<T extends DatedSum>(sums: T[], period: Week): { week: Week; sums: T[] }[] {
  const closing = sums.filter(({ kind }) => kind === 'closing')
  return weeksOf(period).map((week) => {
    const later = sums.filter(({ day }) => day !== null && day > week.to)
    const own = sums.filter(({ day }) => day !== null && day >= week.from && day <= week.to)
    return { week, sums: [...own, ...closing, ...later.map(asTakenBack)] }
  })
}

/** What came after the week is no part of its closing stock. */
const asTakenBack = <T extends DatedSum>(sum: T): T => ({
  ...sum,
  kind: 'closing',
  quantity: -sum.quantity,
  value: -sum.value,
})
