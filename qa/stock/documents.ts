// Stock documents as JSON: the clients of the proofs send them, and the model reads them. Quantities are thousandths of the base unit,
// values are paisa.
export type DocumentKey = { type: string; id: string }

type NewBatch = { code: string; madeOn: string; useBy?: string }
export type InLine = {
  move: 'in'
  kind: string
  locationId: string
  itemId: string
  quantity: number
  cost: number | 'average' | { weight: number }
  batch?: { id: string } | NewBatch
}
export type OutLine = {
  move: 'out'
  kind: string
  locationId: string
  itemId: string
  quantity: number
  reason?: string
  batchId?: string
  /** The batch that a receipt formed; none if its goods only filled a deficit. */
  batchFrom?: DocumentKey & { code: string }
}
export type TransferLine = {
  move: 'transfer'
  fromId: string
  toId: string
  itemId: string
  quantity: number
  batchId?: string
}
/** Goods turn out to cost `cost` in all, which is `difference` more or less than they were received with. */
type RevalueLine = {
  move: 'revalue'
  locationId: string
  itemId: string
  quantity: number
  difference: number
  cost: number
}
export type Line = InLine | OutLine | TransferLine | RevalueLine

/** `happenedAt` is empty if it happens when it is recorded. */
export type PostedDocument = DocumentKey & { locationId: string; happenedAt: string; lines: Line[] }
export type Reversal = DocumentKey & { type: 'reversal'; of: DocumentKey }
export type SentDocument = PostedDocument | Reversal

export const isReversal = (document: SentDocument): document is Reversal => 'of' in document
export const keyOf = ({ type, id }: DocumentKey): string => `${type} ${id}`
export const placeOf = (locationId: string, itemId: string): string => `${locationId} ${itemId}`

export type StockItem = {
  id: string
  kind: 'ingredient' | 'preparation' | 'packaging' | 'resale'
  tracksBatches: boolean
  useWithinDays?: number
  /** A usual portion of it, in thousandths. */
  portion: number
}
export type Chain = { items: StockItem[]; branches: string[]; kitchen: string; transit: string }

const kathmanduMs = 345 * 60_000
/** The day in Kathmandu. */
export const dayOf = (at: string | Date): string =>
  new Date(new Date(at).getTime() + kathmanduMs).toISOString().slice(0, 10)
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
