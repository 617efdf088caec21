import { type FoodOptionsDraft, saveFoodOptions, saveOptionGroups, setOptionOff } from '#modules/catalogue'
import type { CatalogueFile } from '../catalogue-file.ts'
import { optionGroups } from './option-groups.ts'

type Item = CatalogueFile['categories'][number]['items'][number]
type Group = FoodOptionsDraft['groups'][number]

/** Categories with plates of ten pieces. The platter and the family bowl have other sizes. */
const plates = ['Steamed Momo', 'Jhol Momo', 'Kothey Momo', 'Fried Momo', 'C Momo (Chilli)', 'Sadheko Momo']
const spices: Record<string, string> = { mild: 'Mild', 'medium-spicy': 'Medium', spicy: 'Hot' }

const others: Record<string, Group[]> = {
  'Mixed Momo Platter': [{ name: 'Extra achar' }],
  'Family Jhol Bowl': [
    { name: 'Filling' },
    { name: 'Spice level', startsWith: 'Medium' },
    { name: 'Extra jhol' },
  ],
  'Chicken Chowmein': [{ name: 'Spice level', startsWith: 'Medium' }, { name: 'On top' }],
  'Veg Thukpa': [{ name: 'Spice level' }],
  'Bhatmas Sadheko': [{ name: 'Spice level', startsWith: 'Hot' }],
  'Aalu Chop': [{ name: 'Extra achar' }],
  'Masala Chiya': [{ name: 'Cup' }, { name: 'Sugar' }],
  'Sweet Lassi': [{ name: 'Cup' }],
  'Fresh Lemon Soda': [{ name: 'Taste' }, { name: 'Cup' }],
}

/** A paneer plate can be mixed with veg, like a meat plate; only a veg plate can be mixed with paneer. */
function plateOf({ name, tags }: Item, category: string): Group[] {
  const startsWith = tags.map((tag) => spices[tag]).find(Boolean)
  return [
    { name: tags.includes('veg') && !name.includes('Paneer') ? 'Veg plate' : 'Plate' },
    { name: 'Spice level', ...(startsWith && { startsWith }) },
    ...(category === 'Jhol Momo' ? [{ name: 'Extra jhol' }] : []),
    { name: 'Extra achar' },
  ]
}

/** Seeds the options of the foods and where a branch has them switched off. Returns the number of foods with options. */
export async function seedOptions(
  file: CatalogueFile,
  branches: Map<string, string>,
  foods: Map<string, string>,
): Promise<number> {
  const idOf = await saveOptionGroups(optionGroups)
  const drafts = file.categories.flatMap(({ Name, items }) =>
    items.map((item) => ({
      foodId: foods.get(item.name) ?? '',
      groups: plates.includes(Name) ? plateOf(item, Name) : (others[item.name] ?? []),
    })),
  )
  await saveFoodOptions(drafts)
  const tonight = new Date(Date.now() + 12 * 3_600_000)
  for (const [code, group, option, until] of [
    ['PKL', 'Extra achar', 'Lapsi', 'indefinitely'],
    ['KLK', 'Plate', '5 + 5 mixed with veg', 'indefinitely'],
    ['THM', 'Extra jhol', 'Extra bowl of jhol', tonight],
  ] as const) {
    const [branchId, optionId] = [branches.get(code), idOf.get(group)?.get(option)]
    if (branchId && optionId) await setOptionOff(branchId, optionId, until)
  }
  return drafts.filter(({ groups }) => groups.length > 0).length
}
