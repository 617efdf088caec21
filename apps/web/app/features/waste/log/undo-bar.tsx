import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWasteQueue, type WasteAction, wasteQueue } from '../queue/waste-queue.ts'
import { wasteMessages as texts } from '../waste.messages.ts'

const tickMs = 1_000

/** The last entry at the foot of the screen, for as long as it can be undone. */
export function UndoBar() {
  const { pending } = useWasteQueue()
  const held = pending.findLast(({ state }) => state === 'held')
  return held ? <Undo key={held.key} action={held} /> : null
}

function Undo({ action: { key, name, amount, reason, sendAt } }: { action: WasteAction }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const what = texts.whatOf(name, amount)
  return (
    <div className="sticky bottom-2 z-(--z-sticky) mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-3 lg:hidden">
      <span role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        {texts.saved(what, texts.reasons[reason])}
      </span>
      <button
        type="button"
        aria-label={texts.undoOf(what)}
        aria-keyshortcuts="Control+Z"
        onClick={() => wasteQueue.undo(key)}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-sm bg-paper px-4 font-semibold text-ink"
      >
        <Undo2 aria-hidden className="size-4.5" />
        {texts.undo}
        <span aria-hidden className="min-w-[1ch] tabular-nums">
          {Math.max(1, Math.ceil((sendAt - now) / 1_000))}
        </span>
      </button>
    </div>
  )
}
