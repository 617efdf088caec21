import type {
  TransferTargets,
  OwnTransfersQuery,
  Transfer,
  TransferRow,
  TransfersQuery,
} from '@momo/contracts/requisitions'
import { findNames } from '#modules/accounts'
import { seesCosts } from '#modules/inventory'
import { readSetting, readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { overdueBefore } from './due.rules.ts'
import * as store from './transfer-list.store.ts'
import { rowFrom, sendableFrom, transferFrom } from './transfer.mapper.ts'
import { findLossValue } from './transfer-stock.store.ts'

type Page = { items: TransferRow[]; nextCursor: string | undefined }
type Paging = { cursor?: string | undefined; limit: number }

/** Larger than every moment and id. */
const fromTheStart = { at: new Date(8.64e15), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export function listOwnTransfers(actor: Actor, query: OwnTransfersQuery): Promise<Page> {
  const branchId = ownBranch(actor)
  const { direction, state, ...paging } = query
  const side = direction === 'incoming' ? { toId: branchId } : { fromId: branchId }
  return listPage({ ...side, state }, paging)
}

export async function listTransfers(query: TransfersQuery): Promise<Page> {
  const { locationId, state, overdue, ...paging } = query
  const dueBefore = overdue === 'yes' ? overdueBefore(now(), await readSetting('alerts')) : undefined
  return listPage({ locationId, state, dueBefore }, paging)
}

async function listPage(filter: store.TransferFilter, { cursor, limit }: Paging): Promise<Page> {
  const below = readCursor(cursor) ?? fromTheStart
  return read(async (tx) => {
    const found = await store.pageOfTransfers(tx, filter, { ...below, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const context = { names: await namesOf(tx, shown), dueBefore: await dueBeforeNow(tx) }
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => rowFrom(row, context)),
      nextCursor: last && writeCursor(last.packed_at, last.id),
    }
  })
}

const dueBeforeNow = async (tx: Tx): Promise<Date> => overdueBefore(now(), await readSettingNow(tx, 'alerts'))

const namesOf = (tx: Tx, rows: store.TransferRecord[]): Promise<Map<string, string>> =>
  findNames(
    tx,
    rows.flatMap((row) => [row.shipped_by ?? [], row.received_by ?? []].flat()),
  )

export const readTransfer = (id: string): Promise<Transfer> =>
  read((tx) => loadTransfer(tx, id, { hasCosts: true }))

export async function readOwnTransfer(actor: Actor, id: string): Promise<Transfer> {
  const branchId = ownBranch(actor)
  return read((tx) => loadOwnTransfer(tx, id, branchId))
}

/** As a branch sees it: one to or from the branch, with the value of losses only if branches see costs. */
export async function loadOwnTransfer(tx: Tx, id: string, branchId: string): Promise<Transfer> {
  const row = (await store.findTransferOf(tx, id, branchId)) ?? notFound('transfer', id)
  return wholeOf(tx, row, await seesCosts(tx))
}

/** Also one that was taken back, for the answer to that request. */
export async function loadTransfer(
  tx: Tx,
  id: string,
  { hasCosts }: { hasCosts: boolean },
): Promise<Transfer> {
  const row = (await store.findTransfer(tx, id)) ?? notFound('transfer', id)
  return wholeOf(tx, row, hasCosts)
}

async function wholeOf(tx: Tx, row: store.TransferRecord, hasCosts: boolean): Promise<Transfer> {
  const hasLoss = hasCosts && row.state === 'received'
  return transferFrom(row, {
    lines: await store.listLines(tx, row.id),
    lossValue: hasLoss ? await findLossValue(tx, row.id) : undefined,
    names: await namesOf(tx, [row]),
    dueBefore: await dueBeforeNow(tx),
  })
}

export async function listTargets(actor: Actor): Promise<TransferTargets> {
  const branchId = ownBranch(actor)
  return read(async (tx) => {
    const items = await store.listSendable(tx, branchId, localDate(now()))
    return { branches: await store.listOtherBranches(tx, branchId), items: items.map(sendableFrom) }
  })
}
