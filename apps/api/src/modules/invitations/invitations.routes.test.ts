import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { unseal } from '#platform/tokens/secrets.ts'
import { as, callsWith } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { purgeOldInvitations } from './invite-staff.service.ts'

const product = testApp()
const path = '/api/v1/super-admin/invitations'
const start = '2026-11-15T10:00:00+05:45'
const later = (seconds: number) =>
  stopClock(new Date(new Date(start).getTime() + seconds * 1_000).toISOString())
const day = 86_400
type Boss = Awaited<ReturnType<typeof aSession>>
let boss: Boss

beforeEach(async () => {
  stopClock(start)
  await emptyTables(product, 'accounts', 'invitations', 'outbox')
  boss = await aBoss()
})

async function aBoss(): Promise<Boss> {
  const { id } = await anAccount({ role: 'superadmin', firstName: 'Dawa', lastName: 'Sherpa' })
  return aSession({ accountId: id })
}

const rows = async (table: string) =>
  (await product.database.pool.query(`select * from ${table} order by id`)).rows
const audited = async () =>
  (await product.database.pool.query('select actor_id, action, details from audit_log order by id desc')).rows
const invite = (body: object = {}, by = boss) =>
  by.calls.post(path, { identifier: 'maya@example.com', role: 'admin', ...body })
const secrets = async (): Promise<string[]> =>
  (await rows('outbox'))
    .filter(({ topic }) => topic === 'invitations.invitation_sent')
    .map(({ payload }) => unseal(payload.sealedToken as string))
const newest = async (): Promise<string> => (await secrets()).at(-1)!

const person = { firstName: 'Maya', lastName: 'Lama', password: 'walnut by the window' }
const accept = (token: string, change: object = {}) =>
  as('public').post('/api/v1/invitations/accept', { token, ...person, ...change })
const getOffer = (token: string) => as('public').post('/api/v1/invitations/look', { token })
const codeOf = (reply: { statusCode: number; json(): { code: string } }) => [
  reply.statusCode,
  reply.json().code,
]

