import type { GoodsReceipt, GoodsReceiptRow, GoodsReceiptsQuery } from '@momo/contracts/goods-receipts'
import { findNames } from '#modules/accounts'
import { isTillClosed } from '#modules/tills'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { listPhotos } from '../photos/photos.store.ts'
import { type LineRecord, listLines } from './lines.store.ts'
import { receiptFrom, rowFrom } from './receipt.mapper.ts'
import { findReceipt, listReturns, pageOfReceipts, type ReceiptRecord } from './receipts.store.ts'

/** Larger than every moment and id. */
const fromTheStart = { at: new Date(8.64e15), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type Page = { items: GoodsReceiptRow[]; nextCursor: string | undefined }

export async function listReceipts({ cursor, limit, ...filters }: GoodsReceiptsQuery): Promise<Page> {
  const below = readCursor(cursor) ?? fromTheStart
  return read(async (tx) => {
    const found = await pageOfReceipts(tx, { ...filters, ...below, limit: limit + 1 })
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

export const readReceipt = (id: string): Promise<GoodsReceipt> => read((tx) => loadReceipt(tx, id))

export async function loadReceipt(tx: Tx, id: string): Promise<GoodsReceipt> {
  const row = (await findReceipt(tx, id)) ?? notFound('receipt', id)
  const lines = await listLines(tx, id)
  return receiptFrom(row, {
    lines,
    photos: await listPhotos(tx, id),
    returns: await listReturns(tx, id),
    names: await findNames(tx, [row.recorded_by]),
    canReverse: await canReverse(tx, row, lines),
  })
}

async function canReverse(tx: Tx, row: ReceiptRecord, lines: LineRecord[]): Promise<boolean> {
  if (row.reversed_at !== null || lines.some(({ billed, returned }) => billed > 0 || returned > 0))
    return false
  const { till_branch_id: branchId } = row
  return branchId === null || !(await isTillClosed(tx, { branchId, date: localDate(row.happened_at) }))
}
