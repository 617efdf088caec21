import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { cutOffNear } from '../requisitions.events.ts'
import { tripsOf } from './list-departures.service.ts'
import { claimReminders, deleteReminders } from './reminders.store.ts'
import { listRuns } from './runs.store.ts'

const minutesBefore = 60
/** The cut-off is at most three days before the van leaves. */
const daysAhead = 5
const storedDays = 7
const batch = 1_000

/** Once for each van and branch: the cut-off is within an hour, and the branch has not sent anything. */
export async function remindOfCutOffs(): Promise<void> {
  const at = now()
  const until = minutesLater(at, minutesBefore)
  const near = tripsOf(await read(listRuns), localDate(at), daysAhead).filter(
    ({ cutOffAt }) => cutOffAt > at && cutOffAt <= until,
  )
  for (const { run, day, cutOffAt } of near) {
    const { id: runId, name: runName } = run.row
    await transaction(async (tx) => {
      for (const branchId of await claimReminders(tx, { runId, day }))
        await publish(tx, cutOffNear({ branchId, runId, runName, day, cutOffAt: cutOffAt.toISOString() }))
    })
  }
  const before = daysLater(localDate(at), -storedDays)
  await inBatches(batch, (tx, size) => deleteReminders(tx, before, size))
}
