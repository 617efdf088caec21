import { UndoBar } from '#ui/patterns/overlays/undo-bar.tsx'
import { useWasteQueue, wasteQueue } from '../queue/waste-queue.ts'
import { wasteMessages as texts } from '../waste.messages.ts'

/** The last entry, for as long as it can be undone. Wider screens show it in the log. */
export function UndoLast() {
  const { pending } = useWasteQueue()
  const held = pending.findLast(({ state }) => state === 'held')
  if (!held) return null
  const { key, name, amount, reason, sendAt } = held
  const what = texts.whatOf(name, amount)
  return (
    <UndoBar
      key={key}
      text={texts.saved(what, texts.reasons[reason])}
      undo={texts.undo}
      label={texts.undoOf(what)}
      keys="Control+Z"
      until={sendAt}
      onUndo={() => wasteQueue.undo(key)}
      className="bottom-2 lg:hidden"
    />
  )
}
