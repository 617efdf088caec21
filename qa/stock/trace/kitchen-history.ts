// A random history of a central kitchen: batches are received, made of each other, sent to branches and eaten. Every document names its
// batches, by their codes, and is entered in the model when it is drawn.
import { between, idOf, pick, type Roll } from '../../chaos/seeded-random.ts'
import { dayOf, type InLine, type Line, type OutLine, placeOf, type PostedDocument } from '../documents.ts'
import { add, addBatch, newModel, type TracedBatch, type TraceModel } from './trace-model.ts'

export type KitchenPlace = {
  branches: string[]
  kitchen: string
  transit: string
  /** Items that track batches: received, made of these, made of those; and a bottle that is sold as it is. */
  raw: string[]
  mixed: string[]
  finished: string[]
  bottle: string
  /** Without batches. */
  flour: string
}
/** What is posted one after the other; lines name batches by their codes. */
export type Step =
  | { document: PostedDocument }
  | { reverse: { type: string; id: string }; id: string }
  | { take: string; orderId: string; isSettled: boolean }

export type History = KitchenPlace & {
  roll: Roll
  model: TraceModel
  at: string
  /** What a branch used of an item before its first goods were recorded. */
  owed: Map<string, number>
}

export const newHistory = (place: KitchenPlace, roll: Roll): History => ({
  ...place,
  roll,
  model: newModel(),
  at: new Date().toISOString(),
  owed: new Map(),
})

export const documentOf = (
  { at, roll }: History,
  { id = idOf(roll), ...document }: Omit<PostedDocument, 'id' | 'happenedAt'> & { id?: string },
): Step => ({ document: { ...document, id, happenedAt: at } })

export const outOf = (
  batch: TracedBatch,
  locationId: string,
  { kind, quantity }: Pick<OutLine, 'kind' | 'quantity'>,
): OutLine => {
  add(batch.places, locationId, -quantity)
  return { move: 'out', kind, locationId, itemId: batch.itemId, quantity, batchId: batch.code }
}

function newBatch(history: History, itemId: string, made: { locationId: string; quantity: number }) {
  const { model, roll, at } = history
  const code = `T${String(model.batches.size + 1).padStart(4, '0')}-${idOf(roll).slice(0, 4)}`
  const batch = addBatch(model, code, itemId)
  batch.made = made.quantity
  add(batch.places, made.locationId, made.quantity)
  return { batch, line: { itemId, ...made, batch: { code, madeOn: dayOf(at) } } }
}

export function receive(history: History, itemId: string, locationId: string): Step {
  const made = { locationId, quantity: between(history.roll, 20_000, 60_000) }
  const { line } = newBatch(history, itemId, made)
  const lines: InLine[] = [{ move: 'in', kind: 'purchase', cost: 5_000, ...line }]
  return documentOf(history, { type: 'receipt', locationId, lines })
}

/** Batches of some items with enough at a place. */
export const heldAt = ({ model }: History, locationId: string, itemIds: string[]): TracedBatch[] =>
  [...model.batches.values()].filter(
    ({ itemId, places }) => itemIds.includes(itemId) && (places.get(locationId) ?? 0) > 100,
  )

/** Of one to three batches and of flour; one in ten has a by-product, one in twenty is entered by mistake and reversed. */
export function produce(history: History, from: string[], into: string[]): Step[] {
  const { roll, kitchen, flour, model } = history
  const pool = heldAt(history, kitchen, from)
  const used = [...new Set(Array.from({ length: between(roll, 1, 3) }, () => pick(roll, pool)))]
  const before = used.map((batch) => batch.places.get(kitchen)!)
  const outs = used.map((batch, i) =>
    outOf(batch, kitchen, {
      kind: 'production-out',
      quantity: between(roll, 50, Math.ceil(before[i]! * 0.4)),
    }),
  )
  const scoops = between(roll, 10, 900)
  const flourOut: OutLine = {
    move: 'out',
    kind: 'production-out',
    locationId: kitchen,
    itemId: flour,
    quantity: scoops,
  }
  const total = outs.reduce((sum, { quantity }) => sum + quantity, 0)
  const kinds = roll() < 0.5 ? into : into.toReversed()
  const made = Array.from({ length: roll() < 0.1 ? 2 : 1 }, (_, i) =>
    newBatch(history, kinds[i % kinds.length]!, {
      locationId: kitchen,
      quantity: Math.max(1, Math.round(total * (0.8 + roll() * 0.3)) >> i),
    }),
  )
  const ins: InLine[] = made.map(({ line }) => ({
    move: 'in',
    kind: 'production-in',
    cost: { weight: 1 },
    ...line,
  }))
  const id = idOf(roll)
  const lines: Line[] = [...outs, flourOut, ...ins]
  const step = documentOf(history, { type: 'production', id, locationId: kitchen, lines })
  if (roll() < 0.05) {
    used.forEach((batch, i) => batch.places.set(kitchen, before[i]!))
    for (const { batch } of made) Object.assign(batch, { made: 0, places: new Map() })
    return [step, { reverse: { type: 'production', id }, id: idOf(roll) }]
  }
  used.forEach((batch, i) => (batch.used += outs[i]!.quantity))
  const uses = new Map(used.map(({ code }, i) => [code, outs[i]!.quantity]))
  const outputs = made.map(({ batch }) => batch.code)
  model.productions.push({ uses, items: new Map([[flour, scoops]]), outputs })
  return [step]
}

/** To a branch; some is lost on the way, and one in ten has not arrived yet. */
export function ship(
  history: History,
  batch: TracedBatch,
  { to, quantity }: { to: string; quantity: number },
): Step[] {
  const { roll, kitchen, transit } = history
  const id = idOf(roll)
  const { itemId, code: batchId } = batch
  const move = { move: 'transfer', itemId, batchId } as const
  add(batch.places, kitchen, -quantity)
  const shipped = [{ ...move, quantity, fromId: kitchen, toId: transit }]
  const steps = [documentOf(history, { type: 'shipment', id, locationId: kitchen, lines: shipped })]
  if (roll() < 0.1) {
    add(batch.places, transit, quantity)
    return steps
  }
  const lost = roll() < 0.3 ? between(roll, 1, Math.ceil(quantity / 10)) : 0
  const arrived = quantity - lost
  arrive(history, batch, { to, quantity: arrived })
  batch.lost += lost
  const loss: OutLine = {
    move: 'out',
    kind: 'transfer-loss',
    locationId: transit,
    itemId,
    quantity: lost,
    batchId,
  }
  const lines: Line[] = [
    { ...move, quantity: arrived, fromId: transit, toId: to },
    ...(lost > 0 ? [loss] : []),
  ]
  return [...steps, documentOf(history, { type: 'arrival', id, locationId: to, lines })]
}

/** What the branch used before has no batch; the goods fill that first. */
function arrive(
  { owed }: History,
  batch: TracedBatch,
  { to, quantity }: { to: string; quantity: number },
): void {
  const key = placeOf(to, batch.itemId)
  const filled = Math.min(owed.get(key) ?? 0, quantity)
  add(owed, key, -filled)
  batch.corrected -= filled
  add(batch.places, to, quantity - filled)
  if (quantity > filled) batch.arrivals.push({ locationId: to, quantity: quantity - filled })
}
