import { userRoom } from '@momo/contracts/notifications'
import { findNames } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'

const handler = 'notifications.notify-review-replied'

type Reply = { reviewId: string; branchId: string; accountId: string }

export async function notifyReviewReplied(
  eventId: string,
  { accountId, reviewId, branchId }: Reply,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, handler, eventId))) return
    // The account was deleted meanwhile, so the notification would never be read nor deleted.
    if (!(await findNames(tx, [accountId])).has(accountId)) return
    await notify(tx, userRoom(accountId), 'review.replied', { reviewId, branchId })
  })
}
