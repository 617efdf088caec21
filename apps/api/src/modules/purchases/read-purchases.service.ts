import { z } from 'zod'
import type {
  Purchase,
  PurchaseChoices,
  PurchaseItem,
  PurchaseItemsQuery,
  PurchaseRow,
  PurchasesQuery,
} from '@momo/contracts/purchases'
import { findNames } from '#modules/accounts'
import { isTillClosed } from '#modules/tills'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findRecentItems, findSuppliers, pageOfItems } from './choices.store.ts'
import { itemFrom, purchaseFrom, rowFrom } from './purchases.mapper.ts'
import { findPurchase, listLines, pageOfPurchases, type PurchaseRecord } from './purchases.store.ts'

const mostSuppliers = 20
const mostItems = 12

export async function readChoices(actor: Actor): Promise<PurchaseChoices> {
  const locationId = ownBranch(actor)
  return read(async (tx) => ({
    suppliers: await findSuppliers(tx, locationId, mostSuppliers),
    items: (await findRecentItems(tx, locationId, mostItems)).map(itemFrom),
  }))
}

type Page<T> = { items: T[]; nextCursor: string | undefined }

export async function findItems(
  actor: Actor,
  { q = '', cursor, limit }: PurchaseItemsQuery,
): Promise<Page<PurchaseItem>> {
  const locationId = ownBranch(actor)
  const words = queryWords(q)
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  // An invalid cursor is ignored: the list starts from the beginning.
  const after = z.uuid().safeParse(cursor).data
  const found = await read((tx) => pageOfItems(tx, { locationId, words, after, limit: limit + 1 }))
  const shown = found.slice(0, limit)
  return { items: shown.map(itemFrom), nextCursor: found.length > limit ? shown.at(-1)?.id : undefined }
}

export const listOwnPurchases = (
  actor: Actor,
  query: Pick<PurchasesQuery, 'cursor' | 'limit'>,
): Promise<Page<PurchaseRow>> => listPurchases({ ...query, branchId: ownBranch(actor) })

/** Larger than every moment and id. */
const fromTheStart = { at: new Date(8.64e15), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** For head office, of one branch or of all. */
export async function listPurchases(query: PurchasesQuery): Promise<Page<PurchaseRow>> {
  const { branchId, from, to, cursor, limit } = query
  const below = readCursor(cursor) ?? fromTheStart
  return read(async (tx) => {
    const found = await pageOfPurchases(tx, { locationId: branchId, from, to, ...below, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const names = await findNames(
      tx,
      shown.map((row) => row.recorded_by),
    )
    const last = shown.at(-1)
    return {
      items: shown.map((row) => rowFrom(row, names)),
      nextCursor: found.length > limit && last ? writeCursor(last.recorded_at, last.id) : undefined,
    }
  })
}

export async function readOwnPurchase(actor: Actor, id: string): Promise<Purchase> {
  const locationId = ownBranch(actor)
  return read((tx) => loadPurchase(tx, id, locationId))
}

export const readPurchase = (id: string): Promise<Purchase> => read((tx) => loadPurchase(tx, id))

export async function loadPurchase(tx: Tx, id: string, locationId?: string): Promise<Purchase> {
  const row = (await findPurchase(tx, id, { locationId })) ?? notFound('purchase', id)
  return purchaseFrom(row, {
    lines: await listLines(tx, id),
    names: await findNames(tx, [row.recorded_by]),
    canReverse: await canReverse(tx, row),
  })
}

async function canReverse(tx: Tx, row: PurchaseRecord): Promise<boolean> {
  if (row.is_reversed) return false
  return row.paid_from === 'owed' || !(await isTillClosed(tx, tillDayOf(row)))
}

export const tillDayOf = (row: Pick<PurchaseRecord, 'location_id' | 'business_date'>) => ({
  branchId: row.location_id,
  date: row.business_date,
})
