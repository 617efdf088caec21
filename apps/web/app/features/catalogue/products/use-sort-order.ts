import { useEffect, useRef, useState } from 'react'
import { ApiFault } from '#lib/api/api-error.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { productWords as words } from './products.messages.ts'

/** `all` are the ids as they stand, hidden ones too; `shown` those among which it moves. */
export type Move = { id: string; name: string; by: 1 | -1; all: string[]; shown: string[]; save: (order: Order) => Promise<void> }
type Order = { from: string[]; to: string[] }

export const moveButtonId = (id: string, by: 1 | -1) => `${by < 0 ? 'up' : 'down'}-${id}`

/** Past its neighbour on the screen, wherever that stands among the hidden ones. */
export function movedPast({ id, by, all, shown }: Pick<Move, 'id' | 'by' | 'all' | 'shown'>): string[] | undefined {
  const neighbour = shown[shown.indexOf(id) + by]
  if (neighbour === undefined) return undefined
  const others = all.filter((one) => one !== id)
  return others.toSpliced(others.indexOf(neighbour) + (by > 0 ? 1 : 0), 0, id)
}

/** The button moves with its line and keeps the focus; at the end of the list the other one takes it. */
function focusAgain(id: string, by: 1 | -1): void {
  const find = (way: 1 | -1) => document.querySelector<HTMLButtonElement>(`#${moveButtonId(id, way)}:enabled`)
  const button = find(by) ?? find(by > 0 ? -1 : 1)
  button?.focus()
}

/** One step at a time; `shown` is the list that a step makes anew. `said` is for those who do not see the line move. */
export function useOrdering(shown: unknown, onChanged: () => Promise<void>) {
  const isBusy = useRef(false)
  const moved = useRef<Pick<Move, 'id' | 'by'>>(undefined)
  useEffect(() => {
    if (moved.current) focusAgain(moved.current.id, moved.current.by)
    moved.current = undefined
  }, [shown])
  const [said, say] = useState('')
  async function move(step: Move): Promise<void> {
    const to = movedPast(step)
    if (isBusy.current || !to) return
    isBusy.current = true
    try {
      await step.save({ from: step.all, to })
      say(words.moved(step.name, step.shown.indexOf(step.id) + step.by + 1, step.shown.length))
    } catch (fault) {
      const isOld = fault instanceof ApiFault && fault.code.endsWith('.changed')
      toast.failure(isOld ? words.movedMeanwhile : words.notMoved)
    }
    moved.current = step
    await onChanged()
    isBusy.current = false
  }
  return { move, said }
}
