import { beforeEach, expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/test-db.ts'
import { purgeOldPersonSessions } from './purge-sessions.service.ts'

const db = testDatabase()
const query = async (sql: string, values: unknown[] = []) => (await db.database.pool.query(sql, values)).rows
const left = async (table: string) =>
  (await query(`select count(*)::int as count from ${table}`))[0].count as number

beforeEach(async () => {
  stopClock('2026-11-20T03:00:00+05:45')
  await query('drop trigger if exists broken on person_sessions')
  await query('truncate person_sessions, person_approvals')
})

/** Ten rows of each table from the days before, one per day from `firstDay` on. */
async function rowsSince(firstDay: number): Promise<void> {
  const client = await db.database.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into person_sessions (id, token_hash, employee_id, branch_id, device_id, session_id, role, pin_version, started_at, used_at, ended_at)
     select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'cashier', 1, at, at, at
     from generate_series(0, 9) i cross join lateral (select timestamptz '2026-11-20T03:00:00+05:45' - make_interval(days => $1 + i)) d (at)`,
    [firstDay],
  )
  await client.query(
    `insert into person_approvals (id, token_hash, permission, employee_id, branch_id, device_id, session_id, made_at, expires_at)
     select gen_random_uuid(), gen_random_uuid()::text, 'refund', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), at, at
     from generate_series(0, 9) i cross join lateral (select timestamptz '2026-11-20T03:00:00+05:45' - make_interval(days => $1 + i)) d (at)`,
    [firstDay],
  )
  await client.query("set session_replication_role = 'origin'")
  client.release()
}

test('sessions and approvals of the last 30 days stay', async () => {
  await rowsSince(26)
  await purgeOldPersonSessions(3)
  // The row of day 30 is exactly as old as the limit.
  expect([await left('person_sessions'), await left('person_approvals')]).toEqual([5, 5])
})

test('a run that stops halfway keeps what it has deleted, and the next one continues', async () => {
  await rowsSince(40)
  await query('create sequence if not exists deleted_rows')
  await query(`create or replace function break_at_five() returns trigger language plpgsql as $$
    begin if nextval('deleted_rows') = 5 then raise 'stopped'; end if; return old; end $$`)
  await query(
    'create trigger broken before delete on person_sessions for each row execute function break_at_five()',
  )
  await expect(purgeOldPersonSessions(3)).rejects.toThrow('stopped')
  expect([await left('person_sessions'), await left('person_approvals')]).toEqual([7, 0])
  await purgeOldPersonSessions(3)
  expect(await left('person_sessions')).toBe(0)
})
