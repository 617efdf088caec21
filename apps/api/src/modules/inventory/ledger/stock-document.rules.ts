import type { DocumentType, MovementKind } from '@momo/contracts/inventory'
import { fault } from '#platform/faults/fault.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'

type InKind = 'opening' | 'purchase' | 'sale-reversal' | 'production-in' | 'count'
type OutKind =
  | 'purchase-return'
  | 'sale'
  | 'production-out'
  | 'transfer-loss'
  | 'waste'
  | 'staff-meal'
  | 'count'

/** Paisa of the whole line, the present average, or a share by weight of what the production-out lines before it took. */
type LineCost = bigint | 'average' | { weight: bigint }
/** `madeOn` and `useBy` are days in Kathmandu. */
type NewBatch = { code?: string; madeOn?: string; useBy?: string | undefined }

/** Quantities are above zero; the direction is in `move`. */
type Line = { itemId: string; quantity: bigint; reason?: string | undefined }
/** Without a batch, goods of an item that tracks batches form a new one. */
export type InLine = Line & {
  move: 'in'
  kind: InKind
  locationId: string
  cost: LineCost
  batch?: { id: string } | NewBatch | undefined
}
/** Without a batch, the one that expires first. */
export type OutLine = Line & {
  move: 'out'
  kind: OutKind
  locationId: string
  batchId?: string | undefined
}
/** The value and the batches move with the goods. */
export type TransferLine = Line & {
  move: 'transfer'
  fromId: string
  toId: string
  batchId?: string | undefined
}
/** The exact opposite of one movement; quantity and value are signed. */
export type UndoLine = Line & {
  move: 'undo'
  kind: MovementKind
  locationId: string
  batchId: string | undefined
  value: bigint
  line: number
  reverses: string
}
/** A bill says that goods cost `cost`, which differs by the signed `difference` from what they were received with. No goods move. */
export type RevalueLine = Line & {
  move: 'revalue'
  locationId: string
  difference: bigint
  cost: bigint
}
export type DocumentLine = InLine | OutLine | TransferLine | UndoLine | RevalueLine

export type DocumentKey = { type: DocumentType; id: string }
export type StockDocument = DocumentKey & {
  locationId: string
  happenedAt: Date
  /** Absent for the system. */
  actorId: string | undefined
  note?: string
  /** What the document refers to, like recipe versions. */
  details?: Record<string, unknown>
  reverses?: DocumentKey
  lines: DocumentLine[]
}

/** `any`: up to the closed period; `late`: a worker may be behind, but people cannot choose the time; `none`: only now. */
type Backdating = 'any' | 'late' | 'none'
type DocumentRule = { backdating: Backdating; isReversedByHand: boolean }

/** A document of a flow with its own states, like a shipment, is reversed by that flow only. */
export const documentRules: Record<DocumentType, DocumentRule> = {
  opening: { backdating: 'any', isReversedByHand: true },
  receipt: { backdating: 'any', isReversedByHand: true },
  'supplier-return': { backdating: 'any', isReversedByHand: true },
  waste: { backdating: 'any', isReversedByHand: true },
  count: { backdating: 'any', isReversedByHand: true },
  consumption: { backdating: 'late', isReversedByHand: false },
  'sale-return': { backdating: 'late', isReversedByHand: false },
  production: { backdating: 'none', isReversedByHand: false },
  shipment: { backdating: 'none', isReversedByHand: false },
  arrival: { backdating: 'none', isReversedByHand: false },
  'cost-correction': { backdating: 'none', isReversedByHand: false },
  reversal: { backdating: 'any', isReversedByHand: false },
}

const hourMs = 3_600_000
/** Clocks of devices and servers differ. */
const toleranceMs = 300_000

/** Documents of a past day wait for the lock of snapshots and period closings. */
export const isOfPastDay = ({ happenedAt }: StockDocument, at: Date): boolean =>
  localDate(happenedAt) < localDate(at)

/** Goods and their batches come to a further place. */
export const hasTransfer = ({ lines }: StockDocument): boolean =>
  lines.some(({ move }) => move === 'transfer')

/** `openSince` is the first day that is not closed. */
export function assertDate(
  { type, happenedAt }: Pick<StockDocument, 'type' | 'happenedAt'>,
  { at, openSince }: { at: Date; openSince: string },
): void {
  if (happenedAt > later(at, toleranceMs)) throw fault('stock.in_future')
  if (localDate(happenedAt) < openSince) throw fault('stock.period_closed', { openSince })
  if (documentRules[type].backdating === 'none' && happenedAt < later(at, -hourMs))
    throw fault('stock.not_backdated')
}

export const keyOf = ({ type, id }: DocumentKey): string => `${type} ${id}`
export const placeKey = (locationId: string, itemId: string): string => `${locationId} ${itemId}`

type PlaceKey = { locationId: string; itemId: string }

/** The item and location of each line, once, in the order in which they are locked. */
export function placesOf(documents: StockDocument[]): PlaceKey[] {
  const places = documents.flatMap(({ lines }) => lines.flatMap(placesOfLine))
  const byKey = new Map(places.map((place) => [placeKey(place.locationId, place.itemId), place]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place)
}

function placesOfLine(line: DocumentLine): PlaceKey[] {
  const { itemId } = line
  return line.move === 'transfer'
    ? [line.fromId, line.toId].map((locationId) => ({ locationId, itemId }))
    : [{ locationId: line.locationId, itemId }]
}

/** The batches that lines name. */
export const batchesNamed = (documents: StockDocument[]): string[] =>
  documents.flatMap(({ lines }) => lines.flatMap((line) => batchOf(line) ?? []))

function batchOf(line: DocumentLine): string | undefined {
  if (line.move === 'revalue') return undefined
  if (line.move !== 'in') return line.batchId
  return line.batch && 'id' in line.batch ? line.batch.id : undefined
}
