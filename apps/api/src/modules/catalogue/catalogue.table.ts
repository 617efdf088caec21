import { type TableOf, table } from '#platform/db/table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const categoriesTable = table('categories', { id: 'uuid', name: 'text', name_ne: 'text?', position: 'int4' })

export const foodsTable = table('foods', {
  id: 'uuid',
  category_id: 'uuid',
  name: 'text',
  name_ne: 'text?',
  description: 'text?',
  description_ne: 'text?',
  /** Whole paisa, VAT included. */
  base_price: 'int4',
  picture_id: 'uuid?',
  diet: 'text?',
  spice: 'text?',
  is_bestseller: 'bool=',
  allergens: 'text[]=',
  position: 'int4',
  archived_at: 'timestamptz?',
})

/** Only where a branch differs from the chain: a missing row means the chain's price, listed, on sale. */
export const branchFoodsTable = table('branch_foods', {
  branch_id: 'uuid',
  food_id: 'uuid',
  price: 'int4?',
  is_listed: 'bool=',
  sold_out_until: 'timestamptz?',
})

export type CatalogueTables = {
  categories: TableOf<typeof categoriesTable>
  foods: TableOf<typeof foodsTable>
  branch_foods: TableOf<typeof branchFoodsTable>
  /** Read only, through picture_id. */
  pictures: PicturesTable
}
