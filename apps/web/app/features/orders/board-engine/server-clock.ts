import type { Answer } from './board-reader.ts'

/** Tablets have wrong clocks, and put them right in the middle of a shift: the server's runs on by the browser's own stopwatch. */
export function openServerClock() {
  let offset: number | undefined
  return {
    set: ({ board, beganAt, endedAt }: Answer): void => {
      offset = board.now.getTime() - (beganAt + endedAt) / 2
    },
    now: (): number => Math.round(offset === undefined ? Date.now() : performance.now() + offset),
  }
}
