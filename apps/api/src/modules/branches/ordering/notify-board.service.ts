import { boardEvent, type BoardHint, branchRoom } from '@momo/contracts/notifications'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { announce } from '#platform/realtime/broadcast.ts'

/**
 * ADM-02: every board of the branch asks anew once this transaction is there. It is said by whoever made the change, so no queue stands
 * between two tablets; it may be lost, for boards ask by themselves too. The bell hears nothing of it.
 */
export function hintBoard(tx: Tx, branchId: string): void {
  const room = branchRoom(branchId)
  const said: BoardHint = { room, kind: 'board.changed' }
  afterCommit(tx, () => announce({ room, event: boardEvent, said }))
}
