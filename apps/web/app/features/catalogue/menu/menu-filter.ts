import type { ChainMenuCategory } from '@momo/contracts/catalogue'

export type MenuFilter = {
  category?: string | undefined
  veg?: boolean | undefined
  mild?: boolean | undefined
}

export const readMenuFilter = (params: URLSearchParams): MenuFilter => ({
  category: params.get('category') ?? undefined,
  veg: params.get('veg') === '1',
  mild: params.get('mild') === '1',
})

export function menuPath(filter: MenuFilter): string {
  const params = new URLSearchParams()
  if (filter.category) params.set('category', filter.category)
  if (filter.veg) params.set('veg', '1')
  if (filter.mild) params.set('mild', '1')
  const text = params.toString()
  return text ? `/jholmomo-menu?${text}` : '/jholmomo-menu'
}

/** URL slug: 'C Momo (Chilli)' becomes c-momo-chilli. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Filters foods and drops empty categories. Drinks have no spice level, so 'mild' includes them. */
export const narrowMenu = (menu: ChainMenuCategory[], filter: MenuFilter): ChainMenuCategory[] =>
  menu
    .filter((c) => !filter.category || categorySlug(c.name) === filter.category)
    .map((c) => ({
      ...c,
      foods: c.foods.filter(
        (f) =>
          (!filter.veg || f.diet === 'veg') && (!filter.mild || f.spice === undefined || f.spice === 'mild'),
      ),
    }))
    .filter((c) => c.foods.length > 0)
