import type { Position } from '@momo/contracts/branches'

type Point = { x: number; y: number }

const middle = { x: 300, y: 126 }
/** Half the way between the two at its longest: both stay inside on a narrow screen, which shows the middle of the sketch only. */
const reach = { x: 105, y: 46 }

/** Where the two stand on the sketch: in the right direction from each other, not to scale. */
export function endsOfRoute(from: Position, to: Position): { start: Point; end: Point } {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const far = Math.hypot(north, east)
  const way = far === 0 ? { x: 1, y: 0 } : { x: east / far, y: -north / far }
  const at = (side: 1 | -1): Point => ({
    x: Math.round(middle.x + side * way.x * reach.x),
    y: Math.round(middle.y + side * way.y * reach.y),
  })
  return { start: at(-1), end: at(1) }
}
