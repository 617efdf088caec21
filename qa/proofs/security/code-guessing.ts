// Concurrent guessing of codes, across a flushed Redis and a killed program, while other people use their codes.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { withCleanUp } from '../../stack/clean-up.ts'
import {
  answer,
  answerWithRetry,
  askForCode,
  type Code,
  notTheCode,
  openPlace,
  type Place,
} from '../../fixtures/code-place.ts'
import { atLeast, atMost, exact } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const codeKinds = ['reset', 'sign-in', 'sign-up'] as const
const inFlight = 100
const triesPerCode = 5
const sizes = (short: boolean) =>
  short ? { guesses: 5_000, codes: 10, people: 20 } : { guesses: 100_000, codes: 50, people: 200 }

type Target = Code & { comparisons: number; accepted: number }
type Attack = { targets: Target[]; answered: number; broken: number; refused: number }

const wasCompared = (status: number, code: string | undefined): boolean =>
  status === 200 || code === 'code.wrong'

/**
 * Sends one guess after the other until all are answered. The last tenth for each code is the correct one, which must be rejected by
 * then.
 */
async function guess(
  { origins }: Place,
  attack: Attack,
  { guesses, next }: { guesses: number; next: () => number },
): Promise<void> {
  while (attack.answered < guesses) {
    const n = next()
    const target = attack.targets[n % attack.targets.length]!
    const isLate = n >= guesses * 0.9
    const response = await answer(
      origins[n % 7 === 0 ? 1 : 0],
      target,
      isLate ? target.code : notTheCode(target, n),
    ).catch(() => undefined)
    if (response === undefined) {
      attack.broken += 1
      await sleep(20)
      continue
    }
    attack.answered += 1
    if (wasCompared(response.status, response.code)) target.comparisons += 1
    else if (response.code === 'code.spent') attack.refused += 1
    if (response.status === 200) target.accepted += 1
  }
}

async function newTargets(place: Place, many: number): Promise<Target[]> {
  const targets: Target[] = []
  for (let i = 0; i < many; i += 1) {
    const code = await askForCode(place, codeKinds[i % codeKinds.length]!)
    targets.push({ ...code, comparisons: 0, accepted: 0 })
  }
  // They must be rejected because of the count, not because of their age.
  await place.pool.query("update one_time_codes set expires_at = now() + interval '1 hour'")
  return targets
}

function startAttack(
  place: Place,
  targets: Target[],
  guesses: number,
): { attack: Attack; done: Promise<unknown> } {
  const attack: Attack = { targets, answered: 0, broken: 0, refused: 0 }
  let n = 0
  const next = () => n++
  return {
    attack,
    done: Promise.all(Array.from({ length: inFlight }, () => guess(place, attack, { guesses, next }))),
  }
}

async function reaching(attack: Attack, answered: number): Promise<void> {
  while (attack.answered < answered) await sleep(10)
}

async function flushAll(port: number): Promise<void> {
  const redis = connect(port, '127.0.0.1')
  redis.write('FLUSHALL\r\n')
  const [reply] = (await once(redis, 'data')) as [Buffer]
  redis.destroy()
  if (!reply.toString().startsWith('+OK')) throw new Error(`Redis was not flushed: ${reply.toString()}`)
}

type ValidUse = { served: number; failed: string[] }

/** People who request a code and use it; every other one mistypes it once before. */
async function useOwnCodes(place: Place, many: number, isOver: () => boolean): Promise<ValidUse> {
  const result: ValidUse = { served: 0, failed: [] }
  for (let i = 0; i < many || !isOver(); i += 1) {
    const code = await askForCode(place, codeKinds[i % codeKinds.length]!)
    if (i % 2 === 1) await answer(place.origins[0], code, notTheCode(code, 7))
    const response = await answerWithRetry(place.origins[0], code)
    if (response.status === 200) result.served += 1
    else result.failed.push(`${response.status} ${response.code}`)
    if (!isOver()) await sleep(50)
  }
  return result
}

/** The larger of the comparisons seen by the client and those counted in the table. */
async function mostComparisons(place: Place, targets: Target[]): Promise<number> {
  const ids = targets.map(({ requestId }) => requestId)
  const { rows } = await place.pool.query<{ most: number }>(
    'select max(attempts) as most from one_time_codes where id = any ($1)',
    [ids],
  )
  return Math.max(rows[0]?.most ?? 0, ...targets.map(({ comparisons }) => comparisons))
}

const accepted = (targets: Target[]): number => targets.reduce((sum, target) => sum + target.accepted, 0)

/** Injected bug: the table's counts are reset repeatedly, as a counter in Redis could be. The same check must report more than five. */
async function withResetCounts(place: Place): Promise<number> {
  const targets = await newTargets(place, 2)
  const { attack, done } = startAttack(place, targets, 400)
  while (attack.answered < 350) {
    await place.pool.query('update one_time_codes set attempts = 0 where attempts > 0 and ended_at is null')
    await sleep(5)
  }
  await done
  return mostComparisons(place, targets)
}

async function run({ short, say }: Context): Promise<Outcome> {
  const { guesses, codes, people } = sizes(short)
  const place = await openPlace()
  const targets = await newTargets(place, codes)
  let isOver = false
  const { attack, done } = startAttack(place, targets, guesses)
  const validUse = useOwnCodes(place, people, () => isOver)
  await reaching(attack, guesses * 0.3)
  await flushAll(place.redisPort)
  const beforeRestart = attack.answered
  await place.restartSecond()
  say(`Redis flushed after ${beforeRestart} guesses; a program killed and restarted after ${attack.answered}`)
  await done
  isOver = true
  const { served, failed } = await validUse
  const most = await mostComparisons(place, targets)
  say(
    `${attack.answered} guesses at ${codes} codes: ${attack.refused} rejected after too many attempts, ${attack.broken} interrupted by the kill`,
  )
  say(
    `${served} users used their own code meanwhile, ${failed.length} failed ${[...new Set(failed)].join(', ')}`,
  )
  const withBug = await withResetCounts(place)
  say(`with reset counts: ${withBug} guesses at one code were compared`)
  return {
    figures: [
      exact('guesses', Math.min(attack.answered, guesses), atLeast(guesses)),
      exact('most guesses compared for one code', most, atMost(triesPerCode)),
      exact('guessed codes accepted', accepted(targets), atMost(0)),
      exact('users who used their own code', Math.min(served, people), atLeast(people)),
      exact('users whose own code failed', failed.length, atMost(0)),
      exact(
        'sixth comparison detected with reset counters (control)',
        withBug > triesPerCode ? 1 : 0,
        atLeast(1),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'code-guessing',
  title:
    'a hundred clients guess codes at once, across a flushed Redis and a killed program, while other users use theirs',
  target: 'at most five guesses at a code are ever compared',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
