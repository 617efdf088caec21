import { type ClockNotification, userRoom } from '@momo/contracts/notifications'
import { findBranchAdmins, findSuperadmins } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'

type Guessed = { branchId: string; employeeId: string; deviceId: string }

/** The admins of the branch and head office. Idempotent per event; in the order of the rooms, as `notify` requires. */
export async function notifyPinGuessed(
  eventId: string,
  { branchId, employeeId, deviceId }: Guessed,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, 'notifications.ring-of-pin-guessing', eventId))) return
    const bells = new Map<string, ClockNotification>()
    for (const id of await findSuperadmins(tx)) bells.set(userRoom(id), 'office.pin_guessed')
    for (const id of await findBranchAdmins(tx, branchId)) bells.set(userRoom(id), 'branch.pin_guessed')
    const rooms = [...bells].toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [room, kind] of rooms) await notify(tx, room, kind, { branchId, employeeId, deviceId })
  })
}
