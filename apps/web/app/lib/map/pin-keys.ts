import type { KeyboardEvent } from 'react'
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

/** Handler for the arrow keys of a focused map. The page does not scroll with them. */
export const pinKeyHandler =
  (from: GeoPoint, onMove: (to: GeoPoint) => void) =>
  (event: KeyboardEvent): void => {
    const to = movedByKey(from, event)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
