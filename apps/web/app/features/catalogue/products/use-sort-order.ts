import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { productWords as words } from './products.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** `all` are all ids in order, including hidden ones; `shown` are the visible ones. */
export type Move = {
  id: string
  name: string
  by: 1 | -1
  all: string[]
  shown: string[]
  save: (order: Order) => Promise<void>
}
type Order = { from: string[]; to: string[] }

export const moveButtonId = (id: string, by: 1 | -1) => `${by < 0 ? 'up' : 'down'}-${id}`

/** Moves the item past its visible neighbour, skipping hidden items. */
export function movedPast({
  id,
  by,
  all,
  shown,
}: Pick<Move, 'id' | 'by' | 'all' | 'shown'>): string[] | undefined {
  const neighbour = shown[shown.indexOf(id) + by]
  if (neighbour === undefined) return undefined
  const others = all.filter((one) => one !== id)
  return others.toSpliced(others.indexOf(neighbour) + (by > 0 ? 1 : 0), 0, id)
}

/** Keeps the focus on the moved row's button; at the end of the list on the opposite button. */
function focusAgain(id: string, by: 1 | -1): void {
  const find = (direction: 1 | -1) =>
    document.querySelector<HTMLButtonElement>(`#${moveButtonId(id, direction)}:not(:disabled)`)
  const button = find(by) ?? find(by > 0 ? -1 : 1)
  button?.focus()
}

/** Moves one step at a time, until the list of `updatedAt` shows it. The announcement describes the move to screen readers. */
export function useSortOrder(updatedAt: number) {
  const moved = useRef<Pick<Move, 'id' | 'by'>>(undefined)
  useEffect(() => {
    if (moved.current) focusAgain(moved.current.id, moved.current.by)
    moved.current = undefined
  }, [updatedAt])
  const [announcement, announce] = useState('')
  const { run } = useAction({
    mutationFn: ({ step, to }: { step: Move; to: string[] }) =>
      step.save({ from: step.all, to }).finally(() => {
        moved.current = step
        return invalidate('catalogue')
      }),
    onSuccess: (_, { step: { id, name, by, shown } }) =>
      announce(words.moved(name, shown.indexOf(id) + by + 1, shown.length)),
    onError: (fault) => {
      const isConflict = fault instanceof ApiError && fault.code.endsWith('.changed')
      toast.failure(isConflict ? words.movedMeanwhile : words.notMoved)
    },
  })
  function move(step: Move): void {
    const to = movedPast(step)
    if (to) run({ step, to })
  }
  return { move, announcement }
}
