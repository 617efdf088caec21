import type { Board } from '@momo/contracts/orders'
import type { PendingAction } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import type { Act } from '../board-cards/card-actions.tsx'
import { pendingStateOf } from '../board-cards/lane.tsx'
import { OrderCard } from '../board-cards/order-card.tsx'
import { timerOf } from '../board-rules/lateness.ts'
import { type ScheduledGroup, timeAhead } from '../board-rules/scheduled.ts'
import { undoableActions, UndoList } from '../board/undo-bar.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'

type ListProps = {
  group: ScheduledGroup
  board: Board
  now: Date
  pendingActions: readonly PendingAction[]
  act: Act
}

export function ScheduledList({ group, board, now, pendingActions, act }: ListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 py-1">
      {group.orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          timer={timerOf(order, board, now)}
          ahead={texts.starts(timeAhead(order.startAt, now))}
          pendingState={pendingStateOf(pendingActions, order.id)}
          act={act}
        />
      ))}
    </div>
  )
}

type Props = Omit<ListProps, 'group' | 'board'> & {
  group: ScheduledGroup | undefined
  board: Board | undefined
  onUndo: (key: string) => void
  onClose: () => void
}

/** Orders scheduled for one time, to be answered or started early. The drawer covers the undo bar, so it has its own undo list. */
export function ScheduledDrawer({ group, board, now, pendingActions, act, onUndo, onClose }: Props) {
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      title={group ? texts.groupTitle(timeAhead(group.from, now)) : texts.scheduled}
      footer={
        undoableActions(pendingActions).length > 0 ? (
          <UndoList pendingActions={pendingActions} now={now} onUndo={onUndo} />
        ) : undefined
      }
    >
      {group && board ? (
        <ScheduledList group={group} board={board} now={now} pendingActions={pendingActions} act={act} />
      ) : undefined}
    </Drawer>
  )
}
