import type { Board, BoardOrder } from '@momo/contracts/orders'
import type { ConnectionStatus, Sound } from '../board/board-view.ts'

/** The orders without an answer. The board includes pending actions, so accepting or rejecting stops the alarm at once. */
export const unanswered = (board: Board | undefined): BoardOrder[] =>
  board?.orders.filter(({ state }) => state === 'placed') ?? []

/** derived from the board's state, not from events, so the alarm ends only when every order is answered. */
export const isRinging = (board: Board | undefined, isShift: boolean): boolean =>
  isShift && unanswered(board).length > 0

export type Tone = 'order' | 'device'

/** How long the connection may be lost before the device alarm sounds. */
const quietMs: Record<ConnectionStatus, number> = { live: Infinity, reconnecting: 60_000, offline: 15_000 }

type AlarmInput = {
  isRinging: boolean
  isShift: boolean
  sound: Sound
  connection: ConnectionStatus
  connectionForMs: number
}

/** Only one tone plays: the order tone takes priority over the device tone. */
export function toneFor({
  isRinging: hasOrder,
  isShift,
  sound,
  connection,
  connectionForMs,
}: AlarmInput): Tone | undefined {
  if (!isShift || sound !== 'on') return undefined
  if (hasOrder) return 'order'
  return connectionForMs > quietMs[connection] ? 'device' : undefined
}
