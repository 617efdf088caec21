import type { BoardOrder } from '@momo/contracts/orders'
import { type Deed, isPossible } from '../board-actions/order-actions.ts'

const ways: Record<string, [lane: number, row: number]> = {
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
  ArrowLeft: [-1, 0],
  h: [-1, 0],
  ArrowRight: [1, 0],
  l: [1, 0],
}

const isFilled = (lane: readonly string[] | undefined): lane is readonly string[] => lane !== undefined && lane.length > 0

/** The nearest lane in that direction in which something stands. */
function laneBeside(lanes: readonly (readonly string[])[], from: number, step: number): readonly string[] | undefined {
  for (let index = from + step; index >= 0 && index < lanes.length; index += step) if (isFilled(lanes[index])) return lanes[index]
  return undefined
}

/** Where the keys lead from a card: up and down in its lane, left and right to the next lane that has one; '1' to '4' is the first of a lane. */
export function cardAfter(lanes: readonly (readonly string[])[], current: string | undefined, key: string): string | undefined {
  if (/^[1-4]$/.test(key)) return lanes[Number(key) - 1]?.[0]
  const way = ways[key]
  if (!way) return undefined
  const from = lanes.findIndex((lane) => current !== undefined && lane.includes(current))
  if (from < 0 || current === undefined) return lanes.find(isFilled)?.[0]
  const lane = lanes[from] ?? []
  const row = lane.indexOf(current)
  const [aside, along] = way
  if (aside === 0) return lane[row + along]
  const next = laneBeside(lanes, from, aside)
  return next?.[Math.min(row, next.length - 1)]
}

/** Who is left without a card under the fingers goes on with the next one of the lane. */
export function cardInstead(lanes: readonly (readonly string[])[], gone: string): string | undefined {
  const lane = lanes.find((ids) => ids.includes(gone)) ?? []
  const row = lane.indexOf(gone)
  return lane[row + 1] ?? lane[row - 1]
}

const deedsOfKey: Record<string, readonly Deed[]> = {
  Enter: ['accept', 'open'],
  a: ['accept'],
  t: ['accept-in'],
  x: ['reject', 'cancel'],
  s: ['start'],
  r: ['ready'],
  g: ['hand-over'],
  d: ['deliver', 'collect', 'serve'],
  p: ['print'],
  o: ['open'],
}

/** The first thing a key stands for that this order allows. */
export const deedOfKey = (key: string, order: BoardOrder): Deed | undefined =>
  deedsOfKey[key.length === 1 ? key.toLowerCase() : key]?.find((deed) => isPossible(deed, order))
