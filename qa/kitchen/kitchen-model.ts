// An independent model of requisitions and transfers: what was acknowledged, and what therefore must be where. Quantities are thousandths.
import type { Chain } from '../stock/documents.ts'

export type ModelLine = {
  itemId: string
  quantity: number
  received: number
  damaged: number
  missing: number
  extra: number
}
export type ModelTransfer = {
  id: string
  requisitionId: string | undefined
  fromId: string
  toId: string
  state: 'packed' | 'unpacked' | 'shipped' | 'received'
  isAskedAgain: boolean
  lines: ModelLine[]
}
export type ModelRequisition = {
  id: string
  branchId: string
  state: 'open' | 'rejected' | 'closed'
  /** By item. */
  lines: Map<string, { approved: number; givenUp: number }>
}
export type ModelProduction = {
  id: string
  itemId: string
  planned: number
  state: 'planned' | 'started' | 'done' | 'cancelled'
  good: number
  lost: number
  /** By item. */
  uses: Map<string, number>
}
/** Goods that came from outside or were sold. */
type Change = { locationId: string; itemId: string; quantity: number; cost: number }

export type Model = {
  chain: Chain
  requisitions: Map<string, ModelRequisition>
  transfers: Map<string, ModelTransfer>
  /** By requisition. */
  ofRequisition: Map<string, ModelTransfer[]>
  productions: Map<string, ModelProduction>
  changes: Map<string, Change>
}

export const createModel = (chain: Chain): Model => ({
  chain,
  requisitions: new Map(),
  transfers: new Map(),
  ofRequisition: new Map(),
  productions: new Map(),
  changes: new Map(),
})

export const newLine = (itemId: string, quantity: number): ModelLine => ({
  itemId,
  quantity,
  received: 0,
  damaged: 0,
  missing: 0,
  extra: 0,
})

export function addTransfer({ transfers, ofRequisition }: Model, transfer: ModelTransfer): void {
  const { id, requisitionId } = transfer
  transfers.set(id, transfer)
  if (requisitionId !== undefined)
    ofRequisition.set(requisitionId, [...(ofRequisition.get(requisitionId) ?? []), transfer])
}

export const transfersOf = ({ ofRequisition }: Model, requisitionId: string): ModelTransfer[] =>
  (ofRequisition.get(requisitionId) ?? []).filter(({ state }) => state !== 'unpacked')

const sumOf = <T>(of: T[], size: (one: T) => number): number => of.reduce((sum, one) => sum + size(one), 0)

export type Sums = {
  packed: number
  shipped: number
  received: number
  damaged: number
  missing: number
  reopened: number
}

/** Of one item over the transfers of a requisition. */
export function sumsOf(transfers: ModelTransfer[], itemId: string): Sums {
  const linesIn = (states: ModelTransfer['state'][], asked = false): ModelLine[] =>
    transfers
      .filter(({ state, isAskedAgain }) => states.includes(state) && (!asked || isAskedAgain))
      .flatMap(({ lines }) => lines.filter((line) => line.itemId === itemId))
  const done = linesIn(['received'])
  return {
    packed: sumOf(linesIn(['packed', 'shipped', 'received']), ({ quantity }) => quantity),
    shipped: sumOf(linesIn(['shipped', 'received']), ({ quantity }) => quantity),
    received: sumOf(done, ({ received }) => received),
    damaged: sumOf(done, ({ damaged }) => damaged),
    missing: sumOf(done, ({ missing }) => missing),
    reopened: sumOf(linesIn(['received'], true), ({ damaged, missing }) => damaged + missing),
  }
}

/** What can still be packed, by item. */
export function openOf(model: Model, { id, lines }: ModelRequisition): Map<string, number> {
  const transfers = transfersOf(model, id)
  return new Map(
    [...lines].map(([itemId, { approved, givenUp }]) => {
      const { packed, reopened } = sumsOf(transfers, itemId)
      return [itemId, Math.max(0, approved - packed + reopened - givenUp)]
    }),
  )
}

export const placeKey = (locationId: string, itemId: string): string => `${locationId} ${itemId}`

/** On hand by location and item, from nothing but what was acknowledged. */
export function expectedStock({ chain, transfers, productions, changes }: Model): Map<string, number> {
  const stock = new Map<string, number>()
  const add = (locationId: string, itemId: string, quantity: number) => {
    const key = placeKey(locationId, itemId)
    stock.set(key, (stock.get(key) ?? 0) + quantity)
  }
  for (const { locationId, itemId, quantity } of changes.values()) add(locationId, itemId, quantity)
  for (const { itemId, good, uses } of productions.values()) {
    add(chain.kitchen, itemId, good)
    for (const [usedId, used] of uses) add(chain.kitchen, usedId, -used)
  }
  for (const { state, fromId, toId, lines } of transfers.values())
    for (const { itemId, quantity, received, extra } of lines) {
      if (state === 'packed' || state === 'unpacked') continue
      add(fromId, itemId, -quantity - extra)
      if (state === 'received') add(toId, itemId, received)
      else add(chain.transit, itemId, quantity)
    }
  return stock
}
