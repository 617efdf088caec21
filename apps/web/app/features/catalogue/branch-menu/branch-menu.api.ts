import {
  getOwnMenu,
  type OffSpan,
  type OwnMenu,
  priceFood,
  putAllBack as putBack,
  switchFood as foodOff,
  switchOption as optionOff,
} from '@momo/contracts/catalogue/branch-menu'
import { getSoldToday } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'

/** Other staff may switch items too. */
const pollMs = 30_000
const retryMs = 15_000

export const ownMenuQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'own-menu'],
    ...offlineCopy({ endpoint: getOwnMenu }, (signal) => call(getOwnMenu, {}, { signal })),
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : pollMs),
  })

/** Plates sold today by food id. */
export type SoldToday = ReadonlyMap<string, number>

export const soldTodayQuery = () =>
  queryOptions({
    queryKey: ['orders', 'sold-today'],
    queryFn: async ({ signal }): Promise<SoldToday> =>
      new Map((await call(getSoldToday, {}, { signal })).map(({ foodId, plates }) => [foodId, plates])),
  })

/** `null` makes the item available again. */
export const switchFood = (id: string, off: OffSpan | null): Promise<OwnMenu> =>
  call(foodOff, { params: { id }, body: { off } })
export const switchOption = (id: string, off: OffSpan | null): Promise<OwnMenu> =>
  call(optionOff, { params: { id }, body: { off } })
export const savePrice = (id: string, price: number | null): Promise<OwnMenu> =>
  call(priceFood, { params: { id }, body: { price } })
export const restoreAllItems = (): Promise<OwnMenu> => call(putBack)
