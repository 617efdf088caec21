import type { Product, ProductCategory, Products } from '@momo/contracts/catalogue/writes'

type FoodFilter = { q: string; isArchived: boolean }

/** What is looked for stands in the address. */
export function filterFrom(search: string): FoodFilter {
  const asked = new URLSearchParams(search)
  return { q: asked.get('q')?.trim().slice(0, 80) ?? '', isArchived: asked.get('show') === 'archived' }
}

const holds = (food: Product, q: string) =>
  [food.name, food.nameNe, food.description].some((text) => text.toLowerCase().includes(q.toLowerCase()))

/** Whole, every category stands, an empty one too; looked through, only those in which something was found. */
export function foodsByCategory(
  { categories, foods }: Products,
  { q, isArchived }: FoodFilter,
): { category: ProductCategory; foods: Product[] }[] {
  const found = foods.filter((food) => food.isArchived === isArchived && (q === '' || holds(food, q)))
  const cards = categories.map((category) => ({ category, foods: found.filter(({ categoryId }) => categoryId === category.id) }))
  return q === '' && !isArchived ? cards : cards.filter((card) => card.foods.length > 0)
}
