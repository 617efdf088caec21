import type { NewWaste, WasteEntry } from '@momo/contracts/waste'
import { type DocumentLine, postDocument, postReversal, type StockDocument } from '#modules/inventory'
import { readUsage } from '#modules/recipes'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { serverMoment } from '#platform/clock/server-moment.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { Fault, fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { loadEntry } from './read-waste.service.ts'
import { isSameDay } from './waste.mapper.ts'
import { type EntryRecord, findEntry, findName, insertEntry, type NewEntry } from './waste.store.ts'

/** Idempotent by id: a repeated request returns the entry, also when the device sends it a day later. */
export async function recordWaste(actor: Actor, input: NewWaste): Promise<WasteEntry> {
  const locationId = ownBranch(actor)
  const at = now()
  const happenedAt = serverMoment(input.happenedAt, { sentAt: input.sentAt, receivedAt: at })
  return transaction(async (tx) => {
    const entry = {
      ...(await columnsOf(tx, input)),
      location_id: locationId,
      happened_at: happenedAt,
      recorded_at: at,
      recorded_by: actor.id,
    }
    if (await insertEntry(tx, entry)) await postWaste(tx, actor, { input, entry })
    else await assertSame(tx, entry)
    return loadEntry(tx, actor, input.id)
  })
}

type Columns = Omit<NewEntry, 'location_id' | 'happened_at' | 'recorded_at' | 'recorded_by'>

const ofNothing = {
  item_id: null,
  quantity: null,
  unit: '',
  batch_id: null,
  food_id: null,
  food_name: null,
  option_ids: [],
  plates: null,
}

async function columnsOf(tx: Tx, { id, what, reason, note }: NewWaste): Promise<Columns> {
  const columns = { ...ofNothing, id, reason, note }
  if (what.kind === 'item') {
    const { itemId, quantity, unit, batchId } = what
    if ((await findName(tx, 'item', itemId)) === undefined) notFound('item', itemId)
    return { ...columns, item_id: itemId, quantity, unit, batch_id: batchId ?? null }
  }
  const { foodId, optionIds, plates } = what
  const name = (await findName(tx, 'food', foodId)) ?? notFound('food', foodId)
  return { ...columns, food_id: foodId, food_name: name, option_ids: optionIds, plates }
}

type Waste = { input: NewWaste; entry: NewEntry }

async function postWaste(tx: Tx, actor: Actor, { input, entry }: Waste): Promise<void> {
  const { id, what, reason, note } = input
  const { lines, details } = await linesOf(tx, input, entry.location_id)
  await postWithBatch(tx, {
    type: 'waste',
    id,
    locationId: entry.location_id,
    happenedAt: entry.happened_at,
    actorId: actor.id,
    note,
    details,
    lines,
  })
  await audit(tx, actor, {
    action: 'waste.recorded',
    subject: { kind: 'waste', id, branchId: entry.location_id },
    details: { reason, ...(what.kind === 'item' ? { quantity: what.quantity } : { plates: what.plates }) },
  })
}

/** A batch that another person has thrown away meanwhile is not held any more. */
async function postWithBatch(tx: Tx, document: StockDocument): Promise<void> {
  try {
    await postDocument(tx, document)
  } catch (error) {
    throw error instanceof Fault && error.code === 'batch.unknown' ? fault('batch.short') : error
  }
}

type Lines = { lines: DocumentLine[]; details: Record<string, unknown> }

/** Plates take the ingredients of the recipe that is published now, without packaging. */
async function linesOf(tx: Tx, { what, reason }: NewWaste, locationId: string): Promise<Lines> {
  const kind = reason === 'staff-meal' ? 'staff-meal' : 'waste'
  const out = { move: 'out', kind, locationId, reason } as const
  if (what.kind === 'item') {
    const { itemId, quantity, batchId } = what
    return { lines: [{ ...out, itemId, quantity: BigInt(quantity), batchId }], details: {} }
  }
  const { foodId, optionIds, plates } = what
  const [usage] = await readUsage(tx, [{ foodId, optionIds, plates, fulfilmentMethod: undefined }])
  if (!usage) throw fault('waste.no_recipe', { foodId })
  return {
    lines: usage.usage.filter(({ quantity }) => quantity > 0n).map((used) => ({ ...out, ...used })),
    details: { foodId, plates, versionIds: usage.versionIds },
  }
}

/** The time is no part of it: each attempt of a device with a wrong clock has another one. */
async function assertSame(tx: Tx, entry: NewEntry): Promise<void> {
  const before = await findEntry(tx, { id: entry.id, locationId: entry.location_id })
  if (!before || !isSame(before, entry)) throw fault('stock.key_reused')
}

const isSame = (before: EntryRecord, entry: NewEntry): boolean =>
  before.item_id === entry.item_id &&
  before.quantity === entry.quantity &&
  before.batch_id === entry.batch_id &&
  before.food_id === entry.food_id &&
  before.plates === entry.plates &&
  before.reason === entry.reason

/** Idempotent by the id of the reversal. Later than on the same day, head office reverses the document. */
export async function undoWaste(actor: Actor, id: string, reversalId: string): Promise<WasteEntry> {
  const locationId = ownBranch(actor)
  return transaction(async (tx) => {
    const entry = (await findEntry(tx, { id, locationId })) ?? notFound('waste', id)
    if (entry.recorded_by !== actor.id) throw fault('waste.not_yours')
    if (!isSameDay(entry.recorded_at, now())) throw fault('waste.too_late')
    const of = { type: 'waste', id } as const
    const { isNew } = await postReversal(tx, { of, id: reversalId, actorId: actor.id, note: '' })
    if (isNew)
      await audit(tx, actor, {
        action: 'waste.reversed',
        subject: { kind: 'waste', id, branchId: locationId },
        details: { reason: entry.reason },
      })
    return loadEntry(tx, actor, id)
  })
}
