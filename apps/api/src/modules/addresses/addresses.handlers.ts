import { accountDeleted } from '#modules/auth'
import { transaction } from '#platform/db/database.ts'
import { defineHandler } from '#platform/queue/queue.ts'
import { purgeAddresses } from './addresses.service.ts'

/** Account rows stay after deletion, so no cascade deletes the addresses. */
export const addressesHandlers = [
  defineHandler({
    name: 'addresses.purge-account',
    event: accountDeleted,
    handle: ({ accountId }) => transaction((tx) => purgeAddresses(tx, accountId)),
  }),
]
