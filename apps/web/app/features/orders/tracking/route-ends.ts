import type { Position } from '@momo/contracts/branches'

type Point = { x: number; y: number }

const middle = { x: 300, y: 126 }
/** Half the maximum distance of the two ends: both stay visible on a narrow screen, which shows only the middle of the sketch. */
const reach = { x: 105, y: 46 }

/** Positions of both ends on the sketch: the direction is right, the distance is not to scale. */
export function endsOfRoute(from: Position, to: Position): { start: Point; end: Point } {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const distance = Math.hypot(north, east)
  const direction = distance === 0 ? { x: 1, y: 0 } : { x: east / distance, y: -north / distance }
  const at = (side: 1 | -1): Point => ({
    x: Math.round(middle.x + side * direction.x * reach.x),
    y: Math.round(middle.y + side * direction.y * reach.y),
  })
  return { start: at(-1), end: at(1) }
}
