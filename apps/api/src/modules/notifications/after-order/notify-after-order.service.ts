import { type AfterOrderNotification, userRoom } from '@momo/contracts/notifications'
import { findBranchAdmins, findNames } from '#modules/accounts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'

/** The customer who reported it. A deleted account gets nothing. */
export async function notifyProblemAnswered(
  eventId: string,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<void> {
  await once('notifications.ring-of-answered-problem', eventId, async (tx) => {
    if ((await findNames(tx, [accountId])).has(accountId))
      await notify(tx, userRoom(accountId), 'problem.answered', { orderId })
  })
}

/** Its data has no order id, so that the message leads to the report. */
export const notifyProblemReported = (
  eventId: string,
  { branchId, reportId }: { branchId: string; reportId: string },
): Promise<void> =>
  once('notifications.ring-of-reported-problem', eventId, (tx) =>
    notifyAdmins(tx, branchId, { kind: 'branch.problem_reported', data: { reportId } }),
  )

/** Only in the bell, because it needs no action at once. */
export const notifyDishRatedLow = (
  eventId: string,
  { branchId, orderId }: { branchId: string; orderId: string },
): Promise<void> =>
  once('notifications.ring-of-low-dish-rating', eventId, (tx) =>
    notifyAdmins(tx, branchId, { kind: 'branch.dish_rated_low', data: { orderId } }),
  )

/** Idempotent per event. */
async function once(handler: string, eventId: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  await transaction(async (tx) => {
    if (await claimOnce(tx, handler, eventId)) await work(tx)
  })
}

type News = { kind: AfterOrderNotification; data: Record<string, string> }

/** In the order of their rooms, as `notify` requires. */
async function notifyAdmins(tx: Tx, branchId: string, { kind, data }: News): Promise<void> {
  const rooms = (await findBranchAdmins(tx, branchId)).map((id) => userRoom(id)).toSorted()
  for (const room of rooms) await notify(tx, room, kind, data)
}
