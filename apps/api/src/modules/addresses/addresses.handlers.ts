import { accountDeleted } from '#modules/auth'
import { transaction } from '#platform/db/database.ts'
import { defineHandler } from '#platform/queue/queue.ts'
import { forgetAddresses } from './addresses.service.ts'

/** An account's row stays when it is deleted, so the database takes nothing with it. */
export const addressesHandlers = [
  defineHandler({
    name: 'addresses.forget',
    event: accountDeleted,
    handle: ({ accountId }) => transaction((tx) => forgetAddresses(tx, accountId)),
  }),
]