describe('an invitation', () => {
  test('RT-06 is sent in one message; the secret is sealed in transit and stored as a hash', async () => {
    const branchId = await aBranch()
    const reply = await invite({ identifier: ' Maya@Example.com', role: 'branchAdmin', branchId })
    const { id } = reply.json().data
    expect(reply.json().data).toMatchObject({
      identifier: 'maya@example.com',
      role: 'branchAdmin',
      branchId,
      branchName: expect.any(String),
      state: 'open',
      invitedBy: 'Dawa Sherpa',
      expiresAt: '2026-11-22T04:15:00.000Z',
    })
    const [secret, ...more] = await secrets()
    expect([secret, more]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []])
    for (const stored of [await rows('invitations'), await rows('outbox'), await audited(), reply.json()])
      expect(JSON.stringify(stored)).not.toContain(secret)
    expect((await audited())[0]).toEqual({
      actor_id: boss.accountId,
      action: 'invitation.sent',
      details: { to: 'm•••@example.com', role: 'branchAdmin', branchId },
    })
    expect((await boss.calls.get(path)).json().data.items).toMatchObject([{ id, state: 'open' }])
  })

  test('requested repeatedly, in sequence or concurrently, is created and sent once; with another role it is rejected', async () => {
    const replies = await Promise.all([invite(), invite(), invite()])
    replies.push(await invite())
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1)
    expect(await secrets()).toHaveLength(1)
    expect(codeOf(await invite({ role: 'superadmin' }))).toEqual([409, 'invitation.open'])
  })

  test('for a person who has an account, or for an unknown branch, is rejected', async () => {
    await anAccount({ identifier: '9841234567' })
    const branchId = await aBranch()
    for (const [body, verdict] of [
      [{ identifier: '+977 9841-234567' }, [409, 'invitation.has_account']],
      [{ role: 'branchAdmin' }, [400, 'account.needs_branch']],
      [{ role: 'admin', branchId }, [400, 'account.needs_branch']],
      [{ role: 'branchAdmin', branchId: newId() }, [404, 'branch.unknown']],
      [{ role: 'user' }, [400, 'request.invalid']],
      [{ identifier: 'not-an-address' }, [400, 'request.invalid']],
      [{ expiresAt: '2099-01-01' }, [400, 'request.invalid']],
    ] as const)
      expect([body, codeOf(await invite(body))]).toEqual([body, verdict])
    expect(await rows('invitations')).toEqual([])
  })

  test('is sent again with a new link after a minute at the earliest; the old link becomes invalid', async () => {
    const { id } = (await invite()).json().data
    const old = await newest()
    const soon = await boss.calls.post(`${path}/${id}/resend`)
    expect([codeOf(soon), soon.json().details]).toEqual([[429, 'code.too_soon'], { seconds: 60 }])
    later(60)
    const replies = await Promise.all([
      boss.calls.post(`${path}/${id}/resend`),
      boss.calls.post(`${path}/${id}/resend`),
    ])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 429])
    expect(await secrets()).toHaveLength(2)
    expect(codeOf(await getOffer(old))).toEqual([400, 'invitation.spent'])
    expect((await getOffer(await newest())).statusCode).toBe(200)
    expect((await audited())[0]).toMatchObject({ action: 'invitation.resent' })
  })

  test('is withdrawn, also twice; then its link is invalid, it is not listed, and the person can be invited again', async () => {
    const { id } = (await invite()).json().data
    expect((await boss.calls.remove(`${path}/${id}`)).statusCode).toBe(200)
    expect((await boss.calls.remove(`${path}/${id}`)).statusCode).toBe(200)
    expect(codeOf(await accept(await newest()))).toEqual([400, 'invitation.spent'])
    expect((await boss.calls.get(path)).json().data.items).toEqual([])
    later(120)
    expect(codeOf(await boss.calls.post(`${path}/${id}/resend`))).toEqual([409, 'invitation.over'])
    expect((await invite({ role: 'superadmin' })).statusCode).toBe(200)
    expect((await audited()).filter(({ action }) => action === 'invitation.withdrawn')).toHaveLength(1)
  })

  test('that does not exist is unknown; an accepted one can be neither resent nor withdrawn', async () => {
    for (const reply of [
      await boss.calls.post(`${path}/${newId()}/resend`),
      await boss.calls.remove(`${path}/${newId()}`),
    ])
      expect(codeOf(reply)).toEqual([404, 'invitation.unknown'])
    const { id } = (await invite()).json().data
    await accept(await newest())
    later(120)
    for (const reply of [
      await boss.calls.post(`${path}/${id}/resend`),
      await boss.calls.remove(`${path}/${id}`),
    ])
      expect(codeOf(reply)).toEqual([409, 'invitation.over'])
  })

  test('lists are paged by cursor, twenty at a time', async () => {
    for (let i = 0; i < 23; i += 1) await invite({ identifier: `person-${i}@example.com` })
    const first = (await boss.calls.get(path)).json().data
    const second = (await boss.calls.get(`${path}?cursor=${first.nextCursor}`)).json().data
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 3, null])
  })

  test('is purged ninety days after it was sent', async () => {
    await invite()
    later(90 * day)
    await purgeOldInvitations()
    expect(await rows('invitations')).toHaveLength(1)
    later(90 * day + 1)
    await purgeOldInvitations()
    expect(await rows('invitations')).toEqual([])
  })

  test('SEC-02 can be sent only by a super admin', async () => {
    const { id } = (await invite()).json().data
    later(120)
    for (const caller of [
      as('public'),
      as('user'),
      as('admin'),
      as('branchAdmin', { id: await aBranch() }),
    ]) {
      const replies = [
        await caller.get(path),
        await caller.post(path, { identifier: 'me@example.com', role: 'superadmin' }),
        await caller.post(`${path}/${id}/resend`),
        await caller.remove(`${path}/${id}`),
      ]
      expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([caller.actor ? 403 : 401]))
    }
    expect(await rows('invitations')).toMatchObject([{ withdrawn_at: null }])
  })
})

