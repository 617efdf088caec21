import { accountDeleted } from '#modules/auth'
import { defineHandler } from '#platform/queue/queue.ts'
import { purgeFavouritesOf } from './wishlist.service.ts'

export const wishlistHandlers = [
  defineHandler({
    name: 'wishlist.purge-account',
    event: accountDeleted,
    handle: ({ accountId }) => purgeFavouritesOf(accountId),
  }),
]
