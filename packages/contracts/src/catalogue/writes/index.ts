export type { Product, ProductCategory, ProductGroup, Products, SharedPhoto } from './product.ts'
export {
  type CategoryChange,
  type CategoryOrder,
  CategoryWords,
  type FoodChange,
  type FoodOrder,
  FoodWords,
  type GroupChange,
  GroupWords,
} from './product-writes.ts'
export {
  archiveFood,
  archiveGroup,
  changeCategory,
  changeFood,
  changeGroup,
  createCategory,
  createFood,
  createGroup,
  listProducts,
  orderCategories,
  orderFoods,
  restoreFood,
  restoreGroup,
} from './products.endpoints.ts'
