// A session that has ended is rejected by every program within a second.
import { setTimeout as sleep } from 'node:timers/promises'
import { addAccount, addSession, type ApiPair, refresh, startApiPair, whoIs } from '../../stack/api-pair.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, atMost, exact } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

type Open = { accountId: string; sessionId: string; token: string }

async function open({ pool, origins }: ApiPair): Promise<Open> {
  const family = await addSession(pool, await addAccount(pool))
  const { tokens } = await refresh(origins[0], family.token)
  if (!tokens) throw new Error('the session could not be opened')
  return { accountId: family.accountId, sessionId: family.sessionId, token: tokens.accessToken }
}

type End = (pair: ApiPair, session: Open) => Promise<unknown>
const ends: Record<string, End> = {
  'a logout': ({ origins }, { token }) =>
    fetch(`${origins[0]}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }),
  'a session row ended without a message': ({ pool }, { sessionId }) =>
    pool.query(`update sessions set ended_at = now(), end_reason = 'logout' where id = $1`, [sessionId]),
}

/** Milliseconds until the other program rejects the token, or 10,000 if it never does. */
async function millisecondsUntilRefused(origin: string, { token }: Open): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 10_000) {
    if ((await whoIs(origin, token)) === undefined) return performance.now() - began
    await sleep(10)
  }
  return 10_000
}

async function run({ short, say }: Context): Promise<Outcome> {
  const pair = await startApiPair('session-end')
  const longest = new Map<string, number>()
  let accepted = 0
  for (const [name, end] of Object.entries(ends)) {
    const waits: number[] = []
    for (let i = 0; i < (short ? 20 : 100); i += 1) {
      const session = await open(pair)
      if ((await whoIs(pair.origins[1], session.token)) === session.accountId) accepted += 1
      await end(pair, session)
      waits.push(await millisecondsUntilRefused(pair.origins[1], session))
    }
    longest.set(name, Math.max(...waits))
    say(`${name}: rejected by the other program after at most ${Math.max(...waits).toFixed(0)} ms`)
  }
  const openSession = await open(pair)
  const stays = await whoIs(pair.origins[1], openSession.token)
  return {
    figures: [
      ...[...longest].map(([name, value]) => ({
        name: `longest time until rejection after ${name}`,
        value,
        unit: 'ms',
        target: 1_100,
        better: 'lower' as const,
        kind: 'rate' as const,
      })),
      exact('sessions accepted before their end', accepted, atLeast(short ? 40 : 200)),
      exact('open sessions rejected', stays === openSession.accountId ? 0 : 1, atMost(0)),
    ],
  }
}

export const proof: Proof = {
  name: 'session-end',
  title:
    'a session that ends at one program is rejected by the other within a second, with and without a message about it',
  target: 'at most one second, plus the time of a request',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
