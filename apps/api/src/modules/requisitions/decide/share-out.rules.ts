export type Request = {
  asked: number
  /** Days that the stock of the branch lasts. Absent: it has the item and no known use, so it can wait. */
  daysLeft: number | undefined
}

type Goods = {
  available: number
  tray: number
  /** Days that a request covers when it is sent in full. */
  coverDays: number
}

/**
 * Shares out what is short, by the index of the request. Each tray goes to the branch that runs out first, counting what it got before: a
 * request in full lasts `coverDays`. If there is enough, everyone gets what it asked for; otherwise whole trays, never more than asked.
 */
export function shareOut(requests: Request[], { available, tray, coverDays }: Goods): number[] {
  const asked = requests.reduce((sum, request) => sum + request.asked, 0)
  if (asked <= available) return requests.map((request) => request.asked)
  const steps = requests.map((request) => stepsOf(request, tray, coverDays))
  const trays = Math.floor(Math.max(0, available) / tray)
  const urgent = steps.map((step) => (step.isUrgent ? step : { ...step, most: 0 }))
  const first = giveTrays(urgent, trays)
  const rest = trays - sumOf(first)
  const calm = steps.map((step) => (step.isUrgent ? { ...step, most: 0 } : step))
  const second = giveTrays(calm, rest)
  return steps.map((_, i) => (first[i]! + second[i]!) * tray)
}

/** The first tray of a request is needed on the day `from`, each further one `step` days later. */
type Steps = { from: number; step: number; most: number; isUrgent: boolean }

const stepsOf = ({ asked, daysLeft }: Request, tray: number, coverDays: number): Steps => ({
  from: daysLeft ?? 0,
  step: asked > 0 ? (coverDays * tray) / asked : coverDays,
  most: Math.floor(asked / tray),
  isUrgent: daysLeft !== undefined,
})

/** Trays that a request needs before a day. */
const traysBefore = ({ from, step, most }: Steps, day: number): number =>
  Math.min(most, Math.max(0, Math.ceil((day - from) / step)))

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const sumBefore = (steps: Steps[], day: number): number =>
  steps.reduce((sum, step) => sum + traysBefore(step, day), 0)

/** Bisection finds the day up to which the trays last, so the size of a tray does not matter for the time it takes. */
const rounds = 64

function giveTrays(steps: Steps[], trays: number): number[] {
  const before = (day: number): number[] => steps.map((step) => traysBefore(step, day))
  let [low, high] = [0, steps.reduce((last, { from, step, most }) => Math.max(last, from + step * most), 0)]
  if (sumBefore(steps, high) <= trays) return before(high)
  for (let round = 0; round < rounds; round += 1) {
    const middle = (low + high) / 2
    const sum = sumBefore(steps, middle)
    if (sum === trays) return before(middle)
    if (sum < trays) low = middle
    else high = middle
  }
  return giveRest(steps, before(low), trays)
}

/** The trays of that last day, one at a time: the earliest need first, then the branch with the fewest days left. */
function giveRest(steps: Steps[], given: number[], trays: number): number[] {
  const shares = [...given]
  for (let rest = trays - sumOf(given); rest > 0;) {
    const next = steps
      .map(({ from, step, most }, i) => ({ i, from, most, day: from + step * shares[i]! }))
      .filter(({ i, most }) => shares[i]! < most)
      .toSorted((a, b) => a.day - b.day || a.from - b.from || a.i - b.i)
      .slice(0, rest)
    if (next.length === 0) break
    for (const { i } of next) shares[i]! += 1
    rest -= next.length
  }
  return shares
}
