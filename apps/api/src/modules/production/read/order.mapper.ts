import type { ProductionOrder, ProductionRow } from '@momo/contracts/production'
import { averageValue } from '#modules/inventory'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { DoneRecord } from './history.store.ts'
import type { OrderRecord } from './orders.store.ts'
import { productionNumber } from './production-number.rules.ts'
import type { BatchRecord, HeldRecord, ItemStockRecord, TakenRecord } from './stock.store.ts'

/** For a person without an account any more. */
const unknownName = '–'
type Names = ReadonlyMap<string, string>
const nameOf = (names: Names, id: string | null): string | undefined =>
  id === null ? undefined : (names.get(id) ?? unknownName)

type Named = Pick<ItemStockRecord, 'name' | 'name_ne' | 'base_unit' | 'units'>

export const itemOf = (row: Named) => ({
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
})

export const rowFrom = (
  row: OrderRecord,
  { names, blocked }: { names: Names; blocked: ReadonlySet<string> },
): ProductionRow => ({
  id: row.id,
  number: productionNumber(row.number),
  state: row.state,
  kitchenId: row.kitchen_id,
  itemId: row.item_id,
  ...itemOf(row),
  planned: row.planned,
  recipeVersion: row.recipe_number,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  startedAt: row.started_at ?? undefined,
  startedBy: nameOf(names, row.started_by),
  endedAt: row.ended_at ?? undefined,
  endedBy: nameOf(names, row.ended_by),
  good: row.good ?? undefined,
  batchCode: row.batch_code ?? undefined,
  isBlocked: blocked.has(row.id),
  version: row.version,
})

type Ingredient = ProductionOrder['ingredients'][number]
type Use = { itemId: string; expected: number; used: number | undefined }

const costUnit = 1_000_000n

const valueAt = (
  { on_hand: onHand, value, last_cost: lastCost }: ItemStockRecord,
  quantity: bigint,
): number =>
  Number(averageValue({ onHand: BigInt(onHand), value: BigInt(value), lastCost: BigInt(lastCost) }, quantity))

export const ingredientFrom = (
  { itemId, expected, used }: Use,
  { stock, batches }: { stock: ItemStockRecord; batches: Ingredient['batches'] },
): Ingredient => ({
  itemId,
  ...itemOf(stock),
  expected,
  used,
  onHand: stock.usable,
  cost: valueAt(stock, costUnit),
  batches,
})

/** Value of what will be used, at the present averages. */
export const expectedValue = (uses: Use[], stockOf: (itemId: string) => ItemStockRecord): number =>
  uses.reduce((sum, { itemId, expected }) => sum + valueAt(stockOf(itemId), BigInt(expected)), 0)

/** Batches are taken in their order until the quantity is reached. */
export function batchesToTake(held: HeldRecord[], quantity: number): Ingredient['batches'] {
  let open = quantity
  const taken: Ingredient['batches'] = []
  for (const { id, code, on_hand: onHand } of held) {
    if (open <= 0) break
    taken.push({ id, code })
    open -= onHand
  }
  return taken
}

export const batchesTaken = (taken: TakenRecord[], itemId: string): Ingredient['batches'] =>
  taken.flatMap((row) =>
    row.item_id === itemId && row.batch_id !== null ? { id: row.batch_id, code: row.code ?? '' } : [],
  )

export const batchFrom = (row: BatchRecord): NonNullable<ProductionOrder['batch']> => ({
  id: row.id,
  code: row.code,
  madeOn: row.made_on,
  useBy: row.use_by ?? undefined,
})

/** Of a batch that is made today. */
export const useByOf = ({ use_within_days: days }: OrderRecord, today: string): string | undefined =>
  days === null ? undefined : daysLater(today, days)

const costedOrders = 8

/** `done` are the last orders, the newest first. The average is weighted by what each made. */
export function usualCostOf(done: DoneRecord[]): number | undefined {
  const last = done.slice(0, costedOrders)
  const good = last.reduce((sum, one) => sum + one.good, 0)
  const value = last.reduce((sum, one) => sum + one.value, 0)
  return good === 0 ? undefined : Math.round((value * Number(costUnit)) / good)
}

export const yieldsFrom = (done: DoneRecord[]): ProductionOrder['yields'] =>
  done.toReversed().map((row) => ({
    number: productionNumber(row.number),
    day: localDate(row.ended_at),
    yield: row.yield,
  }))
