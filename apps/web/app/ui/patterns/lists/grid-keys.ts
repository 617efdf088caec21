import type { FocusEvent, KeyboardEvent } from 'react'

type Place = { row: number; column: number }
type Move = { start: (at: Place, last: Place) => Place; by: Place }

const fromHere = (at: Place): Place => at
const moves: Record<string, Move> = {
  ArrowUp: { start: fromHere, by: { row: -1, column: 0 } },
  ArrowDown: { start: fromHere, by: { row: 1, column: 0 } },
  ArrowLeft: { start: fromHere, by: { row: 0, column: -1 } },
  ArrowRight: { start: fromHere, by: { row: 0, column: 1 } },
  Home: { start: ({ row }) => ({ row, column: -1 }), by: { row: 0, column: 1 } },
  End: { start: ({ row }, last) => ({ row, column: last.column + 1 }), by: { row: 0, column: -1 } },
}

/** Cells of the table are marked with their row and column. */
export const cellMark = (row: number, column: number) => ({ 'data-cell': `${row}.${column}` })

function placeOf(cell: HTMLElement): Place {
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split('.').map(Number)
  return { row, column }
}

const isInside = ({ row, column }: Place, last: Place): boolean =>
  row >= 0 && column >= 0 && row <= last.row && column <= last.column

/** In a field the arrow keys move the cursor first: they leave the cell at the ends of the text, or while all of it is selected. */
function movesCursor(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || key === 'ArrowUp' || key === 'ArrowDown') return false
  const { selectionStart, selectionEnd, value } = target
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft') return !isAllSelected && selectionEnd !== 0
  if (key === 'ArrowRight') return !isAllSelected && selectionStart !== value.length
  return true
}

/** The next cell in the direction of the key. Places without a cell are skipped. */
function findNext(table: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const move = moves[key]
  if (!move) return undefined
  const cells = new Map<string, HTMLElement>()
  const last = { row: 0, column: 0 }
  for (const cell of table.querySelectorAll<HTMLElement>('[data-cell]')) {
    const { row, column } = placeOf(cell)
    cells.set(`${row}.${column}`, cell)
    last.row = Math.max(last.row, row)
    last.column = Math.max(last.column, column)
  }
  let at = move.start(placeOf(from), last)
  do {
    at = { row: at.row + move.by.row, column: at.column + move.by.column }
    const cell = cells.get(`${at.row}.${at.column}`)
    if (cell) return cell
  } while (isInside(at, last))
  return undefined
}

/**
 * The handlers of a table: arrow keys, Home and End move the focus between cells. One cell can be reached by Tab: the last one that had the
 * focus. Its `tabIndex` is set on the element, so that moving does not render the table again.
 */
export const gridKeys = {
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (!target.matches('[data-cell]')) return
    for (const before of currentTarget.querySelectorAll('[data-cell][tabindex="0"]'))
      before.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>('[data-cell]')
    if (!cell || movesCursor(target, event.key)) return
    const next = findNext(event.currentTarget, cell, event.key)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: false })
  },
}
