import type { Position } from './branch.ts'

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in whole metres (haversine). */
export function metresBetween(a: Position, b: Position): number {
  const [dLat, dLong] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLong / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h))))
}

/** Rounded for reading: to 100 m, below one kilometre to 10 m. */
export const shownMetres = (metres: number): number =>
  metres < 995 ? Math.round(metres / 10) * 10 : Math.round(metres / 100) * 100
