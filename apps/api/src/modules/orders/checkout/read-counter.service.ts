import { readFoodId } from '@momo/contracts/catalogue'
import type { Counter } from '@momo/contracts/orders'
import { readOrdering } from '#modules/branches'
import { readBranchMenu, readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { spanAt } from './scheduling.rules.ts'

/** The branch's current menu with all options, so that adding a dish at the counter needs no further request. */
export async function readCounter(actor: Actor): Promise<Counter> {
  const branchId = ownBranch(actor)
  const at = now()
  const [menu, found] = await Promise.all([
    readBranchMenu(branchId),
    read((tx) => readOrdering(tx, branchId, at)),
  ])
  const outlet = found ?? notFound('branch', branchId)
  const foodIds = menu.flatMap(({ foods }) =>
    foods.filter(({ hasOptions }) => hasOptions).map(({ id }) => readFoodId(id).foodId),
  )
  const { offers } = await read((tx) => readOffers(tx, { branchId, foodIds }, at))
  const groupsOf = (id: string) => offers.get(readFoodId(id).foodId)?.optionGroups ?? []
  return {
    now: at,
    branchId,
    outlet: outlet.name,
    isOpen: spanAt(outlet, at) !== undefined,
    fulfilmentMethods: outlet.fulfilmentMethods,
    tablesCount: outlet.tablesCount,
    deliveryCharge: outlet.deliveryCharge,
    byDistance: outlet.byDistance,
    categories: menu.map(({ id, name, foods }) => ({
      id,
      name,
      foods: foods.map((food) => ({ ...food, optionGroups: groupsOf(food.id) })),
    })),
  }
}
