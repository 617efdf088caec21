import { Undo2 } from 'lucide-react'
import { boardMessages as texts, doneWords } from './board.messages.ts'
import type { Press } from './board-view.ts'

const mostShown = 3

/** The newest first: it is the one somebody regrets. */
export const heldPresses = (presses: readonly Press[]): Press[] =>
  presses.filter(({ state }) => state === 'held').toSorted((a, b) => b.pressedAt.getTime() - a.pressedAt.getTime())

const secondsLeft = ({ undoUntil }: Press, now: Date): number => Math.max(0, Math.ceil((undoUntil.getTime() - now.getTime()) / 1000))

type Props = { presses: readonly Press[]; now: Date; onUndo: (key: string) => void }

export function UndoList({ presses, now, onUndo }: Props) {
  const held = heldPresses(presses).slice(0, mostShown)
  if (held.length === 0) return undefined
  return (
    <ul className="grid w-full gap-2">
      {held.map((press) => (
        <li key={press.key} className="flex items-center gap-3 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-3">
          <span role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
            {texts.pressed(press.number, doneWords[press.move.move])}
          </span>
          <button
            type="button"
            aria-keyshortcuts="u"
            onClick={() => onUndo(press.key)}
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-sm bg-paper px-4 font-semibold text-ink"
          >
            <Undo2 aria-hidden className="size-4.5" />
            {texts.undo}
            <span className="sr-only">{texts.undoOf(press.number)}</span>
            <span aria-hidden className="min-w-[1ch] tabular-nums">
              {secondsLeft(press, now)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Eight seconds to take a press back, at the foot of the screen; on phones above the bottom bar. */
export function UndoBar(props: Props) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-(--z-toast) grid justify-items-center md:bottom-4">
      <div className="pointer-events-auto w-full max-w-120">
        <UndoList {...props} />
      </div>
    </div>
  )
}
