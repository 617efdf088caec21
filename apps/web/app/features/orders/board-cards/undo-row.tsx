import { Undo2 } from 'lucide-react'
import { boardMessages as texts, doneWords } from '../board/board.messages.ts'
import type { PendingAction } from '../board/board-view.ts'

/** What an undo button shows; compared by value, so a memoized card renders once per second. */
export type Undo = { key: string; done: string; seconds: number }

export const undoOf = (action: PendingAction | undefined, now: Date): Undo | undefined =>
  action && {
    key: action.key,
    done: doneWords[action.move.move],
    seconds: Math.max(0, Math.ceil((action.undoUntil.getTime() - now.getTime()) / 1000)),
  }

type Props = { undo: Undo; shortNumber: number; onUndo: (key: string) => void }

/** Part of the list, in the card or where it was, so it covers no other button. */
export function UndoRow({ undo: { key, done, seconds }, shortNumber, onUndo }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-ink py-1.5 pr-1.5 pl-3 text-paper">
      <span role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        {texts.actionDone(shortNumber, done)}
      </span>
      <button
        type="button"
        aria-keyshortcuts="u"
        onClick={() => onUndo(key)}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-sm bg-paper px-4 font-semibold text-ink"
      >
        <Undo2 aria-hidden className="size-4.5" />
        {texts.undo}
        <span className="sr-only">{texts.undoOf(shortNumber)}</span>
        <span aria-hidden className="min-w-[1ch] tabular-nums">
          {seconds}
        </span>
      </button>
    </div>
  )
}
