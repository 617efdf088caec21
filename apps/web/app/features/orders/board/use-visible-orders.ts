import { useState } from 'react'
import type { BoardOrder } from '@momo/contracts/orders'
import { lanesOf, narrowed, type Shown, unanswered, wayCounts } from '../board-rules/lanes.ts'
import { scheduledGroups } from '../board-rules/scheduled.ts'

/** What of the board is looked at: a way, and what is searched for. */
export function useShown(orders: readonly BoardOrder[]) {
  const [shown, show] = useState<Shown>('all')
  const [typed, search] = useState('')
  const wanted = narrowed(orders, shown, typed)
  return {
    shown,
    show,
    typed,
    search,
    clear: () => {
      show('all')
      search('')
    },
    counts: wayCounts(orders),
    /** Somebody waits whom the filter or the search leaves out. */
    hidden: unanswered(orders).length - unanswered(wanted).length,
    isNothing: orders.length > 0 && wanted.length === 0,
    lanes: lanesOf(wanted),
    groups: scheduledGroups(wanted),
  }
}
