import type { FastifyInstance } from 'fastify'
import { getOrderAvailability } from '@momo/contracts/branches'
import { getBranchMenu, getChainMenu, getFood, readFoodId } from '@momo/contracts/catalogue'
import { mount, mountCached } from '#platform/http/mount.ts'
import { chainMenuKey, foodKey, menuKey } from './catalogue-keys.ts'
import { menuUntil, readBranchMenu, readChainMenu } from './menu/menus.service.ts'
import { type Offer, readFood } from './offers/offers.service.ts'
import { readAvailabilityWithMenu } from './menu/availability.service.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  mountCached(
    app,
    getBranchMenu,
    { key: ({ params }) => menuKey(params.id), until: menuUntil },
    ({ params }) => readBranchMenu(params.id),
  )
  mount(app, getOrderAvailability, ({ params }) => readAvailabilityWithMenu(params.id))
  mountCached(app, getChainMenu, { key: () => chainMenuKey }, () => readChainMenu())
  mountCached(
    app,
    getFood,
    { key: ({ params }) => foodKey(params.id), until: (offer: Offer) => offer.changesAt },
    ({ params }) => {
      const { foodId, branchId = '' } = readFoodId(params.id)
      return readFood({ foodId, branchId })
    },
  )
}
