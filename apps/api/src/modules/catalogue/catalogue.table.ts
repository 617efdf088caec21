import { type TableOf, table } from '#platform/db/table.ts'
import type { BranchesTables } from '../branches/branches.table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const categoriesTable = table('categories', {
  id: 'uuid',
  name: 'text',
  name_ne: 'text?',
  position: 'int4',
  version: 'int4=',
})

export const foodsTable = table('foods', {
  id: 'uuid',
  category_id: 'uuid',
  name: 'text',
  name_ne: 'text?',
  description: 'text?',
  description_ne: 'text?',
  /** Whole paisa, VAT included. */
  base_price: 'int4',
  /** Cooking station and load in tenths of a basket; null needs no station. */
  station: 'text?',
  station_load: 'int4=',
  picture_id: 'uuid?',
  diet: 'text?',
  spice: 'text?',
  is_bestseller: 'bool=',
  allergens: 'text[]=',
  position: 'int4',
  archived_at: 'timestamptz?',
  version: 'int4=',
  /** Branches may set their own price. */
  is_price_open: 'bool=',
  /** How far a branch may move the price away from `base_price`. */
  price_range_percent: 'int4=',
  filling: 'text?',
  /** Pieces per plate; 0: not counted in pieces. */
  pieces: 'int4=',
})

/** Only rows where a branch differs from the chain: a missing row means chain price, listed and available. */
export const branchFoodsTable = table('branch_foods', {
  branch_id: 'uuid',
  food_id: 'uuid',
  price: 'int4?',
  is_listed: 'bool=',
  sold_out_until: 'timestamptz?',
  /** Switched off by a program; a switch by a person clears it. */
  sold_out_automatically: 'bool=',
})

export const optionGroupsTable = table('option_groups', {
  id: 'uuid',
  name: 'text',
  name_ne: 'text?',
  min_chosen: 'int4',
  max_chosen: 'int4',
  position: 'int4',
  archived_at: 'timestamptz?',
  version: 'int4=',
})

export const optionsTable = table('options', {
  id: 'uuid',
  group_id: 'uuid',
  name: 'text',
  name_ne: 'text?',
  /** Whole paisa, added to `price_percent` of the food's price (a half plate of any food). */
  price_difference: 'int4=',
  price_percent: 'int4=',
  is_default: 'bool=',
  position: 'int4',
  archived_at: 'timestamptz?',
  /** -50 for a half plate. */
  pieces_percent: 'int4=',
  /** Replace the food's own filling. */
  fillings: 'text[]=',
})

export const foodOptionGroupsTable = table('food_option_groups', {
  food_id: 'uuid',
  group_id: 'uuid',
  position: 'int4',
  /** Overrides the group's default option for this food. */
  default_option_id: 'uuid?',
})

/** Options that a branch cannot serve; null means no end time. */
export const branchOptionsOffTable = table('branch_unavailable_options', {
  branch_id: 'uuid',
  option_id: 'uuid',
  off_until: 'timestamptz?',
})

export type CatalogueTables = {
  categories: TableOf<typeof categoriesTable>
  foods: TableOf<typeof foodsTable>
  branch_foods: TableOf<typeof branchFoodsTable>
  option_groups: TableOf<typeof optionGroupsTable>
  options: TableOf<typeof optionsTable>
  food_option_groups: TableOf<typeof foodOptionGroupsTable>
  branch_unavailable_options: TableOf<typeof branchOptionsOffTable>
  /** Read only, through branch_id. */
  branches: BranchesTables['branches']
  /** Read only, through picture_id. */
  pictures: PicturesTable
}
