import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/wishlist'
import { mount } from '#platform/http/mount.ts'
import { addFavourite, listFavourites, removeFavourite } from './wishlist.service.ts'

export function wishlistRoutes(app: FastifyInstance): void {
  mount(app, contract.listFavourites, ({ actor }) => listFavourites(actor))
  mount(app, contract.addFavourite, ({ actor, body }) => addFavourite(actor, body.branchId))
  mount(app, contract.removeFavourite, ({ actor, params }) => removeFavourite(actor, params.id))
}
