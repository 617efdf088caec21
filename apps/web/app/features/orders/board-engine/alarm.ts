import type { Board, BoardOrder } from '@momo/contracts/orders'
import type { BoardLine, Sound } from '../board/board-view.ts'

/** Those whom nobody has answered. The board has what was pressed in it already: one that is accepted or rejected here is quiet at once. */
export const unanswered = (board: Board | undefined): BoardOrder[] => board?.orders.filter(({ state }) => state === 'placed') ?? []

/** by what stands on the board, never by what was heard; it ends with the last answer and with nothing else. */
export const isRinging = (board: Board | undefined, isShift: boolean): boolean => isShift && unanswered(board).length > 0

export type Tone = 'order' | 'device'

/** How long the line may be away before the device itself calls for somebody. */
const quietMs: Record<BoardLine, number> = { live: Infinity, reconnecting: 60_000, offline: 15_000 }

type Heard = { isRinging: boolean; isShift: boolean; sound: Sound; line: BoardLine; lineForMs: number }

/** One tone at a time: an order is more urgent than the device. */
export function toneFor({ isRinging: hasOrder, isShift, sound, line, lineForMs }: Heard): Tone | undefined {
  if (!isShift || sound !== 'on') return undefined
  if (hasOrder) return 'order'
  return lineForMs > quietMs[line] ? 'device' : undefined
}
