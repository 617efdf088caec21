// Retries until it is decided, as a browser that lost an answer: same idempotency key, the other program, with back-off.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, isUndecided } from './ask.ts'
import type { Person } from '../test-data.ts'
import type { History, Line } from '../history.ts'
import type { Roll } from '../seeded-random.ts'

export type Caller = {
  origins: string[]
  history: History
  roll: Roll
  counts: { retries: number; doubled: number }
  /** Expires one order that awaits payment, without waiting. */
  expire(orderId: string): Promise<void>
}
type Wanted = {
  who: Person
  path: string
  body?: object
  /** How many copies of the first request are sent at once. */
  times?: number
  line: Omit<Line, 'phase'>
}

const giveUpMs = 90_000
const longestPauseMs = 800

/** The final answer; undefined when none came within a minute and a half, which is longer than any fault here. */
export async function insist(
  caller: Caller,
  { who, path, body = {}, times = 1, line }: Wanted,
): Promise<Answer | undefined> {
  const until = performance.now() + giveUpMs
  let at = Math.floor(caller.roll() * caller.origins.length)
  const once = async (): Promise<Answer> => {
    caller.history.write({ ...line, phase: 'start' })
    const origin = caller.origins[(at += 1) % caller.origins.length]!
    const answer = await ask({ origin, method: 'POST', path, token: await who.token(), body })
    caller.history.write({ ...line, ...outcomeOf(answer) })
    return answer
  }
  caller.counts.doubled += times > 1 ? 1 : 0
  for (let tries = 1; performance.now() < until; tries += 1) {
    const answers = await Promise.all(Array.from({ length: tries === 1 ? times : 1 }, once))
    const decided =
      answers.find(({ status }) => status === 200) ?? answers.find((answer) => !isUndecided(answer))
    if (decided) return decided
    caller.counts.retries += 1
    await sleep(Math.min(50 * 2 ** tries, longestPauseMs) * (0.5 + caller.roll() / 2))
  }
  return undefined
}

function outcomeOf(answer: Answer): Pick<Line, 'phase' | 'order' | 'state' | 'code'> {
  const { status, code, data } = answer
  if (isUndecided(answer)) return { phase: 'unknown', code: `${status} ${code}` }
  if (status !== 200) return { phase: 'fail', code: `${status} ${code}` }
  const { id, state } = data as { id?: string; state?: string }
  return { phase: 'ok', ...(id !== undefined && { order: id }), ...(state !== undefined && { state }) }
}
