// What branches do with their batches: orders, some of them cancelled, bottles, waste, staff meals, counts and returns.
import { between, idOf, pick } from '../../chaos/seeded-random.ts'
import { type Line, placeOf } from '../documents.ts'
import { documentOf, heldAt, type History, outOf, type Step } from './kitchen-history.ts'
import { add, type ModelOrder, type TracedBatch } from './trace-model.ts'

/** Some of up to three batches, which may be of one item. */
function eat(history: History, order: ModelOrder, held: TracedBatch[]): Line[] {
  const { roll, flour } = history
  const batches = [...new Set(Array.from({ length: between(roll, 1, 3) }, () => pick(roll, held)))]
  const lines: Line[] = batches.map((batch) => {
    const quantity = between(roll, 1, 30)
    add(order.uses, batch.code, quantity)
    batch.served += quantity
    return outOf(batch, order.branchId, { kind: 'sale', quantity })
  })
  add(order.items, flour, 7)
  return [...lines, { move: 'out', kind: 'sale', locationId: order.branchId, itemId: flour, quantity: 7 }]
}

/** Its consumption is reversed and the same batches become waste. Bottles go back. */
function cancel(history: History, order: ModelOrder, sold: Line[]): Step[] {
  const { id, branchId } = order
  order.isCancelled = true
  for (const [code, quantity] of order.uses) {
    const batch = history.model.batches.get(code)!
    batch.served -= quantity
    if (batch.itemId === history.bottle) add(batch.places, branchId, quantity)
    else batch.wasted += quantity
  }
  const lines = sold.map((line): Line => ({ ...line, kind: 'waste', reason: 'cancelled' }) as Line)
  return [
    { reverse: { type: 'consumption', id }, id },
    documentOf(history, { type: 'waste', id, locationId: branchId, lines }),
  ]
}

/** Bottles are taken with a document of their own, before the food is cooked. */
function takeBottles(history: History, order: ModelOrder, isCancelled: boolean): Step[] {
  const { roll, bottle } = history
  const { id: orderId, branchId } = order
  const held = heldAt(history, branchId, [bottle])
  if (held.length === 0 || roll() > 0.1) return []
  const [batch, quantity, take] = [pick(roll, held), between(roll, 1, 3), idOf(roll)]
  add(order.uses, batch.code, quantity)
  batch.served += quantity
  const lines = [outOf(batch, branchId, { kind: 'sale', quantity })]
  const steps: Step[] = [
    { take, orderId, isSettled: isCancelled },
    documentOf(history, { type: 'consumption', id: take, locationId: branchId, lines }),
  ]
  return isCancelled ? [...steps, { reverse: { type: 'consumption', id: take }, id: take }] : steps
}

/** One in thirty is cancelled after cooking. Nothing if the branch has nothing left. */
export function order(history: History, branchId: string): Step[] {
  const { roll, model, raw, mixed, finished } = history
  const held = heldAt(history, branchId, [...raw, ...mixed, ...finished])
  if (held.length === 0) return []
  const id = idOf(roll)
  const isCancelled = roll() < 0.033
  const uses = { uses: new Map<string, number>(), items: new Map<string, number>() }
  const one: ModelOrder = { id, branchId, hasAccount: roll() < 0.5, isCancelled: false, ...uses }
  model.orders.set(id, one)
  const bottles = takeBottles(history, one, isCancelled)
  const lines = eat(history, one, held)
  const cooked = documentOf(history, { type: 'consumption', id, locationId: branchId, lines })
  return [...bottles, cooked, ...(isCancelled ? cancel(history, one, lines) : [])]
}

/** An order before the first goods of its item were recorded: it has no batch. */
export function orderTooEarly(history: History, branchId: string, itemId: string): Step {
  const { roll, model, owed } = history
  const [id, quantity] = [idOf(roll), between(roll, 5, 40)]
  const items = new Map([[itemId, quantity]])
  model.orders.set(id, { id, branchId, hasAccount: false, isCancelled: false, uses: new Map(), items })
  add(owed, placeOf(branchId, itemId), quantity)
  const lines: Line[] = [{ move: 'out', kind: 'sale', locationId: branchId, itemId, quantity }]
  return documentOf(history, { type: 'consumption', id, locationId: branchId, lines })
}

/** Waste, a staff meal, a return or a count of a batch. */
export function correct(history: History, locationId: string): Step[] {
  const { roll, raw, mixed, finished } = history
  const held = heldAt(history, locationId, [...raw, ...mixed, ...finished])
  if (held.length === 0) return []
  const [batch, quantity] = [pick(roll, held), between(roll, 1, 60)]
  const how = pick(roll, ['waste', 'staff-meal', 'purchase-return', 'count', 'found'] as const)
  if (how === 'found') {
    batch.corrected += quantity
    add(batch.places, locationId, quantity)
    const found = {
      itemId: batch.itemId,
      locationId,
      quantity,
      cost: 'average',
      batch: { id: batch.code },
    } as const
    const lines: Line[] = [{ move: 'in', kind: 'count', ...found }]
    return [documentOf(history, { type: 'count', locationId, lines })]
  }
  if (how === 'waste' || how === 'staff-meal') batch.wasted += quantity
  else batch.corrected -= quantity
  const type = {
    waste: 'waste',
    'staff-meal': 'waste',
    'purchase-return': 'supplier-return',
    count: 'count',
  }[how]
  const lines = [outOf(batch, locationId, { kind: how, quantity })]
  return [documentOf(history, { type, locationId, lines })]
}
