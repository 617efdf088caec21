import type { ItemFields } from '@momo/contracts/inventory'
import type { CatalogueFile } from '../catalogue-file.ts'
import { preparations } from './preparations.ts'

type Ingredient = CatalogueFile['ingredients'][number]

const areaOf: Record<string, string> = {
  buff_keema: 'Freezer',
  chicken_keema: 'Freezer',
  chicken_bones: 'Freezer',
  paneer: 'Cold room',
  butter: 'Cold room',
  cabbage: 'Cold room',
  carrot: 'Cold room',
  spring_onion: 'Cold room',
  coriander: 'Cold room',
  green_chilli: 'Cold room',
  capsicum: 'Cold room',
  mushroom: 'Cold room',
  lemon: 'Cold room',
  tomato: 'Cold room',
  takeaway_box: 'Counter',
  takeaway_bowl: 'Counter',
}
/** Meat and dairy. */
const withBatches = new Set(['buff_keema', 'chicken_keema', 'chicken_bones', 'paneer', 'butter'])
/** Bought frozen. */
const frozenDays: Record<string, number> = { chicken_bones: 30 }
const isPackaging = ({ key }: Ingredient) => key.startsWith('takeaway_')
/** 'kg' and 'L' are units that every item has. */
const isStandardUnit = (name: string) => ['kg', 'l'].includes(name.toLowerCase())
/** The file writes 'L' for the standard unit 'l'. */
export const unitName = (name: string): string => (isStandardUnit(name) ? name.toLowerCase() : name)

const ingredientItem = (ingredient: Ingredient): ItemFields => ({
  kind: isPackaging(ingredient) ? 'packaging' : 'ingredient',
  name: ingredient.name,
  nameNe: ingredient.nameNp,
  baseUnit: ingredient.unit === 'pcs' ? 'piece' : ingredient.unit,
  storageArea: areaOf[ingredient.key] ?? 'Dry store',
  tracksBatches: withBatches.has(ingredient.key),
  useWithinDays: frozenDays[ingredient.key] ?? ingredient.useWithinDays,
  units: isStandardUnit(ingredient.purchaseUnit)
    ? []
    : [{ name: ingredient.purchaseUnit, factor: ingredient.purchaseQty * 1_000 }],
})

const preparationItem = ({
  name,
  nameNe,
  useWithinDays,
}: (typeof preparations)[keyof typeof preparations]): ItemFields => ({
  kind: 'preparation',
  name,
  nameNe,
  baseUnit: 'g',
  storageArea: 'Cold room',
  tracksBatches: true,
  useWithinDays,
  units: [{ name: '5 kg tray', factor: 5_000_000 }],
})

const bottle = (name: string, nameNe: string): ItemFields => ({
  kind: 'resale',
  name,
  nameNe,
  baseUnit: 'piece',
  storageArea: 'Counter',
  tracksBatches: false,
  useWithinDays: undefined,
  units: [{ name: 'crate of 24', factor: 24_000 }],
})

/** The drinks that are sold as they are; the foods of the menu have the same names. */
export const bottles = [
  bottle('Mineral Water 1 l', 'मिनरल वाटर १ लि.'),
  bottle('Cola 250 ml', 'कोला २५० मि.लि.'),
]

/** The stock items of the demo: raw goods of the catalogue file, preparations of the kitchen, and bottles. */
export const stockItems = ({ ingredients }: CatalogueFile): ItemFields[] => [
  ...ingredients.map(ingredientItem),
  ...Object.values(preparations).map(preparationItem),
  ...bottles,
]
