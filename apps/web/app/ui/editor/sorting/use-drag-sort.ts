import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The place of the dragged item, and the place where it is dropped. */
type Drag = { from: number; to: number }

/** The item nearest to the pointer, in a list or in a grid. */
function nearestItem(items: readonly Element[], x: number, y: number): number {
  const distances = items.map((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return distances.indexOf(Math.min(...distances))
}

const edgePx = 90
const scrollPx = 24

/** An item can be dropped beyond the edge of the window. */
function scrollAtEdge(y: number): void {
  if (y < edgePx) window.scrollBy({ top: -scrollPx, behavior: 'instant' })
  else if (y > window.innerHeight - edgePx) window.scrollBy({ top: scrollPx, behavior: 'instant' })
}

/** Drags by pointer events, so a mouse, a pen and a finger work alike. Escape ends a drag without a change. */
export function useDragSort(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const start = (from: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || drag) return
    // The browser would select text.
    event.preventDefault()
    const { pointerId } = event
    const listening = new AbortController()
    const options = { signal: listening.signal }
    let to = from
    const end = () => {
      listening.abort()
      setDrag(undefined)
    }
    const forThisPointer = (handle: (moved: PointerEvent) => void) => (moved: PointerEvent) => {
      if (moved.pointerId === pointerId) handle(moved)
    }
    const move = forThisPointer(({ clientX, clientY }) => {
      to = nearestItem([...(list.current?.children ?? [])], clientX, clientY)
      setDrag({ from, to })
      scrollAtEdge(clientY)
    })
    const drop = forThisPointer(() => {
      end()
      if (to !== from) onDrop(from, to)
    })
    stop.current = () => listening.abort()
    setDrag({ from, to })
    window.addEventListener('pointermove', move, options)
    window.addEventListener('pointerup', drop, options)
    window.addEventListener('pointercancel', forThisPointer(end), options)
    window.addEventListener('keydown', ({ key }) => void (key === 'Escape' && end()), options)
  }
  return { drag, start }
}
