import type { BoardResponse } from './board-reader.ts'

/** The server's time, continued with the monotonic clock: a tablet's own clock may be wrong or jump during a shift. */
export function openServerClock() {
  let offset: number | undefined
  return {
    set: ({ board, beganAt, endedAt }: BoardResponse): void => {
      offset = board.now.getTime() - (beganAt + endedAt) / 2
    },
    now: (): number => Math.round(offset === undefined ? Date.now() : performance.now() + offset),
  }
}
