type Clock = () => Date

const wallClock: Clock = () => new Date()
let clock = wallClock

/** The current time. All code uses this, so that tests can stop or move the clock. */
export const now: Clock = () => clock()

/** For tests and demo data; without an argument it restores the wall clock. */
export function setClock(fn: Clock = wallClock): void {
  clock = fn
}
