import type { Position } from '@momo/contracts/branches'

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Whole metres as the crow flies. */
export function metresBetween(a: Position, b: Position): number {
  const [dLat, dLong] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLong / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h))))
}
