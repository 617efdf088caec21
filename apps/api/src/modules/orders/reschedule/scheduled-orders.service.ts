import type { Tx } from '#platform/db/database.ts'
import * as store from './move-requests.store.ts'

/** Orders of these branches for a time slot in the window that the kitchen has not begun. */
export const listScheduledOrders = (
  tx: Tx,
  window: { branchIds: string[]; from: Date; until: Date },
): Promise<store.ScheduledOrder[]> => store.findScheduledOrders(tx, window)

/** Ids of the orders with an open request of this cause. */
export const listOpenRequestsOf = (tx: Tx, causeId: string): Promise<string[]> =>
  store.findOpenRequestsOf(tx, causeId)
