import type { MovementKind } from '@momo/contracts/inventory'
import { fault, notFound } from '#platform/faults/fault.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { type HeldBatch, isExpired, type Part, putParts, takeParts } from './batches.rules.ts'
import { allocate, averageValue, putIn, revalue, settle, type Stock, takeOut } from './costing.rules.ts'
import {
  type DocumentLine,
  type InLine,
  type OutLine,
  placeKey,
  type RevalueLine,
  type StockDocument,
  type TransferLine,
  type UndoLine,
} from './stock-document.rules.ts'

/** An item at a location, locked by the transaction. */
export type Place = {
  locationId: string
  itemId: string
  stock: Stock
  isResale: boolean
  isTransit: boolean
  tracksBatches: boolean
  useWithinDays: number | undefined
  /** Empty for an item that does not track batches. */
  held: HeldBatch[]
}
export type BatchInfo = {
  itemId: string
  madeOn: string
  useBy: string | undefined
  isStopped: boolean
}
type PlannedMovement = {
  document: StockDocument
  line: number
  itemId: string
  locationId: string
  batchId: string | undefined
  quantity: bigint
  value: bigint
  kind: MovementKind
  reason: string | undefined
  reverses: string | undefined
}
type PlannedBatch = Omit<BatchInfo, 'isStopped'> & {
  id: string
  code: string
  document: StockDocument
}
export type Posting = { movements: PlannedMovement[]; batches: PlannedBatch[]; places: Place[] }

type Input = {
  places: Map<string, Place>
  /** Those that are held or named by a line. */
  batches: Map<string, BatchInfo>
  newId: () => string
}
/** The places are working copies that each line changes. */
type Draft = {
  places: Map<string, Place>
  known: Map<string, BatchInfo>
  movements: PlannedMovement[]
  batches: PlannedBatch[]
  newId: () => string
}
type Step = { document: StockDocument; line: number }
type Written = {
  place: Place
  kind: MovementKind
  parts: Part[]
  value: bigint
  reason?: string | undefined
  reverses?: string
}

/** Decides the movements of documents, one after the other, from the locked stock. Pure: the caller reads and writes. */
export function planPosting(documents: StockDocument[], { places, batches, newId }: Input): Posting {
  const copies = new Map([...places].map(([key, place]) => [key, { ...place }]))
  const draft: Draft = { places: copies, known: new Map(batches), movements: [], batches: [], newId }
  for (const document of documents) {
    document.lines.forEach((line, i) => planLine(draft, { document, line: i + 1 }, line))
    if (document.reverses) settlePlaces(draft, document)
  }
  return { movements: draft.movements, batches: draft.batches, places: [...copies.values()] }
}

function planLine(draft: Draft, step: Step, line: DocumentLine): void {
  switch (line.move) {
    case 'in':
      return planIn(draft, step, line)
    case 'out':
      return void planOut(draft, step, { ...line, place: placeOf(draft, line.locationId, line.itemId) })
    case 'transfer':
      return planTransfer(draft, step, line)
    case 'undo':
      return planUndo(draft, { ...step, line: line.line }, line)
    case 'revalue':
      return planRevaluation(draft, step, line)
  }
}

function planIn(draft: Draft, step: Step, line: InLine): void {
  const { kind, quantity, reason } = line
  const place = placeOf(draft, line.locationId, line.itemId)
  const value = costOf(draft, step, { line, place })
  const parts = [{ batchId: batchFor(draft, step, { line, place }), quantity }]
  receive(draft, step, { place, kind, parts, value, reason })
}

/** Writes the goods and, if they end a deficit, the correction of its estimated cost. */
function receive(draft: Draft, step: Step, goods: Written): void {
  const { place, value } = goods
  const quantity = goods.parts.reduce((sum, part) => sum + part.quantity, 0n)
  const { stock, correction } = putIn(place.stock, quantity, value)
  const parts = place.tracksBatches ? putParts(place.held, goods.parts) : [withoutBatch(quantity)]
  write(draft, step, { ...goods, parts })
  place.stock = stock
  correctCost(draft, step, place, correction)
}

const withoutBatch = (quantity: bigint): Part => ({ batchId: undefined, quantity })

function correctCost(draft: Draft, step: Step, place: Place, value: bigint): void {
  if (value !== 0n) write(draft, step, { place, kind: 'cost-correction', parts: [withoutBatch(0n)], value })
}

type Taken = Pick<OutLine, 'quantity' | 'reason' | 'batchId'> & {
  kind: OutLine['kind'] | 'transfer-out'
  place: Place
}

function planOut(draft: Draft, step: Step, line: Taken): Pick<Written, 'parts' | 'value'> {
  const { place, kind, reason } = line
  const { stock, value } = takeOut(place.stock, line.quantity)
  const parts = partsTaken(step, line)
  const out = parts.map(({ batchId, quantity }) => ({ batchId, quantity: -quantity }))
  write(draft, step, { place, kind, parts: out, value: -value, reason })
  place.stock = stock
  assertResale(place)
  return { parts, value }
}

function planTransfer(draft: Draft, step: Step, line: TransferLine): void {
  const { itemId, reason } = line
  const from = placeOf(draft, line.fromId, itemId)
  const moved = planOut(draft, step, { ...line, kind: 'transfer-out', place: from })
  receive(draft, step, { place: placeOf(draft, line.toId, itemId), kind: 'transfer-in', ...moved, reason })
}

