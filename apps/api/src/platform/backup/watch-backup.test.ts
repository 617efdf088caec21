import { expect, onTestFinished, test } from 'vitest'
import { registry } from '#platform/metrics/metrics.ts'
import { stopClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-db.ts'
import { watchBackup } from './watch-backup.ts'

const db = testDatabase()
// Slots belong to the whole server, so the name must differ from that of a real backup and of other test runs.
const slot = `momo_test_${process.pid}`
const lag = () => registry.getSingleMetricAsString('backup_receiver_lag_seconds')
const age = () => registry.getSingleMetricAsString('backup_last_base_age_seconds')

test('the receiver lag grows while WAL is not received and after the replication slot is lost', async () => {
  // A temporary slot ends with its session, so a killed test leaves no WAL behind.
  const session = await db.database.pool.connect()
  onTestFinished(() => session.release())
  await session.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  stopClock('2026-11-15T10:00:00+05:45')
  watchBackup(slot)
  await session.query('create table notes as select 1 as id')
  expect(await lag()).toContain('backup_receiver_lag_seconds 0')
  stopClock('2026-11-15T10:00:30+05:45')
  expect(await lag()).toContain('backup_receiver_lag_seconds 30')
  await session.query('select pg_replication_slot_advance($1, pg_current_wal_flush_lsn())', [slot])
  expect(await lag()).toContain('backup_receiver_lag_seconds 0')
  await session.query('create table more_notes as select 1 as id')
  await session.query('select pg_drop_replication_slot($1)', [slot])
  stopClock('2026-11-15T10:01:30+05:45')
  expect(await lag()).toContain('backup_receiver_lag_seconds 60')
})

test('the age of the last base backup is infinite until the first one', async () => {
  stopClock('2026-11-15T10:00:00Z')
  watchBackup(slot)
  expect(await age()).toContain('backup_last_base_age_seconds +Inf')
  await db.database.pool.query(
    `insert into base_backups values ('20261114T090000Z', '2026-11-14 09:00Z'), ('20261115T090000Z', '2026-11-15 09:00Z')`,
  )
  expect(await age()).toContain('backup_last_base_age_seconds 3600')
})
