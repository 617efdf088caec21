import type { Product, ProductCategory, Products } from '@momo/contracts/catalogue/writes'

type FoodFilter = { q: string; isArchived: boolean }

/** The filter is part of the URL. */
export function filterFrom(search: string): FoodFilter {
  const params = new URLSearchParams(search)
  return { q: params.get('q')?.trim().slice(0, 80) ?? '', isArchived: params.get('show') === 'archived' }
}

const matches = (food: Product, q: string) =>
  [food.name, food.nameNe, food.description].some((text) => text.toLowerCase().includes(q.toLowerCase()))

/** Without a filter all categories are listed, including empty ones; with a filter only those with matches. */
export function foodsByCategory(
  { categories, foods }: Products,
  { q, isArchived }: FoodFilter,
): { category: ProductCategory; foods: Product[] }[] {
  const found = foods.filter((food) => food.isArchived === isArchived && (q === '' || matches(food, q)))
  const cards = categories.map((category) => ({
    category,
    foods: found.filter(({ categoryId }) => categoryId === category.id),
  }))
  return q === '' && !isArchived ? cards : cards.filter((card) => card.foods.length > 0)
}
