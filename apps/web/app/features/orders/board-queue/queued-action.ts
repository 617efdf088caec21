import type { StaffMove } from '@momo/contracts/orders'

/** A press as the device keeps it, until the server has answered it and, where it was refused, somebody has read that. Times are the server's. */
export type KeptPress = {
  /** Also the server's: sent twice it is one. */
  key: string
  accountId: string
  orderId: string
  number: string
  move: StaffMove
  pressedAt: number
  /** Until then it can be taken back. */
  sendAt: number
  /** Later presses have higher ones. */
  turn: number
  /** Why the server would not have it. */
  refused?: string
}

/** Where presses are kept. Every tab of the device sees the same. */
export type PressShelf = {
  all(accountId: string): Promise<KeptPress[]>
  has(key: string): Promise<boolean>
  /** All of it or nothing. */
  change(change: { put?: KeptPress[]; remove?: string[] }): Promise<void>
  /** What was pressed until then is under way and can't be taken back: known at once, also to the page that is loaded next. */
  release(until: number): void
  releasedUntil(): number
  /** Somebody logged out: nothing of theirs stays. */
  clear(): Promise<void>
  /** Another tab has changed something. */
  watch(look: () => void): () => void
}

const held = { forMs: 8_000, deadlineMs: 15_000 }

/** Eight seconds, but never so long that the answer would come too late. */
export function sendTime(pressedAt: number, missedAt: Date | undefined): number {
  const latest = missedAt === undefined ? Infinity : missedAt.getTime() - held.deadlineMs
  return Math.max(pressedAt, Math.min(pressedAt + held.forMs, latest))
}

const refusals = { from: 400, to: 499, unless: [401, 408, 425, 429] }

/** No answer, a busy server and a session that has ended say nothing about the press. Everything else that is no yes is a no. */
export const isRefusal = (status: number): boolean => status >= refusals.from && status <= refusals.to && !refusals.unless.includes(status)

/** What stood on a press that was refused can't be done either. */
export const builtOnRefused = 'board.built_on_refused'

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Not all tablets at the same moment. */
export const pauseAfter = (failures: number, chance: number): number =>
  (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * (0.75 + chance / 2)
