import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { replaceFoodPairs } from './food-pairs.store.ts'

const dayMs = 86_400_000
/** Four weeks have each weekday four times. The number of orders bounds the work of a large chain. */
const counted = { days: 28, mostOrders: 20_000, fewestOrders: 3, mostPairs: 20 }

export async function countFoodPairs(): Promise<void> {
  const since = later(now(), -counted.days * dayMs)
  const pairs = await transaction((tx) => replaceFoodPairs(tx, { since, ...counted }))
  log.info({ pairs }, 'carts: food pairs counted')
}
