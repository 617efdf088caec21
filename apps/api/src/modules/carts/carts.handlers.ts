import { accountDeleted } from '#modules/auth'
import { transaction } from '#platform/db/database.ts'
import { defineHandler } from '#platform/queue/queue.ts'
import { forgetCart } from './read-cart.service.ts'

/** An account's row stays when it is deleted, so the database takes nothing with it. */
export const cartsHandlers = [
  defineHandler({ name: 'carts.forget', event: accountDeleted, handle: ({ accountId }) => transaction((tx) => forgetCart(tx, accountId)) }),
]
