import type { FoodWords, Product } from '@momo/contracts/catalogue/writes'

/** Names of the changed fields, for the audit log. */
export function fieldsThatDiffer({ photo, ...before }: Product, words: FoodWords): string[] {
  const was = { ...before, photo: photo?.jpeg ?? '' }
  const names = Object.keys(words) as (keyof FoodWords)[]
  return names.filter((name) => JSON.stringify(was[name] ?? '') !== JSON.stringify(words[name] ?? ''))
}
