import { expect, test } from 'vitest'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { stopClock } from '#testing/clock.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import {
  endedSessionsSince,
  endSessionsOf,
  purgeOldSessions,
  openSession,
  signIn,
} from './session.service.ts'
import { firstSpan, isPersistent, lifeOf } from './session.rules.ts'
import { aSession } from './session.factory.ts'

const served = testApp()
const query = (text: string, ...values: unknown[]) =>
  served.database.pool.query<{ id: string; end_reason: string | null }>(text, values)
const reasonsOf = async (accountId: string) =>
  (await query('select end_reason from sessions where account_id = $1', accountId)).rows.map(
    (row) => row.end_reason,
  )

const draft = (accountId: string) => ({ accountId, keep: true, deviceName: 'Chrome on Android' })
const suspend = async (tx: Tx, id: string) => {
  const accounts = tx.withTables<{ accounts: { id: string; state: string } }>()
  await accounts.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
  await endSessionsOf(tx, id, { reason: 'suspended' })
}

/** Runs `first` and keeps its transaction open until `second` waits for its lock. */
async function runSecondBehindFirst(
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) {
  let waiting: Promise<unknown> | undefined
  await transaction(async (tx) => {
    await first(tx)
    waiting = transaction(second).catch((error: Error) => error.message)
    await untilLocked(served.database.pool)
  })
  return waiting
}

test('signing in returns tokens and the user', async () => {
  const { id } = await anAccount({ firstName: 'Maya', lastName: 'Rai' })
  const { accessToken, refreshToken, user } = await transaction((tx) => signIn(tx, draft(id)))
  expect(user).toEqual({
    id,
    firstName: 'Maya',
    lastName: 'Rai',
    role: 'user',
    branchId: undefined,
    photo: undefined,
  })
  expect([accessToken, refreshToken]).toEqual([expect.any(String), expect.any(String)])
})

test('a suspended or unknown account gets no session', async () => {
  const { id } = await anAccount({ state: 'suspended' })
  await expect(transaction((tx) => openSession(tx, draft(id)))).rejects.toThrow('auth.suspended')
  const missing = '01931111-1111-7111-8111-111111111111'
  await expect(transaction((tx) => openSession(tx, draft(missing)))).rejects.toThrow('auth.wrong_credentials')
  expect(await reasonsOf(id)).toEqual([])
})

test('a sign-in concurrent with a suspension never leaves a session, in either order', async () => {
  const [early, late] = [await anAccount(), await anAccount()]
  await runSecondBehindFirst(
    (tx) => openSession(tx, draft(early.id)),
    (tx) => suspend(tx, early.id),
  )
  expect(await reasonsOf(early.id)).toEqual(['suspended'])
  const rejection = await runSecondBehindFirst(
    (tx) => suspend(tx, late.id),
    (tx) => openSession(tx, draft(late.id)),
  )
  expect(rejection).toBe('auth.suspended')
  expect(await reasonsOf(late.id)).toEqual([])
})

test('concurrent transactions that end the same sessions wait for each other, and the first reason stays', async () => {
  const { accountId } = await aSession()
  await Promise.all(Array.from({ length: 9 }, () => aSession({ accountId })))
  const reasons = ['password-changed', 'suspended', 'device-ended'] as const
  await Promise.all(reasons.map((reason) => transaction((tx) => endSessionsOf(tx, accountId, { reason }))))
  const storedReasons = new Set(await reasonsOf(accountId))
  expect(storedReasons.size).toBe(1)
  await transaction((tx) => endSessionsOf(tx, accountId, { reason: 'account-deleted' }))
  expect(new Set(await reasonsOf(accountId))).toEqual(storedReasons)
})

test('endedSessionsSince returns the sessions that ended after the given time, and no others', async () => {
  stopClock('2026-11-15T10:00:00Z')
  const [early, late, open] = [await aSession(), await aSession(), await aSession()]
  await transaction((tx) => endSessionsOf(tx, early.accountId, { reason: 'logout' }))
  stopClock('2026-11-15T10:00:05Z')
  await transaction((tx) => endSessionsOf(tx, late.accountId, { reason: 'logout' }))
  const ended = await read((tx) => endedSessionsSince(tx, new Date('2026-11-15T10:00:01Z')))
  expect(ended).toContain(late.sessionId)
  expect(ended).not.toContain(early.sessionId)
  expect(ended).not.toContain(open.sessionId)
})

test('sessions that ended a month ago are purged in several batches; open and recent ones stay', async () => {
  const { rows: before } = await query('delete from sessions returning id')
  expect(before.length).toBeGreaterThan(0)
  const { id } = await anAccount()
  const insert = `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until, ended_at, end_reason)
    select gen_random_uuid(), $1, 'x', 'x', true, $2::timestamptz, $2, $3::timestamptz, case when $3 is null then null else 'logout' end
    from generate_series(1, $4)`
  const days = (n: number) => new Date(Date.now() + n * 86_400_000)
  await query(insert, id, days(-31), null, 1_500)
  await query(insert, id, days(5), days(-31), 1_500)
  await query(insert, id, days(-29), null, 3)
  await query(insert, id, days(5), days(-29), 4)
  await query(insert, id, days(5), null, 5)
  expect(await purgeOldSessions()).toBe(3_000)
  expect((await query('select from sessions')).rowCount).toBe(12)
  expect(await purgeOldSessions()).toBe(0)
})

const start = new Date('2026-11-16T04:00:00Z')
const hoursOf = (role: string, keep: boolean) => {
  const { expiresAt, idleUntil } = firstSpan(lifeOf(role, keep), false, start)
  return [expiresAt, idleUntil].map((end) => (end.getTime() - start.getTime()) / 3_600_000)
}

test.each([
  ['superadmin', true, [12, 1], false],
  ['admin', true, [12, 1], false],
  ['admin', false, [12, 1], false],
  ['branchAdmin', true, [720, 168], true],
  ['user', true, [720, 168], true],
  ['user', false, [12, 12], false],
])("a session of '%s' with keep %s ends after %j hours", (role, keep, hours, persistent) => {
  expect(hoursOf(role, keep)).toEqual(hours)
  expect(isPersistent(role, keep)).toBe(persistent)
})
