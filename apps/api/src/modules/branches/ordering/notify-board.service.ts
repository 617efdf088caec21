import { boardEvent, type BoardHint, branchRoom } from '@momo/contracts/notifications'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { broadcast } from '#platform/realtime/broadcast.ts'

/**
 * ADM-02: broadcasts an invalidation hint after the commit, so every board of the branch refetches. It is sent directly, without the
 * queue, to be fast; it may get lost, because boards poll too. It creates no notification.
 */
export function notifyBoard(tx: Tx, branchId: string): void {
  const room = branchRoom(branchId)
  const hint: BoardHint = { room, kind: 'board.changed' }
  afterCommit(tx, () => broadcast({ room, event: boardEvent, payload: hint }))
}
