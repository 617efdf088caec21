/** Screen position of a tile. */
export type Spot = { top: number; left: number }

const rowOf = (spots: readonly Spot[], top: number): number[] =>
  spots.flatMap((spot, i) => (spot.top === top ? [i] : []))

/** The nearest tile in the next or previous row. */
function vertical(spots: readonly Spot[], from: number, by: 1 | -1): number {
  const here = spots[from]
  if (!here) return from
  const tops = [...new Set(spots.map(({ top }) => top))].toSorted((a, b) => a - b)
  const top = tops[tops.indexOf(here.top) + by]
  if (top === undefined) return from
  return rowOf(spots, top).reduce((best, i) =>
    Math.abs(spots[i]!.left - here.left) < Math.abs(spots[best]!.left - here.left) ? i : best,
  )
}

/** The tile that a key moves to; undefined for other keys. */
export function nextTile(key: string, spots: readonly Spot[], from: number): number | undefined {
  const moves: Record<string, () => number> = {
    ArrowRight: () => Math.min(from + 1, spots.length - 1),
    ArrowLeft: () => Math.max(from - 1, 0),
    ArrowDown: () => vertical(spots, from, 1),
    ArrowUp: () => vertical(spots, from, -1),
    Home: () => 0,
    End: () => spots.length - 1,
  }
  return moves[key]?.()
}
