import { read } from '#platform/db/database.ts'
import { hasQueryWords, queryWords } from '#platform/search/search-words.rules.ts'
import { findFoodNames, type FoodName } from './food-names.store.ts'

type Where = { branchId?: string | undefined; limit: number }

/**
 * Foods by the beginnings of words of their name in either script; of one branch only those that it lists. A chain has some hundred
 * foods, so their names are compared in process.
 */
export async function findFoodsNamed(text: string, { branchId, limit }: Where): Promise<FoodName[]> {
  const words = queryWords(text)
  if (words.length === 0) return []
  const foods = await read((tx) => findFoodNames(tx, branchId))
  return foods.filter(({ name, name_ne }) => hasQueryWords(words, [name, name_ne])).slice(0, limit)
}
