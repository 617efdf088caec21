// The whole life cycle of an account, with every entry point and every kind of error, while all program output is captured and searched.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Outcome, Proof } from '../../runner/proof.ts'
import { onDatabase } from '../../stack/seeded-database.ts'
import { visitGoogle } from '../../../apps/api/src/testing/stand-ins/google-visit.ts'
import { type RunningStack, withStack } from '../../stack/with-stack.ts'

type Body = Record<string, unknown>
type Answer = { accessToken?: string; refreshToken?: string; data?: { requestId?: string; grant?: string } }
type ApiResponse = { status: number; body: Answer; location: string }

/** Secrets that must never be logged: each known value, and anything that looks like a token. */
const newSecrets = () => {
  const known = new Map<string, string>()
  return {
    known,
    keep(name: string, secret = ''): string {
      if (secret !== '') known.set(secret, name)
      return secret
    },
  }
}
type Secrets = ReturnType<typeof newSecrets>

const tokenShapes: [string, RegExp][] = [
  ['an access token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  ['a refresh token', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d+\.[\w-]+\.[\w-]{43}/],
  ['a hash of a password', /\$argon2id\$/],
]

export function leaksIn(lines: string[], known: Map<string, string>): string[] {
  return lines.flatMap((line) => {
    const matched = [...known].filter(([secret]) => line.includes(secret)).map(([, name]) => name)
    const shaped = tokenShapes.filter(([, shape]) => shape.test(line)).map(([name]) => name)
    return [...new Set([...matched, ...shaped])].map((name) => `${name} in: ${line.slice(0, 160)}`)
  })
}

/** Captures the output of all programs from now on. */
function listen(stack: RunningStack): string[] {
  const lines: string[] = []
  for (const { name, child } of stack.programs) {
    // The stand-ins are excluded: they stand for real providers, which know these secrets.
    if (['mail', 'sms', 'google'].includes(name)) continue
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => lines.push(...bytes.toString().split('\n').filter(Boolean)))
  }
  return lines
}

function caller(stack: RunningStack, secrets: Secrets) {
  const jar = new Map<string, string>()
  return async function call(
    method: string,
    path: string,
    body?: Body | FormData | string,
    token?: string,
  ): Promise<ApiResponse> {
    const isForm = body instanceof FormData
    const reply = await fetch(stack.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile',
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split(/=(.*)/s)
      // `arrival` names the session, as log lines do; it gives access to nothing.
      if (!name.endsWith('arrival')) secrets.keep(`the cookie ${name}`, value)
      jar.set(name, value)
    }
    const text = await reply.text()
    const answer = text.startsWith('{') ? (JSON.parse(text) as Answer) : {}
    for (const name of ['accessToken', 'refreshToken'] as const) secrets.keep(`the ${name}`, answer[name])
    return { status: reply.status, body: answer, location: reply.headers.get('location') ?? '' }
  }
}

type Journey = { stack: RunningStack; secrets: Secrets; validCalls: number }

function expectStatus(journey: Journey, what: string, response: ApiResponse, status = 200): ApiResponse {
  if (response.status !== status)
    throw new Error(`${what} answered ${response.status} ${JSON.stringify(response.body)}, not ${status}`)
  journey.validCalls += 1
  return response
}

type Mail = { text: string }

async function codeFor({ stack, secrets }: Journey, to: string): Promise<string> {
  for (let i = 0; i < 300; i += 1) {
    const mails = (await (
      await fetch(`${stack.inboxOrigin}/mails?to=${encodeURIComponent(to)}`)
    ).json()) as Mail[]
    const codes = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).filter((code) => code !== undefined)
    const fresh = codes.find((code) => !secrets.known.has(code))
    if (fresh !== undefined) return secrets.keep('a one-time code', fresh)
    await sleep(100)
  }
  throw new Error(`no mail with a code reached ${to}`)
}

async function linkFor({ stack, secrets }: Journey, to: string): Promise<string> {
  for (let i = 0; i < 300; i += 1) {
    const mails = (await (
      await fetch(`${stack.inboxOrigin}/mails?to=${encodeURIComponent(to)}`)
    ).json()) as Mail[]
    const token = mails
      .map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1])
      .find((one) => one !== undefined)
    if (token !== undefined) return secrets.keep('the secret of an invitation', token)
    await sleep(100)
  }
  throw new Error(`no invitation reached ${to}`)
}

const newPassword = (secrets: Secrets, name: string): string =>
  secrets.keep(name, `pw-${randomBytes(12).toString('hex')}`)

