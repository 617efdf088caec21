import { offsetMs } from '#platform/clock/local-date.rules.ts'

export type EveningBranch = { name: string; gross: number; before: number }

/** What the message says, as of one moment. Amounts are paisa. */
export type EveningFigures = {
  day: string
  /** Until now, and on the whole same weekday a week ago. */
  sales: { orders: number; gross: number; before: number; branches: EveningBranch[] }
  /** Completed late, or open and late. */
  lateOrders: number
  /** What left the stock beyond the recipes of what was sold, and what those recipes use. */
  foodCost: { gap: number; expected: number }
  /** Alerts about deliveries that are not checked in. */
  overdueTransfers: number
  /** Days that were closed since the evening before with another amount than expected. */
  cash: { days: number; difference: number }
  /** Alerts about batches to use within 48 hours. */
  expiring: number
  requisitions: number
  overdueBills: number
  /** Open stock alerts, the most serious ones in words. */
  alerts: { total: number; first: string[] }
}

/**
 * True from closing time ('21:30' in Nepal) until midnight: a worker that was down at closing time catches up the same evening.
 */
export function isEvening(at: Date, closingTime: string): boolean {
  const local = new Date(at.getTime() + offsetMs)
  return local.toISOString().slice(11, 16) >= closingTime
}

/** In percent with one decimal; undefined without anything to compare with. */
export const changeOf = ({ gross, before }: { gross: number; before: number }): number | undefined =>
  before === 0 ? undefined : Math.round(((gross - before) / before) * 1000) / 10

type Compared = EveningBranch & { change: number }

/** By change, the best first. Branches that had no sales a week ago cannot be compared. */
export function compareBranches(branches: EveningBranch[]): { best?: Compared; worst?: Compared } {
  const compared = branches
    .flatMap((branch): Compared[] => {
      const change = changeOf(branch)
      return change === undefined ? [] : [{ ...branch, change }]
    })
    .toSorted((a, b) => b.change - a.change || (a.name < b.name ? -1 : 1))
  const [best, worst] = [compared[0], compared.at(-1)]
  return { ...(best && { best }), ...(worst && worst !== best && { worst }) }
}
