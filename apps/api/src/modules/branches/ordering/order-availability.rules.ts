import type { NotAccepting, Pause } from '@momo/contracts/branches'
import { minuteMs } from '#platform/clock/later.rules.ts'

type BoardPresence = {
  stopsUnwatched: boolean
  /** Last heartbeat of the board; undefined: never. */
  seenAt: Date | undefined
  /** A pause that has not ended. */
  pause: Pause | undefined
  heartbeatMinutes: number
}

/** Whether a shift runs on any device of the branch. Its board sends a heartbeat twice a minute. */
export const isWatchedAt = (
  { seenAt, heartbeatMinutes }: Pick<BoardPresence, 'seenAt' | 'heartbeatMinutes'>,
  at: Date,
): boolean => seenAt !== undefined && at.getTime() - seenAt.getTime() <= heartbeatMinutes * minuteMs

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
  { stopsUnwatched, pause, ...board }: BoardPresence,
  at: Date,
): NotAccepting | undefined {
  if (pause)
    return { because: 'paused', until: pause.until, ...(pause.message && { message: pause.message }) }
  return stopsUnwatched && !isWatchedAt(board, at) ? { because: 'unwatched' } : undefined
}
