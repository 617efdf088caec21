/** What a device has sent, as saved. */
export type Entry = {
  id: string
  itemId: string
  round: number
  /** Absent: skipped. */
  quantity: number | undefined
  replaces: string[]
  countedAt: Date
  by: string
}
/** The sum of one round. An item in two places is counted at two moments, from `firstAt` to `lastAt`. */
export type Round = { round: number; counted: number; by: string[]; firstAt: Date; lastAt: Date }
export type ItemCount = {
  /** Those that have a quantity, the first one first; the last one counts. */
  rounds: Round[]
  isSkipped: boolean
  isCountedByTwo: boolean
}

/** Adds up the entries of one item. Pure set logic: the order in which devices send does not matter. */
export function summarizeItem(entries: Entry[]): ItemCount {
  const numbers = [...new Set(entries.map(({ round }) => round))].toSorted((a, b) => a - b)
  const current = numbers.map((round) => withoutReplaced(entries.filter((entry) => entry.round === round)))
  const rounds = current.flatMap((round) => sumOf(round) ?? [])
  return {
    rounds,
    isSkipped: rounds.length === 0 && current.some((round) => round.length > 0),
    isCountedByTwo: (rounds.at(-1)?.by.length ?? 0) > 1,
  }
}

function withoutReplaced(entries: Entry[]): Entry[] {
  const replaced = new Set(entries.flatMap(({ replaces }) => replaces))
  return entries.filter(({ id }) => !replaced.has(id))
}

/** Undefined for a round of skips: not counted is not zero. */
function sumOf(entries: Entry[]): Round | undefined {
  const counted = entries.filter(({ quantity }) => quantity !== undefined)
  const [first] = counted
  if (!first) return undefined
  const times = counted.map(({ countedAt }) => countedAt.getTime())
  return {
    round: first.round,
    counted: counted.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    by: [...new Set(counted.map(({ by }) => by))],
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
  }
}
