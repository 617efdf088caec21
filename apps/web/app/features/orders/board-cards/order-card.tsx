import { memo } from 'react'
import { Link } from 'react-router'
import type { BoardOrder } from '@momo/contracts/orders'
import type { PendingAction } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import type { Timer } from '../board-rules/lateness.ts'
import { cardKey } from '../board-rules/list-entries.ts'
import { classNames } from '#lib/format/class-names.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { orderAddress } from '../board/board-links.ts'
import { type Act, CardActions } from './card-actions.tsx'
import { CallLink, CardFacts, CardLines } from './card-facts.tsx'
import { TimeBar, TimerText } from './time-bar.tsx'
import { type Undo, UndoRow } from './undo-row.tsx'

type Props = {
  order: BoardOrder
  timer: Timer | undefined
  /** Start time, shown instead of the timer. */
  ahead?: string | undefined
  pendingState: PendingAction['state'] | undefined
  /** The action that left the order in its list. */
  undo: Undo | undefined
  act: Act
  onUndo: (key: string) => void
}

const borderOf = (isUnanswered: boolean, timer: Timer | undefined) =>
  timer?.tone === 'late'
    ? 'border-board-late shadow-[0_0_0_1.5px_var(--color-board-late)]'
    : isUnanswered
      ? 'border-orange shadow-[0_0_0_1.5px_var(--color-orange)]'
      : 'border-board-line'

/** Memoized: the board updates every second, but a card renders again only when its content changes. */
export const OrderCard = memo(
  function OrderCard({ order, timer, ahead, pendingState, undo, act, onUndo }: Props) {
    const { shortNumber, number, fulfilmentMethod, state } = order
    return (
      <article
        tabIndex={0}
        data-order={order.id}
        data-entry={cardKey(order, undo !== undefined)}
        aria-label={texts.card(shortNumber, fulfilmentWords[fulfilmentMethod])}
        className={classNames(
          '@container overflow-hidden rounded-[0.75rem] border bg-board-card text-board-text',
          borderOf(state === 'placed', timer),
        )}
      >
        {timer ? <TimeBar {...timer} /> : undefined}
        <div className="flex flex-wrap items-center gap-x-2 px-3 pt-0.5">
          <h3 className="leading-none">
            <Link
              to={orderAddress(order.id)}
              aria-label={texts.openOrder(number)}
              className="inline-flex min-h-11 items-center font-display text-[2rem] leading-none font-extrabold tabular-nums hover:underline"
            >
              {shortNumber}
            </Link>
          </h3>
          <CallLink order={order} />
          {timer ? (
            <TimerText {...timer} />
          ) : (
            <span className="ml-auto text-admin text-board-text-2">{ahead}</span>
          )}
        </div>
        <CardFacts order={order} />
        {pendingState === 'waiting' || pendingState === 'sending' ? (
          <p className="mx-3 mb-2 rounded-lg border border-board-soon px-2.5 py-1 text-sm font-semibold text-board-soon">
            {texts.pendingState[pendingState]}
          </p>
        ) : undefined}
        {undo ? (
          <div className="mx-3 mb-2">
            <UndoRow undo={undo} shortNumber={shortNumber} onUndo={onUndo} />
          </div>
        ) : undefined}
        <CardLines order={order} />
        <CardActions order={order} act={act} />
      </article>
    )
  },
  (before, after) =>
    before.order === after.order &&
    before.pendingState === after.pendingState &&
    before.undo?.key === after.undo?.key &&
    before.undo?.seconds === after.undo?.seconds &&
    before.act === after.act &&
    before.onUndo === after.onUndo &&
    before.ahead === after.ahead &&
    before.timer?.text === after.timer?.text &&
    before.timer?.tone === after.timer?.tone &&
    before.timer?.percent === after.timer?.percent,
)
