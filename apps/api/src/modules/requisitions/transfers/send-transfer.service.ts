import type { DirectTransfer, OfficeTransfer, Transfer } from '@momo/contracts/requisitions'
import { ensureLocations, lockStockAtLocations } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { assertSameTransfer } from './pack-requisition.service.ts'
import { loadOwnTransfer, loadTransfer } from './read-transfers.service.ts'
import { receive, receiptOf } from './receive-transfer.service.ts'
import { type LockedTransfer, lockTransfer, ship } from './ship-transfer.service.ts'
import { findKnownItems, findPlaces, findTransit, type PlaceRecord } from './transfer-stock.store.ts'
import * as store from './transfers.store.ts'

/** A branch sends goods to another branch. Packed and shipped at once; idempotent by id. */
export async function sendOwnTransfer(actor: Actor, input: DirectTransfer): Promise<Transfer> {
  const fromId = ownBranch(actor)
  return transaction(async (tx) => {
    await send(tx, actor, { ...input, fromId })
    return loadOwnTransfer(tx, input.id, fromId)
  })
}

/** Head office sends goods from any place to another one. */
export async function sendTransfer(actor: Actor, input: OfficeTransfer): Promise<Transfer> {
  return transaction(async (tx) => {
    await send(tx, actor, input)
    return loadTransfer(tx, input.id, { hasCosts: true })
  })
}

async function send(tx: Tx, actor: Actor, input: OfficeTransfer): Promise<void> {
  const sent = { id: input.id, fingerprint: hashRequest(input) }
  if (await store.findTransferRow(tx, input.id)) return assertSameTransfer(tx, sent)
  const to = await assertPlaces(tx, actor, input)
  await assertItems(tx, input)
  await ensureLocations(tx, [input.fromId, input.toId])
  // A concurrent request with the same id is waited for here.
  const isNew = await store.insertTransfer(tx, { ...(await headOf(tx, actor, input)), ...sent })
  if (!isNew) return assertSameTransfer(tx, sent)
  await store.insertLines(tx, input.id, input.lines)
  const transfer = await lockTransfer(tx, input.id)
  if (to.kind === 'kitchen') await lockWay(tx, transfer, input)
  await ship(tx, actor, transfer)
  if (to.kind === 'kitchen') await receiveAtKitchen(tx, actor, input.id)
}

/** Goods for a kitchen arrive with their shipment. Locking the kitchen after the transit would deadlock with its own shipments. */
async function lockWay(tx: Tx, transfer: LockedTransfer, { lines }: OfficeTransfer): Promise<void> {
  const { from_id: fromId, transit_id: transitId, to_id: toId } = transfer
  const itemIds = lines.map(({ itemId }) => itemId)
  await lockStockAtLocations(tx, [fromId, transitId, toId], itemIds)
}

/** Returns the destination: an open branch, or a kitchen if head office sends. */
async function assertPlaces(tx: Tx, actor: Actor, { fromId, toId }: OfficeTransfer): Promise<PlaceRecord> {
  if (fromId === toId) throw fault('transfer.same_place')
  const places = await findPlaces(tx, [fromId, toId])
  if (!places.some(({ id }) => id === fromId)) notFound('location', fromId)
  const to = places.find(({ id }) => id === toId)
  if (to === undefined || to.is_closed) notFound('location', toId)
  if (actor.role === 'branchAdmin' && to.kind !== 'branch') notFound('location', toId)
  return to
}

async function assertItems(tx: Tx, { lines }: OfficeTransfer): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId)
  const known = await findKnownItems(tx, ids)
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) notFound('item', missing)
}

async function headOf(tx: Tx, actor: Actor, { fromId, toId, note }: OfficeTransfer) {
  const transitId = (await findTransit(tx, { fromId, toId })) ?? notFound('location', toId)
  return {
    requisition_id: null,
    from_id: fromId,
    transit_id: transitId,
    to_id: toId,
    packed_at: now(),
    packed_by: actor.id,
    note,
  }
}

/** A kitchen has no screen to check goods in: head office, which sent them, enters the arrival with the shipment. */
async function receiveAtKitchen(tx: Tx, actor: Actor, id: string): Promise<void> {
  const transfer = await lockTransfer(tx, id)
  const receipt = receiptOf(await store.listTransferLines(tx, id), { askAgain: false, note: '' })
  await receive(tx, actor, { transfer, receipt })
}
