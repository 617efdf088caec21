import type { FoodWords, Product } from '@momo/contracts/catalogue/writes'

/** What of a food is another afterwards; the trail says so. */
export function fieldsThatDiffer({ photo, ...before }: Product, words: FoodWords): string[] {
  const was = { ...before, photo: photo?.jpeg ?? '' }
  const names = Object.keys(words) as (keyof FoodWords)[]
  return names.filter((name) => JSON.stringify(was[name] ?? '') !== JSON.stringify(words[name] ?? ''))
}
