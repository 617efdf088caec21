import { createSetUpToken } from '#modules/auth'
import { readConfig } from '#platform/config/config.ts'
import { sealFor, sha256, unseal } from '#platform/tokens/secrets.ts'
import { newId } from '#platform/ids/ids.ts'
import { partyOf } from '../../../modules/auth/passkeys/relying-party.ts'
import { aSecondFactor, appCode } from '../../../modules/auth/second-factor.factory.ts'
import { newAppKey } from '../../../modules/auth/second-factor/authenticator-app.ts'
import { anAuthenticator } from '../../stand-ins/authenticator.ts'
import { type Caller, signedIn } from '../callers.ts'
import { accountOf, type ValidCall, type Scene } from '../valid-calls.ts'

const auth = '/api/v1/auth'
const password = 'prayer-flag-weather'
const aPerson = () => ({
  firstName: 'Maya',
  lastName: 'Tamang',
  identifier: `${newId()}@example.com`,
  password,
})

async function post(
  { send }: Scene,
  url: string,
  body: unknown,
  accessToken?: string,
): Promise<{ data: { requestId: string; grant: string } }> {
  const answer = await send({
    method: 'POST',
    path: url,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
  })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body)
}

/** From the outbox, where the code is stored sealed for the worker. */
async function codeSentTo({ pool }: Scene, identifier: string): Promise<string> {
  const { rows } = await pool.query<{ sealed: string }>(
    `select payload ->> 'sealedCode' as sealed from outbox where topic = 'auth.code_issued' and payload ->> 'identifier' = $1 order by id desc`,
    [identifier],
  )
  return unseal(rows[0]!.sealed)
}

/** The walk asks for more codes than a client may. */
async function clearCodeLimits({ pool }: Scene): Promise<void> {
  await pool.query(`delete from throttles where key like 'code%'`)
  await pool.query('delete from message_uses')
}

/** Requests a code and reads it. */
async function aCode(
  scene: Scene,
  path: string,
  body: { identifier: string },
): Promise<{ requestId: string; code: string }> {
  await clearCodeLimits(scene)
  const { data } = await post(scene, auth + path, body)
  return { requestId: data.requestId, code: await codeSentTo(scene, body.identifier) }
}

async function someonesCode(scene: Scene): Promise<{ requestId: string; code: string }> {
  return aCode(scene, '/forgot-password', { identifier: (await scene.someone()).identifier })
}

const rpId = 'localhost'
const authenticatorHere = () =>
  anAuthenticator({ rpId, origin: partyOf(readConfig({ MODE: 'test' }).publicOrigin)?.origins[0] ?? '' })

type Challenge = { ticket: string; options: { challenge: string } }
const factorPath = '/api/v1/profile/second-factor'

/** The caller's account may have ended, so its challenge is asked for by another account and then given to it. */
async function challengeFor(
  scene: Scene,
  caller: Caller,
  { path, prepare }: { path: string; prepare?: (accountId: string) => Promise<unknown> },
): Promise<Challenge> {
  const [someone, owner] = [await signedIn('superadmin'), await accountOf(scene, caller)]
  await prepare?.(someone.id)
  const { data } = (await post(scene, `${factorPath}${path}`, undefined, someone.accessToken)) as unknown as {
    data: Challenge
  }
  await scene.pool.query(
    'update factor_challenges set account_id = $1, session_id = $2 where ticket_hash = $3',
    [owner.id, owner.sessionId, sha256(data.ticket)],
  )
  return data
}

/** A ticket of an account that has the app `key`. */
async function aTicket(scene: Scene): Promise<{ ticket: string; key: string }> {
  const { id, identifier, password: known } = await signedIn('superadmin')
  const { key } = await aSecondFactor(id)
  const { secondStep } = (await post(scene, `${auth}/login`, { identifier, password: known })) as unknown as {
    secondStep: { ticket: string }
  }
  return { ticket: secondStep.ticket, key }
}

async function aPasskeyOf(scene: Scene, accountId: string): Promise<string> {
  const id = newId()
  await scene.pool.query(
    `insert into passkeys (id, account_id, credential_id, public_key, sign_count, transports, name, created_at)
     values ($1, $2, $3, '', 0, '[]', 'Phone', now())`,
    [id, accountId, id],
  )
  return id
}

const withFactor: ValidCall = async (_, { account }) => {
  if (account) await aSecondFactor(account.id)
  return {}
}

