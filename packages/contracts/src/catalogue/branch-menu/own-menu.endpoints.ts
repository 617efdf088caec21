import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { offSpans, OwnMenuWire } from './own-menu.wire.ts'

/** ADM-06, R-29: the branch is the account's. Each answers with the menu as it is now. */
const access = ['branchAdmin'] as const
const reply = once(OwnMenuWire)
/** Null: it can be had again. */
const off = z.strictObject({ off: z.enum(offSpans).nullable() })

export const getOwnMenu = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/menu',
  access,
  summary: 'What the own branch sells, at which price, and what of it is off',
  reply,
})

export const switchFood = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/menu/foods/:id/off',
  access,
  summary: 'Takes a food off the own menu for a while, or puts it back',
  params: byId,
  body: off,
  reply,
})

export const switchOption = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/menu/options/:id/off',
  access,
  summary: 'Takes an option off with all foods of the own menu for a while, or puts it back',
  params: byId,
  body: off,
  reply,
})

export const priceFood = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/menu/foods/:id/price',
  access,
  summary: 'Gives a food its own price at the own branch, where head office left it open; null is the chain’s',
  params: byId,
  body: z.strictObject({ price: RupeesText.nullable() }),
  reply,
})

export const putAllBack = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/menu/all-back',
  access,
  summary: 'Puts everything that is off back on the own menu',
  reply,
})
