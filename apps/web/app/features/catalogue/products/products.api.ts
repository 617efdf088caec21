import {
  archiveFood,
  archiveGroup,
  changeCategory,
  changeFood,
  changeGroup,
  type CategoryOrder,
  type CategoryWords,
  createCategory,
  createFood,
  createGroup,
  type FoodOrder,
  type FoodWords,
  type GroupWords,
  listProducts,
  orderCategories,
  orderFoods,
  type Product,
  type ProductCategory,
  type ProductGroup,
  type Products,
  restoreFood,
  restoreGroup,
} from '@momo/contracts/catalogue/writes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'

export const productsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'products'],
    queryFn: ({ signal }): Promise<Products> => call(listProducts, {}, { signal }),
  })

/** Always fetched: an editor starts with the newest version. */
export const readProducts = (): Promise<Products> =>
  queryClient.fetchQuery({ ...productsQuery(), staleTime: 0 })

/** After a change. */
export const saveCategory = (words: CategoryWords, known?: ProductCategory): Promise<ProductCategory> =>
  known
    ? call(changeCategory, { params: { id: known.id }, body: { ...words, version: known.version } })
    : call(createCategory, { body: words })
export const saveCategoryOrder = (body: CategoryOrder): Promise<void> => call(orderCategories, { body })

/** Present for an update: the id and the version the user edited. */
type Known = { id: string; version: number }
export const saveFood = (words: FoodWords, known: Known | undefined): Promise<Product> =>
  known
    ? call(changeFood, { params: { id: known.id }, body: { ...words, version: known.version } })
    : call(createFood, { body: words })
export const saveFoodOrder = (body: FoodOrder): Promise<void> => call(orderFoods, { body })
export const setFoodArchived = (id: string, isArchived: boolean): Promise<Product> =>
  call(isArchived ? archiveFood : restoreFood, { params: { id } })

export const saveGroup = (words: GroupWords, known: Known | undefined): Promise<ProductGroup> =>
  known
    ? call(changeGroup, { params: { id: known.id }, body: { ...words, version: known.version } })
    : call(createGroup, { body: words })
export const setGroupArchived = (id: string, isArchived: boolean): Promise<ProductGroup> =>
  call(isArchived ? archiveGroup : restoreGroup, { params: { id } })
