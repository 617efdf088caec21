const everyMs = 20_000
const withoutSocketMs = 3_000
const longestMs = 15_000

/** Hints within this time are coalesced into one read. */
export const coalesceMs = 150

/** Polls beside the socket because hints get lost: more often while the socket is down, with back-off after failures. */
export function nextRead({ failures, isLive }: { failures: number; isLive: boolean }): number {
  if (failures > 0) return Math.min(1_000 * 2 ** failures, longestMs)
  return isLive ? everyMs : withoutSocketMs
}

const followsMs = 1_500

/**
 * The board's hint is sent with the change, the notification hint a moment later by the worker. The second one triggers a read only if no
 * read has begun just before.
 */
export const isWorthReading = (kind: string, sinceLastReadMs: number): boolean =>
  kind === 'board.changed' || sinceLastReadMs > followsMs
