import { userRoom } from '@momo/contracts/notifications'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { smallestIdAt } from './notifications.rules.ts'
import { deleteChoices } from './preferences/preferences.store.ts'
import { deleteRoom, deleteSomeBelow } from './notifications.store.ts'

const keptDays = 90
const batch = 1_000

export async function forgetOldNotifications(): Promise<void> {
  const before = smallestIdAt(new Date(now().getTime() - keptDays * 86_400_000))
  await inSteps(batch, (tx, size) => deleteSomeBelow(tx, before, size))
}

/** The person has gone; so does what they were told and how they wanted it. */
export async function forgetNotificationsOf(accountId: string): Promise<void> {
  await transaction(async (tx) => {
    await deleteChoices(tx, accountId)
    await deleteRoom(tx, userRoom(accountId))
  })
}
