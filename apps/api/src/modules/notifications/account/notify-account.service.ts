import { userRoom } from '@momo/contracts/notifications'
import { transaction } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'

const handler = 'notifications.notify-password-changed'

/** Notifies all devices, so an owner who did not change the password finds out. */
export async function notifyPasswordChanged(accountId: string, eventId: string): Promise<void> {
  await transaction(async (tx) => {
    if (await claimOnce(tx, handler, eventId))
      await notify(tx, userRoom(accountId), 'account.password_changed')
  })
}
