import { type Board, getBoard } from '@momo/contracts/orders'

const nameOf = (accountId: string) => `board:last:${accountId}`

/** The last answer, on the device: after a power cut the same board is there before the line is. Logging out empties all of localStorage. */
export function keepBoard(accountId: string, board: Board): void {
  try {
    localStorage.setItem(nameOf(accountId), JSON.stringify(getBoard.reply.encode(board)))
  } catch {
    // Full or forbidden: the next page begins with nothing.
  }
}

/** Of another branch than the account's own it is nobody's business any more; of another build it may have another shape. */
export function findKeptBoard(accountId: string, branchId: string | undefined): Board | undefined {
  try {
    const board = getBoard.reply.decode(JSON.parse(localStorage.getItem(nameOf(accountId)) ?? '') as never)
    return branchId === undefined || board.branchId === branchId ? board : undefined
  } catch {
    return undefined
  }
}
