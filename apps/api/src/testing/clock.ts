import { beforeAll, beforeEach } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'

/** Stops the clock, e.g. `stopClock('2026-11-15T20:30:00+05:45')`. The wall clock is restored after every test. */
export function stopClock(at: string): void {
  const moment = new Date(at).getTime()
  if (Number.isNaN(moment)) throw new Error(`${at} is not a moment`)
  setClock(() => new Date(moment))
}

/** Stops the clock for a whole file, including its setup, because opening hours are computed when a branch is created. */
export function useFixedClock(at: string): void {
  beforeAll(() => stopClock(at))
  beforeEach(() => stopClock(at))
}
