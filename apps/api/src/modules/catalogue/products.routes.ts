import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/catalogue/writes'
import { mount } from '#platform/http/mount.ts'
import { addCategory, orderCategories, orderFoods, renameCategory } from './products/categories.service.ts'
import { addFood, archiveFood, changeFood, restoreFood } from './products/change-food.service.ts'
import { addGroup, archiveGroup, changeGroup, restoreGroup } from './products/change-options.service.ts'
import { readProducts } from './products/products.service.ts'

export function productsRoutes(app: FastifyInstance): void {
  mount(app, contract.listProducts, () => readProducts())
  mount(app, contract.createCategory, ({ actor, body }) => addCategory(actor, body))
  mount(app, contract.changeCategory, ({ actor, params, body }) => renameCategory(actor, params.id, body))
  mount(app, contract.orderCategories, ({ actor, body }) => orderCategories(actor, body))
  mount(app, contract.createFood, ({ actor, body }) => addFood(actor, body))
  mount(app, contract.changeFood, ({ actor, params, body }) => changeFood(actor, params.id, body))
  mount(app, contract.archiveFood, ({ actor, params }) => archiveFood(actor, params.id))
  mount(app, contract.restoreFood, ({ actor, params }) => restoreFood(actor, params.id))
  mount(app, contract.orderFoods, ({ actor, body }) => orderFoods(actor, body))
  mount(app, contract.createGroup, ({ actor, body }) => addGroup(actor, body))
  mount(app, contract.changeGroup, ({ actor, params, body }) => changeGroup(actor, params.id, body))
  mount(app, contract.archiveGroup, ({ actor, params }) => archiveGroup(actor, params.id))
  mount(app, contract.restoreGroup, ({ actor, params }) => restoreGroup(actor, params.id))
}
