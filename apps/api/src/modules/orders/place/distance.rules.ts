import type { Position } from '@momo/contracts/branches'
import type { NewOrder } from '@momo/contracts/orders'

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in whole metres (haversine). */
function metresBetween(a: Position, b: Position): number {
  const [dLat, dLong] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLong / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h))))
}

/** In metres; undefined when either position is unknown, and then the branch decides when it accepts. */
export function distanceOf(
  { fulfilment }: Pick<NewOrder, 'fulfilment'>,
  { position }: { position: Position | undefined },
): number | undefined {
  return fulfilment.method === 'delivery' && fulfilment.position && position
    ? metresBetween(position, fulfilment.position)
    : undefined
}
