import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/catalogue/branch-menu'
import { mount } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import {
  priceOwnFood,
  putAllBack,
  switchOwnFood,
  switchOwnOption,
} from './branch-menu/change-branch-menu.service.ts'
import { readOwnMenu } from './branch-menu/branch-menu.service.ts'

export function ownMenuRoutes(app: FastifyInstance): void {
  mount(app, contract.getOwnMenu, ({ actor }) => readOwnMenu(ownBranch(actor)))
  mount(app, contract.switchFood, ({ actor, params, body }) => switchOwnFood(actor, params.id, body.off))
  mount(app, contract.switchOption, ({ actor, params, body }) => switchOwnOption(actor, params.id, body.off))
  mount(app, contract.priceFood, ({ actor, params, body }) => priceOwnFood(actor, params.id, body.price))
  mount(app, contract.putAllBack, ({ actor }) => putAllBack(actor))
}
