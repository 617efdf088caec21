import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/carts'
import { mount } from '#platform/http/mount.ts'
import { addToCart } from './lines/add-to-cart.service.ts'
import { changeCartLine, deleteCartLine } from './lines/change-cart-line.service.ts'
import { removeCartLines, restoreCartLines } from './lines/remove-lines.service.ts'
import { readOwnCart } from './read-cart.service.ts'
import { readSuggestions } from './suggestions/read-suggestions.service.ts'

export function cartsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getCart, ({ actor }) => readOwnCart(actor))
  mount(app, endpoints.addToCart, ({ actor, body }) => addToCart(actor, body))
  mount(app, endpoints.changeCartLine, ({ actor, body }) => changeCartLine(actor, body))
  mount(app, endpoints.deleteCartLine, ({ actor, params }) => deleteCartLine(actor, params.id))
  mount(app, endpoints.removeCartLines, ({ actor, body }) => removeCartLines(actor, body.lineIds))
  mount(app, endpoints.restoreCartLines, ({ actor, body }) => restoreCartLines(actor, body))
  mount(app, endpoints.getCartSuggestions, ({ actor }) => readSuggestions(actor))
}
