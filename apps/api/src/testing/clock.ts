import { beforeAll, beforeEach } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'

/** Stops the clock at a moment, e.g. `stopClock('2026-11-15T20:30:00+05:45')`. Every test ends with the wall clock. */
export function stopClock(at: string): void {
  const moment = new Date(at).getTime()
  if (Number.isNaN(moment)) throw new Error(`${at} is not a moment`)
  setClock(() => new Date(moment))
}

/** For a whole file, also while it lays its ground: an outlet's hours are laid out from the day on which it is made. */
export function keepClockAt(at: string): void {
  beforeAll(() => stopClock(at))
  beforeEach(() => stopClock(at))
}
