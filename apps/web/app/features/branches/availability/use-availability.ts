import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { TakingView } from './availability-view.ts'
import { watchTaking } from './watch-availability.ts'

/** a page that stays open is read anew when the outlet has paused, goes on, or has another menu. */
export function useTaking(branchId: string, shown: TakingView | undefined): void {
  const { revalidate } = useRevalidator()
  const hear = useEffectEvent((mark: string) => {
    const isNews = mark !== shown?.mark
    if (isNews) void revalidate()
    return isNews
  })
  useEffect(() => watchTaking(branchId, (mark) => hear(mark)), [branchId])
}