function planUndo(draft: Draft, step: Step, line: UndoLine): void {
  const { kind, batchId, quantity, value, reverses } = line
  const place = placeOf(draft, line.locationId, line.itemId)
  write(draft, step, { place, kind, parts: [{ batchId, quantity }], value, reverses })
  const { onHand, value: before, lastCost } = place.stock
  place.stock = { onHand: onHand + quantity, value: before + value, lastCost }
}

function planRevaluation(draft: Draft, step: Step, line: RevalueLine): void {
  const place = placeOf(draft, line.locationId, line.itemId)
  const { stock, correction } = revalue(place.stock, line)
  place.stock = stock
  correctCost(draft, step, place, correction)
}

/** The corrections have lines of their own after those of the document. */
function settlePlaces(draft: Draft, document: StockDocument): void {
  const own = draft.movements.filter((movement) => movement.document === document)
  const touched = new Set(own.map(({ locationId, itemId }) => placeOf(draft, locationId, itemId)))
  let line = Math.max(0, ...own.map((movement) => movement.line))
  for (const place of touched) {
    assertResale(place)
    const { stock, correction } = settle(place.stock)
    place.stock = stock
    line += 1
    correctCost(draft, { document, line }, place, correction)
  }
}

function write(draft: Draft, { document, line }: Step, written: Written): void {
  const { place, kind, parts, value, reason, reverses } = written
  const { itemId, locationId } = place
  const values =
    parts.length === 1
      ? [value]
      : allocate(
          value,
          parts.map(({ quantity }) => quantity),
        )
  for (const [i, { batchId, quantity }] of parts.entries()) {
    const movement = { document, line, itemId, locationId, batchId, quantity, kind, reason, reverses }
    draft.movements.push({ ...movement, value: values[i]! })
    if (place.tracksBatches) place.held = withPart(draft, place.held, { batchId, quantity })
  }
}

function withPart(draft: Draft, held: HeldBatch[], { batchId: id, quantity }: Part): HeldBatch[] {
  if (held.some((batch) => batch.id === id))
    return held.map((batch) => (batch.id === id ? { ...batch, onHand: batch.onHand + quantity } : batch))
  const info = id === undefined ? undefined : draft.known.get(id)
  const { madeOn, useBy, isStopped } = info ?? { madeOn: '', useBy: undefined, isStopped: false }
  return [...held, { id, onHand: quantity, madeOn, useBy, isStopped }]
}

const placeOf = (draft: Draft, locationId: string, itemId: string): Place =>
  draft.places.get(placeKey(locationId, itemId)) ?? notFound('item', itemId)

/** Resale items are never sold below zero, nor from an expired or stopped batch. */
function assertResale({ isResale, stock, held, itemId, locationId }: Place): void {
  const isShort = stock.onHand < 0n || held.some(({ id, onHand }) => id === undefined && onHand < 0n)
  if (isResale && isShort) throw fault('stock.short', { itemId, locationId })
}

const freshOnly: ReadonlySet<MovementKind> = new Set(['sale', 'staff-meal', 'production-out', 'transfer-out'])

/** Goods in transit arrive even if they expired or were stopped on the way; waste, counts and returns take any batch. */
function partsTaken({ document }: Step, { kind, place, quantity, batchId }: Taken): Part[] {
  if (!place.tracksBatches) return [withoutBatch(quantity)]
  const day = localDate(document.happenedAt)
  const isUsable = (batch: HeldBatch): boolean =>
    !freshOnly.has(kind) || place.isTransit || (!batch.isStopped && !isExpired(batch, day))
  if (batchId === undefined) return takeParts(place.held, quantity, isUsable)
  const batch = place.held.find(({ id }) => id === batchId) ?? notFound('batch', batchId)
  if (!isUsable(batch)) throw fault('batch.unusable', { batchId })
  if (batch.onHand < quantity) throw fault('batch.short', { batchId })
  return [{ batchId, quantity }]
}

type Incoming = { line: InLine; place: Place }

function costOf(draft: Draft, { document }: Step, { line, place }: Incoming): bigint {
  if (typeof line.cost === 'bigint') return line.cost
  if (line.cost === 'average') return averageValue(place.stock, line.quantity)
  const consumed = draft.movements
    .filter((movement) => movement.document === document && movement.kind === 'production-out')
    .reduce((sum, { value }) => sum - value, 0n)
  const sharing = document.lines.flatMap((other) =>
    other.move === 'in' && typeof other.cost === 'object' ? [{ other, weight: other.cost.weight }] : [],
  )
  const shares = allocate(
    consumed,
    sharing.map(({ weight }) => weight),
  )
  return shares[sharing.findIndex(({ other }) => other === line)] ?? 0n
}

function batchFor(draft: Draft, { document }: Step, { line, place }: Incoming): string | undefined {
  const { itemId, batch } = line
  if (!place.tracksBatches) return undefined
  if (batch && 'id' in batch) {
    if (draft.known.get(batch.id)?.itemId !== itemId) notFound('batch', batch.id)
    return batch.id
  }
  const madeOn = batch?.madeOn ?? localDate(document.happenedAt)
  const usual = place.useWithinDays === undefined ? undefined : daysLater(madeOn, place.useWithinDays)
  const info = { itemId, madeOn, useBy: batch?.useBy ?? usual }
  const id = draft.newId()
  draft.known.set(id, { ...info, isStopped: false })
  draft.batches.push({ ...info, id, code: batch?.code ?? '', document })
  return id
}
