import type { ChainOrderFilter } from '@momo/contracts/orders'
import { read } from '#platform/db/database.ts'
import { mayBePhone, orderSearch, wholePhone } from '../read/order-search.rules.ts'
import { type ShownDays, shownDays } from './chain-filter.rules.ts'
import { type ChainRecord, findNumbered, type Narrowed } from './chain-orders.store.ts'

export type NarrowedOrders = {
  narrowed: Narrowed
  days: ShownDays | undefined
  /** Orders with the searched number, on any date. */
  numbered: ChainRecord[]
}

/** Turns the filters into conditions: the days that are read, and what the search text means. */
export async function narrowOrders(
  { search, ...filter }: ChainOrderFilter,
  at: Date,
): Promise<NarrowedOrders> {
  const searched = orderSearch(search)
  const { number, phone, name } = searched
  const numbered = number ? await read((tx) => findNumbered(tx, { ...number, branch: filter.branch })) : []
  const isNumber =
    number !== undefined && (phone === undefined || (numbered.length > 0 && !mayBePhone(searched)))
  const whole = wholePhone(searched)
  const { from: _, to: __, ...narrowed } = filter
  const days = isNumber ? undefined : shownDays({ ...filter, search }, searched, at)
  return {
    numbered,
    days,
    narrowed: {
      ...narrowed,
      since: days?.since,
      before: days?.before ?? later(at),
      now: at,
      ids: number && numbered.map(({ id }) => id),
      ...(!isNumber && (whole ? { phone: whole, ids: undefined } : { phoneLike: phone, textLike: name })),
    },
  }
}

/** Orders placed on the clock of another process. */
const later = (at: Date): Date => new Date(at.getTime() + 60_000)
