import { accountDeleted } from '#modules/auth'
import { defineHandler } from '#platform/queue/queue.ts'
import { deletePhotosOfAccount } from './photos/purge-photos.service.ts'

/** The report itself stays with the order, like a review. */
export const problemReportsHandlers = [
  defineHandler({
    name: 'problem-reports.delete-photos-of-account',
    event: accountDeleted,
    handle: ({ accountId }) => deletePhotosOfAccount(accountId),
  }),
]
