import { accountDeleted } from '#modules/auth'
import { transaction } from '#platform/db/database.ts'
import { defineHandler } from '#platform/queue/queue.ts'
import { deleteCart } from './read-cart.service.ts'

/** Deleting an account keeps its row, so no foreign key cascades to the cart. */
export const cartsHandlers = [
  defineHandler({
    name: 'carts.purge-account',
    event: accountDeleted,
    handle: ({ accountId }) => transaction((tx) => deleteCart(tx, accountId)),
  }),
]
