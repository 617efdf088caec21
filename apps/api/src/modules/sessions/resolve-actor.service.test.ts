import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { eventually } from '#testing/eventually.ts'
import { type Program, startProgram } from '#testing/program.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { resolveActor } from './resolve-actor.service.ts'
import { aSession } from './session.factory.ts'

const served = testApp()
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
const query = (text: string, ...values: unknown[]) => served.database.pool.query(text, values)

test('SEC-01 role and branch are those of the account now, not those at the time the token was issued', async () => {
  const branchId = await aBranch()
  const { accountId, accessToken } = await aSession()
  expect(await resolveActor(accessToken)).toMatchObject({ id: accountId, role: 'user' })
  await query("update accounts set role = 'branchAdmin', branch_id = $2 where id = $1", accountId, branchId)
  // Within a second, also in a process that gets no invalidation message.
  const later = performance.now() + 900
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  onTestFinished(() => clock.mockRestore())
  expect(await resolveActor(accessToken)).toMatchObject({ role: 'branchAdmin', branchId })
})

test("a session with another account's id, or a deleted one, counts as ended", async () => {
  const [mine, theirs] = [await aSession(), await aSession()]
  const mixed = await signAccessToken({ accountId: mine.accountId, sessionId: theirs.sessionId })
  await expect(resolveActor(mixed)).rejects.toThrow('auth.session_ended')
  await query('delete from sessions where id = $1', mine.sessionId)
  await expect(resolveActor(mine.accessToken)).rejects.toThrow('auth.session_ended')
  expect(await resolveActor(theirs.accessToken)).toMatchObject({ id: theirs.accountId })
})

test('concurrent requests are never mixed up', async () => {
  const sessions = await Promise.all(Array.from({ length: 20 }, () => aSession()))
  for (let round = 0; round < 25; round += 1) {
    const replies = await Promise.all(sessions.map(({ calls }) => calls.get('/api/v1/auth/check')))
    expect(replies.map((reply) => reply.json<{ user: { id: string } }>().user.id)).toEqual(
      sessions.map(({ accountId }) => accountId),
    )
    expect(new Set(replies.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']))
  }
})

// Starting a process takes a second of CPU, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

describe.each([
  ['with Redis', 'redis://127.0.0.1:6379'],
  ['without Redis', ''],
])('on two processes %s', (_name, redisUrl) => {
  const ports = [4600, 4601]
  const running: Program[] = []
  afterEach(async () => {
    for (const program of running.splice(0)) {
      program.process.kill('SIGKILL')
      await program.ended
    }
  })

  /** Calls both processes. */
  const areLetIn = (accessToken: string, path: string): Promise<boolean[]> =>
    Promise.all(
      ports.map(
        async (port) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: bearer(accessToken) })).ok,
      ),
    )

  test('a logout, a suspension and a changed role take effect in both processes, permanently', async () => {
    const env = { MODE: 'test', DATABASE_URL: served.url, REDIS_URL: redisUrl }
    running.push(
      ...(await Promise.all(
        ports.map((port) => startProgram('http', port, { ...env, HTTP_PORT: String(port) })),
      )),
    )
    const logOut = (_id: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${ports[0]}/api/v1/auth/logout`, { method: 'POST', headers })
    const changes: [string, (id: string, headers: Record<string, string>) => Promise<unknown>][] = [
      ['/api/v1/auth/check', logOut],
      ['/api/v1/auth/check', (id) => query("update accounts set state = 'suspended' where id = $1", id)],
      ['/api/v1/super-admin/accounts', (id) => query("update accounts set role = 'user' where id = $1", id)],
    ]
    for (const [path, change] of changes) {
      const [{ accountId, accessToken }, bystander] = [
        await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id }),
        await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id }),
      ]
      expect(await areLetIn(accessToken, path)).toEqual([true, true])
      await change(accountId, bearer(accessToken))
      await eventually(async () => !(await areLetIn(accessToken, path)).includes(true))
      expect(await areLetIn(accessToken, path)).toEqual([false, false])
      expect(await areLetIn(bystander.accessToken, path)).toEqual([true, true])
    }
  })
})
