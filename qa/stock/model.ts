// An independent model of the stock: moving average, deficits and batches by use-by date. Written from the domain text (back-office.md,
// sections 2 to 4) and decision 078; it shares no code with the product. The caller applies the documents in the order of their locks.
import {
  atAverage,
  atLastCost,
  million,
  type Place,
  put,
  quotient,
  revalue,
  split,
  sum,
  take,
} from './average-cost.ts'
import {
  type Chain,
  dayAfter,
  dayOf,
  type DocumentKey,
  type InLine,
  keyOf,
  type Line,
  placeOf,
  type PostedDocument,
  type StockItem,
} from './documents.ts'

/** `batchId` '' is no batch. `line` is 0 for the corrections at the end of a reversal, of which the numbers do not matter. */
export type Entry = {
  line: number
  itemId: string
  locationId: string
  batchId: string
  kind: string
  quantity: bigint
  value: bigint
  isUndo: boolean
}
type Batch = { itemId: string; madeOn: string; useBy: string | undefined; isStopped: boolean }
type Part = { batchId: string; quantity: bigint }

export type Model = {
  items: Map<string, StockItem>
  transit: string
  places: Map<string, Place>
  batches: Map<string, Batch>
  /** What each document wrote, for its reversal. */
  posted: Map<string, Entry[]>
  /** The id that the ledger gave to a new batch. */
  batchIdOf(document: DocumentKey, itemId: string, code: string): string
}

/** The model would not post what the ledger has posted. */
class Refusal extends Error {}

export const createModel = ({ items, transit }: Chain, batchIdOf: Model['batchIdOf']): Model => ({
  items: new Map(items.map((item) => [item.id, item])),
  transit,
  places: new Map(),
  batches: new Map(),
  posted: new Map(),
  batchIdOf,
})

function placeIn({ places }: Model, locationId: string, itemId: string): Place {
  const key = placeOf(locationId, itemId)
  const found = places.get(key)
  if (found) return found
  const place = { itemId, locationId, onHand: 0n, value: 0n, cost: 0n, batches: new Map<string, bigint>() }
  places.set(key, place)
  return place
}

type Writing = { model: Model; document: PostedDocument; entries: Entry[]; ledger: Entry[] }
type Written = { line: number; place: Place; kind: string; parts: Part[]; value: bigint }

function write({ model, entries }: Pick<Writing, 'model' | 'entries'>, written: Written): void {
  const { line, place, kind, parts, value } = written
  const { itemId, locationId, batches } = place
  const quantities = parts.map(({ quantity }) => quantity)
  const values = parts.length === 1 ? [value] : split(value, quantities)
  for (const [i, { batchId, quantity }] of parts.entries()) {
    entries.push({ line, itemId, locationId, batchId, kind, quantity, value: values[i]!, isUndo: false })
    if (tracks(model, place)) batches.set(batchId, (batches.get(batchId) ?? 0n) + quantity)
  }
}

const tracks = ({ items }: Model, { itemId }: Place): boolean => items.get(itemId)!.tracksBatches

function writeCorrection(
  writing: Pick<Writing, 'model' | 'entries'>,
  line: number,
  place: Place,
  value: bigint,
) {
  const parts = [{ batchId: '', quantity: 0n }]
  if (value !== 0n) write(writing, { line, place, kind: 'cost-correction', parts, value })
}

/** A sale, a meal, production and a shipment use no expired or stopped batch; goods leave the transit in any case. */
const fresh = new Set(['sale', 'staff-meal', 'production-out', 'transfer-out'])

function isUsable({ model, document }: Writing, place: Place, kind: string, id: string): boolean {
  if (id === '' || !fresh.has(kind) || place.locationId === model.transit) return true
  const { useBy, isStopped } = model.batches.get(id)!
  return !isStopped && (useBy === undefined || useBy >= dayOf(document.happenedAt))
}

