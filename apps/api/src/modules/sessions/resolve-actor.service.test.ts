import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { type Program, startProgram } from '#testing/program.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { resolveActor } from './resolve-actor.service.ts'
import { aSession } from './session.factory.ts'

const served = testApp()
const query = (text: string, ...values: unknown[]) => served.database.pool.query(text, values)

test('SEC-01 role and branch are what the account says now, whatever they were when the token was made', async () => {
  const branchId = await aBranch()
  const { accountId, accessToken } = await aSession()
  expect(await resolveActor(accessToken)).toMatchObject({ id: accountId, role: 'user' })
  await query("update accounts set role = 'branchAdmin', branch_id = $2 where id = $1", accountId, branchId)
  await pause(900)
  expect(await resolveActor(accessToken)).toMatchObject({ role: 'branchAdmin', branchId })
})

test("a session is its owner's: with another's id, or deleted, it has ended", async () => {
  const [mine, theirs] = [await aSession(), await aSession()]
  const mixed = await signAccessToken({ accountId: mine.accountId, sessionId: theirs.sessionId })
  await expect(resolveActor(mixed)).rejects.toThrow('auth.session_ended')
  await query('delete from sessions where id = $1', mine.sessionId)
  await expect(resolveActor(mine.accessToken)).rejects.toThrow('auth.session_ended')
  expect(await resolveActor(theirs.accessToken)).toMatchObject({ id: theirs.accountId })
})

test('many at once are never taken for each other', async () => {
  const sessions = await Promise.all(Array.from({ length: 20 }, () => aSession()))
  for (let round = 0; round < 25; round += 1) {
    const replies = await Promise.all(sessions.map(({ calls }) => calls.get('/api/v1/auth/check')))
    expect(replies.map((reply) => reply.json<{ user: { id: string } }>().user.id)).toEqual(sessions.map(({ accountId }) => accountId))
    expect(new Set(replies.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']))
  }
})

// Starting a program takes a second of CPU, and the machine may be busy.
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

  /** Asks both all the time until both refuse; answers with when each was last good. */
  async function lastGood(accessToken: string, path: string): Promise<number[]> {
    const headers = { authorization: `Bearer ${accessToken}` }
    return Promise.all(
      ports.map(async (port) => {
        let last = 0
        for (;;) {
          const askedAt = performance.now()
          const { ok } = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
          if (!ok) return last
          // It was decided between the question and the answer: the earliest that it can have been.
          last = askedAt
          await pause(10)
        }
      }),
    )
  }

  test('a logout, a suspension and a changed role are felt within a second', async () => {
    const env = { MODE: 'test', DATABASE_URL: served.url, REDIS_URL: redisUrl }
    running.push(...(await Promise.all(ports.map((port) => startProgram('http', port, { ...env, HTTP_PORT: String(port) })))))
    const logOut = (_id: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${ports[0]}/api/v1/auth/logout`, { method: 'POST', headers })
    const ways: [string, (id: string, headers: Record<string, string>) => Promise<unknown>][] = [
      ['/api/v1/auth/check', logOut],
      ['/api/v1/auth/check', (id) => query("update accounts set state = 'suspended' where id = $1", id)],
      ['/api/v1/super-admin/accounts', (id) => query("update accounts set role = 'user' where id = $1", id)],
    ]
    for (const [path, change] of ways) {
      const [{ accountId, accessToken }, bystander] = [
        await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id }),
        await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id }),
      ]
      const asking = lastGood(accessToken, path)
      await pause(500)
      await change(accountId, { authorization: `Bearer ${accessToken}` })
      const changedAt = performance.now()
      for (const last of await asking) {
        expect(last).toBeGreaterThan(changedAt - 2_000)
        expect(last - changedAt).toBeLessThan(1_000)
      }
      const headers = { authorization: `Bearer ${bystander.accessToken}` }
      for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status).toBe(200)
    }
  })
})
