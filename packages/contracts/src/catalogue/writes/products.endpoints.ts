import { endpoint } from '../../shared/endpoint.ts'
import { done, once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { ProductCategory, ProductGroup } from './product.ts'
import {
  CategoryChange,
  CategoryOrder,
  CategoryWords,
  FoodChange,
  FoodOrder,
  FoodWords,
  GroupChange,
  GroupWords,
} from './product-writes.ts'
import { ProductsWire, ProductWire } from './product.wire.ts'

// All of these are our additions: the specification names the page but not its API.
const access = ['superadmin'] as const

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/products',
  access,
  summary: 'Categories, foods and option groups for the product editor',
  reply: once(ProductsWire),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/categories',
  access,
  summary: 'Adds a category at the end of the menu',
  body: CategoryWords,
  reply: once(ProductCategory),
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/products/categories/:id',
  access,
  summary: 'Renames a category',
  params: byId,
  body: CategoryChange,
  reply: once(ProductCategory),
})

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/products/category-order',
  access,
  summary: 'Reorders the categories',
  body: CategoryOrder,
  reply: done,
})

export const createFood = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/foods',
  access,
  summary: 'Adds a food at the end of its category, for all branches',
  body: FoodWords,
  reply: once(ProductWire),
})

export const changeFood = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/products/foods/:id',
  access,
  summary: 'Changes a food',
  params: byId,
  body: FoodChange,
  reply: once(ProductWire),
})

export const archiveFood = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/foods/:id/archive',
  access,
  summary: 'Archives a food: it is removed from all menus, but carts and bills keep it',
  params: byId,
  reply: once(ProductWire),
})

export const restoreFood = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/foods/:id/restore',
  access,
  summary: 'Restores an archived food',
  params: byId,
  reply: once(ProductWire),
})

export const orderFoods = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/products/food-order',
  access,
  summary: 'Reorders the foods of a category',
  body: FoodOrder,
  reply: done,
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/option-groups',
  access,
  summary: 'Adds a group of options',
  body: GroupWords,
  reply: once(ProductGroup),
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/products/option-groups/:id',
  access,
  summary: 'Changes a group and its options; omitted options are archived',
  params: byId,
  body: GroupChange,
  reply: once(ProductGroup),
})

export const archiveGroup = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/option-groups/:id/archive',
  access,
  summary: 'Archives a group of options',
  params: byId,
  reply: once(ProductGroup),
})

export const restoreGroup = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/products/option-groups/:id/restore',
  access,
  summary: 'Restores an archived group for the foods that had it',
  params: byId,
  reply: once(ProductGroup),
})
