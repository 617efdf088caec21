import { Smartphone } from 'lucide-react'
import type { Board } from '@momo/contracts/orders'
import { boardMessages as texts } from './board.messages.ts'
import { laneNames } from '../board-rules/lanes.ts'
import { BoardButton } from '../board-header/board-button.tsx'
import type { BoardView } from './board-view.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'

export function BoardSkeleton() {
  return (
    <div role="status" className="grid gap-3 md:grid-cols-2 wide:grid-cols-4">
      <span className="sr-only">{texts.loading}</span>
      {laneNames.map((lane) => (
        <div
          key={lane}
          aria-hidden
          className="grid content-start gap-2.5 rounded-md bg-board-lane p-2.5 max-md:not-first:hidden"
        >
          <span className="h-7 w-32 rounded-lg bg-board-card" />
          <span className="h-52 rounded-[0.75rem] bg-board-card" />
          <span className="h-40 rounded-[0.75rem] bg-board-card" />
        </div>
      ))}
    </div>
  )
}

export function BoardFailed({ view: { connection, refresh } }: { view: BoardView }) {
  return (
    <ErrorState
      title={texts.failed.title}
      text={connection === 'offline' ? texts.failed.offline : texts.failed.text}
      action={<BoardButton onClick={() => void refresh()}>{texts.failed.tryAgain}</BoardButton>}
    />
  )
}

export function NoOrders({ isShift }: { isShift: boolean }) {
  return (
    <EmptyState
      drawing="orders"
      title={texts.empty.title}
      text={isShift ? texts.empty.text : texts.empty.closedText}
    />
  )
}

/** Warns that the filter hides orders that are ringing. */
export function HiddenOrdersNotice({ hidden, onClear }: { hidden: number; onClear: () => void }) {
  if (hidden === 0) return undefined
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md bg-board-note px-4 py-2 font-semibold text-board-note-text"
    >
      <span className="min-w-0 flex-1">{texts.hidden(hidden)}</span>
      <BoardButton onClick={onClear}>{texts.clear}</BoardButton>
    </p>
  )
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={texts.nothingFound}
      action={<BoardButton onClick={onClear}>{texts.clear}</BoardButton>}
    />
  )
}

/** Kitchen capacity that unpaid orders hold. Below the lanes, so that no card moves when it comes and goes. */
export function UnpaidHold({ hold }: { hold: Board['unpaidHold'] }) {
  if (!hold) return undefined
  return (
    <p className="flex items-center gap-2 text-sm text-board-text-2">
      <Smartphone aria-hidden className="size-4 flex-none" />
      {texts.unpaidHold(hold.orders, hold.baskets)}
    </p>
  )
}
