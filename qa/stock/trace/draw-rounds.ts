// Rounds of a kitchen and its branches: what is posted at the same time is in lanes, one for each branch.
import { between, pick } from '../../chaos/seeded-random.ts'
import { correct, order, orderTooEarly } from './branch-history.ts'
import { heldAt, type History, produce, receive, ship, type Step } from './kitchen-history.ts'

/** Posted one after the other. The batches of a phase have ids when the next one begins. */
export type Phase = { lanes: Step[][] }
export type Size = { batches: number; orders: number; rounds: number }

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Received at the kitchen, and bottles at the branches. */
function receipts(history: History, count: number): Step[] {
  const { roll, raw, bottle, kitchen, branches } = history
  return times(count, (i) =>
    i % 5 === 4 ? receive(history, bottle, pick(roll, branches)) : receive(history, pick(roll, raw), kitchen),
  )
}

/** Most of what was made goes to one to four branches, and some of what was received. */
function shipments(history: History): Step[] {
  const { roll, kitchen, branches, raw, mixed, finished } = history
  const goods = heldAt(history, kitchen, [...raw, ...mixed, ...finished])
  return goods.flatMap((batch) => {
    if (raw.includes(batch.itemId) && roll() < 0.8) return []
    return times(between(roll, 1, 4), () => {
      const held = batch.places.get(kitchen) ?? 0
      const quantity = between(roll, 200, Math.floor(held / 2))
      return held > 600 ? ship(history, batch, { to: pick(roll, branches), quantity }) : []
    }).flat()
  })
}

/** One in forty orders is followed by a correction. */
function branchDay(history: History, branchId: string, orders: number): Step[] {
  return times(orders, () => [
    ...order(history, branchId),
    ...(history.roll() < 0.025 ? correct(history, branchId) : []),
  ]).flat()
}

/** Branches that cook with filling before their first delivery is recorded. */
const tooEarly = (history: History): Step[][] =>
  history.branches.slice(0, 4).map((branchId) => [orderTooEarly(history, branchId, history.finished[0]!)])

/** Each phase is drawn when it is asked for, from what the model holds then. */
export function* drawRounds(history: History, { batches, orders, rounds }: Size): Generator<Phase> {
  const { raw, mixed, finished, branches, kitchen } = history
  yield { lanes: tooEarly(history) }
  for (let round = 1; round <= rounds; round += 1) {
    const left = () => Math.ceil((batches * round) / rounds) - history.model.batches.size
    yield { lanes: [receipts(history, Math.ceil(left() * 0.35))] }
    yield { lanes: [times(Math.ceil(left() * 0.65), () => produce(history, raw, mixed)).flat()] }
    const made: Step[] = []
    while (left() > 0) made.push(...produce(history, [...raw, ...mixed], finished))
    yield { lanes: [made] }
    yield { lanes: [[...shipments(history), ...correct(history, kitchen)]] }
    const perBranch = ((orders * round) / rounds - history.model.orders.size) / branches.length
    yield { lanes: branches.map((branchId) => branchDay(history, branchId, Math.ceil(perBranch))) }
  }
  yield { lanes: [rest(history, orders)] }
}

/** A branch without goods had no orders, so others have more. */
function rest(history: History, orders: number): Step[] {
  const steps: Step[] = []
  for (let tries = 0; history.model.orders.size < orders && tries < orders; tries += 1)
    steps.push(...order(history, pick(history.roll, history.branches)))
  return steps
}
