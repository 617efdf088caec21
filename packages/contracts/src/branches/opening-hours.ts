import type { OpeningInterval } from './branch.ts'

type Interval = Pick<OpeningInterval, 'opens' | 'closes'>

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Minutes after the day's midnight; an interval that does not close later than it opens ends on the next day. */
function span({ opens, closes }: Interval): { from: number; to: number } {
  const [from, to] = [minutes(opens), minutes(closes)]
  return { from, to: to > from ? to : to + 1440 }
}

/** True if two intervals of one day overlap. */
export function overlap(intervals: Interval[]): boolean {
  const spans = intervals.map(span).toSorted((a, b) => a.from - b.from)
  return spans.some((one, i) => i > 0 && one.from < spans[i - 1]!.to)
}

/** The first day with overlapping opening times, or undefined. */
export const overlappingDay = (hours: OpeningInterval[]): OpeningInterval['day'] | undefined =>
  hours.find(({ day }) => overlap(hours.filter((other) => other.day === day)))?.day
