import type { BaseUnit } from '@momo/contracts/inventory'
import type { Quantities } from '../read/uses.rules.ts'

/** A preparation with all that asks for it, in thousandths. `onHand` is below zero if more was recorded as sent than as made. */
export type Demand = {
  itemId: string
  requisitioned: number
  forecast: number
  safetyLevel: number
  onHand: number
  planned: number
  /** Quantities are rounded up to whole steps. */
  step: number
}

type Input = {
  demands: Demand[]
  /** What open production orders will take. */
  open: { itemId: string; uses: Quantities }[]
  /** By the published recipe; undefined without one. */
  usageOf: (itemId: string, quantity: number) => Quantities | undefined
}

export type PlannedPreparation = Demand & { forProduction: number; toMake: number }
type Need = { itemId: string; needed: number; usedBy: Set<string> }
export type DayPlan = {
  preparations: PlannedPreparation[]
  /** Of preparations and of ingredients. */
  needs: Map<string, Need>
}

/**
 * To make = asked for + expected + for other preparations + safety level − on hand − planned. A preparation is decided after all that
 * use it from stock, because what is made of them is a part of its demand.
 */
export function planDay({ demands, open, usageOf }: Input): DayPlan {
  const needs = new Map<string, Need>()
  for (const { itemId, uses } of open) addUses(needs, itemId, uses)
  const decided = new Map<string, PlannedPreparation>()
  for (const demand of usersFirst(demands, usageOf)) {
    const forProduction = needs.get(demand.itemId)?.needed ?? 0
    const toMake = quantityToMake(demand, forProduction)
    decided.set(demand.itemId, { ...demand, forProduction, toMake })
    if (toMake > 0) addUses(needs, demand.itemId, usageOf(demand.itemId, toMake) ?? [])
  }
  return { preparations: demands.map(({ itemId }) => decided.get(itemId)!), needs }
}

function addUses(needs: Map<string, Need>, usedBy: string, uses: Quantities): void {
  for (const { itemId, quantity } of uses) {
    const need = needs.get(itemId) ?? { itemId, needed: 0, usedBy: new Set() }
    need.needed += quantity
    need.usedBy.add(usedBy)
    needs.set(itemId, need)
  }
}

function quantityToMake(demand: Demand, forProduction: number): number {
  const { requisitioned, forecast, safetyLevel, onHand, planned, step } = demand
  const missing = requisitioned + forecast + forProduction + safetyLevel - onHand - planned
  return missing <= 0 ? 0 : Math.ceil(missing / step) * step
}

const anyQuantity = 1_000_000_000

/** Each preparation before those that it takes from stock. Recipes have no circles. */
function usersFirst(demands: Demand[], usageOf: Input['usageOf']): Demand[] {
  const byId = new Map(demands.map((demand) => [demand.itemId, demand]))
  const seen = new Set<string>()
  const usedFirst: Demand[] = []
  const visit = (demand: Demand): void => {
    if (seen.has(demand.itemId)) return
    seen.add(demand.itemId)
    for (const { itemId } of usageOf(demand.itemId, anyQuantity) ?? []) {
      const used = byId.get(itemId)
      if (used) visit(used)
    }
    usedFirst.push(demand)
  }
  for (const demand of demands) visit(demand)
  return usedFirst.toReversed()
}

/** What waits for an item: the preparations that use it, and those that use one of them of which the stock does not suffice. */
export function delayedBy({ preparations, needs }: DayPlan, itemId: string): Set<string> {
  const isWaitedFor = new Map(preparations.map((one) => [one.itemId, one.onHand < one.forProduction]))
  const delayed = new Set<string>()
  const addUsers = (used: string): void => {
    for (const user of needs.get(used)?.usedBy ?? []) {
      if (delayed.has(user)) continue
      delayed.add(user)
      if (isWaitedFor.get(user)) addUsers(user)
    }
  }
  addUsers(itemId)
  return delayed
}

/** Half a kilogram, half a litre or a piece. */
const smallSteps: Record<BaseUnit, number> = { g: 500_000, ml: 500_000, piece: 1_000 }

/** Whole trays of what the kitchen supplies. */
export const stepOf = (baseUnit: BaseUnit, tray: number | undefined): number => tray ?? smallSteps[baseUnit]
