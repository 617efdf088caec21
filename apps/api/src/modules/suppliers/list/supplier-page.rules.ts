import { z } from 'zod'
import { nextOrderDay, type OrderDay, type OrderTimes } from '../order-day.rules.ts'

/** Later than every order day. */
const never = 8.64e15
/** The year 2200: order days of a far later moment could not be written as dates. */
const lastMoment = 7_258_118_400_000
const moment = (last: number) => z.coerce.number().int().min(0).max(last)
const Cursor = z.object({ at: moment(lastMoment), until: moment(never), id: z.uuid(), name: z.string() })

/**
 * Keyset cursor: the last row of a page, and the moment of the first page. The next order days of all pages are computed for that moment,
 * so that a supplier that runs out of time in between is neither listed twice nor left out.
 */
export type SupplierCursor = { at: Date; after: Key }
/** Where a row stands: its next order day in milliseconds (0 when the list is by name), its name and id. */
type Key = { until: number; name: string; id: string }

export const writeCursor = ({ at, after }: SupplierCursor): string =>
  [at.getTime(), after.until, after.id, after.name].join('_')

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readCursor(text: string | undefined): SupplierCursor | undefined {
  const [at, until, id, ...name] = text?.split('_') ?? []
  const { data } = Cursor.safeParse({ at, until, id, name: name.join('_') })
  return data && { at: new Date(data.at), after: data }
}

type Sort = 'next-order-day' | 'name'
type Listed = OrderTimes & { id: string; name: string; isArchived: boolean }

const compare = <T extends number | string>(a: T, b: T): number => Number(a > b) - Number(a < b)
const compareKeys = (a: Key, b: Key): number =>
  compare(a.until, b.until) || compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id)

type Query = {
  at: Date
  sort: Sort
  onlyToday: boolean
  after: Key | undefined
  limit: number
}
export type SupplierPage = { ids: string[]; nextCursor: string | undefined }

export function pageOf(listed: Listed[], { at, sort, onlyToday, after, limit }: Query): SupplierPage {
  const sorted = listed
    .map((one) => ({ id: one.id, name: one.name, next: one.isArchived ? undefined : nextOrderDay(one, at) }))
    .filter(({ next }) => !onlyToday || next?.isToday)
    .map(({ id, name, next }) => ({ id, name, until: sort === 'name' ? 0 : untilOf(next) }))
    .toSorted(compareKeys)
  const rest = after ? sorted.filter((key) => compareKeys(key, after) > 0) : sorted
  const shown = rest.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: rest.length > limit && last ? writeCursor({ at, after: last }) : undefined,
  }
}

const untilOf = (next: OrderDay | undefined): number => next?.orderBy.getTime() ?? never
