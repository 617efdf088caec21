import { userRoom } from '@momo/contracts/notifications'
import { transaction } from '#platform/db/database.ts'
import { once } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'

const handler = 'notifications.notify-password-changed'

/** Told on every device, so that an owner who did not do it learns of it. */
export async function notifyPasswordChanged(accountId: string, eventId: string): Promise<void> {
  await transaction(async (tx) => {
    if (await once(tx, handler, eventId)) await notify(tx, userRoom(accountId), 'account.password_changed')
  })
}
