// Random stock documents of every kind, also late ones, with quantities around what is there, so that stock goes to zero and below.
import { between, idOf, pick, type Roll } from '../chaos/seeded-random.ts'
import {
  type Chain,
  dayAfter,
  dayOf,
  type DocumentKey,
  type InLine,
  isReversal,
  type Line,
  type OutLine,
  placeOf,
  type PostedDocument,
  type SentDocument,
  type StockItem,
  type TransferLine,
} from './documents.ts'

export type HeldBatch = { id: string; itemId: string; locationId: string }
/** Several documents are posted together, as a worker does with a backlog. */
export type Action =
  | { act: 'post'; name: string; documents: PostedDocument[] }
  | { act: 'reverse'; id: string; of: DocumentKey }
  | { act: 'stop'; batchId: string; isStopped: boolean }

export type Source = {
  chain: Chain
  roll: Roll
  /** The first moment that is not closed. */
  openSince: Date
  /** What is there, as far as the accepted documents say; other clients may have changed it. */
  levels: Map<string, number>
  /** Refreshed from time to time, so some of it is out of date. */
  held: HeldBatch[]
  stopped: string[]
  /** Accepted and not reversed. */
  accepted: DocumentKey[]
  /** Shipped and not arrived. */
  onTheWay: TransferLine[][]
}

/** How many in a hundred. */
const shares = {
  opening: 4,
  receipt: 17,
  'supplier-return': 5,
  waste: 9,
  'staff-meal': 5,
  count: 10,
  consumption: 23,
  'sale-return': 5,
  production: 8,
  shipment: 7,
  arrival: 6,
  reversal: 5,
  stop: 1,
}
type Name = keyof typeof shares

function drawName(roll: Roll): Name {
  let left = roll() * Object.values(shares).reduce((all, share) => all + share, 0)
  for (const [name, share] of Object.entries(shares)) {
    left -= share
    if (left < 0) return name as Name
  }
  return 'consumption'
}

/** A quarter of what may be late is; the rest happens now. */
function aMoment({ roll, openSince }: Source, mayBeLate = true): string {
  const now = Date.now()
  const isLate = mayBeLate && roll() < 0.25
  return new Date(isLate ? between(roll, openSince.getTime(), now) : now).toISOString()
}

const several = (roll: Roll, items: StockItem[], most: number): StockItem[] =>
  items.toSorted(() => roll() - 0.5).slice(0, between(roll, 1, most))

function aBatch({ roll, held }: Source, item: StockItem, day: string): Pick<InLine, 'batch'> {
  if (!item.tracksBatches) return {}
  const known = roll() < 0.06 ? held.find(({ itemId }) => itemId === item.id) : undefined
  if (known) return { batch: { id: known.id } }
  if (item.useWithinDays !== undefined && roll() < 0.5) return {}
  const useBy = roll() < 0.9 ? { useBy: dayAfter(day, between(roll, -1, 6)) } : {}
  return { batch: { code: idOf(roll).slice(0, 13), madeOn: dayAfter(day, -between(roll, 0, 2)), ...useBy } }
}

/** Rs. 80 to 900 for each thousand portions; now and then goods are free of cost. */
const aPrice = (roll: Roll, quantity: number, { portion }: StockItem): number =>
  roll() < 0.03 ? 0 : Math.round(((quantity / portion) * between(roll, 8_000, 90_000)) / 100)

type At = { locationId: string; happenedAt: string }

function goodsIn(source: Source, kind: string, { locationId, happenedAt }: At, item: StockItem): InLine {
  const { roll } = source
  const quantity = between(roll, 1, 12 * item.portion)
  const line = { move: 'in', kind, locationId, itemId: item.id, quantity } as const
  return { ...line, cost: aPrice(roll, quantity, item), ...aBatch(source, item, dayOf(happenedAt)) }
}

/** Often a part of what is there, sometimes all of it, sometimes more. */
function anAmount({ roll, levels }: Source, locationId: string, { id, portion }: StockItem): number {
  const level = levels.get(placeOf(locationId, id)) ?? 0
  if (level > 0 && roll() < 0.12) return level
  return between(roll, 1, Math.max(2 * portion, Math.round(level / 2)))
}

