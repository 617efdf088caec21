import { userRoom, type VisitNotification } from '@momo/contracts/notifications'
import { findBranchAdmins } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify } from '../notify.service.ts'

type Visited = { visitId: string; branchId: string; mode: 'read' | 'act' }

/** The admins of the branch learn that head office opened it. Idempotent per event; in the order of their rooms, as `notify` requires. */
export async function notifyVisit(eventId: string, { visitId, branchId, mode }: Visited): Promise<void> {
  const kind: VisitNotification = mode === 'act' ? 'branch.acted_for' : 'branch.visited'
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, 'notifications.ring-of-visit', eventId))) return
    const rooms = (await findBranchAdmins(tx, branchId)).map((id) => userRoom(id)).toSorted()
    for (const room of rooms) await notify(tx, room, kind, { visitId })
  })
}
