import { floorColumns } from '@momo/contracts/branches'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Spot } from './floor-moves.ts'

type DraggedTable = Spot & { index: number }

type Options = {
  grid: RefObject<HTMLElement | null>
  rows: number
  /** Called with the cell where the table was dropped, if it is another one. */
  onDrop: (dragged: DraggedTable) => void
}

/** The cell below the pointer. */
function cellAt(
  grid: HTMLElement,
  rows: number,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
) {
  const { left, top, width, height } = grid.getBoundingClientRect()
  return {
    x: Math.floor(((clientX - left) / width) * floorColumns),
    y: Math.floor(((clientY - top) / height) * rows),
  }
}

/** Drags by pointer events, so a mouse, a pen and a finger work alike. Escape ends a drag without a change. */
export function useDragTable({ grid, rows, onDrop }: Options) {
  const [dragged, setDragged] = useState<DraggedTable>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const start = (index: number, from: Spot) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || dragged || !grid.current) return
    const { pointerId } = event
    // A long table is held by the cell where it was touched.
    const held = cellAt(grid.current, rows, event).x - from.x
    const listening = new AbortController()
    const options = { signal: listening.signal }
    let to = from
    const end = () => {
      listening.abort()
      setDragged(undefined)
    }
    const forThisPointer = (handle: (moved: PointerEvent) => void) => (moved: PointerEvent) => {
      if (moved.pointerId === pointerId) handle(moved)
    }
    const move = forThisPointer((moved) => {
      if (!grid.current) return
      const cell = cellAt(grid.current, rows, moved)
      const next = { x: cell.x - held, y: cell.y }
      if (next.x === to.x && next.y === to.y) return
      to = next
      setDragged({ index, ...to })
    })
    const drop = forThisPointer(() => {
      end()
      if (to.x !== from.x || to.y !== from.y) onDrop({ index, ...to })
    })
    stop.current = () => listening.abort()
    window.addEventListener('pointermove', move, options)
    window.addEventListener('pointerup', drop, options)
    window.addEventListener('pointercancel', forThisPointer(end), options)
    window.addEventListener('keydown', ({ key }) => void (key === 'Escape' && end()), options)
  }
  return { dragged, start }
}
