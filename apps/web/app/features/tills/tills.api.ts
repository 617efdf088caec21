import { recordCash } from '@momo/contracts/orders'
import {
  type Closing,
  closeDay,
  getTillDay,
  type RiderCash,
  takeRiderCash,
  type TillDay,
} from '@momo/contracts/tills'
import { queryOptions } from '@tanstack/react-query'
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
