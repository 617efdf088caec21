import { beforeEach, describe, expect, test } from 'vitest'
import { branchHeader } from '@momo/contracts/shared'
import { newId } from '#platform/ids/ids.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { as, callsWith } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { endOverdueVisits } from './end-visit.service.ts'

const product = testApp()
const visits = '/api/v1/super-admin/visits'
const board = '/api/v1/branch-dashboard/board'
const pausePath = '/api/v1/branch-dashboard/pause'
const moment = '2026-11-20T06:00:00Z'

beforeEach(() => emptyTables(product, 'accounts', 'branches'))

type Session = Awaited<ReturnType<typeof aSession>>
type Mode = 'read' | 'act'

async function aBoss(): Promise<Session> {
  const { id } = await anAccount({ role: 'superadmin', firstName: 'Dawa', lastName: 'Sherpa' })
  return aSession({ accountId: id })
}

const bodyOf = (branchId: string, mode: Mode) => ({
  branchId,
  mode,
  reason: mode === 'act' ? 'No internet' : '',
})

/** Head office visits a branch; `read` and `write` are what a page of the branch with the id sends. */
async function aVisit(mode: Mode, boss?: Session) {
  const session = boss ?? (await aBoss())
  const [branchId, id] = [await aBranch(), newId()]
  const started = await session.calls.put(`${visits}/${id}`, bodyOf(branchId, mode))
  return { boss: session, branchId, id, started, ...pageOf(session, branchId) }
}

function pageOf({ calls }: Session, branchId: string) {
  const headers = { [branchHeader]: branchId }
  return {
    read: () => calls.get(board, headers),
    write: (body: object = { pause: null }) => calls.call('PUT', pausePath, { body, headers }),
    send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
      calls.call(method, path, { body, headers }),
  }
}

const codeOf = async (reply: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await reply
  return statusCode === 200 ? 200 : json().code
}
const auditOf = async (id: string) =>
  (
    await product.database.pool.query(
      'select action, actor_role, actor_id, branch_id, details from audit_log where subject_id = $1 order by id',
      [id],
    )
  ).rows

describe('starting and ending', () => {
  test('a visit is audited at its start and its end, and lasts an hour', async () => {
    stopClock(moment)
    const { boss, branchId, id, started } = await aVisit('act')
    expect(started.json().data).toMatchObject({
      id,
      branchId,
      name: 'Dawa Sherpa',
      mode: 'act',
      reason: 'No internet',
      endsAt: '2026-11-20T07:00:00.000Z',
    })
    expect((await boss.calls.get(`${visits}/current`)).json().data.visit).toMatchObject({ id })
    const ended = await boss.calls.post(`${visits}/${id}/end`)
    expect(ended.json().data).toMatchObject({ end: 'left' })
    expect((await boss.calls.get(`${visits}/current`)).json().data).not.toHaveProperty('visit')
    const common = { actor_id: boss.accountId, actor_role: 'superadmin', branch_id: branchId }
    expect(await auditOf(id)).toMatchObject([
      { ...common, action: 'visit.started', details: { mode: 'act', reason: 'No internet' } },
      { ...common, action: 'visit.ended', details: { mode: 'act', end: 'left' } },
    ])
    expect(
      (await boss.calls.get(`/api/v1/super-admin/branches/${branchId}/visits`)).json().data.items,
    ).toMatchObject([{ id, name: 'Dawa Sherpa', end: 'left' }])
  })

  test('sent twice or at once it starts and ends once', async () => {
    const { boss, branchId, id } = await aVisit('read')
    const again = await Promise.all(
      [1, 2].map(() => boss.calls.put(`${visits}/${id}`, bodyOf(branchId, 'read'))),
    )
    expect(again.map((reply) => reply.statusCode)).toEqual([200, 200])
    const changed = await boss.calls.put(`${visits}/${id}`, bodyOf(branchId, 'act'))
    expect(changed.json()).toMatchObject({ code: 'visit.changed' })
    await Promise.all([1, 2].map(() => boss.calls.post(`${visits}/${id}/end`)))
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['visit.started', 'visit.ended'])
    // A late repeat of the start does not open it again.
    expect((await boss.calls.put(`${visits}/${id}`, bodyOf(branchId, 'read'))).json().data.end).toBe('left')
    expect(await codeOf(pageOf(boss, branchId).read())).toBe('visit.over')
  })

  test('a second visit of the session ends the first, also when both start at once', async () => {
    const first = await aVisit('read')
    const second = await aVisit('act', first.boss)
    expect([await codeOf(first.read()), await codeOf(second.read())]).toEqual(['visit.over', 200])
    expect((await auditOf(first.id)).at(-1)).toMatchObject({ details: { end: 'replaced' } })
    const branches = await Promise.all([aBranch(), aBranch()])
    await Promise.all(branches.map((id) => first.boss.calls.put(`${visits}/${newId()}`, bodyOf(id, 'read'))))
    const open = 'select count(*)::int4 as count from branch_visits where ended_at is null'
    expect((await product.database.pool.query(open)).rows).toEqual([{ count: 1 }])
  })

  test('acting needs a reason and a branch that exists; other roles start none', async () => {
    const boss = await aBoss()
    const start = (body: object, who: Pick<Session, 'calls'> | { calls: ReturnType<typeof as> } = boss) =>
      who.calls.put(`${visits}/${newId()}`, body)
    const branchId = await aBranch()
    expect((await start({ branchId, mode: 'act', reason: ' ' })).statusCode).toBe(400)
    expect((await start(bodyOf(newId(), 'read'))).json()).toMatchObject({ code: 'branch.unknown' })
    expect(
      (await start(bodyOf(branchId, 'read'), { calls: as('branchAdmin', { id: branchId }) })).statusCode,
    ).toBe(403)
    expect((await start(bodyOf(branchId, 'read'), { calls: as('public') })).statusCode).toBe(401)
  })

  test("another person's visit is answered like a missing one", async () => {
    const [{ id }, other] = [await aVisit('read'), await aBoss()]
    for (const one of [id, newId()])
      expect((await other.calls.post(`${visits}/${one}/end`)).json()).toMatchObject({ code: 'visit.unknown' })
  })
})

