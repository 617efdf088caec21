import type { ItemOffer, SupplierPrice } from '@momo/contracts/suppliers'
import { findNames } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { findSupplier } from '../details/suppliers.store.ts'
import { findItem } from '../items/supplied-items.store.ts'
import { quarterBefore } from './price-change.rules.ts'
import { offerFrom, priceFrom } from './price.mapper.ts'
import { listOffers, type OfSupplier, pageOfPrices } from './prices.store.ts'

type PricePage = { items: SupplierPrice[]; nextCursor: string | undefined }
type PageQuery = { cursor?: string | undefined; limit: number }

/** Also of an item that was removed from the supplier. */
export async function listPrices(of: OfSupplier, { cursor, limit }: PageQuery): Promise<PricePage> {
  return read(async (tx) => {
    if (!(await findSupplier(tx, of.supplierId))) notFound('supplier', of.supplierId)
    if (!(await findItem(tx, of.itemId))) notFound('item', of.itemId)
    const found = await pageOfPrices(tx, { ...of, below: readCursor(cursor), limit: limit + 1 })
    const shown = found.slice(0, limit)
    const names = await findNames(
      tx,
      shown.map((row) => row.recorded_by),
    )
    const last = shown.at(-1)
    return {
      items: shown.map((row) => priceFrom(row, names)),
      nextCursor: found.length > limit && last ? writeCursor(last.since, last.id) : undefined,
    }
  })
}

export async function listItemOffers(itemId: string): Promise<ItemOffer[]> {
  return read(async (tx) => {
    if (!(await findItem(tx, itemId))) notFound('item', itemId)
    return (await listOffers(tx, itemId, quarterBefore(now()))).map(offerFrom)
  })
}
