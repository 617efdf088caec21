import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '@momo/contracts/shared'
import { useSwitches } from '#platform/config/switches.ts'
import { printSetUpRoutes } from '#platform/http/access/ledger.ts'
import { callsWith } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount, testPassword } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { published } from '../one-time-code.factory.ts'
import { anAccountWithApp, aSecondFactor, appCode } from '../second-factor.factory.ts'
import { loginAt } from '../sign-in.factory.ts'

const product = testApp()
const login = loginAt(product)
const start = new Date('2026-03-01T10:00:05+05:45').getTime()
const at = (seconds: number) => stopClock(new Date(start + seconds * 1_000).toISOString())
const require = (isSecondFactorRequired: boolean) =>
  useSwitches({ addressLimits: false, demoAccounts: true, isSecondFactorRequired })

beforeEach(async () => {
  at(0)
  require(true)
  await product.database.pool.query('truncate outbox, throttles')
})

const path = '/api/v1/profile/second-factor'
type Calls = Awaited<ReturnType<typeof aSession>>['calls']
type Draft = { key: string; uri: string; draft: string }

async function signedIn(role: Role = 'superadmin') {
  const branch = role === 'branchAdmin' ? { branchId: await aBranch() } : {}
  const account = await anAccount({ role, ...branch })
  return { ...account, ...(await aSession({ accountId: account.id })) }
}
const startApp = async (calls: Calls) => ((await calls.post(`${path}/app`)).json() as { data: Draft }).data
const stateOf = async (calls: Calls) => ((await calls.get(path)).json() as { data: object }).data
const codeOf = (reply: { json(): unknown }) => (reply.json() as { code?: string }).code

/** Sets up an app and returns its key and the recovery codes. */
async function setUpApp(calls: Calls) {
  const { key, draft } = await startApp(calls)
  const reply = await calls.post(`${path}/app/confirm`, { draft, code: appCode(key) })
  return {
    key,
    reply,
    codes: (reply.json() as { data?: { recoveryCodes: string[] | null } }).data?.recoveryCodes,
  }
}

describe('a session without the second factor that its role needs', () => {
  test('reaches the endpoints of the reviewed list, and nothing else', async () => {
    expect(printSetUpRoutes(product.app).split('\n')).toEqual([
      'DELETE /api/v1/profile/second-factor/app',
      'DELETE /api/v1/profile/second-factor/passkeys/:id',
      'GET /api/v1/auth/check',
      'GET /api/v1/profile/second-factor',
      'POST /api/v1/auth/logout',
      'POST /api/v1/profile/second-factor/app',
      'POST /api/v1/profile/second-factor/app/confirm',
      'POST /api/v1/profile/second-factor/passkeys',
      'POST /api/v1/profile/second-factor/passkeys/options',
      'POST /api/v1/profile/second-factor/proof',
      'POST /api/v1/profile/second-factor/proof/passkey',
      'POST /api/v1/profile/second-factor/recovery-codes',
    ])
    const callers = { superadmin: await signedIn('superadmin'), admin: await signedIn('admin') }
    const refused: (string | undefined)[] = []
    for (const { methods, url, access, duringSetUp } of product.app.ledger) {
      const who =
        Array.isArray(access) && (['superadmin', 'admin'] as const).find((one) => access.includes(one))
      if (!who || duringSetUp) continue
      const reply = await callers[who].calls.call(
        methods[0] as 'GET',
        url.replaceAll(/:\w+|\*/g, callers[who].id),
      )
      refused.push(codeOf(reply))
    }
    expect(refused.length).toBeGreaterThan(200)
    expect(new Set(refused)).toEqual(new Set(['second_factor.needed']))
  })

  test('begins with the password, says so, and reaches everything once a factor is set up', async () => {
    for (const role of ['admin', 'superadmin'] as const) {
      const { identifier } = await anAccount({ role })
      const reply = await login({ identifier })
      expect(reply.json()).toMatchObject({ user: { Role: role, NeedsSecondFactor: true } })
      const calls = callsWith((reply.json() as { accessToken: string }).accessToken)
      expect(codeOf(await calls.get('/api/v1/profile'))).toBe('second_factor.needed')
      expect(await stateOf(calls)).toMatchObject({ isRequired: true, app: null, proof: [] })
      const { codes } = await setUpApp(calls)
      expect(codes).toHaveLength(10)
      expect((await calls.get('/api/v1/profile')).statusCode).toBe(200)
      const check = (await calls.get('/api/v1/auth/check')).json() as { user: object }
      expect(check.user).not.toHaveProperty('NeedsSecondFactor')
    }
  })

  test('is not opened for others: branch admins and customers need none, and no role does where it is optional', async () => {
    for (const role of ['branchAdmin', 'user'] as const)
      expect((await (await signedIn(role)).calls.get('/api/v1/profile')).statusCode).toBe(200)
    require(false)
    expect((await (await signedIn('superadmin')).calls.get('/api/v1/profile')).statusCode).toBe(200)
    expect((await (await signedIn('user')).calls.get(path)).statusCode).toBe(403)
  })

  test('is anonymous where a sign-in is optional', async () => {
    const optional = product.app.ledger.find(({ access }) => access === 'optional')!
    const url = optional.url.replaceAll(/:\w+/g, 'x')
    const method = optional.methods[0] as 'GET'
    const [own, none] = [await signedIn(), product.app]
    const seen = await own.calls.call(method, url, method === 'GET' ? {} : { body: {} })
    const anonymous = await none.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect([seen.statusCode, codeOf(seen)]).toEqual([anonymous.statusCode, codeOf(anonymous)])
  })
})

