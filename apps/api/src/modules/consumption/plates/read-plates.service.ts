import type { BranchPlates, Plates } from '@momo/contracts/consumption'
import { requireBranch } from '#modules/branches'
import { readPlateNeeds, readUsage } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sumUsage } from '../cooking/consumption.rules.ts'
import { type Available, isLow, platesPossible, type Possible, usualWarningLevel } from './plates.rules.ts'
import { findFoods, findOpenLines, findUsable, type FoodRecord } from './plates.store.ts'
import { findSelling } from './selling.store.ts'

/** Goods for later orders arrive before they start. */
const horizonMs = 12 * 3_600_000

export const readOwnPlates = (actor: Actor): Promise<BranchPlates> => {
  const branchId = ownBranch(actor)
  return read((tx) => loadBranchPlates(tx, branchId))
}

export const readBranchPlates = (branchId: string): Promise<BranchPlates> =>
  read(async (tx) => {
    await requireBranch(tx, branchId)
    return loadBranchPlates(tx, branchId)
  })

export async function loadBranchPlates(tx: Tx, branchId: string): Promise<BranchPlates> {
  const selling = await findSelling(tx, branchId)
  const foods = await findPlates(tx, branchId)
  return {
    sellsOnlyStock: selling?.sells_only_stock ?? false,
    version: selling?.version ?? 0,
    foods: foods.map(platesOf),
  }
}

export type FoodWithPlates = FoodRecord & { possible: Possible | undefined }

/** How many plates of each food the branch can still cook, besides what it has accepted. */
export async function findPlates(tx: Tx, branchId: string): Promise<FoodWithPlates[]> {
  const at = now()
  const foods = await findFoods(tx, { branchId, at })
  const needs = await readPlateNeeds(
    tx,
    foods.map(({ id }) => id),
  )
  const available = await findAvailable(tx, { branchId, at, itemIds: itemsOf([...needs.values()]) })
  return foods.map((food) => {
    const need = needs.get(food.id)
    return { ...food, possible: need && platesPossible(need, available) }
  })
}

const itemsOf = (usages: { usage: { itemId: string }[] }[]): string[] => [
  ...new Set(usages.flatMap(({ usage }) => usage.map(({ itemId }) => itemId))),
]

type Asked = { branchId: string; at: Date; itemIds: string[] }

/** Resale items of open orders are taken already. */
async function findAvailable(tx: Tx, { branchId, at, itemIds }: Asked): Promise<Map<string, Available>> {
  const open = await findOpenLines(tx, { branchId, until: later(at, horizonMs) })
  const usages = await readUsage(
    tx,
    open.map((line) => ({
      foodId: line.food_id,
      optionIds: line.option_ids,
      plates: line.plates,
      fulfilmentMethod: line.fulfilment_method,
    })),
  )
  const wanted = new Map(
    sumUsage(usages.map((line) => line?.usage ?? [])).map(({ itemId, quantity }) => [itemId, quantity]),
  )
  const usable = await findUsable(tx, { branchId, itemIds, day: localDate(at) })
  return new Map(
    usable.map(({ item_id: itemId, name, is_resale: isResale, usable: quantity }) => [
      itemId,
      { name, left: BigInt(quantity) - (isResale ? 0n : (wanted.get(itemId) ?? 0n)) },
    ]),
  )
}

function platesOf({ id, name, warning_level: level, off, possible }: FoodWithPlates): Plates {
  const warningLevel = level ?? usualWarningLevel
  return {
    foodId: id,
    name,
    plates: possible?.plates,
    limitedBy: possible?.limitedBy,
    warningLevel,
    isLow: isLow(possible?.plates, warningLevel),
    isSoldOutByStock: off === 'automatically',
  }
}
