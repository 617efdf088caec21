import {
  addAccount,
  addSession,
  type ApiPair,
  refresh,
  secretKey,
  startApiPair,
  type Tokens,
  whoIs,
} from '../../stack/api-pair.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { forger, type Kind, kindsOf, type Known } from '../../hostile/forged-token-kinds.ts'
import { atLeast, atMost, exact } from '../../runner/exact-figure.ts'
import type { Outcome, Proof } from '../../runner/proof.ts'

type Say = (line: string) => void
type Person = Tokens & { accountId: string; sessionId: string }

async function person(pair: ApiPair): Promise<Person> {
  const accountId = await addAccount(pair.pool)
  const { sessionId, token } = await addSession(pair.pool, accountId)
  const { tokens } = await refresh(pair.origins[0], token)
  if (!tokens) throw new Error('forged-tokens: sign-in failed')
  return { accountId, sessionId, ...tokens }
}

const people = (pair: ApiPair, many: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: many }, () => person(pair)))

/** Correctly signed tokens that are no longer valid. */
async function endedTokens(pair: ApiPair): Promise<string[]> {
  const endings = [
    "update sessions set ended_at = now(), end_reason = 'logout' where id = $1",
    'delete from sessions where id = $1',
    "update sessions set idle_until = now() - interval '1 s' where id = $1",
    "update sessions set expires_at = now() - interval '1 s' where id = $1",
    "update accounts set state = 'suspended' where id = (select account_id from sessions where id = $1)",
  ]
  const owners = await people(pair, endings.length)
  for (const [i, ending] of endings.entries()) await pair.pool.query(ending, [owners[i]?.sessionId])
  return owners.map(({ accessToken }) => accessToken)
}

type Tried = { kind: string; status: number }

/** Sent as any client may send it; a value that is invalid in a header is rejected before it is sent. */
async function attempt(origin: string, token: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/auth/check`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

type Attack = { tried: Tried[]; validCalls: number; validCallsFailed: number }

/** Twenty at a time; every fifth call has a valid token and must be answered. */
async function attack(pair: ApiPair, known: Known, tokens: Forged[]): Promise<Attack> {
  const outcome: Attack = { tried: [], validCalls: 0, validCallsFailed: 0 }
  const waiting = tokens.entries()
  const client = async () => {
    for (const [i, { kind, token }] of waiting) {
      const origin = pair.origins[i % 2 === 0 ? 0 : 1]
      outcome.tried.push({ kind, status: await attempt(origin, token) })
      if (i % 5 !== 0) continue
      const { accessToken, accountId } = known.valid[i % known.valid.length]!
      outcome.validCalls += 1
      if ((await whoIs(origin, accessToken)) !== accountId) outcome.validCallsFailed += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, client))
  return outcome
}

type Forged = { kind: string; token: string }

/** Tokens of every kind in turn, without duplicates. A change without effect is not a forgery; an invalid header value cannot be sent. */
function make(kinds: Record<string, Kind>, many: number, validTokens: string[]): Forged[] {
  const seen = new Set(validTokens)
  const made: Forged[] = []
  for (let n = 0; made.length < many; n += 1)
    for (const [kind, forge] of Object.entries(kinds)) {
      const token = forge(n)
      if (seen.has(token) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(token)) continue
      seen.add(token)
      made.push({ kind, token })
    }
  return made
}

const accepted = ({ tried }: Attack): Tried[] => tried.filter(({ status }) => status < 400)
/** Neither accepted nor rejected with 401: the request caused an error. */
const unexpectedAnswers = ({ tried }: Attack): Tried[] =>
  tried.filter(({ status }) => status >= 400 && status !== 401)

function report({ tried }: Attack, say: Say): void {
  for (const [kind, some] of Map.groupBy(tried, (one) => one.kind)) {
    const statuses = [...Map.groupBy(some, (one) => one.status)].map(
      ([status, those]) => `${those.length} × ${status}`,
    )
    say(`${kind}: ${statuses.join(', ')}`)
  }
}

async function run({ short, say }: { short: boolean; say: Say }): Promise<Outcome> {
  const pair = await startApiPair('forged-tokens')
  const users = await people(pair, 8)
  const known: Known = { issuer: pair.issuer, key: secretKey, valid: users, ended: await endedTokens(pair) }
  const wanted = short ? 1_000 : 10_000
  const texts = users.map(({ accessToken }) => accessToken)
  const forged = make(kindsOf(known), wanted, texts)
  const outcome = await attack(pair, known, forged)
  report(outcome, say)
  // Control: correctly forged tokens must be accepted, or the rejections would prove nothing; and accepted ones must be counted.
  const { header, payload, signed } = forger(known)
  const withValidToken = await attack(pair, known, [
    ...forged.slice(0, 200),
    { kind: 'injected', token: signed(header(), payload(0)) },
  ])
  const found = accepted(withValidToken)
  say(`with one valid token among 200: ${found.length} accepted, of the kind ${found[0]?.kind}`)
  return {
    figures: [
      exact('forged tokens', outcome.tried.length, atLeast(wanted)),
      exact('forged tokens accepted', accepted(outcome).length, atMost(0)),
      exact('responses other than 401', unexpectedAnswers(outcome).length, atMost(0)),
      exact('valid calls in between', outcome.validCalls, atLeast(wanted / 5)),
      exact('valid calls that failed', outcome.validCallsFailed, atMost(0)),
      exact(
        'share of accepted tokens that are the injected valid one',
        found.filter(({ kind }) => kind === 'injected').length / found.length,
        atLeast(1),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'forged-tokens',
  title: 'ten thousand access tokens that we did not issue, or that are no longer valid: none is accepted',
  target: 'none accepted, every valid call answered',
  stage: 'ci',
  run: (context) => withCleanUp(() => run(context)),
}
