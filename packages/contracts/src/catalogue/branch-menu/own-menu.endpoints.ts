import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { offSpans, OwnMenuWire } from './own-menu.wire.ts'

/** ADM-06, R-29: the branch is the one of the account. Each response is the updated menu. */
const access = ['branchAdmin'] as const
const reply = once(OwnMenuWire)
/** Null: available again. */
const off = z.strictObject({ off: z.enum(offSpans).nullable() })

export const getOwnMenu = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/menu',
  access,
  scope: 'branch',
  summary: 'The menu of the own branch with prices and unavailable items',
  reply,
})

export const switchFood = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/menu/foods/:id/off',
  access,
  scope: 'branch',
  permission: 'menu.availability',
  summary: 'Marks a food of the own branch as unavailable or available',
  params: byId,
  body: off,
  reply,
})

export const switchOption = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/menu/options/:id/off',
  access,
  scope: 'branch',
  permission: 'menu.availability',
  summary: 'Marks an option of the own branch as unavailable or available for all its foods',
  params: byId,
  body: off,
  reply,
})

export const priceFood = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/menu/foods/:id/price',
  access,
  scope: 'branch',
  permission: 'branch.settings',
  summary:
    'Sets the price of a food at the own branch, if head office allows it; null restores the chain’s price',
  params: byId,
  body: z.strictObject({ price: RupeesText.nullable() }),
  reply,
})

export const putAllBack = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/menu/all-back',
  access,
  scope: 'branch',
  permission: 'menu.availability',
  summary: 'Makes everything on the own menu available again',
  reply,
})
