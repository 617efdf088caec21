import {
  closeShift,
  countShift,
  getTillState,
  type NewShift,
  type NewShiftCount,
  openShift,
  type ShiftClosing,
  type TillShift,
  type TillState,
} from '@momo/contracts/tills'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const tillStateQuery = () =>
  queryOptions({
    queryKey: ['tills', 'state'],
    queryFn: ({ signal }): Promise<TillState> => call(getTillState, {}, { signal }),
  })

/** Idempotent by id, as the count below. */
export const sendShift = (body: NewShift): Promise<TillShift> => call(openShift, { body })

export const sendCount = (id: string, body: NewShiftCount): Promise<TillShift> =>
  call(countShift, { params: { id }, body })

export const sendShiftClosing = (id: string, body: ShiftClosing): Promise<TillShift> =>
  call(closeShift, { params: { id }, body })
