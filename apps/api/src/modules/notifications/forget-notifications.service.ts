import { userRoom } from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { smallestIdAt } from './notifications.rules.ts'
import { deleteRoom, deleteSomeBelow } from './notifications.store.ts'

const keptDays = 90
const batch = 1_000

/** In small steps, each of them done for good: a stop in the middle leaves less to do. */
export async function forgetOldNotifications(): Promise<void> {
  const before = smallestIdAt(new Date(now().getTime() - keptDays * 86_400_000))
  while ((await transaction((tx) => deleteSomeBelow(tx, before, batch))) === batch);
}

/** The person has gone; so does what they were told. */
export async function forgetNotificationsOf(accountId: string): Promise<void> {
  await transaction((tx) => deleteRoom(tx, userRoom(accountId)))
}
