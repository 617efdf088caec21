import type { Transfer, TransferReceipt } from '@momo/contracts/requisitions'
import { lockStockAtLocations, postDocument } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { transferNumber } from '../transfer-number.rules.ts'
import { unknownLineText } from '../transfers.messages.ts'
import { arrivalLines, type ShippedPart } from './arrival.rules.ts'
import { loadOwnTransfer } from './read-transfers.service.ts'
import { assertExplained, completeReceipt, isShort, type ReceivedLine } from './receipt.rules.ts'
import { recordChange } from './record-change.service.ts'
import { type LockedTransfer, lockTransfer } from './ship-transfer.service.ts'
import { findShippedParts } from './transfer-stock.store.ts'
import * as store from './transfers.store.ts'

/**
 * The branch checks in what arrived, once: a device that was offline may send the receipt late and again. Compared is what the receipt
 * means, so naming a line that arrived as sent makes no difference.
 */
export async function receiveTransfer(actor: Actor, id: string, input: TransferReceipt): Promise<Transfer> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (transfer.to_id !== branchId || transfer.unpacked_at !== null) notFound('transfer', id)
    if (transfer.state === 'packed') throw fault('transfer.not_shipped')
    const receipt = receiptOf(await store.listTransferLines(tx, id), input)
    if (transfer.state === 'shipped') await receive(tx, actor, { transfer, receipt })
    else if (transfer.receipt_fingerprint !== receipt.fingerprint) throw fault('transfer.received')
    return loadOwnTransfer(tx, id, branchId)
  })
}

type ReceiptLine = ReceivedLine & { itemId: string }
type Receipt = { lines: ReceiptLine[]; input: TransferReceipt; fingerprint: string }

function assertKnownLines(rows: store.TransferLineRow[], lines: TransferReceipt['lines'] = []): void {
  const unknown = lines.findIndex(({ line }) => !rows.some((row) => row.line === line))
  if (unknown >= 0)
    throw fault('request.invalid', [{ in: 'body', path: `/lines/${unknown}/line`, message: unknownLineText }])
}

export function receiptOf(rows: store.TransferLineRow[], input: TransferReceipt): Receipt {
  assertKnownLines(rows, input.lines)
  const lines = completeReceipt(rows, input.lines)
  const { temperature, askAgain, note } = input
  return {
    lines: lines.map((line, i) => ({ ...line, itemId: rows[i]!.item_id })),
    input,
    fingerprint: hashRequest({ lines, temperature, askAgain, note }),
  }
}

type Received = { transfer: LockedTransfer; receipt: Receipt }

/** Empties transit of this transfer: what is good goes to the destination, what is damaged or missing is a loss. */
export async function receive(tx: Tx, actor: Actor, { transfer, receipt }: Received): Promise<void> {
  const { lines, input, fingerprint } = receipt
  assertExplained(lines)
  const extraId = lines.some(({ extra }) => extra > 0) ? newId() : undefined
  await lockStockAtLocations(tx, placesTouched(transfer, extraId), itemsOf(lines))
  if (extraId !== undefined) await postExtra(tx, actor, { transfer, lines, extraId })
  await postArrival(tx, actor, { transfer, lines, extraId })
  await store.saveReceivedLines(tx, transfer.id, lines)
  await store.markReceived(tx, transfer.id, {
    received_at: now(),
    received_by: actor.id,
    is_asked_again: input.askAgain,
    extra_shipment_id: extraId ?? null,
    temperature: input.temperature ?? null,
    receipt_note: input.note,
    receipt_fingerprint: fingerprint,
  })
  const short = lines.filter(isShort).length
  await recordChange(tx, actor, {
    transfer,
    change: short > 0 ? 'short' : 'received',
    details: { shortLines: short },
  })
}

const itemsOf = (lines: ReceiptLine[]): string[] => lines.map(({ itemId }) => itemId)

const placesTouched = (transfer: LockedTransfer, extraId: string | undefined): string[] => [
  ...(extraId === undefined ? [] : [transfer.from_id]),
  transfer.transit_id,
  transfer.to_id,
]

type Posted = { transfer: LockedTransfer; lines: ReceiptLine[]; extraId: string | undefined }

/**
 * Goods beyond the shipment left the source too, so a further shipment takes them from there; nothing is created. The source may go below
 * zero, because the goods exist.
 */
async function postExtra(
  tx: Tx,
  actor: Actor,
  { transfer, lines, extraId }: Posted & { extraId: string },
): Promise<void> {
  const { id, number, from_id: fromId, transit_id: transitId } = transfer
  await postDocument(tx, {
    type: 'shipment',
    id: extraId,
    locationId: fromId,
    happenedAt: now(),
    actorId: actor.id,
    details: { number: transferNumber(number), transferId: id },
    lines: lines
      .filter(({ extra }) => extra > 0)
      .map(({ itemId, extra }) => ({
        move: 'transfer',
        fromId,
        toId: transitId,
        itemId,
        quantity: BigInt(extra),
      })),
  })
}

async function postArrival(tx: Tx, actor: Actor, { transfer, lines, extraId }: Posted): Promise<void> {
  const { id, number, transit_id: transitId, to_id: toId } = transfer
  const shipped = await findShippedParts(tx, extraId === undefined ? [id] : [id, extraId])
  await postDocument(tx, {
    type: 'arrival',
    id,
    locationId: toId,
    happenedAt: now(),
    actorId: actor.id,
    details: { number: transferNumber(number), fromId: transfer.from_id },
    lines: arrivalLines(lines, shipped.map(partOf), { transitId, toId }),
  })
}

const partOf = (row: { item_id: string; batch_id: string | null; quantity: number }): ShippedPart => ({
  itemId: row.item_id,
  batchId: row.batch_id ?? undefined,
  quantity: BigInt(row.quantity),
})
