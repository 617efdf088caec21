import {
  addAccount,
  addSession,
  type ApiPair,
  type Family,
  refresh,
  type Refreshed,
  startApiPair,
  whoIs,
} from '../../stack/api-pair.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, atMost, exact } from '../../runner/exact-figure.ts'
import type { Outcome, Proof } from '../../runner/proof.ts'

const inParallel = 10
const families = 10

type Count = {
  rounds: number
  signOuts: number
  strayRotations: number
  otherSuccessors: number
  validCalls: number
  validCallsFailed: number
}

const generationOf = async ({ pool }: ApiPair, { sessionId }: Family): Promise<number> => {
  const { rows } = await pool.query<{ generation: number }>('select generation from sessions where id = $1', [
    sessionId,
  ])
  return rows[0]?.generation ?? -1
}

/** Ten tabs refresh one token at once over both programs, some with the cookie and some with the body; then each uses its new token. */
async function round(pair: ApiPair, family: Family, count: Count): Promise<void> {
  const before = await generationOf(pair, family)
  const ask = (_: unknown, i: number) =>
    refresh(pair.origins[i % 2 === 0 ? 0 : 1], family.token, i % 3 === 0 ? 'cookie' : 'body')
  const answers = await Promise.all(Array.from({ length: inParallel }, ask))
  const good = answers.flatMap(({ tokens }) => tokens ?? [])
  const successors = new Set(good.map(({ refreshToken }) => refreshToken))
  const owners = await Promise.all(
    good.map(({ accessToken }, i) => whoIs(pair.origins[i % 2 === 0 ? 1 : 0], accessToken)),
  )
  count.rounds += 1
  count.signOuts += inParallel - good.length
  count.strayRotations += Math.abs((await generationOf(pair, family)) - before - 1)
  count.otherSuccessors += Math.max(0, successors.size - 1)
  count.validCalls += owners.length
  count.validCallsFailed += owners.filter((owner) => owner !== family.accountId).length
  family.token = good[0]?.refreshToken ?? family.token
}

async function race(pair: ApiPair, rounds: number): Promise<Count> {
  const count = {
    rounds: 0,
    signOuts: 0,
    strayRotations: 0,
    otherSuccessors: 0,
    validCalls: 0,
    validCallsFailed: 0,
  }
  const people: Family[] = []
  for (let i = 0; i < families; i += 1) people.push(await addSession(pair.pool, await addAccount(pair.pool)))
  for (let i = 0; i < rounds; i += 1) await round(pair, people[i % families]!, count)
  return count
}

type Replay = { old: string; current: string; family: Family; neighbour: Family }

/** A session that was rotated three times, and a second session of the same account. */
async function stolen(pair: ApiPair, kind: number): Promise<Replay> {
  const accountId = await addAccount(pair.pool)
  const [family, neighbour] = [await addSession(pair.pool, accountId), await addSession(pair.pool, accountId)]
  const tokens = [family.token]
  for (let i = 0; i < 3; i += 1)
    tokens.push((await refresh(pair.origins[0], tokens[i]!)).tokens?.refreshToken ?? '')
  // Reuse of the previous token counts as theft only after its grace period, so the rotation time is moved back instead of waiting.
  if (kind === 2)
    await pair.pool.query(`update sessions set rotated_at = rotated_at - interval '31 s' where id = $1`, [
      family.sessionId,
    ])
  return { old: tokens[kind]!, current: tokens[3]!, family, neighbour }
}

type Killed = { replays: number; kills: number; harmed: number; forgeries: number; forgeryEffects: number }

const isRefused = ({ status, code }: Refreshed): boolean => status === 401 && code === 'auth.session_ended'
const works = async (pair: ApiPair, token: string): Promise<boolean> =>
  (await refresh(pair.origins[0], token)).status === 200

async function replays(pair: ApiPair, many: number): Promise<Killed> {
  const killed = { replays: 0, kills: 0, harmed: 0, forgeries: 0, forgeryEffects: 0 }
  for (let i = 0; i < many; i += 1) {
    const { old, current, family, neighbour } = await stolen(pair, i % 3)
    // A token with its last characters changed is forged: it must be rejected without side effects.
    const forged = await refresh(
      pair.origins[1],
      old.slice(0, -6) + (old.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'),
    )
    const isUnharmed =
      (await isOpen(pair, family)) && forged.status === 401 && forged.code === 'auth.required'
    killed.forgeries += 1
    if (!isUnharmed) killed.forgeryEffects += 1
    const answer = await refresh(pair.origins[1], old)
    const isDead = !(await isOpen(pair, family)) && isRefused(await refresh(pair.origins[0], current))
    killed.replays += 1
    if (isRefused(answer) && isDead) killed.kills += 1
    if (!(await works(pair, neighbour.token))) killed.harmed += 1
  }
  return killed
}

async function isOpen({ pool }: ApiPair, { sessionId }: Family): Promise<boolean> {
  return (
    (await pool.query('select from sessions where id = $1 and ended_at is null', [sessionId])).rowCount === 1
  )
}

/**
 * Injected bug: the database makes every rotation look older than the grace period, so the losers of a race must be signed out and
 * counted.
 */
async function withoutGrace(pair: ApiPair, rounds: number): Promise<Count> {
  await pair.pool.query(`create function make_old() returns trigger language plpgsql as
    $$ begin if new.generation > old.generation then new.rotated_at = new.rotated_at - interval '31 s'; end if; return new; end $$`)
  await pair.pool.query(
    'create trigger make_old before update on sessions for each row execute function make_old()',
  )
  return race(pair, rounds)
}

async function run({ short, say }: { short: boolean; say(line: string): void }): Promise<Outcome> {
  const pair = await startApiPair('refresh-race')
  const [rounds, thefts] = short ? [100, 15] : [1_000, 150]
  const count = await race(pair, rounds)
  say(
    `${count.rounds} rounds of ${inParallel}: ${count.signOuts} rejected, ${count.validCalls} calls with the new tokens, ${count.validCallsFailed} failed`,
  )
  const killed = await replays(pair, thefts)
  say(
    `${killed.replays} used tokens were replayed: ${killed.kills} families ended by that request, ${killed.harmed} other sessions affected`,
  )
  say(
    `${killed.forgeries} forged tokens with the id of a real session: ${killed.forgeryEffects} had an effect`,
  )
  const withBug = await withoutGrace(pair, families)
  say(`without the grace period: ${withBug.signOuts} of ${withBug.rounds * inParallel} rejected`)
  return {
    figures: [
      exact('rounds', count.rounds, atLeast(rounds)),
      exact('sign-outs', count.signOuts, atMost(0)),
      exact('rotations that differ from one per round', count.strayRotations, atMost(0)),
      exact('additional successor tokens per round', count.otherSuccessors, atMost(0)),
      exact('valid calls', count.validCalls, atLeast(rounds * inParallel)),
      exact('valid calls that failed', count.validCallsFailed, atMost(0)),
      exact('share of replays that ended their token family', killed.kills / killed.replays, atLeast(1)),
      exact('other sessions affected', killed.harmed, atMost(0)),
      exact('effects of forged tokens', killed.forgeryEffects, atMost(0)),
      exact('sign-outs without the grace period (control)', Math.min(withBug.signOuts, 1), atLeast(1)),
    ],
  }
}

export const proof: Proof = {
  name: 'refresh-race',
  title:
    'ten tabs refresh with one token at once, a thousand times: no session is signed out, and reuse of an old token ends its family',
  target: 'no sign-out, one rotation per round, every replay ends its token family',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
