import type { SpecialHours, WeekInterval } from './opening.rules.ts'

/** What a closure of head office does to one day of a branch. Minutes after local midnight; for 'hours'. */
export type ClosureDay = {
  date: string
  effect: 'closed' | 'hours' | 'no-delivery'
  opens: number | null
  closes: number | null
  note: string
  /** ISO text. Of two closures with other hours the later decision counts. */
  decidedAt: string
}

const changesHours = ({ effect }: ClosureDay): boolean => effect !== 'no-delivery'

/** 'Closed' counts before other hours, then the later decision. */
const isStronger = (one: ClosureDay, other: ClosureDay | undefined): boolean => {
  if (other === undefined) return true
  if ((one.effect === 'closed') !== (other.effect === 'closed')) return one.effect === 'closed'
  return one.decidedAt > other.decidedAt
}

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/**
 * The special days that count: a closure covers the branch's own special day as long as it lasts. Other hours never open a branch on a
 * day on which it would be closed.
 */
export function withClosures(
  week: WeekInterval[],
  own: SpecialHours[],
  closures: ClosureDay[],
): SpecialHours[] {
  const strongest = new Map<string, ClosureDay>()
  for (const day of closures.filter(changesHours))
    if (isStronger(day, strongest.get(day.date))) strongest.set(day.date, day)
  const ownDays = new Map(own.map((day) => [day.date, day]))
  const covering = [...strongest.values()].flatMap((day): SpecialHours[] => {
    if (day.effect === 'closed') return [{ date: day.date, intervals: [], note: day.note }]
    const usual = ownDays.get(day.date)?.intervals ?? week.filter((one) => one.day === weekday(day.date))
    if (usual.length === 0) return []
    return [{ date: day.date, intervals: [{ opens: day.opens!, closes: day.closes! }], note: day.note }]
  })
  const covered = new Set(covering.map(({ date }) => date))
  return [...own.filter(({ date }) => !covered.has(date)), ...covering].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}
