import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

type Place = { row: number; column: number }

const steps: Record<string, (at: Place, last: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

/** Cells of the table are marked with their row and column. */
export const cellMark = (row: number, column: number) => ({ 'data-cell': `${row}.${column}` })

const cellsIn = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('[data-cell]')]
const placeOf = (cell: HTMLElement | undefined): Place | undefined => {
  const [row, column] = (cell?.dataset['cell'] ?? '').split('.').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

/**
 * Arrow keys, Home and End move the focus between cells. One cell can be reached by Tab: the last one that had the focus. Its `tabIndex` is
 * set on the element, so that moving does not render the table again.
 */
export function useGridKeys() {
  const current = useRef<HTMLElement>(undefined)
  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      if (!target.matches('[data-cell]')) return
      current.current?.setAttribute('tabindex', '-1')
      target.setAttribute('tabindex', '0')
      current.current = target
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const at = placeOf((event.target as HTMLElement).closest<HTMLElement>('[data-cell]') ?? undefined)
      const last = placeOf(cellsIn(event.currentTarget).at(-1))
      const next = at && last && steps[event.key]?.(at, last)
      if (!next) return
      event.preventDefault()
      event.currentTarget
        .querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)
        ?.focus({ preventScroll: false })
    },
  }
}