describe('what a visit reaches', () => {
  test('without a visit, or without the header of a page, head office is refused as ever', async () => {
    const boss = await aBoss()
    const branchId = await aBranch()
    expect(await codeOf(pageOf(boss, branchId).read())).toBe('visit.over')
    await boss.calls.put(`${visits}/${newId()}`, bodyOf(branchId, 'act'))
    expect(await codeOf(boss.calls.get(board))).toBe('auth.forbidden')
    expect(await codeOf(boss.calls.put(pausePath, { pause: null }))).toBe('auth.forbidden')
  })

  test('looking reads this branch and changes nothing', async () => {
    const { boss, branchId, read, write, send } = await aVisit('read')
    expect([await codeOf(read()), await codeOf(write())]).toEqual([200, 'visit.read_only'])
    expect(await codeOf(send('GET', `/api/v1/branch-dashboard/profile/${branchId}`))).toBe(200)
    const foreign = await aBranch()
    for (const one of [foreign, newId(), 'x', ''])
      expect(await codeOf(pageOf(boss, one).read())).toBe('visit.over')
    expect(await codeOf(send('GET', `/api/v1/branch-dashboard/profile/${foreign}`))).toBe('auth.forbidden')
  })

  test('acting writes in this branch, and each write names the visit in the audit log', async () => {
    const { id, boss, branchId, write, send } = await aVisit('act')
    expect(await codeOf(write())).toBe(200)
    const form = { prepMinutes: 25 }
    expect(await codeOf(send('PUT', `/api/v1/branches/${await aBranch()}/floor-plan`, form))).not.toBe(200)
    expect(await codeOf(pageOf(boss, await aBranch()).write())).toBe('visit.over')
    const acted = (await auditOf(id)).filter(({ action }) => action === 'visit.acted')
    expect(acted).toMatchObject([
      {
        actor_id: boss.accountId,
        actor_role: 'superadmin',
        branch_id: branchId,
        details: { route: `PUT ${pausePath}`, visitId: id },
      },
    ])
  })

  test('an entry of the change itself has the super admin and the visit too', async () => {
    const { id, branchId, send } = await aVisit('act')
    const plan = { version: 0, tables: [{ number: '1', seats: 4, area: '', x: 0, y: 0, shape: 'square' }] }
    expect(await codeOf(send('PUT', `/api/v1/branches/${branchId}/floor-plan`, plan))).toBe(200)
    const { rows } = await product.database.pool.query(
      `select action from audit_log where details ->> 'visitId' = $1 and actor_role = 'superadmin' order by action`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toContain('visit.acted')
    expect(rows.length).toBeGreaterThan(1)
  })

  test('PINs, time clock, cash and devices stay out of reach', async () => {
    const { send } = await aVisit('act')
    for (const path of ['clock/pin', 'clock/punches', 'till-shifts', 'till-moves', 'board/heartbeat'])
      expect(await codeOf(send('POST', `/api/v1/branch-dashboard/${path}`))).toBe('visit.refused')
    expect(await codeOf(send('PUT', `/api/v1/branch-dashboard/clock/devices/${newId()}`))).toBe(
      'visit.refused',
    )
  })

  test('the own account is never that of the branch', async () => {
    const { boss, branchId } = await aVisit('act')
    const check = await boss.calls.get('/api/v1/auth/check', { [branchHeader]: branchId })
    expect(check.json().user).toMatchObject({ Role: 'superadmin', BranchId: null })
  })
})

describe('the end', () => {
  test('after an hour nothing is reached, and the sweep records the end', async () => {
    stopClock(moment)
    const { id, boss, branchId } = await aVisit('read')
    // The session is in use as long as the visit.
    await product.database.pool.query('update sessions set idle_until = expires_at')
    const readAt = async (time: string) => {
      stopClock(time)
      const calls = callsWith(await signAccessToken(boss))
      return codeOf(pageOf({ ...boss, calls }, branchId).read())
    }
    expect(await readAt('2026-11-20T06:59:59Z')).toBe(200)
    expect(await readAt('2026-11-20T07:00:00Z')).toBe('visit.over')
    await Promise.all([endOverdueVisits(), endOverdueVisits()])
    expect((await auditOf(id)).map(({ details }) => details.end)).toEqual([undefined, 'expired'])
  })

  test('an ended session ends its visit; another session of the person never had it', async () => {
    const { id, boss, branchId, read } = await aVisit('act')
    const other = await aSession({ accountId: boss.accountId })
    expect(await codeOf(pageOf(other, branchId).read())).toBe('visit.over')
    await boss.calls.post('/api/v1/auth/logout')
    expect(await codeOf(read())).toBe('auth.session_ended')
    await endOverdueVisits()
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'visit.ended',
      details: { end: 'session_ended' },
    })
  })

  test('a role that is taken away ends it at once', async () => {
    const { boss, branchId, read } = await aVisit('act')
    const other = await aBoss()
    await other.calls.put(`/api/v1/super-admin/accounts/${boss.accountId}/role`, {
      role: 'branchAdmin',
      branchId,
    })
    expect(await codeOf(read())).toBe('auth.session_ended')
  })
})
