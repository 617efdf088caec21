// Two API programs with a Redis of their own, and codes that were asked for at them: the place of the proof code-guessing.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { unseal } from '../../apps/api/src/platform/tokens/secrets.ts'
import { startRedis } from '../services.ts'
import { type ApiPair, startApiPair } from './api-pair.ts'
import { later } from './clean-up.ts'

export type Place = ApiPair & { redisPort: number }

/** Everything goes with the `withCleanUp` around it. No worker runs: what is sent stays where the proof can read it. */
export async function openPlace(): Promise<Place> {
  const redis = await startRedis()
  later(() => redis.stop())
  const options = { redisUrl: `redis://127.0.0.1:${redis.port}`, env: { ADDRESS_LIMITS: 'off' } }
  return { ...(await startApiPair('code-guessing', options)), redisPort: redis.port }
}

export type Said = { status: number; code?: string; data?: { requestId?: string; grant?: string } }
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export function post(origin: string, path: string, body: object): Promise<Said> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, timeout: 30_000, headers: { 'content-type': 'application/json' } }
    const asked = request(`${origin}/api/v1/auth/${path}`, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ ...(JSON.parse(text) as object), status: answer.statusCode ?? 0 }))
      answer.once('error', reject)
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer within 30 s'))).once('error', reject)
    asked.end(JSON.stringify(body))
  })
}

/** As a person does who is told that we are busy for a moment. */
async function postPatiently(origin: string, path: string, body: object): Promise<Said> {
  for (let i = 0; i < 10; i += 1) {
    const said = await post(origin, path, body)
    if (said.status !== 503) return said
    await sleep(500)
  }
  throw new Error(`${path} was too busy ten times`)
}

export type Code = { requestId: string; code: string; answerAt: 'signup/verify' | 'verify-otp' }

/** Someone asks for a code, to sign up or because the password is forgotten, and finds it in the mail. */
export async function askForCode({ origins: [origin], pool }: Place, kind: 'sign-up' | 'reset'): Promise<Code> {
  const identifier = `${randomUUID()}@example.com`
  const person = { firstName: 'Sita', lastName: 'Gurung', identifier, password: 'a lantern over Swayambhu' }
  if (kind === 'reset')
    await pool.query("insert into accounts (id, first_name, last_name, email) values ($1, 'Sita', 'Gurung', $2)", [
      randomUUID(),
      identifier,
    ])
  const said =
    kind === 'reset' ? await postPatiently(origin, 'forgot-password', { identifier }) : await postPatiently(origin, 'signup', person)
  const { rows } = await pool.query<{ sealed: string }>(
    "select payload->>'sealedCode' as sealed from outbox where topic = 'auth.code_issued' and payload->>'identifier' = $1",
    [identifier],
  )
  const requestId = said.data?.requestId
  if (requestId === undefined || rows.length !== 1) throw new Error(`no code for a ${kind}: ${JSON.stringify(said)}`)
  return { requestId, code: unseal(rows[0]!.sealed), answerAt: kind === 'reset' ? 'verify-otp' : 'signup/verify' }
}

export const answer = (origin: string, { requestId, answerAt }: Code, code: string): Promise<Said> =>
  post(origin, answerAt, { requestId, code })

export const answerPatiently = (origin: string, { requestId, answerAt, code }: Code): Promise<Said> =>
  postPatiently(origin, answerAt, { requestId, code })

/** Six digits that are not it; another one for each number. */
export const notTheCode = ({ code }: Code, i: number): string => String((Number(code) + 1 + (i % 999_999)) % 1_000_000).padStart(6, '0')
