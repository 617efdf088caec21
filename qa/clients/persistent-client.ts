// A client that sends a request until it is decided, and some requests twice: for proofs with programs that are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, type Asked, isUndecided } from '../chaos/clients/ask.ts'
import type { Roll } from '../chaos/seeded-random.ts'
import type { Token } from '../fixtures/stock/ledger-place.ts'

export type Tally = {
  requests: number
  /** Requests without an answer, and answers that say 'later'. */
  undecided: number
  /** Changes acknowledged more than once. */
  repeated: number
  /** By name: 'receive', 'unpack'. */
  steps: Map<string, number>
  rejections: Map<string, number>
  otherContent: number
  unexpected: string[]
}

export const newTally = (): Tally => ({
  requests: 0,
  undecided: 0,
  repeated: 0,
  steps: new Map(),
  rejections: new Map(),
  otherContent: 0,
  unexpected: [],
})

export type PersistentClient = {
  place: { origins: string[] }
  tally: Tally
  roll: Roll
  /** Requests of this client that got no answer; the program may apply such a request later. */
  unanswered: number
}
export type Request = { name: string; as: Token; method: Asked['method']; path: string; body?: object }

const count = (of: Map<string, number>, name: string): void => void of.set(name, (of.get(name) ?? 0) + 1)

/** Sends until it is decided: a killed program is restarted within seconds. */
export async function decide(client: PersistentClient, request: Request): Promise<Answer> {
  const { place, roll, tally } = client
  const { as, method, path, body } = request
  for (let tries = 0; tries < 600; tries += 1) {
    const origin = place.origins[Math.floor(roll() * place.origins.length)]!
    tally.requests += 1
    const answer = await ask({ origin, method, path, token: await as(), ...(body && { body }) })
    if (!isUndecided(answer) || answer.status === 500) return answer
    tally.undecided += 1
    client.unanswered += 1
    await sleep(20 + roll() * 100)
  }
  throw new Error(`${path} was never answered`)
}

/** One in seven is sent twice at once, one in seven again afterwards; each must be answered like the first. */
export async function act(
  client: PersistentClient,
  request: Request,
  expected: string[] = [],
): Promise<Answer> {
  const { roll, tally } = client
  const luck = roll()
  const answers = await Promise.all(
    Array.from({ length: luck < 0.14 ? 2 : 1 }, () => decide(client, request)),
  )
  if (luck > 0.86) answers.push(await decide(client, request))
  const good = answers.filter(({ status }) => status === 200)
  if (good.length > 1) tally.repeated += 1
  if (good.length > 0) count(tally.steps, request.name)
  for (const { status, code } of answers.filter((answer) => answer.status !== 200)) {
    count(tally.rejections, code)
    if (!expected.includes(code)) tally.unexpected.push(`${request.name}: ${status} ${code}`)
  }
  return good[0] ?? answers[0]!
}

/** The same request with other content must be rejected. */
export async function actOtherwise(client: PersistentClient, request: Request, code: string): Promise<void> {
  client.tally.otherContent += 1
  const answer = await decide(client, request)
  if (answer.code !== code)
    client.tally.unexpected.push(`${request.name} with other content: ${answer.status} ${answer.code}`)
}
