import type { BoardOrder } from '@momo/contracts/orders'
import { type BoardAction, isPossible } from '../board-actions/order-actions.ts'

const directions: Record<string, [lane: number, row: number]> = {
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
  ArrowLeft: [-1, 0],
  h: [-1, 0],
  ArrowRight: [1, 0],
  l: [1, 0],
}

const isFilled = (lane: readonly string[] | undefined): lane is readonly string[] =>
  lane !== undefined && lane.length > 0

/** The nearest lane in that direction that has orders. */
function laneBeside(
  lanes: readonly (readonly string[])[],
  from: number,
  step: number,
): readonly string[] | undefined {
  for (let index = from + step; index >= 0 && index < lanes.length; index += step)
    if (isFilled(lanes[index])) return lanes[index]
  return undefined
}

/** The card that a key moves to: up and down in the lane, left and right to the next lane with orders, '1' to '4' to a lane's first. */
export function cardAfter(
  lanes: readonly (readonly string[])[],
  current: string | undefined,
  key: string,
): string | undefined {
  if (/^[1-4]$/.test(key)) return lanes[Number(key) - 1]?.[0]
  const direction = directions[key]
  if (!direction) return undefined
  const from = lanes.findIndex((lane) => current !== undefined && lane.includes(current))
  if (from < 0 || current === undefined) return lanes.find(isFilled)?.[0]
  const lane = lanes[from] ?? []
  const row = lane.indexOf(current)
  const [aside, along] = direction
  if (aside === 0) return lane[row + along]
  const next = laneBeside(lanes, from, aside)
  return next?.[Math.min(row, next.length - 1)]
}

/** The card that gets the focus when the focused one leaves its lane. */
export function cardInstead(lanes: readonly (readonly string[])[], gone: string): string | undefined {
  const lane = lanes.find((ids) => ids.includes(gone)) ?? []
  const row = lane.indexOf(gone)
  return lane[row + 1] ?? lane[row - 1]
}

const actionsOfKey: Record<string, readonly BoardAction[]> = {
  Enter: ['accept', 'open'],
  a: ['accept'],
  t: ['accept-in'],
  x: ['reject', 'cancel'],
  s: ['start'],
  '+': ['delay'],
  r: ['ready'],
  g: ['hand-over'],
  d: ['deliver', 'collect', 'serve'],
  p: ['print'],
  o: ['open'],
}

/** The first action of a key that the order allows. */
export const actionForKey = (key: string, order: BoardOrder): BoardAction | undefined =>
  actionsOfKey[key.length === 1 ? key.toLowerCase() : key]?.find((action) => isPossible(action, order))
