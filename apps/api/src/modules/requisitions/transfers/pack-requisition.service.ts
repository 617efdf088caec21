import type { Packing, Transfer } from '@momo/contracts/requisitions'
import { ensureLocations } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { openOf } from '../settle/requisition-state.rules.ts'
import { listSums, lockRequisition, type SettledRecord } from '../settle/settle.store.ts'
import { choosePacking } from './packing.rules.ts'
import { loadTransfer } from './read-transfers.service.ts'
import { recordChange } from './record-change.service.ts'
import { findTransit } from './transfer-stock.store.ts'
import * as store from './transfers.store.ts'

/** Puts what is open into boxes as a new transfer. Nothing moves yet. Idempotent by the id of the transfer. */
export async function packRequisition(
  actor: Actor,
  requisitionId: string,
  input: Packing,
): Promise<Transfer> {
  return transaction(async (tx) => {
    const requisition = (await lockRequisition(tx, requisitionId)) ?? notFound('requisition', requisitionId)
    await ensureLocations(tx, [requisition.branch_id])
    const transfer = await packedTransfer(tx, actor, { requisition, input })
    const isNew = await store.insertTransfer(tx, transfer)
    if (isNew) await pack(tx, actor, { requisition, input })
    else await assertSameTransfer(tx, transfer)
    return loadTransfer(tx, input.id, { hasCosts: true })
  })
}

type Packed = { requisition: SettledRecord; input: Packing }

async function packedTransfer(
  tx: Tx,
  actor: Actor,
  { requisition, input }: Packed,
): Promise<store.NewTransfer> {
  const { id: requisitionId, kitchen_id: fromId, branch_id: toId } = requisition
  const transitId = (await findTransit(tx, { fromId, toId })) ?? notFound('location', fromId)
  return {
    id: input.id,
    requisition_id: requisitionId,
    from_id: fromId,
    transit_id: transitId,
    to_id: toId,
    packed_at: now(),
    packed_by: actor.id,
    note: input.note,
    fingerprint: hashRequest({ requisitionId, ...input }),
  }
}

async function pack(tx: Tx, actor: Actor, { requisition, input }: Packed): Promise<void> {
  const { id: requisitionId, state } = requisition
  if (state === 'draft' || state === 'sent' || state === 'rejected') throw fault('requisition.not_approved')
  const sums = await listSums(tx, requisitionId)
  const open = sums.map((line) => ({ itemId: line.item_id, open: openOf(line) }))
  await store.insertLines(tx, input.id, choosePacking(open, input.lines))
  const transfer = (await store.findTransferRow(tx, input.id)) ?? notFound('transfer', input.id)
  await recordChange(tx, actor, { transfer: { ...transfer, requisition }, change: 'packed' })
}

/** A repeated request returns the transfer, unless it was taken back meanwhile. */
export async function assertSameTransfer(
  tx: Tx,
  { id, fingerprint }: Pick<store.NewTransfer, 'id' | 'fingerprint'>,
): Promise<void> {
  const before = await store.findTransferRow(tx, id)
  if (before?.fingerprint !== fingerprint) throw fault('stock.key_reused')
  if (before.unpacked_at !== null) notFound('transfer', id)
}
