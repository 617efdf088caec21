/** Days on which a branch, or every branch, sells more or less than usual. `from` and `to` are included. */
export type FestivalDays = {
  name: string
  from: string
  to: string
  percent: number
  branchId?: string | undefined
}

type Asked = { branchId: string; day: string }

/**
 * A day on which the branch is closed counts before all. Then the one of the branch goes before one of all branches, and a festival
 * within a longer one before that: it begins later.
 */
export function festivalOn(festivals: FestivalDays[], { branchId, day }: Asked): FestivalDays | undefined {
  const rankOf = (one: FestivalDays) =>
    `${one.percent === 0 ? 1 : 0} ${one.branchId === undefined ? 0 : 1} ${one.from} ${one.name}`
  return festivals
    .filter((one) => one.branchId === undefined || one.branchId === branchId)
    .filter(({ from, to }) => from <= day && day <= to)
    .reduce<FestivalDays | undefined>(
      (best, one) => (best === undefined || rankOf(one) > rankOf(best) ? one : best),
      undefined,
    )
}

const usual = 100

/** Of a usual day: 100 without a festival. */
export const percentOn = (festivals: FestivalDays[], asked: Asked): number =>
  festivalOn(festivals, asked)?.percent ?? usual

/** The festival that changes the expected use of these days the most. Undefined if none does. */
export function strongestFestival(
  festivals: FestivalDays[],
  { branchId, days }: { branchId: string; days: string[] },
): FestivalDays | undefined {
  const strengthOf = ({ percent }: FestivalDays) => Math.abs(percent - usual)
  const [strongest] = days
    .flatMap((day) => festivalOn(festivals, { branchId, day }) ?? [])
    .filter((one) => strengthOf(one) > 0)
    .toSorted((a, b) => strengthOf(b) - strengthOf(a))
  return strongest
}
