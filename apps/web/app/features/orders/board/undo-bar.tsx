import { Undo2 } from 'lucide-react'
import { boardMessages as texts, doneWords } from './board.messages.ts'
import type { PendingAction } from './board-view.ts'

const mostShown = 3

/** Newest first: the last action is the most likely one to be undone. */
export const undoableActions = (actions: readonly PendingAction[]): PendingAction[] =>
  actions
    .filter(({ state }) => state === 'held')
    .toSorted((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())

const secondsLeft = ({ undoUntil }: PendingAction, now: Date): number =>
  Math.max(0, Math.ceil((undoUntil.getTime() - now.getTime()) / 1000))

type Props = { pendingActions: readonly PendingAction[]; now: Date; onUndo: (key: string) => void }

export function UndoList({ pendingActions, now, onUndo }: Props) {
  const held = undoableActions(pendingActions).slice(0, mostShown)
  if (held.length === 0) return undefined
  return (
    <ul className="grid w-full gap-2">
      {held.map((action) => (
        <li
          key={action.key}
          className="flex items-center gap-3 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-3"
        >
          <span role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
            {texts.actionDone(action.number, doneWords[action.move.move])}
          </span>
          <button
            type="button"
            aria-keyshortcuts="u"
            onClick={() => onUndo(action.key)}
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-sm bg-paper px-4 font-semibold text-ink"
          >
            <Undo2 aria-hidden className="size-4.5" />
            {texts.undo}
            <span className="sr-only">{texts.undoOf(action.number)}</span>
            <span aria-hidden className="min-w-[1ch] tabular-nums">
              {secondsLeft(action, now)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Undo buttons at the foot of the screen; on phones above the bottom bar. */
export function UndoBar(props: Props) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-(--z-toast) grid justify-items-center md:bottom-4">
      <div className="pointer-events-auto w-full max-w-120">
        <UndoList {...props} />
      </div>
    </div>
  )
}
