import type { Transfer } from '@momo/contracts/requisitions'
import { lockStockAtLocations, postDocument } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockRequisition, type SettledRecord } from '../settle/settle.store.ts'
import { transferNumber } from '../transfer-number.rules.ts'
import { shortText } from '../transfers.messages.ts'
import { dueAfter } from './due.rules.ts'
import { loadTransfer } from './read-transfers.service.ts'
import { recordChange } from './record-change.service.ts'
import { findUsable } from './transfer-stock.store.ts'
import * as store from './transfers.store.ts'

export type LockedTransfer = store.TransferRow & { requisition: SettledRecord | undefined }

/** Locks the requisition first, then the transfer, as packing does. A transfer that was taken back is unknown. */
export async function lockTransfer(tx: Tx, id: string): Promise<LockedTransfer> {
  const found = (await store.findTransferRow(tx, id)) ?? notFound('transfer', id)
  const { requisition_id: requisitionId } = found
  const requisition = requisitionId === null ? undefined : await lockRequisition(tx, requisitionId)
  const transfer = (await store.lockTransferRow(tx, id)) ?? notFound('transfer', id)
  return { ...transfer, requisition }
}

/** The van leaves. Idempotent: a transfer that has left is returned as it is. */
export async function shipTransfer(actor: Actor, id: string): Promise<Transfer> {
  return transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (transfer.unpacked_at !== null) notFound('transfer', id)
    if (transfer.state === 'packed') await ship(tx, actor, transfer)
    return loadTransfer(tx, id, { hasCosts: true })
  })
}

/** Moves the goods and their value to transit. Checks under the lock of the stock that they exist. */
export async function ship(tx: Tx, actor: Actor, transfer: LockedTransfer): Promise<void> {
  const { id, from_id: fromId, transit_id: transitId, requisition } = transfer
  const lines = await store.listTransferLines(tx, id)
  const itemIds = lines.map(({ item_id: itemId }) => itemId)
  await lockStockAtLocations(tx, [fromId, transitId], itemIds)
  const at = now()
  await assertInStock(tx, { fromId, lines, day: localDate(at) })
  await postDocument(tx, {
    type: 'shipment',
    id,
    locationId: fromId,
    happenedAt: at,
    actorId: actor.id,
    details: { number: transferNumber(transfer.number), toId: transfer.to_id },
    lines: lines.map(({ item_id: itemId, quantity }) => ({
      move: 'transfer',
      fromId,
      toId: transitId,
      itemId,
      quantity: BigInt(quantity),
    })),
  })
  await store.markShipped(tx, { id, at, by: actor.id, dueAt: dueAfter(at, requisition?.leaves_at) })
  await recordChange(tx, actor, { transfer, change: 'shipped' })
}

type Wanted = { fromId: string; lines: store.TransferLineRow[]; day: string }

async function assertInStock(tx: Tx, { fromId, lines, day }: Wanted): Promise<void> {
  const wanted = new Map(lines.map((line) => [line.item_id, line.quantity]))
  const usable = await findUsable(tx, { locationId: fromId, itemIds: [...wanted.keys()], day })
  const short = usable
    .filter((row) => row.usable < (wanted.get(row.item_id) ?? 0))
    .map((row) => ({
      itemId: row.item_id,
      name: row.name,
      usable: row.usable,
      wanted: wanted.get(row.item_id),
    }))
  if (short.length > 0)
    throw fault('transfer.short', { items: short }, shortText(short.map(({ name }) => name)))
}

/** Takes back what has not left. The row stays, so a repeated request returns it and a late request to pack does not pack it again. */
export async function unpackTransfer(actor: Actor, id: string): Promise<Transfer> {
  return transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (transfer.state !== 'packed') throw fault('transfer.shipped')
    if (transfer.unpacked_at === null) {
      await store.markUnpacked(tx, { id, at: now(), by: actor.id })
      await recordChange(tx, actor, { transfer, change: 'unpacked' })
    }
    return loadTransfer(tx, id, { hasCosts: true })
  })
}