const secondFactorCalls: Record<string, ValidCall> = {
  [`POST ${auth}/second-step`]: async (scene) => {
    const { ticket, key } = await aTicket(scene)
    return { json: { ticket, answer: { code: appCode(key) } } }
  },
  [`POST ${auth}/second-step/passkey`]: async (scene) => {
    const { ticket } = await aTicket(scene)
    const { rows } = await scene.pool.query<{ account_id: string }>(
      'select account_id from factor_challenges where ticket_hash = $1',
      [sha256(ticket)],
    )
    await aPasskeyOf(scene, rows[0]!.account_id)
    return { json: { ticket } }
  },
  [`POST ${factorPath}/proof`]: async (scene, caller) => ({
    json: { answer: { password: (await accountOf(scene, caller)).password } },
  }),
  [`POST ${factorPath}/proof/passkey`]: async (scene, { account }) => {
    if (account) await aPasskeyOf(scene, account.id)
    return {}
  },
  [`POST ${factorPath}/app/confirm`]: async (scene, caller) => {
    const { id } = await accountOf(scene, caller)
    const key = newAppKey()
    const draft = sealFor('second-factor', JSON.stringify({ key, until: Date.now() + 60_000 }), `draft|${id}`)
    return { json: { draft, code: appCode(key) } }
  },
  [`DELETE ${factorPath}/app`]: withFactor,
  [`POST ${factorPath}/passkeys`]: async (scene, caller) => {
    const { ticket, options } = await challengeFor(scene, caller, { path: '/passkeys/options' })
    const passkey = authenticatorHere().create(options.challenge)
    return { json: { ticket, name: 'Phone', passkey } }
  },
  [`DELETE ${factorPath}/passkeys/:id`]: async (scene, caller) => ({
    own: await aPasskeyOf(scene, (await accountOf(scene, caller)).id),
    foreign: await aPasskeyOf(scene, (await scene.someone()).id),
  }),
  [`POST ${factorPath}/recovery-codes`]: withFactor,
  'DELETE /api/v1/super-admin/accounts/:id/second-factor': async () => {
    const { id } = await signedIn('admin')
    await aSecondFactor(id)
    return { own: id }
  },
}

/** Valid calls of sign-in and sign-up; the earlier steps of each flow are done first. */
export const signInCalls: Record<string, ValidCall> = {
  ...secondFactorCalls,
  [`POST ${auth}/login`]: async (scene) => {
    const { identifier, password: known } = await scene.someone()
    return { json: { identifier, password: known } }
  },
  [`POST ${auth}/refresh-token`]: async (scene, caller) => ({
    json: { refreshToken: (await accountOf(scene, { ...caller, account: undefined })).refreshToken },
  }),
  [`POST ${auth}/code`]: async () => ({ json: { identifier: `${newId()}@example.com` } }),
  [`POST ${auth}/code/verify`]: async (scene) => ({
    json: await aCode(scene, '/code', { identifier: `${newId()}@example.com` }),
  }),
  'POST /api/v1/profile/contact': async (scene, caller) => {
    await clearCodeLimits(scene)
    const { password: currentPassword } = await accountOf(scene, caller)
    return { json: { identifier: `${newId()}@example.com`, currentPassword } }
  },
  'POST /api/v1/profile/contact/verify': async (scene, caller) => {
    const identifier = `${newId()}@example.com`
    await clearCodeLimits(scene)
    const { accessToken, password: currentPassword } = await scene.someone()
    const body = { identifier, currentPassword }
    const { requestId } = (await post(scene, '/api/v1/profile/contact', body, accessToken)).data
    // The caller's session may have ended, so someone else asks in its place.
    const { id } = await accountOf(scene, caller)
    await scene.pool.query(
      `update one_time_codes set draft = jsonb_build_object('accountId', $2::text) where id = $1`,
      [requestId, id],
    )
    return { json: { requestId, code: await codeSentTo(scene, identifier) } }
  },
  [`POST ${auth}/signup`]: async () => ({ json: aPerson() }),
  [`POST ${auth}/signup/verify`]: async (scene) => ({ json: await aCode(scene, '/signup', aPerson()) }),
  [`POST ${auth}/resend-code`]: async (scene) => {
    const { requestId } = await someonesCode(scene)
    await clearCodeLimits(scene)
    return { json: { requestId } }
  },
  [`POST ${auth}/forgot-password`]: async (scene) => ({
    json: { identifier: (await scene.someone()).identifier },
  }),
  [`POST ${auth}/verify-otp`]: async (scene) => ({ json: await someonesCode(scene) }),
  [`POST ${auth}/reset-password`]: async (scene) => {
    const { grant } = (await post(scene, `${auth}/verify-otp`, await someonesCode(scene))).data
    return { json: { grant, password } }
  },
  [`POST ${auth}/set-up`]: async () => ({
    json: { ...aPerson(), token: await createSetUpToken({ again: true }) },
  }),
}
