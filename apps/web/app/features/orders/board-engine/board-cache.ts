import { type Board, getBoard } from '@momo/contracts/orders'

const nameOf = (accountId: string) => `board:last:${accountId}`

/** Caches the last response in localStorage, so a reload shows the board before the network is back. A log-out clears localStorage. */
export function cacheBoard(accountId: string, board: Board): void {
  try {
    localStorage.setItem(nameOf(accountId), JSON.stringify(getBoard.reply.encode(board)))
  } catch {
    // Storage is full or blocked: the next page starts without a cached board.
  }
}

/** Ignores a board of another branch, and one that an older build stored in another shape. */
export function readCachedBoard(accountId: string, branchId: string | undefined): Board | undefined {
  try {
    const board = getBoard.reply.decode(JSON.parse(localStorage.getItem(nameOf(accountId)) ?? '') as never)
    return branchId === undefined || board.branchId === branchId ? board : undefined
  } catch {
    return undefined
  }
}
