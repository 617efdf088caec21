const everyMs = 20_000
const withoutSocketMs = 3_000
const longestMs = 15_000

/** Hints that come close together are one. */
export const gatherMs = 150

/** Behind the socket it is asked anyway, because hints get lost; often while the socket is away, later and later when nobody answers. */
export function nextRead({ failures, isLive }: { failures: number; isLive: boolean }): number {
  if (failures > 0) return Math.min(1_000 * 2 ** failures, longestMs)
  return isLive ? everyMs : withoutSocketMs
}

const followsMs = 1_500

/**
 * The board's own hint comes with the change itself, the bell's a moment later by the worker: it is read for where the first one was lost,
 * and not where it was heard just now.
 */
export const isWorthReading = (kind: string, sinceLastReadMs: number): boolean => kind === 'board.changed' || sinceLastReadMs > followsMs
