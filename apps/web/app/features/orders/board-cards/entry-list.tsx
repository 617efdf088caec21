import type { Board } from '@momo/contracts/orders'
import type { PendingAction } from '../board/board-view.ts'
import { timerOf } from '../board-rules/lateness.ts'
import type { ListEntry } from '../board-rules/list-entries.ts'
import type { Act } from './card-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { undoOf, UndoRow } from './undo-row.tsx'

/** What every list of the board needs beside its orders. */
export type ListContext = {
  board: Board
  now: Date
  pendingActions: readonly PendingAction[]
  act: Act
  onUndo: (key: string) => void
}

/** State of the latest pending action on an order. */
const pendingStateOf = (
  actions: readonly PendingAction[],
  orderId: string,
): PendingAction['state'] | undefined => actions.findLast((action) => action.orderId === orderId)?.state

type Props = ListContext & { entries: readonly ListEntry[]; ahead?: (entry: ListEntry) => string }

/** Cards, and the undo buttons of the orders that have just left the list. */
export function EntryList({ entries, ahead, board, now, pendingActions, act, onUndo }: Props) {
  return entries.map((entry) => {
    const { key, order, isLeft } = entry
    const undo = undoOf(entry.undo, now)
    return isLeft && undo ? (
      <div key={key} data-entry={key}>
        <UndoRow undo={undo} shortNumber={order.shortNumber} onUndo={onUndo} />
      </div>
    ) : (
      <OrderCard
        key={order.id}
        order={order}
        timer={timerOf(order, board, now)}
        ahead={ahead?.(entry)}
        pendingState={pendingStateOf(pendingActions, order.id)}
        undo={undo}
        act={act}
        onUndo={onUndo}
      />
    )
  })
}
