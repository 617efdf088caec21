import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/reviews'
import { mount } from '#platform/http/mount.ts'
import { hideReview } from './hide-review.service.ts'
import { listReviews } from './list-reviews.service.ts'
import { replyToReview } from './reply-to-review.service.ts'
import { saveReview } from './save-review.service.ts'

/** Far above real use. Spam scripts would need many accounts, and sign-up is limited. */
const limits = { limit: { max: 100, windowMs: 3_600_000, by: 'account' }, bodyLimit: 16 * 1024 } as const

export function reviewsRoutes(app: FastifyInstance): void {
  mount(app, contract.listReviews, ({ actor, params, query }) =>
    listReviews(actor, params.branchId, query.cursor),
  )
  mount(
    app,
    contract.saveReview,
    ({ actor, params, body }) => saveReview(actor, params.branchId, body),
    limits,
  )
  mount(
    app,
    contract.saveStarReview,
    ({ actor, body: { branchId, ...input } }) => saveReview(actor, branchId, input),
    limits,
  )
  mount(app, contract.replyToReview, ({ actor, params, body }) => replyToReview(actor, params.id, body.text))
  mount(app, contract.hideReview, ({ actor, params, body }) => hideReview(actor, params.id, body.reason))
}