function goodsOut(source: Source, kind: string, locationId: string, item: StockItem): OutLine {
  const { roll, held } = source
  const quantity = anAmount(source, locationId, item)
  const line = { move: 'out', kind, locationId, itemId: item.id, quantity } as const
  const named = item.tracksBatches && roll() < 0.08
  const batch = named
    ? held.find((one) => one.itemId === item.id && one.locationId === locationId)
    : undefined
  return batch ? { ...line, quantity: Math.ceil(quantity / 4), batchId: batch.id } : line
}

const document = (
  source: Source,
  type: string,
  { at, lines }: { at: At; lines: Line[] },
): PostedDocument => ({
  type,
  id: idOf(source.roll),
  ...at,
  lines,
})

const anywhere = ({ roll, chain }: Source): string => pick(roll, [...chain.branches, chain.kitchen])
const post = (name: string, ...documents: PostedDocument[]): Action => ({ act: 'post', name, documents })

function incoming(source: Source, name: string, kind: string, type = name): Action {
  const at = { locationId: anywhere(source), happenedAt: aMoment(source) }
  const lines = several(source.roll, source.chain.items, 4).map((item) => goodsIn(source, kind, at, item))
  return post(name, document(source, type, { at, lines }))
}

function outgoing(source: Source, name: string, kind: string, type = name): Action {
  const at = { locationId: anywhere(source), happenedAt: aMoment(source) }
  const lines = several(source.roll, source.chain.items, 3).map((item) =>
    goodsOut(source, kind, at.locationId, item),
  )
  const withReason = lines.map((line) => (type === 'waste' ? { ...line, reason: 'spoiled' } : line))
  return post(name, document(source, type, { at, lines: withReason }))
}

function aCount(source: Source): Action {
  const { roll, chain } = source
  const at = { locationId: anywhere(source), happenedAt: aMoment(source) }
  const lines = several(roll, chain.items, 5).map((item): Line => {
    if (roll() < 0.5) return goodsOut(source, 'count', at.locationId, item)
    const line = goodsIn(source, 'count', at, item)
    return { ...line, quantity: Math.ceil(line.quantity / 8), cost: 'average' }
  })
  return post('count', document(source, 'count', { at, lines }))
}

/** One order; or a backlog of several of one branch. The same item may occur twice. */
function aConsumption(source: Source): Action {
  const { roll, chain } = source
  const locationId = pick(roll, chain.branches)
  const orders = roll() < 0.2 ? between(roll, 2, 5) : 1
  const documents = Array.from({ length: orders }, () => {
    const at = { locationId, happenedAt: aMoment(source) }
    const items = several(roll, chain.items, 6)
    const used = roll() < 0.1 ? [...items, items[0]!] : items
    const lines = used.map((item) => {
      const line = goodsOut(source, 'sale', locationId, item)
      return { ...line, quantity: Math.ceil(line.quantity / 3) }
    })
    return document(source, 'consumption', { at, lines })
  })
  return post('consumption', ...documents)
}

function aReturnedSale(source: Source): Action {
  const { roll, chain } = source
  const at = { locationId: pick(roll, chain.branches), happenedAt: aMoment(source) }
  const lines = several(roll, chain.items, 2).map((item): InLine => ({
    ...goodsIn(source, 'sale-reversal', at, item),
    cost: 'average',
  }))
  return post('sale-return', document(source, 'sale-return', { at, lines }))
}

/** Ingredients become one or two preparations, which share their value. */
function aProduction(source: Source): Action {
  const { roll, chain } = source
  const at = { locationId: chain.kitchen, happenedAt: aMoment(source, false) }
  const made = chain.items.filter(({ kind }) => kind === 'preparation')
  const used = chain.items.filter(({ kind }) => kind === 'ingredient')
  const outputs = several(roll, made, 2).map((item): InLine => ({
    ...goodsIn(source, 'production-in', at, item),
    cost: { weight: between(roll, 1, 9) },
  }))
  const inputs = several(roll, used, 3).map((item) => goodsOut(source, 'production-out', at.locationId, item))
  return post('production', document(source, 'production', { at, lines: [...inputs, ...outputs] }))
}

