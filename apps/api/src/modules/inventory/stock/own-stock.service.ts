import { z } from 'zod'
import type {
  Movement,
  OwnItem,
  OwnStock,
  OwnStockQuery,
  OwnStockSummary,
  StockHistory,
} from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readIdCursor } from '../items/list-items.service.ts'
import { listMovements } from '../ledger/read-documents.service.ts'
import { findSettings } from '../periods/periods.store.ts'
import { weekdayOf } from '../sums/usage.rules.ts'
import * as store from './balances.store.ts'
import { batchFrom } from './batches.service.ts'
import { listHeldBatches } from './batches.store.ts'
import { readHistory } from './history.service.ts'

const expiringDays = 2

type Page<T> = { items: T[]; nextCursor: string | undefined }

/** Stock of the actor's branch: the location of a branch has its id. */
export async function listOwnStock(actor: Actor, query: OwnStockQuery): Promise<Page<OwnStock>> {
  const { filter, q = '', sort, limit } = query
  const place = placeOf(actor)
  const words = queryWords(q)
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  const page = { ...place, filter, words, expiring: expiringDay(), limit: limit + 1 }
  return read(async (tx) => {
    const hasCosts = await seesCosts(tx)
    const found =
      sort === 'name'
        ? await store.pageOfOwnStock(tx, { ...page, after: readIdCursor(query.cursor) })
        : await store.pageByDaysLeft(tx, { ...page, after: readDaysCursor(query.cursor) })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => ownStockFrom(row, hasCosts)),
      nextCursor: last && (sort === 'name' ? last.id : `${last.days_left ?? store.noUse}_${last.id}`),
    }
  })
}

const DaysCursor = z.object({ tenths: z.coerce.number().int().min(0).max(store.noUse), id: z.uuid() })

/** An invalid cursor is ignored: the list starts from the beginning. */
function readDaysCursor(text: string | undefined): z.infer<typeof DaysCursor> | undefined {
  const [tenths, id] = text?.split('_') ?? []
  return DaysCursor.safeParse({ tenths, id }).data
}

export async function summarizeOwnStock(actor: Actor): Promise<OwnStockSummary> {
  const locationId = ownBranch(actor)
  return read((tx) => store.countOwnStock(tx, { locationId, expiring: expiringDay() }))
}

export async function readOwnItem(actor: Actor, itemId: string): Promise<OwnItem> {
  const place = placeOf(actor)
  return read(async (tx) => {
    const row = (await store.findOwnStock(tx, { ...place, itemId })) ?? notFound('item', itemId)
    const batches = await listHeldBatches(tx, { itemId, locationId: place.locationId })
    return { ...ownStockFrom(row, await seesCosts(tx)), batches: batches.map(batchFrom) }
  })
}

export async function listOwnMovements(
  actor: Actor,
  itemId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Movement>> {
  const { locationId } = placeOf(actor)
  return read(async (tx) => {
    await assertOwnItem(tx, actor, itemId)
    return listMovements(tx, { itemId, locationId, ...page, hasCosts: await seesCosts(tx) })
  })
}

export async function readOwnHistory(actor: Actor, itemId: string, days: number): Promise<StockHistory> {
  return read(async (tx) => {
    await assertOwnItem(tx, actor, itemId)
    return readHistory(tx, { itemId, locationId: ownBranch(actor), days })
  })
}

async function assertOwnItem(tx: Tx, actor: Actor, itemId: string): Promise<void> {
  if (!(await store.findOwnStock(tx, { ...placeOf(actor), itemId }))) notFound('item', itemId)
}

const placeOf = (actor: Actor) => ({ locationId: ownBranch(actor), weekday: weekdayOf(localDate(now())) })
const expiringDay = (): string => daysLater(localDate(now()), expiringDays)

/** Whether branches see costs; head office always does. */
export const seesCosts = async (tx: Tx): Promise<boolean> => (await findSettings(tx)).branches_see_costs

const ownStockFrom = (row: store.OwnStockRecord, hasCosts: boolean): OwnStock => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  tracksBatches: row.tracks_batches,
  storageArea: row.storage_area,
  safetyLevel: row.safety_level,
  position: row.position,
  onHand: row.on_hand ?? undefined,
  ...(hasCosts && { value: row.value ?? undefined }),
  state: row.state,
  daysLeft: row.days_left === null ? undefined : row.days_left / 10,
  useBy: row.use_by ?? undefined,
})
