import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import {
  BranchPlatesWire,
  FoodWarningLevelWire,
  SellingChangeWire,
  UnrecordedPlatesWire,
  WarningLevelWire,
} from './plates.wire.ts'

/** the branch is the one of the account. */
const own = { access: ['branchAdmin'], scope: 'branch' } as const
const office = { access: ['superadmin'] } as const

export const getOwnPlates = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/plates',
  ...own,
  summary: 'How many plates of each food the stock of the own branch allows',
  reply: once(BranchPlatesWire),
})

export const saveOwnSelling = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/plates/settings',
  ...own,
  permission: 'branch.settings',
  summary: 'Whether the own branch sells only what its stock allows',
  body: SellingChangeWire,
  reply: once(BranchPlatesWire),
})

export const getBranchPlates = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/consumption/branches/:id/plates',
  ...office,
  summary: 'How many plates of each food the stock of a branch allows',
  params: byId,
  reply: once(BranchPlatesWire),
})

export const listWarningLevels = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/consumption/warning-levels',
  ...office,
  summary: 'The warning level of each food on the menu of the chain, in the order of the menu',
  reply: once(z.array(FoodWarningLevelWire)),
})

export const saveWarningLevel = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/consumption/foods/:id/warning-level',
  ...office,
  summary: 'The number of plates of a food below which branches are warned',
  params: byId,
  body: WarningLevelWire,
  reply: once(WarningLevelWire),
})

export const listUnrecordedPlates = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/consumption/without-recipe',
  ...office,
  summary: 'Plates of foods without a recipe, by the day in Kathmandu on which they were cooked',
  query: z.strictObject({ from: BusinessDate, to: BusinessDate }),
  reply: once(z.array(UnrecordedPlatesWire)),
})
export const exportUnrecordedPlates = exportOf(listUnrecordedPlates)
