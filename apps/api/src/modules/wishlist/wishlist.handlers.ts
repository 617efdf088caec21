import { accountDeleted } from '#modules/auth'
import { defineHandler } from '#platform/queue/queue.ts'
import { forgetFavouritesOf } from './wishlist.service.ts'

export const wishlistHandlers = [
  defineHandler({ name: 'wishlist.forget-account', event: accountDeleted, handle: ({ accountId }) => forgetFavouritesOf(accountId) }),
]