describe('the link', () => {
  test('shows what it is for, with a masked recipient, and is not consumed by that', async () => {
    const branchId = await aBranch()
    await invite({ identifier: '9841234567', role: 'branchAdmin', branchId })
    const token = await newest()
    await getOffer(token)
    expect((await getOffer(token)).json().data).toEqual({
      sentTo: '98•••••567',
      role: 'branchAdmin',
      branchName: expect.any(String),
    })
  })

  test('creates the account with its role and branch, signs in and is consumed', async () => {
    const branchId = await aBranch()
    await invite({ role: 'branchAdmin', branchId })
    const token = await newest()
    const reply = await accept(token)
    expect(reply.json().user).toMatchObject({ FirstName: 'Maya', Role: 'branchAdmin', BranchId: branchId })
    expect(reply.cookies.map(({ name }) => name).toSorted()).toEqual(['knownDevice', 'refreshToken'])
    expect((await callsWith(reply.json().accessToken).get('/api/v1/profile')).json().data).toMatchObject({
      Email: 'maya@example.com',
    })
    expect((await audited())[0]).toMatchObject({
      actor_id: reply.json().user.id,
      action: 'account.invitation_accepted',
    })
    expect(codeOf(await accept(token))).toEqual([400, 'invitation.spent'])
    expect((await boss.calls.get(path)).json().data.items).toEqual([])
    const login = await as('public').post('/api/v1/auth/login', {
      identifier: 'maya@example.com',
      password: person.password,
    })
    expect(login.json().user.Role).toBe('branchAdmin')
  })

  test('lets one of ten concurrent requests in', async () => {
    await invite()
    const token = await newest()
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'invitation.spent')).toHaveLength(9)
  })

  test('lasts seven days', async () => {
    await invite()
    const token = await newest()
    later(7 * day - 1)
    expect((await getOffer(token)).statusCode).toBe(200)
    later(7 * day)
    expect(codeOf(await accept(token))).toEqual([400, 'invitation.spent'])
    boss = await aSession({ accountId: boss.accountId })
    expect((await boss.calls.get(path)).json().data.items).toMatchObject([{ state: 'expired' }])
  })

  test('stays usable when the personal data is invalid', async () => {
    await invite()
    const token = await newest()
    expect(codeOf(await accept(token, { password: 'maya lama' }))).toEqual([400, 'password.common'])
    for (const change of [
      { firstName: '' },
      { password: 'short' },
      { role: 'superadmin' },
      { identifier: 'other@example.com' },
    ])
      expect(codeOf(await accept(token, change))).toEqual([400, 'request.invalid'])
    for (const wrong of ['', 'x', `${token}x`])
      expect(codeOf(await accept(wrong))).toEqual([400, 'invitation.spent'])
    expect((await accept(token)).statusCode).toBe(200)
  })

  test('for a person who signed up meanwhile neither creates a second account nor changes the first', async () => {
    await invite({ role: 'superadmin' })
    const { id } = await anAccount({ identifier: 'maya@example.com' })
    expect(codeOf(await accept(await newest()))).toEqual([409, 'invitation.has_account'])
    const { rows: accounts } = await product.database.pool.query('select role from accounts where id = $1', [
      id,
    ])
    expect(accounts).toEqual([{ role: 'user' }])
  })

  test('is invalid while its sender is not a super admin, until another super admin sends it again', async () => {
    const other = await aBoss()
    const { id } = (await invite({ role: 'superadmin' }, other)).json().data
    await boss.calls.post(`/api/v1/super-admin/accounts/${other.accountId}/suspend`, { reason: 'Left' })
    expect(codeOf(await accept(await newest()))).toEqual([400, 'invitation.spent'])
    later(120)
    await boss.calls.post(`${path}/${id}/resend`)
    expect((await accept(await newest())).json().user.Role).toBe('superadmin')
  })

  test('creates no account when the audit entry cannot be written', async () => {
    await invite()
    const token = await newest()
    await product.database.pool.query('alter table audit_log add constraint broken check (false) not valid')
    const reply = await accept(token)
    await product.database.pool.query('alter table audit_log drop constraint broken')
    expect(reply.statusCode).toBe(500)
    expect(await rows('accounts')).toHaveLength(1)
    expect((await accept(token)).statusCode).toBe(200)
  })
})
