import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { ChainMenuCategoryWire, MenuCategoryWire, OpenFoodWire } from './food.wire.ts'
import { MenuFoodId } from './menu-food-id.ts'

/** The specification reads a plain list here, without an envelope. */
export const getBranchMenu = endpoint({
  method: 'GET',
  path: '/api/v1/menus/:id',
  access: 'public',
  summary: "One outlet's menu by category",
  params: byId,
  reply: z.array(MenuCategoryWire),
})

/** Ours: the menu of the chain, for the page that belongs to no branch. */
export const getChainMenu = endpoint({
  method: 'GET',
  path: '/api/v1/menus',
  access: 'public',
  summary: "The chain's menu by category, each food from its lowest price",
  reply: z.array(ChainMenuCategoryWire),
})

/** Ours: data for the add dialog, reloaded each time it opens. */
export const getFood = endpoint({
  method: 'GET',
  path: '/api/v1/foods/:id',
  access: 'public',
  summary: 'One food of one branch with its current price and options',
  params: z.strictObject({ id: MenuFoodId }),
  reply: once(OpenFoodWire),
})
