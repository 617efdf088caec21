// Response times must not reveal whether an account exists.
import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../apps/api/src/modules/auth/passwords/passwords.service.ts'
import { addAccount, type ApiPair, startApiPair } from '../../stack/api-pair.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import type { Context, Figure, Outcome, Proof } from '../../runner/proof.ts'

const password = 'a lantern over Swayambhu'
const person = { firstName: 'Sita', lastName: 'Gurung', password }
const unknownEmail = (): string => `${randomUUID()}@example.com`

type Attempt = { path: string; body: object }
const attempts: Record<string, (identifier: string) => Attempt> = {
  'sign-in': (identifier) => ({ path: 'login', body: { identifier, password: 'not the password' } }),
  'sign-up': (identifier) => ({ path: 'signup', body: { ...person, identifier } }),
  'forgotten password': (identifier) => ({ path: 'forgot-password', body: { identifier } }),
}

let addresses = 0
/** Every request uses a different client address, so that rate limits do not answer first. */
async function timed(origin: string, { path, body }: Attempt): Promise<number> {
  addresses += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.9.${(addresses >> 8) & 255}.${addresses & 255}`,
  }
  const began = performance.now()
  const answer = await fetch(`${origin}/api/v1/auth/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`)
  return took
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const difference = (a: number[], b: number[]): number =>
  Math.abs(median(a) - median(b)) / Math.max(median(a), median(b))

/** Known and unknown accounts in turn, so that both meet the same machine load. */
async function compare(
  origin: string,
  known: string[],
  attempt: (identifier: string) => Attempt,
): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (const identifier of known) {
    times[0].push(await timed(origin, attempt(identifier)))
    times[1].push(await timed(origin, attempt(unknownEmail())))
  }
  return difference(...times)
}

async function knownEmails({ pool }: ApiPair, many: number): Promise<string[]> {
  const hash = await hashPassword(password)
  return Promise.all(
    Array.from({ length: many }, async () => {
      const id = await addAccount(pool)
      await pool.query('update accounts set password_hash = $2 where id = $1', [id, hash])
      return `${id}@example.com`
    }),
  )
}

const rate = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'of the longer median',
  target: 0.2,
  better: 'lower',
  kind: 'rate',
})

async function run({ short, say }: Context): Promise<Outcome> {
  const pair = await startApiPair('sign-in-timing', { env: { ADDRESS_LIMITS: 'off' } })
  const [origin] = pair.origins
  const figures: Figure[] = []
  for (const [name, attempt] of Object.entries(attempts)) {
    const known = await knownEmails(pair, short ? 40 : 200)
    await compare(origin, await knownEmails(pair, 5), attempt)
    figures.push(
      rate(`${name}: difference between known and unknown accounts`, await compare(origin, known, attempt)),
    )
    say(`${name}: medians differ by ${((figures.at(-1)?.value ?? 0) * 100).toFixed(1)} %`)
  }
  // Control: a rejection before any hashing has the timing of a missing hash; the comparison must report it.
  const known = await knownEmails(pair, 20)
  const hashed: number[] = []
  const skipped: number[] = []
  for (const identifier of known) {
    hashed.push(await timed(origin, attempts['sign-in']!(identifier)))
    skipped.push(await timed(origin, { path: 'login', body: { identifier } }))
  }
  figures.push({
    name: 'missing hash detected (control)',
    value: difference(hashed, skipped),
    unit: 'of the longer median',
    target: 0.5,
    better: 'higher',
    kind: 'rate',
  })
  return { figures }
}

export const proof: Proof = {
  name: 'sign-in-timing',
  title: 'sign-in, sign-up and password reset take as long for a known account as for an unknown one',
  target: 'medians differ by at most a fifth',
  stage: 'verify',
  schedule: 'alone',
  run: (context) => withCleanUp(() => run(context)),
}
