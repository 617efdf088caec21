import { type BranchFoodDraft, saveBranchFoods, saveMenu } from '#modules/catalogue'
import type { CatalogueFile } from '../catalogue-file.ts'
import { categoryNamesNe, cookingOfCategory, cookingOfFood, foodExtras } from './food-extras.ts'

export const foodPictures = (): string[] => Object.values(foodExtras).flatMap((extra) => extra.picture ?? [])

const spices: Record<string, 'mild' | 'medium' | 'hot'> = {
  mild: 'mild',
  'medium-spicy': 'medium',
  spicy: 'hot',
}

/** Fillings that can be read from the name of a food. */
const fillings = ['Buff', 'Chicken', 'Veg', 'Paneer']
/** Shared plates have no recipe; the customer chooses the filling of the bowl. */
const sharedPlates: Record<string, { filling?: string; pieces: number }> = {
  'Mixed Momo Platter': { filling: 'Mixed', pieces: 20 },
  'Family Jhol Bowl': { pieces: 30 },
}

function plateOf({ recipes }: CatalogueFile, name: string) {
  const pieces = recipes.find(({ itemName }) => itemName === name)?.yield.match(/(\d+) pieces/)?.[1]
  const filling = fillings.find((one) => name.split(' ').includes(one))
  return pieces ? { pieces: Number(pieces), ...(filling && { filling }) } : sharedPlates[name]
}

/** Foods that a branch may price itself, because rents and milk prices differ. */
const openPrices = ['Masala Chiya', 'Mohi', 'Sweet Lassi', 'Fresh Lemon Soda', 'Mixed Momo Platter']

type Item = CatalogueFile['categories'][number]['items'][number]

const spiceOf = (tags: string[]) => tags.map((tag) => spices[tag]).find(Boolean)
const dietOf = (tags: string[]) =>
  tags.includes('veg') ? ('veg' as const) : tags.includes('non-veg') ? ('non-veg' as const) : undefined

export async function seedMenu(
  file: CatalogueFile,
  pictures: Map<string, string>,
): Promise<Map<string, string>> {
  const foodOf = (item: Item, category: string) => {
    const extra = foodExtras[item.name]
    const pictureId = extra?.picture && pictures.get(extra.picture)
    const diet = dietOf(item.tags)
    const cooking = cookingOfFood[item.name] ?? cookingOfCategory[category]
    const spice = spiceOf(item.tags)
    const plate = plateOf(file, item.name)
    return {
      name: item.name,
      description: item.description,
      price: Math.round(item.price * 100),
      isBestseller: item.tags.includes('bestseller'),
      allergens: item.allergens,
      ...(extra && { nameNe: extra.nameNe }),
      ...(pictureId && { pictureId }),
      ...(diet && { diet }),
      ...(spice && { spice }),
      ...(cooking && { cooking }),
      ...(plate && { plate }),
      isPriceOpen: openPrices.includes(item.name),
    }
  }
  return saveMenu(
    file.categories.map((c) => ({
      name: c.Name,
      ...(categoryNamesNe[c.Name] && { nameNe: categoryNamesNe[c.Name] }),
      foods: c.items.map((item) => foodOf(item, c.Name)),
    })),
  )
}

/** Differences between branches: lakeside prices, a veg-friendly branch, a sold-out food, a kiosk without drinks. */
export async function seedBranchFoods(
  branches: Map<string, string>,
  foods: Map<string, string>,
): Promise<void> {
  const at = (
    code: string,
    food: string,
    differs: Omit<BranchFoodDraft, 'branchId' | 'foodId'>,
  ): BranchFoodDraft[] => {
    const branchId = branches.get(code)
    const foodId = foods.get(food)
    return branchId && foodId ? [{ branchId, foodId, ...differs }] : []
  }
  const tonight = new Date(Date.now() + 12 * 3_600_000)
  await saveBranchFoods([
    ...at('PKL', 'Buff Jhol Momo', { price: 22_000, isListed: true }),
    ...at('PKL', 'Chicken Jhol Momo', { price: 24_000, isListed: true }),
    ...at('PKL', 'Masala Chiya', { price: 7_000, isListed: true }),
    ...at('THM', 'Mixed Momo Platter', { price: 45_000, isListed: true }),
    ...at('BNS', 'Aalu Chop', { isListed: true, soldOutUntil: tonight }),
    ...at('BDH', 'Steam Buff Momo', { isListed: false }),
    ...at('BDH', 'Buff C Momo', { isListed: false }),
    ...[
      'Masala Chiya',
      'Mohi',
      'Sweet Lassi',
      'Fresh Lemon Soda',
      'Mineral Water 1 l',
      'Cola 250 ml',
    ].flatMap((drink) => at('KLK', drink, { isListed: false })),
  ])
}