async function accountLife(journey: Journey): Promise<string> {
  const { stack, secrets } = journey
  const call = caller(stack, secrets)
  const email = `quiet-${randomBytes(4).toString('hex')}@example.test`
  const first = newPassword(secrets, 'the first password')
  const person = { firstName: 'Maya', lastName: 'Rai', identifier: email, password: first }
  const asked = expectStatus(journey, 'sign-up', await call('POST', '/api/v1/auth/signup', person))
  const requestId = asked.body.data?.requestId
  const code = await codeFor(journey, email)
  await call('POST', '/api/v1/auth/signup/verify', {
    requestId,
    code: code === '000000' ? '000001' : '000000',
  })
  const signedUp = expectStatus(
    journey,
    'verify',
    await call('POST', '/api/v1/auth/signup/verify', { requestId, code }),
  )
  const token = signedUp.body.accessToken ?? ''
  expectStatus(journey, 'check', await call('GET', '/api/v1/auth/check', undefined, token))
  expectStatus(journey, 'profile', await call('GET', '/api/v1/profile', undefined, token))
  await listenBySocket(journey, token)
  const renewed = expectStatus(journey, 'refresh', await call('POST', '/api/v1/auth/refresh-token', {}))
  const second = newPassword(secrets, 'the second password')
  const change = { currentPassword: first, newPassword: second }
  expectStatus(
    journey,
    'change',
    await call('POST', '/api/v1/profile/password', change, renewed.body.accessToken),
  )
  expectStatus(
    journey,
    'logout',
    await call('POST', '/api/v1/auth/logout', undefined, renewed.body.accessToken),
  )
  await resetPassword(journey, email)
  return email
}

async function resetPassword(journey: Journey, email: string): Promise<void> {
  const { stack, secrets } = journey
  const call = caller(stack, secrets)
  // Codes for one address are limited to one a minute; the count is deleted instead of waiting.
  await onDatabase(stack.options.databaseUrl, (db) =>
    db.query("delete from throttles where key like 'code%'"),
  )
  const asked = expectStatus(
    journey,
    'forgot',
    await call('POST', '/api/v1/auth/forgot-password', { identifier: email }),
  )
  const requestId = asked.body.data?.requestId
  const verified = expectStatus(
    journey,
    'otp',
    await call('POST', '/api/v1/auth/verify-otp', { requestId, code: await codeFor(journey, email) }),
  )
  const grant = secrets.keep('the grant', verified.body.data?.grant)
  const third = newPassword(secrets, 'the third password')
  expectStatus(
    journey,
    'reset',
    await call('POST', '/api/v1/auth/reset-password', { grant, password: third }),
  )
  await call('POST', '/api/v1/auth/login', {
    identifier: email,
    password: newPassword(secrets, 'a wrong password'),
  })
  expectStatus(
    journey,
    'login',
    await call('POST', '/api/v1/auth/login', { identifier: email, password: third }),
  )
}

async function listenBySocket(journey: Journey, token: string): Promise<void> {
  const connect = (auth: object) =>
    io(journey.stack.origin, { transports: ['websocket'], reconnection: false, auth })
  const good = connect({ token })
  await new Promise<void>((resolve, reject) =>
    good.once('connect', () => resolve()).once('connect_error', reject),
  )
  journey.validCalls += 1
  good.emit('join_room', `user_${token}`)
  good.emit(token, token)
  const bad = connect({ token: `${token}x` })
  await new Promise<void>((resolve) => bad.once('connect_error', () => resolve()))
  good.close()
  bad.close()
}

async function withGoogle(journey: Journey): Promise<void> {
  const { stack, secrets } = journey
  const call = caller(stack, secrets)
  const began = expectStatus(journey, 'google', await call('GET', '/api/v1/auth/google'), 303)
  const returned = await visitGoogle(began.location, {
    email: `quiet-${randomBytes(4).toString('hex')}@gmail.test`,
  })
  secrets.keep("Google's code", returned.searchParams.get('code') ?? undefined)
  const ended = expectStatus(
    journey,
    'google callback',
    await call('GET', returned.pathname + returned.search),
    303,
  )
  const site = new URL(ended.location)
  for (const [name, value] of site.searchParams) secrets.keep(`the ${name} of the address`, value)
  await call('GET', site.pathname + site.search)
  const renewed = await call('POST', '/api/v1/auth/refresh-token', {
    refreshToken: site.searchParams.get('refreshToken'),
  })
  expectStatus(journey, 'google refresh', renewed)
  // A reused refresh token ends its family, which is logged.
  await caller(stack, secrets)('POST', '/api/v1/auth/refresh-token', {
    refreshToken: site.searchParams.get('refreshToken'),
  })
}

