import { recordCash } from '@momo/contracts/orders'
import {
  type BranchTillDay,
  type Closing,
  closeDay,
  type DayClosingPage,
  type DayClosingsQuery,
  getBranchTillDay,
  getTillDay,
  listDayClosings,
  listOpenDays,
  type OpenDays,
  type RiderCash,
  takeRiderCash,
  type TillDay,
} from '@momo/contracts/tills'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['tills', 'day', date],
    queryFn: ({ signal }): Promise<TillDay> => call(getTillDay, { params: { date } }, { signal }),
  })

/** Idempotent by key. */
export const takeCash = (date: string, cash: RiderCash): Promise<TillDay> =>
  call(takeRiderCash, { params: { date }, body: cash })

export const sendClosing = (date: string, closing: Closing): Promise<TillDay> =>
  call(closeDay, { params: { date }, body: closing })

/** Idempotent: the first recorded name stays. */
export const settleCash = async (orderId: string, takenBy: string): Promise<void> => {
  await call(recordCash, { params: { id: orderId }, body: { takenBy } })
}

export const closingsQuery = (query: DayClosingsQuery) =>
  queryOptions({
    queryKey: ['tills', 'closings', query],
    queryFn: ({ signal }): Promise<DayClosingPage> => call(listDayClosings, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The oldest first. */
export const openDaysQuery = () =>
  queryOptions({
    queryKey: ['tills', 'open-days'],
    queryFn: ({ signal }): Promise<OpenDays> => call(listOpenDays, {}, { signal }),
  })

export const branchDayQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['tills', 'branch-day', id, date],
    queryFn: ({ signal }): Promise<BranchTillDay> =>
      call(getBranchTillDay, { params: { id, date } }, { signal }),
  })