function aShipment(source: Source): Action {
  const { roll, chain } = source
  const at = { locationId: chain.kitchen, happenedAt: aMoment(source, false) }
  const lines = several(roll, chain.items, 4).map((item): TransferLine => {
    const { batchId, quantity } = goodsOut(source, 'transfer-out', chain.kitchen, item)
    const line = { move: 'transfer', fromId: chain.kitchen, toId: chain.transit, itemId: item.id } as const
    return { ...line, quantity, ...(batchId !== undefined && { batchId }) }
  })
  return post('shipment', document(source, 'shipment', { at, lines }))
}

/** What was shipped; a tenth of the lines arrive in part, and the rest is a loss. */
function anArrival(source: Source): Action | undefined {
  const { roll, chain, onTheWay } = source
  const shipped = onTheWay.shift()
  if (!shipped) return undefined
  const toId = pick(roll, chain.branches)
  const at = { locationId: toId, happenedAt: aMoment(source, false) }
  const lines = shipped.flatMap(({ itemId, quantity }): Line[] => {
    const lost = roll() < 0.1 && quantity > 1 ? between(roll, 1, quantity - 1) : 0
    const out = { move: 'out', kind: 'transfer-loss', locationId: chain.transit, itemId } as const
    return [
      { move: 'transfer', fromId: chain.transit, toId, itemId, quantity: quantity - lost },
      ...(lost > 0 ? [{ ...out, quantity: lost }] : []),
    ]
  })
  return post('arrival', document(source, 'arrival', { at, lines }))
}

/** Sometimes one that another client is reversing. */
function aReversal({ roll, accepted }: Source): Action | undefined {
  if (accepted.length === 0) return undefined
  const at = accepted.length - 1 - between(roll, 0, Math.min(accepted.length - 1, 200))
  const of = accepted[at]!
  if (roll() < 0.9) accepted.splice(at, 1)
  return { act: 'reverse', id: idOf(roll), of }
}

function aStop({ roll, held, stopped }: Source): Action | undefined {
  const released = roll() < 0.4 ? stopped.shift() : undefined
  if (released !== undefined) return { act: 'stop', batchId: released, isStopped: false }
  if (held.length === 0) return undefined
  const { id: batchId } = pick(roll, held)
  stopped.push(batchId)
  return { act: 'stop', batchId, isStopped: true }
}

const makers: Record<Name, (source: Source) => Action | undefined> = {
  opening: (source) => incoming(source, 'opening', 'opening'),
  receipt: (source) => incoming(source, 'receipt', 'purchase'),
  'supplier-return': (source) => outgoing(source, 'supplier-return', 'purchase-return'),
  waste: (source) => outgoing(source, 'waste', 'waste'),
  'staff-meal': (source) => outgoing(source, 'staff-meal', 'staff-meal', 'waste'),
  count: aCount,
  consumption: aConsumption,
  'sale-return': aReturnedSale,
  production: aProduction,
  shipment: aShipment,
  arrival: anArrival,
  reversal: aReversal,
  stop: aStop,
}

export function drawAction(source: Source): Action {
  for (;;) {
    const action = makers[drawName(source.roll)](source)
    if (action) return action
  }
}

/** Notes what an accepted document has changed, so that the next ones fit. */
export function noteAccepted({ levels, accepted, onTheWay }: Source, document: SentDocument): void {
  if (isReversal(document)) return
  const move = (locationId: string, itemId: string, by: number) => {
    const key = placeOf(locationId, itemId)
    levels.set(key, (levels.get(key) ?? 0) + by)
  }
  for (const line of document.lines) {
    if (line.move === 'transfer') {
      move(line.fromId, line.itemId, -line.quantity)
      move(line.toId, line.itemId, line.quantity)
    } else move(line.locationId, line.itemId, line.move === 'in' ? line.quantity : -line.quantity)
  }
  accepted.push({ type: document.type, id: document.id })
  if (document.type === 'shipment') onTheWay.push(document.lines.filter((line) => line.move === 'transfer'))
}