/** Goods without a batch first, then by use-by date; what no usable batch has is taken without one. */
function firstExpired(writing: Writing, place: Place, kind: string, quantity: bigint): Part[] {
  const orderOf = (id: string): string => {
    const { useBy = '9999-12-31', madeOn } = model.batches.get(id)!
    return `${useBy} ${madeOn} ${id}`
  }
  const { model } = writing
  const held = [...place.batches].filter(([id, count]) => count > 0n && isUsable(writing, place, kind, id))
  const loose = held.filter(([id]) => id === '')
  const inOrder = held.filter(([id]) => id !== '').toSorted(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const parts: Part[] = []
  let left = quantity
  for (const [batchId, count] of [...loose, ...inOrder]) {
    const part = count < left ? count : left
    if (part > 0n) parts.push({ batchId, quantity: part })
    left -= part
  }
  return left > 0n ? add(parts, { batchId: '', quantity: left }) : parts
}

/** One entry for each batch. */
function add(parts: Part[], { batchId, quantity }: Part): Part[] {
  const known = parts.find((part) => part.batchId === batchId)
  if (known) known.quantity += quantity
  else parts.push({ batchId, quantity })
  return parts
}

type Taking = { line: number; kind: string; quantity: bigint; batchId?: string | undefined }

function takeFrom(writing: Writing, place: Place, { line, kind, quantity, batchId }: Taking) {
  const { model } = writing
  if (tracks(model, place) && batchId !== undefined) {
    if ((place.batches.get(batchId) ?? 0n) < quantity) throw new Refusal('the batch has less')
    if (!isUsable(writing, place, kind, batchId)) throw new Refusal('the batch is expired or stopped')
  }
  const chosen = tracks(model, place) ? batchId : ''
  const parts =
    chosen === undefined ? firstExpired(writing, place, kind, quantity) : [{ batchId: chosen, quantity }]
  const value = take(place, quantity)
  const out = parts.map((part) => ({ ...part, quantity: -part.quantity }))
  write(writing, { line, place, kind, parts: out, value: -value })
  refuseShort(model, place)
  return { parts, value }
}

function refuseShort({ items }: Model, place: Place): void {
  const isShort = place.onHand < 0n || (place.batches.get('') ?? 0n) < 0n
  if (items.get(place.itemId)!.kind === 'resale' && isShort) throw new Refusal('a resale item is below zero')
}

/**
 * Goods fill the batches that are below zero first. The text leaves open in which order, so it is the one of the ledger; how much each
 * gets is not.
 */
function fillDeficits(writing: Writing, line: number, place: Place, incoming: Part[]): Part[] {
  const rows = writing.ledger.filter(
    (row) => row.line === line && row.locationId === place.locationId && row.quantity > 0n,
  )
  const rank = (id: string): number => {
    const at = rows.findIndex((row) => row.batchId === id && row.itemId === place.itemId)
    return at < 0 ? rows.length : at
  }
  const open = [...place.batches]
    .filter(([, count]) => count < 0n)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([batchId, count]) => ({ batchId, quantity: -count }))
  const parts: Part[] = open.map(({ batchId }) => ({ batchId, quantity: 0n }))
  for (const { batchId, quantity } of incoming) {
    let left = quantity
    for (const deficit of open) {
      const part = deficit.quantity < left ? deficit.quantity : left
      deficit.quantity -= part
      left -= part
      add(parts, { batchId: deficit.batchId, quantity: part })
    }
    add(parts, { batchId, quantity: left })
  }
  return parts.filter(({ quantity }) => quantity > 0n)
}

function receive(writing: Writing, { line, place, kind, parts, value }: Written): void {
  const quantity = sum(parts.map((part) => part.quantity))
  const filled = tracks(writing.model, place)
    ? fillDeficits(writing, line, place, parts)
    : [{ batchId: '', quantity }]
  write(writing, { line, place, kind, parts: filled, value })
  writeCorrection(writing, line, place, put(place, quantity, value))
}

function newBatch({ model, document }: Writing, { itemId, batch }: InLine): string {
  if (batch && 'id' in batch) return batch.id
  const { useWithinDays } = model.items.get(itemId)!
  const madeOn = batch?.madeOn ?? dayOf(document.happenedAt)
  const usual = useWithinDays === undefined ? undefined : dayAfter(madeOn, useWithinDays)
  const id = model.batchIdOf(document, itemId, batch?.code ?? '')
  model.batches.set(id, { itemId, madeOn, useBy: batch?.useBy ?? usual, isStopped: false })
  return id
}

