import { type GeoPoint, movedBy } from './metres.ts'

const directions: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow key moves a pin: by 20 m, with Shift by 100 m. Undefined for any other key. */
export function movedByKey(
  from: GeoPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): GeoPoint | undefined {
  const [north, east] = directions[key] ?? []
  if (north === undefined || east === undefined) return undefined
  const metres = shiftKey ? 100 : 20
  return movedBy(from, north * metres, east * metres)
}
