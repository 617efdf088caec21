import type { Plan } from '@momo/contracts/production'
import { readExpectedUse } from '#modules/forecast'
import { readPreparations } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { atTime, daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { OpenOrder } from '../read/blocked.rules.ts'
import { blockedOf, loadOpenOrders } from '../read/open-orders.service.ts'
import { listOrdersOfDay } from '../read/orders.store.ts'
import { showRows } from '../read/read-orders.service.ts'
import { findItemStock } from '../read/stock.store.ts'
import { usesOf } from '../read/uses.rules.ts'
import { branchesByCover, leavesOn } from './departures.rules.ts'
import { ingredientFrom, isShown, itemFrom } from './plan.mapper.ts'
import { type DayPlan, type Demand, planDay, stepOf } from './plan.rules.ts'
import * as store from './plan.store.ts'

type PlanQuery = { day: string; kitchenId?: string | undefined }

/** The number of statements does not depend on the number of branches, items or orders. `expectedUse` is replaced in tests. */
export async function readPlan({ day, kitchenId }: PlanQuery, expectedUse = readExpectedUse): Promise<Plan> {
  return read(async (tx) => {
    const kitchen = (await store.findKitchen(tx, kitchenId)) ?? notFound('location', kitchenId ?? '')
    const at = { kitchenId: kitchen.id, day }
    const asked = await loadAsked(tx, at, expectedUse)
    const open = await loadOpenOrders(tx, kitchen.id)
    const preparations = await store.listPreparations(tx, { kitchenId: kitchen.id, usableOn: usableOn(day) })
    const recipes = await readPreparations(
      tx,
      preparations.map(({ id }) => id),
    )
    const ofDay = open.filter(({ startsAt }) => startsAt < endOf(day))
    const demands = preparations.map((row) => demandOf(row, { asked, open: ofDay }))
    const usageOf = (itemId: string, quantity: number) => usesOf(recipes.get(itemId), quantity)
    const plan = planDay({ demands, open: ofDay, usageOf })
    const records = new Map(preparations.map((row) => [row.id, row]))
    return {
      day,
      kitchen,
      branches: asked.branches,
      items: plan.preparations
        .map((one) => itemFrom(one, { row: records.get(one.itemId)!, recipe: recipes.get(one.itemId) }))
        .filter((item) => isShown(item, records.get(item.itemId)!)),
      ingredients: await loadIngredients(tx, at, { plan, names: records }),
      orders: await loadOrders(tx, at, open),
      departures: asked.departures,
    }
  })
}

const endOf = (day: string): Date => startOfDay(daysLater(day, 1))

/** A batch that expires before the day cannot be sent on it. */
function usableOn(day: string): string {
  const today = localDate(now())
  return day > today ? day : today
}

type At = { kitchenId: string; day: string }
type Asked = {
  requisitioned: Map<string, number>
  forecast: Map<string, number>
  branches: number
  departures: Plan['departures']
}

async function loadAsked(tx: Tx, at: At, expectedUse: typeof readExpectedUse): Promise<Asked> {
  const runs = await store.listRuns(tx, at.kitchenId)
  const hasAsked = await store.findBranchesThatAsked(tx, at)
  const covers = branchesByCover(runs, at.day, hasAsked)
  const { forecast, branches } = await sumForecast(covers, (branchIds, until) =>
    expectedUse(tx, { branchIds, from: at.day, until }),
  )
  return {
    requisitioned: await store.sumRequisitioned(tx, { ...at, at: now() }),
    forecast,
    branches: hasAsked.size + branches,
    departures: runs
      .filter((run) => leavesOn(run, at.day))
      .map(({ id, name, leavesAt }) => ({ runId: id, name, leavesAt: atTime(at.day, leavesAt.slice(0, 5)) })),
  }
}

type Uses = Awaited<ReturnType<typeof readExpectedUse>>

/** At most seven calls: goods cover one to seven days. */
async function sumForecast(
  covers: Map<string, string[]>,
  usesOfBranches: (branchIds: string[], until: string) => Promise<Uses>,
) {
  const forecast = new Map<string, number>()
  let branches = 0
  for (const [until, branchIds] of covers) {
    for (const items of (await usesOfBranches(branchIds, until)).values()) {
      if (items.size > 0) branches += 1
      for (const [itemId, { quantity, scheduled }] of items)
        forecast.set(itemId, (forecast.get(itemId) ?? 0) + quantity + scheduled)
    }
  }
  return { forecast, branches }
}

/** Branches make themselves what the kitchen does not supply. */
function demandOf(
  row: store.PreparationRecord,
  { asked, open }: { asked: Asked; open: OpenOrder[] },
): Demand {
  const own = open.filter(({ itemId }) => itemId === row.id)
  return {
    itemId: row.id,
    requisitioned: asked.requisitioned.get(row.id) ?? 0,
    forecast: row.tray === null ? 0 : Math.round(asked.forecast.get(row.id) ?? 0),
    safetyLevel: row.safety_level,
    onHand: row.usable,
    planned: own.reduce((sum, { planned }) => sum + planned, 0),
    step: stepOf(row.base_unit, row.tray ?? undefined),
  }
}

type Planned = { plan: DayPlan; names: Map<string, store.PreparationRecord> }

async function loadIngredients(
  tx: Tx,
  { kitchenId, day }: At,
  { plan, names }: Planned,
): Promise<Plan['ingredients']> {
  const itemIds = [...plan.needs.keys()].filter((itemId) => !names.has(itemId))
  const stock = await findItemStock(tx, { kitchenId, itemIds, day: usableOn(day) })
  return stock
    .map((row) => ingredientFrom(row, { plan, nameOf: (id) => names.get(id)?.name ?? [] }))
    .toSorted((a, b) => Number(b.short > 0) - Number(a.short > 0) || a.name.localeCompare(b.name))
}

async function loadOrders(tx: Tx, { kitchenId, day }: At, open: OpenOrder[]): Promise<Plan['orders']> {
  const rows = await listOrdersOfDay(tx, { kitchenId, from: startOfDay(day), until: endOf(day) })
  return showRows(tx, rows, await blockedOf(tx, kitchenId, open))
}