describe('an authenticator app', () => {
  test('is stored when its first code is right; its key is stored encrypted and bound to the account', async () => {
    const { calls, id, identifier } = await signedIn()
    const { key, uri, draft } = await startApp(calls)
    expect(uri).toBe(
      `otpauth://totp/Jhol%20Momo:${encodeURIComponent(identifier)}?issuer=Jhol%20Momo&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
    const wrong = await calls.post(`${path}/app/confirm`, { draft, code: appCode(key, 5) })
    expect(codeOf(wrong)).toBe('second_factor.wrong')
    expect(await stateOf(calls)).toMatchObject({ app: null })
    expect((await calls.post(`${path}/app/confirm`, { draft, code: appCode(key) })).statusCode).toBe(200)
    const { rows } = await product.database.pool.query<{ sealed_secret: string }>(
      'select sealed_secret from authenticator_apps where account_id = $1',
      [id],
    )
    expect(rows[0]!.sealed_secret).toMatch(/^development\./)
    expect(rows[0]!.sealed_secret).not.toContain(key)
    const other = await anAccountWithApp()
    await product.database.pool.query(
      'update authenticator_apps set sealed_secret = $1 where account_id = $2',
      [rows[0]!.sealed_secret, other.id],
    )
    const { secondStep } = (await login(other)).json() as { secondStep: { ticket: string } }
    const stolen = await product.app.inject({
      method: 'POST',
      url: '/api/v1/auth/second-step',
      payload: { ticket: secondStep.ticket, answer: { code: appCode(key, 1) } },
    })
    expect(stolen.statusCode).toBe(500)
  })

  test('ends the other sessions, notifies the owner, and its code is used up', async () => {
    const { calls, id, identifier } = await signedIn()
    const other = await aSession({ accountId: id })
    const { key } = await setUpApp(calls)
    expect((await other.calls.get('/api/v1/auth/check')).statusCode).toBe(401)
    expect((await calls.get('/api/v1/auth/check')).statusCode).toBe(200)
    expect(await published('auth.second_factor_changed')).toMatchObject([
      { payload: { accountId: id, change: 'app_added' } },
    ])
    const { secondStep } = (await login({ identifier })).json() as { secondStep: { ticket: string } }
    const used = await product.app.inject({
      method: 'POST',
      url: '/api/v1/auth/second-step',
      payload: { ticket: secondStep.ticket, answer: { code: appCode(key) } },
    })
    expect(codeOf(used)).toBe('second_factor.wrong')
  })

  test('is not stored from a draft of another account, a forged one or one that is too old', async () => {
    const [own, other] = [await signedIn(), await signedIn()]
    const { key, draft } = await startApp(other.calls)
    for (const sent of [draft, 'development.AAAA', 'x'])
      expect(codeOf(await own.calls.post(`${path}/app/confirm`, { draft: sent, code: appCode(key) }))).toBe(
        'second_step.expired',
      )
    at(15 * 60 + 1)
    expect(codeOf(await other.calls.post(`${path}/app/confirm`, { draft, code: appCode(key) }))).toBe(
      'second_step.expired',
    )
  })

  test('replaces the former one, without new recovery codes', async () => {
    const { calls } = await signedIn()
    await setUpApp(calls)
    at(60)
    expect((await setUpApp(calls)).codes).toBeNull()
  })

  test('of two concurrent confirmations both succeed and one returns the recovery codes', async () => {
    const { calls } = await signedIn()
    const { key, draft } = await startApp(calls)
    const confirm = () => calls.post(`${path}/app/confirm`, { draft, code: appCode(key) })
    const replies = await Promise.all([confirm(), confirm()])
    const codes = replies.map((reply) => (reply.json() as { data: { recoveryCodes: string[] | null } }).data)
    expect(codes.map(({ recoveryCodes }) => recoveryCodes?.length ?? 0).toSorted()).toEqual([0, 10])
  })
})

describe('changing the second factor', () => {
  const prover = (calls: Calls) => async (answer: object) =>
    codeOf(await calls.post(`${path}/proof`, { answer }))

  test('needs a proof within ten minutes, without a factor the password', async () => {
    const { calls } = await signedIn()
    const prove = prover(calls)
    at(601)
    expect(await stateOf(calls)).toMatchObject({ proof: ['password'] })
    expect(codeOf(await calls.post(`${path}/app`))).toBe('second_factor.proof_needed')
    expect(await prove({ password: 'not it' })).toBe('auth.wrong_password')
    expect(await prove({ password: testPassword })).toBeUndefined()
    expect((await setUpApp(calls)).codes).toHaveLength(10)
  })

  test('needs a factor as the proof where there is one; the password is not enough', async () => {
    const { calls, id } = await signedIn()
    const { key, recoveryCodes } = await aSecondFactor(id)
    const prove = prover(calls)
    at(601)
    expect(await stateOf(calls)).toMatchObject({ proof: ['app', 'recovery'] })
    expect(codeOf(await calls.post(`${path}/recovery-codes`))).toBe('second_factor.proof_needed')
    expect(await prove({ password: testPassword })).toBe('second_factor.wrong')
    expect(await prove({ code: '000000' })).toBe('second_factor.wrong')
    expect(await prove({ code: appCode(key) })).toBeUndefined()
    const renewed = (await calls.post(`${path}/recovery-codes`)).json() as {
      data: { recoveryCodes: string[] }
    }
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect(await prove({ recoveryCode: recoveryCodes[0]! })).toBe('second_factor.wrong')
    expect(await prove({ recoveryCode: renewed.data.recoveryCodes[0]! })).toBeUndefined()
  })

  test('a proof holds for its session only', async () => {
    const { calls, id } = await signedIn('branchAdmin')
    const { key } = await aSecondFactor(id)
    const other = await aSession({ accountId: id })
    at(700)
    expect(codeOf(await calls.post(`${path}/proof`, { answer: { code: appCode(key) } }))).toBeUndefined()
    expect((await calls.post(`${path}/recovery-codes`)).statusCode).toBe(200)
    expect(codeOf(await other.calls.post(`${path}/recovery-codes`))).toBe('second_factor.proof_needed')
  })

  test('the last factor of a role that needs one stays; a branch admin may remove it with its codes', async () => {
    const head = await signedIn()
    await setUpApp(head.calls)
    expect(codeOf(await head.calls.remove(`${path}/app`))).toBe('second_factor.last')
    expect(await stateOf(head.calls)).toMatchObject({ app: { lastUsed: null } })
    const branch = await signedIn('branchAdmin')
    await setUpApp(branch.calls)
    for (let i = 0; i < 2; i += 1) expect((await branch.calls.remove(`${path}/app`)).statusCode).toBe(200)
    expect(await stateOf(branch.calls)).toMatchObject({ app: null, recoveryCodesLeft: 0, proof: [] })
    expect((await login(branch)).json()).toHaveProperty('accessToken')
  })

  test('recovery codes need a second factor', async () => {
    const { calls } = await signedIn('branchAdmin')
    expect(codeOf(await calls.post(`${path}/recovery-codes`))).toBe('second_factor.missing')
  })

  test('every change is in the audit log, without secrets', async () => {
    const { calls, id } = await signedIn('branchAdmin')
    const { key, codes } = await setUpApp(calls)
    await calls.post(`${path}/recovery-codes`)
    await calls.remove(`${path}/app`)
    const { rows } = await product.database.pool.query<{ details: { change: string } }>(
      "select details from audit_log where subject_id = $1 and action = 'account.second_factor_changed' order by id",
      [id],
    )
    expect(rows.map(({ details }) => details.change)).toEqual([
      'app_added',
      'recovery_codes_renewed',
      'app_removed',
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${key}|${codes![0]}`))
  })
})
