import type { OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { pictureOf } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { type GroupRecord, unavailabilityOf, type OptionRecord } from '../offers/offer.rules.ts'
import { priceRangeOf } from '../products/product-price.rules.ts'
import { findOwnFoods, findOwnGroups, type OwnFoodRecord } from './branch-menu.store.ts'

/** Not cached: the admin who switches must see the current state. */
export function readOwnMenu(branchId: string): Promise<OwnMenu> {
  return read(async (tx) => {
    const at = now()
    const categories = (await findOwnFoods(tx, branchId, at)).filter(({ foods }) => foods.length > 0)
    const usedGroupIds = new Set(categories.flatMap(({ foods }) => foods.flatMap((food) => food.group_ids)))
    const groups = (await findOwnGroups(tx, branchId, at)).filter(({ id }) => usedGroupIds.has(id))
    return {
      categories: categories.map((c) => ({
        id: c.id,
        name: c.name,
        foods: c.foods.map((food) => ownFoodOf(food, groups)),
      })),
      groups: groups.map(ownGroupOf).filter(({ options }) => options.length > 0),
    }
  })
}

function ownFoodOf(f: OwnFoodRecord, all: GroupRecord[]): OwnMenu['categories'][number]['foods'][number] {
  const groups = f.group_ids.flatMap((id) => all.find((group) => group.id === id) ?? [])
  return {
    id: f.id,
    name: f.name,
    photo: f.picture ? pictureOf(f.picture) : undefined,
    price: f.price,
    chainPrice: f.base_price,
    isPriceOpen: f.is_price_open,
    priceRange: priceRangeOf(f.base_price, f.price_range_percent),
    off: offOf(f),
    soldOutGroup: groups.find((group) => unavailabilityOf(group) !== undefined)?.name,
    groupIds: groups.map(({ id }) => id),
  }
}

const ownGroupOf = ({ id, name, options }: GroupRecord): OwnMenu['groups'][number] => ({
  id,
  name,
  options: options
    .filter(({ is_archived }) => !is_archived)
    .map((o) => ({ id: o.id, name: o.name, off: offOf(o) })),
})

const offOf = ({ is_off, off_until }: Pick<OptionRecord, 'is_off' | 'off_until'>) =>
  is_off ? { until: off_until ? new Date(off_until) : undefined } : undefined
