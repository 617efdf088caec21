import { type RefCallback, useCallback, useState } from 'react'
import { laneColumns, type LaneColumns, type LaneCounts } from '../board-rules/lane-columns.ts'

/** The columns of the lanes in the width of the element with the returned ref; undefined before it is measured. */
export function useLaneColumns(counts: LaneCounts): {
  columns: LaneColumns | undefined
  ref: RefCallback<HTMLElement>
} {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { columns: width === undefined ? undefined : laneColumns(counts, width), ref }
}
