import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { addCount, type PairCounts, strongestPairs } from './food-pairs.rules.ts'
import { type CountedPage, countPage, replaceFoodPairs } from './food-pairs.store.ts'

const dayMs = 86_400_000
/** Four weeks have each weekday four times. The number of orders bounds the work of a large chain. */
const window = { days: 28, pages: 20, perPage: 1_000 }
/** Fewer common orders are a coincidence. Of a food's pairs, so many are stored. */
const limits = { fewestOrders: 3, mostPairs: 20 }

/** Counts the newest orders in pages, so that no statement is long, and replaces all pairs. */
export async function countFoodPairs(): Promise<void> {
  const since = later(now(), -window.days * dayMs)
  const counts: PairCounts = new Map()
  let page: CountedPage | undefined
  for (let i = 0; i < window.pages; i += 1) {
    const before = positionOf(page)
    page = await read((tx) => countPage(tx, { since, before, limit: window.perPage }))
    for (const pair of page.pairs) addCount(counts, pair)
    if (page.orders < window.perPage) break
  }
  const pairs = strongestPairs(counts, limits)
  await transaction((tx) => replaceFoodPairs(tx, pairs))
  log.info({ pairs: pairs.length }, 'carts: food pairs counted')
}

const positionOf = (page: CountedPage | undefined) =>
  page?.last_id && page.last_placed_at ? { id: page.last_id, placedAt: page.last_placed_at } : undefined
