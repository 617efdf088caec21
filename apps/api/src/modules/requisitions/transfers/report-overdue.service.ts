import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { transferOverdue } from '../transfers.events.ts'
import { overdueBefore } from './due.rules.ts'
import { placesOf } from './record-change.service.ts'
import { markOverdue } from './transfers.store.ts'

/** More are reported by the next run. */
const mostAtOnce = 200

/** Publishes one event for each shipment that has become overdue. The mark and the event are one transaction. */
export async function reportOverdueTransfers(): Promise<void> {
  await transaction(async (tx) => {
    const at = now()
    const dueBefore = overdueBefore(at, await readSettingNow(tx, 'alerts'))
    const overdue = await markOverdue(tx, { dueBefore, at, limit: mostAtOnce })
    for (const transfer of overdue) await publish(tx, transferOverdue(placesOf(transfer)))
  })
}
