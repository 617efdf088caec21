import type { NotTaking, Pause } from '@momo/contracts/branches'

/** The board says twice a minute that somebody watches: after this long it has missed six times. */
const unwatchedAfterMs = 3 * 60_000

type Attention = {
  stopsUnwatched: boolean
  /** When somebody last watched the board; undefined: never. */
  seenAt: Date | undefined
  /** One that is not over. */
  pause: Pause | undefined
}

/** The last pause that was said, while it lasts. */
export const pauseAt = ({ until, message }: { until: Date | null; message: string }, at: Date): Pause | undefined =>
  until && at < until ? { until, message } : undefined

/**
 * The one rule of whether anybody is there to answer, apart from hours and kitchen. A pause that somebody said comes before what the
 * board's silence says.
 */
export function notTakingAt({ stopsUnwatched, seenAt, pause }: Attention, at: Date): NotTaking | undefined {
  if (pause) return { because: 'paused', until: pause.until, ...(pause.message && { message: pause.message }) }
  const isWatched = seenAt !== undefined && at.getTime() - seenAt.getTime() <= unwatchedAfterMs
  return stopsUnwatched && !isWatched ? { because: 'unwatched' } : undefined
}
