type Clock = () => Date

const wallClock: Clock = () => new Date()
let clock = wallClock

/** The only way to ask for the time: a test can stop or move it. */
export const now: Clock = () => clock()

/** For tests; without an argument the wall clock is back. */
export function setClock(fn: Clock = wallClock): void {
  clock = fn
}
