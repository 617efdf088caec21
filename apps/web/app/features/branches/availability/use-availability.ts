import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { AvailabilityView } from './availability-view.ts'
import { watchAvailability } from './watch-availability.ts'

/** revalidates an open page when the outlet pauses, resumes or changes its menu. */
export function useAvailability(branchId: string, shown: AvailabilityView | undefined): void {
  const { revalidate } = useRevalidator()
  const onMark = useEffectEvent((mark: string) => {
    const hasChanged = mark !== shown?.mark
    if (hasChanged) void revalidate()
    return hasChanged
  })
  useEffect(() => watchAvailability(branchId, (mark) => onMark(mark)), [branchId])
}
