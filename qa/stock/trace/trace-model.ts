// What became of every batch, and what every order used: an independent account of the documents that a proof posts.

export type TracedBatch = {
  code: string
  itemId: string
  made: number
  served: number
  wasted: number
  used: number
  lost: number
  corrected: number
  /** On hand by place. */
  places: Map<string, number>
  /** At branches. */
  arrivals: { locationId: string; quantity: number }[]
}
type Production = {
  uses: Map<string, number>
  items: Map<string, number>
  /** Codes of the batches that it made. */
  outputs: string[]
}
export type ModelOrder = {
  id: string
  branchId: string
  hasAccount: boolean
  isCancelled: boolean
  uses: Map<string, number>
  items: Map<string, number>
}
/** Batches by code. */
export type TraceModel = {
  batches: Map<string, TracedBatch>
  productions: Production[]
  orders: Map<string, ModelOrder>
}

export const newModel = (): TraceModel => ({ batches: new Map(), productions: [], orders: new Map() })

export const add = (sums: Map<string, number>, key: string, quantity: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + quantity)

export function addBatch(model: TraceModel, code: string, itemId: string): TracedBatch {
  const none = { made: 0, served: 0, wasted: 0, used: 0, lost: 0, corrected: 0 }
  const batch = { code, itemId, ...none, places: new Map<string, number>(), arrivals: [] }
  model.batches.set(code, batch)
  return batch
}

type Pair = [name: string, quantity: number]
const sorted = (sums: Map<string, number>): Pair[] =>
  [...sums].filter(([, quantity]) => quantity !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Everything that was made of a batch, directly or not, and the batch itself. */
function familyOf(model: TraceModel, code: string): Set<string> {
  const family = new Set([code])
  for (const member of family)
    for (const { uses, outputs } of model.productions)
      if (uses.has(member)) for (const output of outputs) family.add(output)
  return family
}

/** The productions on the way to a batch, each once. */
function makersOf(model: TraceModel, code: string): Production[] {
  const [makers, wanted] = [new Set<Production>(), [code]]
  for (const one of wanted)
    for (const production of model.productions)
      if (production.outputs.includes(one) && !makers.has(production)) {
        makers.add(production)
        wanted.push(...production.uses.keys())
      }
  return [...makers]
}

/** Orders, those with the most productions on the way to one of their batches first. */
export function longestWaysFirst(model: TraceModel): ModelOrder[] {
  const lengths = new Map([...model.batches.keys()].map((code) => [code, makersOf(model, code).length]))
  const lengthOf = ({ uses }: ModelOrder) =>
    Math.max(0, ...[...uses.keys()].map((code) => lengths.get(code)!))
  return [...model.orders.values()].toSorted((a, b) => lengthOf(b) - lengthOf(a))
}

function sumOf(productions: Production[], what: 'uses' | 'items'): Pair[] {
  const sums = new Map<string, number>()
  for (const production of productions)
    for (const [name, quantity] of production[what]) add(sums, name, quantity)
  return sorted(sums)
}

function childrenOf(model: TraceModel, code: string): Pair[] {
  const sums = new Map<string, number>()
  for (const { uses, outputs } of model.productions)
    for (const output of outputs) add(sums, output, uses.get(code) ?? 0)
  return sorted(sums)
}

function ordersOf(model: TraceModel, code: string) {
  const family = familyOf(model, code)
  const eaten = [...model.orders.values()].flatMap((order) => {
    const quantity = [...order.uses].reduce((sum, [name, used]) => sum + (family.has(name) ? used : 0), 0)
    return quantity > 0 && !order.isCancelled ? [{ ...order, quantity }] : []
  })
  return {
    orders: eaten.length,
    customers: eaten.filter(({ hasAccount }) => hasAccount).length,
    list: sorted(new Map(eaten.map(({ id, quantity }) => [id, quantity]))),
  }
}

/** The whole trace of a batch, in the form of trace-replies.ts. */
export function expectedTrace(model: TraceModel, code: string): object {
  const batch = model.batches.get(code)!
  const makers = model.productions.filter(({ outputs }) => outputs.includes(code))
  return {
    made: batch.made,
    served: batch.served,
    wasted: batch.wasted,
    usedInProduction: batch.used,
    lostOnTheWay: batch.lost,
    corrected: batch.corrected,
    difference: 0,
    places: sorted(batch.places),
    cameFrom: sumOf(makers, 'uses'),
    cameFromItems: sumOf(makers, 'items'),
    wentInto: childrenOf(model, code),
    sentTo: batch.arrivals.map(({ locationId, quantity }) => `${locationId} ${quantity}`).toSorted(),
    ...ordersOf(model, code),
  }
}

export function expectedOrder(model: TraceModel, { uses, items, isCancelled }: ModelOrder): object {
  if (isCancelled) return { batches: [], items: [] }
  return {
    batches: sorted(uses).map(([code, quantity]) => [code, quantity, sumOf(makersOf(model, code), 'uses')]),
    items: sorted(items),
  }
}
