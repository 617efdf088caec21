import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { ChainMenuCategoryWire, MenuCategoryWire } from './food.wire.ts'

/** The specification reads a plain list here, without an envelope. */
export const getBranchMenu = endpoint({
  method: 'GET',
  path: '/api/v1/menus/:id',
  access: 'public',
  summary: "One outlet's menu by category",
  params: byId,
  reply: z.array(MenuCategoryWire),
})

/** Ours: what the chain sells, for the page that no outlet owns. */
export const getChainMenu = endpoint({
  method: 'GET',
  path: '/api/v1/menus',
  access: 'public',
  summary: "The chain's menu by category, each food from its lowest price",
  reply: z.array(ChainMenuCategoryWire),
})
