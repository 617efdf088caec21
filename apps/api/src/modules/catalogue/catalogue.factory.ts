import { type CategoryDraft, saveMenu } from './save-menu.service.ts'

const plain = { isBestseller: false, allergens: [] }

/** Two categories: momo at Rs. 180 and Rs. 200, tea at Rs. 50. Answers with the foods' ids by name. */
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