function batchFormed(model: Model, itemId: string, from: DocumentKey & { code: string }): string | undefined {
  if (!model.items.get(itemId)!.tracksBatches) return undefined
  const id = model.batchIdOf(from, itemId, from.code)
  return model.posted.get(keyOf(from))?.some(({ batchId }) => batchId === id) ? id : undefined
}

/** The whole line in paisa; at the average; or a share of what the production used. */
function costOf({ document, entries }: Writing, line: InLine, place: Place): bigint {
  const { cost } = line
  if (typeof cost === 'number') return BigInt(cost)
  if (cost === 'average') return atAverage(place, BigInt(line.quantity))
  const used = entries.filter(({ kind }) => kind === 'production-out').map(({ value }) => -value)
  const outputs = document.lines.filter((other) => other.move === 'in' && typeof other.cost === 'object')
  const weights = outputs.map((other) => BigInt(((other as InLine).cost as { weight: number }).weight))
  return split(sum(used), weights)[outputs.indexOf(line)]!
}

function applyLine(writing: Writing, line: number, given: Line): void {
  const { model } = writing
  const quantity = BigInt(given.quantity)
  if (given.move === 'transfer') {
    const { itemId, fromId, toId, batchId } = given
    const taking = { line, kind: 'transfer-out', quantity, batchId }
    const moved = takeFrom(writing, placeIn(model, fromId, itemId), taking)
    receive(writing, { line, place: placeIn(model, toId, itemId), kind: 'transfer-in', ...moved })
    return
  }
  const place = placeIn(model, given.locationId, given.itemId)
  if (given.move === 'revalue') {
    const bill = { difference: BigInt(given.difference), cost: BigInt(given.cost) }
    writeCorrection(writing, line, place, revalue(place, quantity, bill))
    return
  }
  const { kind } = given
  if (given.move === 'out') {
    const batchId = given.batchFrom ? batchFormed(model, given.itemId, given.batchFrom) : given.batchId
    takeFrom(writing, place, { line, kind, quantity, batchId })
    return
  }
  const value = costOf(writing, given, place)
  const batchId = tracks(model, place) ? newBatch(writing, given) : ''
  receive(writing, { line, place, kind, parts: [{ batchId, quantity }], value })
}

/** `ledger` is what the ledger has of the document: only the order of its rows is used. */
export function applyDocument(model: Model, document: PostedDocument, ledger: Entry[]): Entry[] {
  const writing = { model, document, entries: [], ledger }
  for (const [i, line] of document.lines.entries()) applyLine(writing, i + 1, line)
  model.posted.set(keyOf(document), writing.entries)
  return writing.entries
}

/** The exact opposite, at the recorded values. What the average has become meanwhile is corrected. */
export function applyReversal(model: Model, of: DocumentKey): Entry[] {
  const original = model.posted.get(keyOf(of)) ?? []
  const entries = original.map((entry) => ({
    ...entry,
    quantity: -entry.quantity,
    value: -entry.value,
    isUndo: true,
  }))
  const touched = new Set<Place>()
  for (const { locationId, itemId, batchId, quantity, value } of entries) {
    const place = placeIn(model, locationId, itemId)
    place.onHand += quantity
    place.value += value
    if (tracks(model, place)) place.batches.set(batchId, (place.batches.get(batchId) ?? 0n) + quantity)
    touched.add(place)
  }
  for (const place of touched) {
    refuseShort(model, place)
    writeCorrection({ model, entries }, 0, place, correct(place))
  }
  return entries
}

/** Without goods there is no value; goods are worth nothing or more, a deficit nothing or less. */
function correct(place: Place): bigint {
  const { onHand, value } = place
  const isWrong = onHand > 0n ? value < 0n : onHand < 0n ? value > 0n : value !== 0n
  if (isWrong) place.value = atLastCost(place, onHand)
  if (onHand > 0n && place.value > 0n) place.cost = quotient(place.value * million, onHand)
  return place.value - value
}
