import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { gauge } from '#platform/metrics/metrics.ts'
import { readLastBaseBackup, readReceiver } from './backup.store.ts'

const secondsSince = (moment: Date): number => (now().getTime() - moment.getTime()) / 1_000

/** Metrics of the continuous backup, which deploy/backup.sh makes. */
export function watchBackup(slot = 'momo_backup'): void {
  gauge(
    'backup_receiver_lag_seconds',
    'Time since the backup last had all WAL of the server',
    receiverLag(slot),
  )
  gauge('backup_last_base_age_seconds', 'Age of the last base backup', async () => {
    const completedAt = await read(readLastBaseBackup)
    return completedAt ? secondsSince(completedAt) : Number.POSITIVE_INFINITY
  })
}

/** A position in the WAL has no time, so the receiver is compared with the end of the WAL at an earlier collection. */
function receiverLag(slot: string): () => Promise<number> {
  let earlier: { end: string; at: Date } | undefined
  return async () => {
    const { end, hasReceived } = await read((tx) => readReceiver(tx, slot, earlier?.end ?? '0/0'))
    if (earlier === undefined || hasReceived) earlier = { end, at: now() }
    return secondsSince(earlier.at)
  }
}
