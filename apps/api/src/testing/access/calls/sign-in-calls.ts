import { createSetUpToken } from '#modules/auth'
import { unseal } from '#platform/tokens/secrets.ts'
import { newId } from '#platform/ids/ids.ts'
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
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
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

/** Valid calls of sign-in and sign-up; the earlier steps of each flow are done first. */
export const signInCalls: Record<string, ValidCall> = {
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
