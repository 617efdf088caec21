import { accountDeleted } from '#modules/auth'
import { defineHandler } from '#platform/queue/queue.ts'
import { eraseReportsOf } from './photos/purge-photos.service.ts'

/** The report itself stays with the order, with its reason and plates. The name is older than what it does, because it is stored with queued work. */
export const problemReportsHandlers = [
  defineHandler({
    name: 'problem-reports.delete-photos-of-account',
    event: accountDeleted,
    handle: ({ accountId }) => eraseReportsOf(accountId),
  }),
]