/** Invited, opened, tried with a bad password and without the table, accepted, used again. */
async function invited(journey: Journey): Promise<void> {
  const { stack, secrets } = journey
  const boss = { identifier: 'super@jholmomo.test', password: 'Momo-demo-2026' }
  const call = caller(stack, secrets)
  const { body } = expectStatus(journey, 'super login', await call('POST', '/api/v1/auth/login', boss))
  const email = `quiet-${randomBytes(4).toString('hex')}@example.test`
  const invitation = { identifier: email, role: 'admin' }
  expectStatus(
    journey,
    'invite',
    await call('POST', '/api/v1/super-admin/invitations', invitation, body.accessToken),
  )
  const token = await linkFor(journey, email)
  const theirs = caller(stack, secrets)
  const look = () => theirs('POST', '/api/v1/invitations/look', { token })
  expectStatus(journey, 'look', await look())
  // Browsers send the URL without its fragment.
  await theirs('GET', '/invitation')
  const person = { token, firstName: 'Maya', lastName: 'Rai' }
  await theirs('POST', '/api/v1/invitations/accept', {
    ...person,
    password: newPassword(secrets, 'a password of too few').slice(0, 7),
  })
  await theirs('POST', '/api/v1/invitations/accept', `{"token":"${token}"`)
  await onDatabase(stack.options.databaseUrl, async (db) => {
    await db.query('alter table invitations rename to hidden_invitations')
    await look()
    await db.query('alter table hidden_invitations rename to invitations')
  })
  const password = newPassword(secrets, 'the password of the invited')
  expectStatus(journey, 'accept', await theirs('POST', '/api/v1/invitations/accept', { ...person, password }))
  await look()
}

/** Errors that could carry secrets: invalid JSON, wrong types, failing statements. */
async function provokeErrors(journey: Journey): Promise<void> {
  const { stack, secrets } = journey
  const call = caller(stack, secrets)
  const password = newPassword(secrets, 'a password of a failing request')
  const demo = { identifier: 'customer@jholmomo.test', password: 'Momo-demo-2026' }
  const { body } = expectStatus(journey, 'demo login', await call('POST', '/api/v1/auth/login', demo))
  const token = body.accessToken ?? ''
  await call('POST', '/api/v1/auth/login', `{"identifier":"customer@jholmomo.test","password":"${password}"`)
  await call('POST', '/api/v1/auth/login', { identifier: 7, password, [password]: password })
  await call('POST', '/api/v1/auth/reset-password', {
    grant: secrets.keep('a grant of a failing request', randomBytes(32).toString('hex')),
    password,
  })
  await call('GET', `/api/v1/auth/check?access_token=${token}`, undefined, `${token}x`)
  await call('GET', `/?accessToken=${token}&refreshToken=${token}`)
  await call('GET', `/no/such/page?accessToken=${token}`)
  const form = new FormData()
  form.set('document', new Blob([password]), `${password}.png`)
  await call('PUT', '/api/v1/profile/photo', form, token)
  await onDatabase(stack.options.databaseUrl, async (db) => {
    for (const table of ['accounts', 'throttles', 'sessions']) {
      await db.query(`alter table ${table} rename to hidden_${table}`)
      await call('POST', '/api/v1/auth/login', { identifier: 'customer@jholmomo.test', password })
      await call('POST', '/api/v1/auth/refresh-token', { refreshToken: body.refreshToken })
      await call('GET', '/api/v1/auth/check', undefined, token)
      await db.query(`alter table hidden_${table} rename to ${table}`)
    }
  })
}

async function run(say: (line: string) => void): Promise<Outcome> {
  return withStack({ name: 'quiet-logs', env: { LOG_LEVEL: 'trace' }, say }, async (stack) => {
    const lines = listen(stack)
    const journey: Journey = { stack, secrets: newSecrets(), validCalls: 0 }
    await accountLife(journey)
    await withGoogle(journey)
    await invited(journey)
    await provokeErrors(journey)
    await sleep(1_500)
    const leaks = leaksIn(lines, journey.secrets.known)
    for (const leak of leaks.slice(0, 20)) say(leak)
    const [injectedSecret = ''] = [...journey.secrets.known.keys()]
    const found =
      leaksIn([...lines, `{"msg":"an injected ${injectedSecret} line"}`], journey.secrets.known).length -
      leaks.length
    say(
      `${lines.length} lines, ${journey.secrets.known.size} secrets, ${journey.validCalls} valid calls; the injected secret was ${found === 1 ? 'found' : 'MISSED'}`,
    )
    // Errors carry most data, so the output must contain some.
    const errors = lines.filter((line) => line.includes('"level":50')).length
    if (lines.length < 25 || errors < 5)
      throw new Error(`${lines.length} lines with ${errors} errors: too few for a meaningful check`)
    return {
      figures: [
        {
          name: 'secrets in log lines',
          value: leaks.length,
          unit: '',
          target: 0,
          better: 'lower',
          kind: 'exact',
        },
        {
          name: 'injected secrets found',
          value: found,
          unit: '',
          target: 1,
          better: 'higher',
          kind: 'exact',
        },
      ],
    }
  })
}

export const proof: Proof = {
  name: 'quiet-logs',
  title: 'a full journey leaves no secret in any log line of any program, also when requests fail',
  target: '0 secrets in the log lines; an injected one is found',
  stage: 'ci',
  run: ({ say }) => run(say),
}
