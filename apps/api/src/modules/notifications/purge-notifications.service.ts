import { userRoom } from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { smallestIdAt } from './notifications.rules.ts'
import { deleteEveningChoices } from './evening/evening.store.ts'
import { deleteChoices } from './preferences/preferences.store.ts'
import { deleteSubscriptionsOf } from './push/subscriptions.store.ts'
import { deleteRoom, deleteNotificationsBelow } from './notifications.store.ts'

const retentionDays = 90
const batch = 1_000

export async function purgeOldNotifications(): Promise<void> {
  const before = smallestIdAt(new Date(now().getTime() - retentionDays * 86_400_000))
  await inBatches(batch, (tx, size) => deleteNotificationsBelow(tx, before, size))
}

/** Deletes the notifications, preferences and push devices of a deleted account. */
export async function purgeNotificationsOf(accountId: string): Promise<void> {
  await transaction(async (tx) => {
    await deleteChoices(tx, accountId)
    await deleteEveningChoices(tx, accountId)
    await deleteSubscriptionsOf(tx, accountId)
    await deleteRoom(tx, userRoom(accountId))
  })
}
