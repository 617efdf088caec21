import type { ModuleRecord } from '#platform/module.ts'
import { reviewsRoutes } from './reviews.routes.ts'

export { readNewestReviews } from './list-reviews.service.ts'
export { reviewReplied } from './reviews.events.ts'
export { type ReviewDraft, saveReviews } from './save-reviews.service.ts'

export const module: ModuleRecord = { name: 'reviews', routes: reviewsRoutes }
