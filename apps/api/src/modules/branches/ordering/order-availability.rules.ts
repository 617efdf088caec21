import type { NotAccepting, Pause } from '@momo/contracts/branches'

/** The board sends a heartbeat twice a minute, so after this time it has missed six. */
const unwatchedAfterMs = 3 * 60_000

type BoardPresence = {
  stopsUnwatched: boolean
  /** Last heartbeat of the board; undefined: never. */
  seenAt: Date | undefined
  /** A pause that has not ended. */
  pause: Pause | undefined
}

/** Whether a shift runs on any device of the branch. */
export const isWatchedAt = (seenAt: Date | undefined, at: Date): boolean =>
  seenAt !== undefined && at.getTime() - seenAt.getTime() <= unwatchedAfterMs

/** The stored pause, if it has not ended. */
export const pauseAt = (
  { until, message }: { until: Date | null; message: string },
  at: Date,
): Pause | undefined => (until && at < until ? { until, message } : undefined)

/**
 * Decides whether the branch can answer orders, apart from opening hours and kitchen capacity. An explicit pause takes precedence over
 * an unattended board.
 */
export function unavailableReasonAt(
  { stopsUnwatched, seenAt, pause }: BoardPresence,
  at: Date,
): NotAccepting | undefined {
  if (pause)
    return { because: 'paused', until: pause.until, ...(pause.message && { message: pause.message }) }
  return stopsUnwatched && !isWatchedAt(seenAt, at) ? { because: 'unwatched' } : undefined
}
