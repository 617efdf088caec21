import { type LaneName, laneNames } from './lanes.ts'

/** Below this width a card breaks its lines too often. */
const narrowestColumn = 232
/** Width of a lane without orders, and between lanes. */
const emptyLane = 44
const gap = 12
/** So many cards fit into a column without scrolling. */
const cardsPerColumn = 2

export type LaneCounts = Record<LaneName, number>
/** Columns of cards per lane; 0 for an empty lane, which is shown as a strip. */
export type LaneColumns = Record<LaneName, number>

/**
 * A lane with many orders grows into the space of the empty ones. Every lane with orders has a column; the others go, one by one, to the
 * lane with the most cards per column. Undefined if not even one column per lane fits.
 */
export function laneColumns(counts: LaneCounts, width: number): LaneColumns | undefined {
  const filled = laneNames.filter((lane) => counts[lane] > 0)
  const strips = (laneNames.length - filled.length) * (emptyLane + gap)
  const total = Math.floor((width - strips + gap) / (narrowestColumn + gap))
  if (filled.length === 0 || total < filled.length) return undefined
  const columns: LaneColumns = { new: 0, kitchen: 0, ready: 0, outForDelivery: 0 }
  for (const lane of filled) columns[lane] = 1
  for (let free = total - filled.length; free > 0; free -= 1) {
    const fullest = filled.reduce((a, b) => (counts[b] / columns[b] > counts[a] / columns[a] ? b : a))
    if (counts[fullest] / columns[fullest] <= cardsPerColumn) break
    columns[fullest] += 1
  }
  return columns
}

/** Widths of the lanes for `grid-template-columns`: a lane is as wide as its columns. */
export const laneTracks = (columns: LaneColumns): string =>
  laneNames
    .map((lane) => (columns[lane] === 0 ? `${emptyLane}px` : `minmax(0, ${columns[lane]}fr)`))
    .join(' ')
