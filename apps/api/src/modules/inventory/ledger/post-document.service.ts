import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { itemExists } from '../items/items.store.ts'
import { readOpenSince } from '../periods/periods.service.ts'
import { findDocuments } from './documents.store.ts'
import { type BatchInfo, type Place, planPosting, type Posting } from './plan-posting.rules.ts'
import * as store from './post-document.store.ts'
import {
  assertDate,
  batchesNamed,
  hasTransfer,
  isOfPastDay,
  keyOf,
  placeKey,
  placesOf,
  type StockDocument,
} from './stock-document.rules.ts'

/** `isNew` is false for a document that was posted before with the same content: nothing was written now. */
export type Posted = { document: StockDocument; isNew: boolean }

/**
 * The only writer of the ledger. Call it in the transaction of the change that causes the movements. A document is identified by type
 * and id: sent twice it counts once, and other content under its id is stock.key_reused.
 */
export const postDocument = async (tx: Tx, document: StockDocument): Promise<Posted> =>
  (await postDocuments(tx, [document]))[0]!

/** Several documents, one after the other, under one set of locks: four statements for any number of movements. */
export async function postDocuments(tx: Tx, documents: StockDocument[]): Promise<Posted[]> {
  const at = now()
  const isLate = documents.some((document) => isOfPastDay(document, at))
  if (isLate) await store.lockPastDays(tx, 'shared')
  if (documents.some(hasTransfer)) await store.lockBatchMoves(tx, 'shared')
  const fresh = await addDocuments(tx, documents, at)
  // Days of today are open, because a month is closed when it is over.
  const openSince = isLate ? await readOpenSince(tx) : ''
  for (const document of fresh) assertDate(document, { at, openSince })
  if (fresh.some(({ lines }) => lines.length > 0)) {
    const posting = planPosting(fresh, { ...(await loadStock(tx, fresh)), newId })
    await writePosting(tx, posting, { at, isLate })
  }
  return documents.map((document) => ({ document, isNew: fresh.includes(document) }))
}

/** Returns the documents that are new. */
async function addDocuments(tx: Tx, documents: StockDocument[], at: Date): Promise<StockDocument[]> {
  const { missing, isAdded } = await insertDocuments(tx, documents, at)
  const known = documents.filter((document) => !isAdded.has(keyOf(document)))
  if (known.length > 0) await assertSameContent(tx, known)
  if (missing > 0) {
    const places = columnsOf(documents)
    await store.createBranchLocations(tx, [...new Set(places.locationIds)])
    await store.createBalances(tx, places)
  }
  return documents.filter((document) => isAdded.has(keyOf(document)))
}

async function insertDocuments(tx: Tx, documents: StockDocument[], at: Date) {
  const rows = documents.map((document) => documentRow(document, at))
  const sent = { documents: JSON.stringify(rows), ...columnsOf(documents) }
  const [opened] = await store.openDocuments(tx, sent).catch(toAlreadyReversed)
  const { added, missing } = opened ?? { added: [], missing: 0 }
  return { missing, isAdded: new Set(added.map(([type, id]) => keyOf({ type, id }))) }
}

function toAlreadyReversed(error: unknown): never {
  throw isConstraintViolation(error, 'stock_documents_reversed_once') ? fault('document.reversed') : error
}

const columnsOf = (documents: StockDocument[]) => {
  const places = placesOf(documents)
  return {
    locationIds: places.map(({ locationId }) => locationId),
    itemIds: places.map(({ itemId }) => itemId),
  }
}

const documentRow = (document: StockDocument, at: Date) => ({
  type: document.type,
  id: document.id,
  location_id: document.locationId,
  happened_at: document.happenedAt,
  recorded_at: at,
  actor_id: document.actorId,
  note: document.note ?? '',
  fingerprint: fingerprintOf(document),
  details: document.details ?? {},
  reverses_type: document.reverses?.type,
  reverses_id: document.reverses?.id,
})

/** The time of a reversal depends on when it is sent, so it is no part of what must be equal. */
const fingerprintOf = ({ actorId: _, happenedAt, ...content }: StockDocument): string =>
  hashRequest({ ...content, happenedAt: content.reverses ? undefined : happenedAt })

