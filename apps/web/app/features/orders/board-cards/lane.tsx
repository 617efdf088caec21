import type { Board, BoardOrder } from '@momo/contracts/orders'
import type { PendingAction } from '../board/board-view.ts'
import { boardMessages as texts, laneWords } from '../board/board.messages.ts'
import type { LaneName } from '../board-rules/lanes.ts'
import { timerOf } from '../board-rules/lateness.ts'
import { classNames } from '#lib/format/class-names.ts'
import type { Act } from './card-actions.tsx'
import { OrderCard } from './order-card.tsx'

const targetOf = (lane: LaneName, { answerMinutes, prepMinutes }: Board): string =>
  texts.target[lane](lane === 'new' ? answerMinutes : prepMinutes)

/** State of the latest pending action on an order. */
export const pendingStateOf = (
  actions: readonly PendingAction[],
  orderId: string,
): PendingAction['state'] | undefined => actions.findLast((action) => action.orderId === orderId)?.state

type Props = {
  lane: LaneName
  orders: BoardOrder[]
  board: Board
  now: Date
  pendingActions: readonly PendingAction[]
  /** A phone shows one lane at a time. */
  isCurrent: boolean
  act: Act
}

export function Lane({ lane, orders, board, now, pendingActions, isCurrent, act }: Props) {
  const { title, empty } = laneWords[lane]
  return (
    <section
      aria-label={texts.lane(title, orders.length)}
      className={classNames(
        'min-w-0 md:flex md:min-h-0 md:flex-col md:rounded-md md:bg-board-lane',
        !isCurrent && 'max-md:hidden',
      )}
    >
      <h2 className="hidden flex-none items-center gap-2 px-4 pt-3.5 pb-2 font-display text-[1.1875rem] leading-[1.2] font-bold md:flex">
        {title}
        <span className="rounded-pill bg-board-card px-2.5 py-1 font-text text-admin leading-none font-semibold tabular-nums">
          {orders.length}
        </span>
        <small className="ml-auto hidden truncate font-text text-sm leading-none font-medium text-board-text-2 xl:inline">
          {targetOf(lane, board)}
        </small>
      </h2>
      <div className="relative flex flex-col gap-2.5 md:min-h-0 md:flex-1 md:px-2.5 md:pt-1 md:pb-2.5 wide:overflow-y-auto [&>*]:flex-none">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            timer={timerOf(order, board, now)}
            pendingState={pendingStateOf(pendingActions, order.id)}
            act={act}
          />
        ))}
        {orders.length === 0 ? <p className="px-3 py-6 text-center text-board-text-2">{empty}</p> : undefined}
      </div>
    </section>
  )
}
