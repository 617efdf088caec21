import type { ChainMenuCategory } from '@momo/contracts/catalogue'

export type MenuFilter = {
  category?: string | null | undefined
  veg?: boolean | undefined
  mild?: boolean | undefined
  /** The typed search; see menu-search.ts. */
  q?: string | undefined
}

export const longestSearch = 100
export const readSearch = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, longestSearch)

export const readMenuFilter = (params: URLSearchParams): MenuFilter => ({
  category: params.get('category') ?? undefined,
  veg: params.get('veg') === '1',
  mild: params.get('mild') === '1',
  q: readSearch(params) || undefined,
})

/** As name and value, for links and for the hidden fields of the search form. */
export const filterParams = ({ category, veg, mild, q }: MenuFilter): [string, string][] => [
  ...(category ? [['category', category] as [string, string]] : []),
  ...(veg ? [['veg', '1'] as [string, string]] : []),
  ...(mild ? [['mild', '1'] as [string, string]] : []),
  ...(q?.trim() ? [['q', q.trim()] as [string, string]] : []),
]

export const chainMenuPath = '/jholmomo-menu'

export function menuPath(filter: MenuFilter, path = chainMenuPath): string {
  const text = new URLSearchParams(filterParams(filter)).toString()
  return text ? `${path}?${text}` : path
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
