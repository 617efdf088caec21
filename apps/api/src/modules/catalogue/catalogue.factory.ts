import { type CategoryDraft, saveMenu } from './products/save-menu.service.ts'
import { type OptionGroupDraft, saveFoodOptions, saveOptionGroups } from './products/save-options.service.ts'

const plain = { isBestseller: false, allergens: [] }

/** Two categories: momo at Rs. 180 and Rs. 200, tea at Rs. 50. Returns the food ids by name. */
export function aMenu(over: CategoryDraft[] = []): Promise<Map<string, string>> {
  return saveMenu([
    {
      name: 'Jhol Momo',
      foods: [
        { name: 'Veg Jhol Momo', price: 18_000, diet: 'veg', ...plain },
        { name: 'Buff Jhol Momo', price: 20_000, diet: 'non-veg', ...plain },
      ],
    },
    { name: 'Drinks', foods: [{ name: 'Masala Chiya', price: 5_000, ...plain }] },
    ...over,
  ])
}

const usual: OptionGroupDraft[] = [
  {
    name: 'Plate',
    min: 1,
    max: 1,
    options: [
      { name: '10 pieces', isDefault: true },
      { name: 'Half plate', percent: -45 },
    ],
  },
  {
    name: 'Extra achar',
    min: 0,
    max: 2,
    options: ['Tomato', 'Timur', 'Lapsi'].map((name) => ({ name, amount: 3_000 })),
  },
]

/** Adds a half plate (−45 %) and up to two achars (Rs. 30 each) to a food. Returns the option ids by name. */
export async function someOptions(
  foodId: string,
  groups: OptionGroupDraft[] = usual,
): Promise<Map<string, string>> {
  const idOf = await saveOptionGroups(groups)
  await saveFoodOptions([{ foodId, groups: groups.map(({ name }) => ({ name })) }])
  return new Map(groups.flatMap(({ name }) => [...(idOf.get(name) ?? [])]))
}
