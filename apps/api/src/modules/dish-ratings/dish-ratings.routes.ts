import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/dish-ratings'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { answerRating } from './answer/answer-rating.service.ts'
import { readOpenRating, readRating } from './answer/read-rating.service.ts'
import { listRatings, readBranchRatings, readFoodRatings } from './figures/read-figures.service.ts'

export function dishRatingsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getOpenRating, ({ actor }) => readOpenRating(actor))
  mount(app, endpoints.getOrderRating, ({ actor, params }) => readRating(actor, params.id))
  mount(app, endpoints.answerOrderRating, ({ actor, params, body }) => answerRating(actor, params.id, body))
  mount(app, endpoints.getBranchDishRatings, ({ actor, query }) => readBranchRatings(ownBranch(actor), query))
  mount(app, endpoints.getFoodRatings, ({ params }) => readFoodRatings(params.id))
  mountList(app, endpoints.listDishRatings, endpoints.exportDishRatings, ({ actor, query }) =>
    listRatings(actor, query),
  )
}
