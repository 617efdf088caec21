import type { Board } from '@momo/contracts/orders'
import type { Press } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import type { Act } from '../board-cards/card-actions.tsx'
import { pressOf } from '../board-cards/lane.tsx'
import { OrderCard } from '../board-cards/order-card.tsx'
import { timerOf } from '../board-rules/lateness.ts'
import { type ScheduledGroup, timeAhead } from '../board-rules/scheduled.ts'
import { heldPresses, UndoList } from '../board/undo-bar.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'

type ListProps = { group: ScheduledGroup; board: Board; now: Date; presses: readonly Press[]; act: Act }

export function ScheduledList({ group, board, now, presses, act }: ListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 py-1">
      {group.orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          timer={timerOf(order, board, now)}
          ahead={texts.starts(timeAhead(order.startAt, now))}
          press={pressOf(presses, order.id)}
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

/** What is wanted for one time: to be answered, or begun before its time. A dialog hides the bar at the foot, so undoing is here too. */
export function ScheduledDrawer({ group, board, now, presses, act, onUndo, onClose }: Props) {
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      title={group ? texts.groupTitle(timeAhead(group.from, now)) : texts.scheduled}
      footer={heldPresses(presses).length > 0 ? <UndoList presses={presses} now={now} onUndo={onUndo} /> : undefined}
    >
      {group && board ? <ScheduledList group={group} board={board} now={now} presses={presses} act={act} /> : undefined}
    </Drawer>
  )
}
