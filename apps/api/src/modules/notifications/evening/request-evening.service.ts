import { findSuperadmins } from '#modules/accounts'
import { readSetting } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { refreshEntries } from '../office/refresh-entries.service.ts'
import { isEvening } from './evening.rules.ts'
import { eveningDue } from './evening.events.ts'
import { claimEvening, hasEvening } from './evening.store.ts'
import { readEveningFigures } from './read-evening-figures.service.ts'

/**
 * Once a day, from closing time: stores the figures and requests one message for each super admin, in one transaction. A given day is
 * requested at any time, for an evening on which no worker ran.
 */
export async function requestEvening(given?: string): Promise<void> {
  const at = now()
  const day = given ?? localDate(at)
  if (given === undefined && !isEvening(at, (await readSetting('alerts')).eveningAt)) return
  if (await read((tx) => hasEvening(tx, day))) return
  await refreshEntries()
  const figures = await readEveningFigures(day)
  await transaction(async (tx) => {
    if (!(await claimEvening(tx, figures, at))) return
    for (const accountId of await findSuperadmins(tx)) await publish(tx, eveningDue({ accountId, day }))
  })
}
