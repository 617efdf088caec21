import {
  copyOwnWeek,
  copyWeek,
  type CopiedWeek,
  getOwnRoster,
  getRoster,
  removeOwnShift,
  removeShift,
  type RosterWeek,
  saveOwnShift,
  saveShift,
  type Shift,
  type ShiftChange,
} from '@momo/contracts/rosters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** A branch for head office; 'own' for a branch admin. */
export type RosterOf = { branchId: string } | 'own'

/** The week of a day. */
export const rosterQuery = (of: RosterOf, day: string) =>
  queryOptions({
    queryKey: ['rosters', of, day],
    queryFn: ({ signal }): Promise<RosterWeek> =>
      of === 'own'
        ? call(getOwnRoster, { query: { day } }, { signal })
        : call(getRoster, { params: { id: of.branchId }, query: { day } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const refreshRosters = (): Promise<void> => invalidate('rosters')

/** The id of a new shift is made in the browser, so a retry after a lost response adds it only once. */
export const sendShift = (of: RosterOf, id: string, body: ShiftChange): Promise<Shift> =>
  of === 'own'
    ? call(saveOwnShift, { params: { id }, body })
    : call(saveShift, { params: { id: of.branchId, shiftId: id }, body })

export const deleteShift = (of: RosterOf, { id, version }: Shift): Promise<void> =>
  of === 'own'
    ? call(removeOwnShift, { params: { id }, query: { version } })
    : call(removeShift, { params: { id: of.branchId, shiftId: id }, query: { version } })

export const sendCopy = (of: RosterOf, day: string): Promise<CopiedWeek> =>
  of === 'own'
    ? call(copyOwnWeek, { body: { day } })
    : call(copyWeek, { params: { id: of.branchId }, body: { day } })