async function assertSameContent(tx: Tx, documents: StockDocument[]): Promise<void> {
  const stored = await findDocuments(tx, documents)
  const fingerprints = new Map(stored.map((record) => [keyOf(record), record.fingerprint]))
  for (const document of documents)
    if (fingerprints.get(keyOf(document)) !== fingerprintOf(document)) throw fault('stock.key_reused')
}

type Loaded = { places: Map<string, Place>; batches: Map<string, BatchInfo> }

/** Locks the balances and then reads the batches; both are sent at once, and the database executes them in this order. */
async function loadStock(tx: Tx, documents: StockDocument[]): Promise<Loaded> {
  const columns = columnsOf(documents)
  const [balances, batches] = await Promise.all([
    store.lockBalances(tx, columns),
    store.findBatches(tx, { ...columns, batchIds: batchesNamed(documents) }),
  ])
  const places = new Map(
    balances.map((row) => [placeKey(row.location_id, row.item_id), placeFrom(row, batches)]),
  )
  for (const { locationId, itemId } of placesOf(documents))
    if (!places.has(placeKey(locationId, itemId))) await throwUnknown(tx, locationId, itemId)
  return { places, batches: new Map(batches.map((batch) => [batch.id, infoOf(batch)])) }
}

async function throwUnknown(tx: Tx, locationId: string, itemId: string): Promise<never> {
  return (await itemExists(tx, itemId)) ? notFound('location', locationId) : notFound('item', itemId)
}

const infoOf = (batch: store.BatchRecord): BatchInfo => ({
  itemId: batch.item_id,
  madeOn: batch.made_on,
  useBy: batch.use_by ?? undefined,
  isStopped: batch.is_stopped,
})

function placeFrom(row: store.PlaceRecord, batches: store.BatchRecord[]): Place {
  const onHand = BigInt(row.on_hand)
  return {
    locationId: row.location_id,
    itemId: row.item_id,
    stock: { onHand, value: BigInt(row.value), lastCost: BigInt(row.last_cost) },
    isResale: row.is_resale,
    isTransit: row.is_transit,
    tracksBatches: row.tracks_batches,
    useWithinDays: row.use_within_days ?? undefined,
    held: row.tracks_batches ? heldAt(row, onHand, batches) : [],
  }
}

/** What the batches do not account for has no batch. */
function heldAt(row: store.PlaceRecord, onHand: bigint, batches: store.BatchRecord[]): Place['held'] {
  const here = batches.filter(
    (batch) => batch.location_id === row.location_id && batch.item_id === row.item_id,
  )
  const held = here.map((batch) => ({ id: batch.id, onHand: BigInt(batch.on_hand), ...infoOf(batch) }))
  const open = held.reduce((rest, batch) => rest - batch.onHand, onHand)
  if (open === 0n) return held
  return [...held, { id: undefined, onHand: open, madeOn: '', useBy: undefined, isStopped: false }]
}

type Recording = { at: Date; isLate: boolean }

async function writePosting(
  tx: Tx,
  { movements, batches, places }: Posting,
  { at, isLate }: Recording,
): Promise<void> {
  const rows = JSON.stringify(movements.map((movement) => movementRow(movement, at)))
  await store.writeMovements(tx, {
    movements: rows,
    batches: JSON.stringify(batches.map(batchRow)),
    costs: JSON.stringify(places.map(costRow)),
  })
  if (isLate) {
    await store.adjustSnapshots(tx, rows)
    await store.adjustDaySums(tx, rows)
  }
}

const movementRow = (movement: Posting['movements'][number], at: Date) => ({
  id: newId(),
  item_id: movement.itemId,
  location_id: movement.locationId,
  batch_id: movement.batchId,
  quantity: String(movement.quantity),
  value: String(movement.value),
  kind: movement.kind,
  document_type: movement.document.type,
  document_id: movement.document.id,
  document_line: movement.line,
  happened_at: movement.document.happenedAt,
  recorded_at: at,
  actor_id: movement.document.actorId,
  note: movement.document.note ?? '',
  reason: movement.reason,
  reverses: movement.reverses,
})

const batchRow = ({ id, itemId, code, madeOn, useBy, document }: Posting['batches'][number]) => ({
  id,
  item_id: itemId,
  code,
  made_on: madeOn,
  use_by: useBy,
  document_type: document.type,
  document_id: document.id,
})

const costRow = ({ locationId, itemId, stock }: Place) => ({
  location_id: locationId,
  item_id: itemId,
  last_cost: String(stock.lastCost),
})
