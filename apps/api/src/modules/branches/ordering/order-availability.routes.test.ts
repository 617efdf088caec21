import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boardEvent, branchRoom } from '@momo/contracts/notifications'
import { openRedis } from '#platform/cache/redis.ts'
import { type BroadcastEvent, subscribeToBroadcasts } from '#platform/realtime/broadcast.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches.factory.ts'

const product = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows
const noon = '2026-11-15T12:00:00+05:45'
const later = (seconds: number) => new Date(new Date(noon).getTime() + seconds * 1000)

const beatPath = '/api/v1/branch-dashboard/board/heartbeat'
const pausePath = '/api/v1/branch-dashboard/pause'

let id: string
let staff: ReturnType<typeof as>
const announcements: BroadcastEvent[] = []
let unsubscribe: () => void = () => undefined
beforeAll(() => {
  const link = openRedis({ redisUrl: undefined, databaseUrl: 'postgres://unused/none' })
  unsubscribe = subscribeToBroadcasts(link, (announcement) => announcements.push(announcement))
})
afterAll(() => unsubscribe())
beforeEach(async () => {
  stopClock(noon)
  id = await aBranch({ phone: '01-5970000', stopsUnwatched: true })
  staff = as('branchAdmin', { id })
  announcements.length = 0
})

const readStatus = async () => (await as('public').get(`/api/v1/branches/${id}/taking`)).json().data
const pause = (until: Date, message?: string) =>
  staff.put(pausePath, { pause: { until: until.toISOString(), ...(message && { message }) } })

describe('the heartbeat of a board', () => {
  test('R-19 opens the branch for orders for now, and three minutes of silence stop them', async () => {
    expect(await readStatus()).toMatchObject({
      takesQuick: false,
      because: 'unwatched',
      phone: '01-5970000',
      now: later(0).toISOString(),
    })
    expect((await staff.post(beatPath)).json()).toEqual({ success: true })
    expect(await readStatus()).toMatchObject({ takesQuick: true })
    stopClock(later(180).toISOString())
    expect(await readStatus()).toMatchObject({ takesQuick: true })
    stopClock(later(181).toISOString())
    expect(await readStatus()).toMatchObject({ takesQuick: false, because: 'unwatched' })
  })

  test('R-19 does not matter where the branch accepts orders unattended', async () => {
    await query('update branches set stops_unwatched = false where id = $1', [id])
    expect(await readStatus()).toMatchObject({ takesQuick: true })
  })

  test('of several boards is one row, and its time never goes back', async () => {
    const boards = Array.from({ length: 6 }, () => as('branchAdmin', { id }))
    await Promise.all(boards.map((board) => board.post(beatPath)))
    stopClock(later(-60).toISOString())
    await staff.post(beatPath)
    expect(await query('select seen_at from branch_boards where branch_id = $1', [id])).toEqual([
      { seen_at: later(0) },
    ])
  })

  test('SEC-03 is accepted for the own branch only, and from no other role', async () => {
    const other = await aBranch({ stopsUnwatched: true })
    await as('branchAdmin', { id: other }).post(beatPath)
    expect(await readStatus()).toMatchObject({ takesQuick: false })
    expect((await as('branchAdmin').post(beatPath)).json().code).toBe('auth.forbidden')
    for (const [role, status] of [
      ['public', 401],
      ['user', 403],
      ['superadmin', 403],
    ] as const)
      // prettier-ignore
      expect([(await as(role).post(beatPath)).statusCode, (await as(role).put(pausePath, { pause: null })).statusCode]).toEqual([status, status])
  })
})

describe('a pause', () => {
  beforeEach(() => staff.post(beatPath))

  test('R-16 stops orders for now until its end, with the message of the branch', async () => {
    expect((await pause(later(1800), 'A wedding, back at half past')).json()).toEqual({ success: true })
    expect(await readStatus()).toMatchObject({
      takesQuick: false,
      because: 'paused',
      message: 'A wedding, back at half past',
      until: later(1800).toISOString(),
      phone: '01-5970000',
    })
    stopClock(later(1800).toISOString())
    await staff.post(beatPath)
    expect(await readStatus()).toEqual(expect.not.objectContaining({ because: expect.anything() }))
  })

  test('ends at once when the branch resumes', async () => {
    await pause(later(1800))
    expect((await staff.put(pausePath, { pause: null })).statusCode).toBe(200)
    expect(await readStatus()).toMatchObject({ takesQuick: true })
  })

  test.each([
    ['that has already ended', 0],
    ['of more than a day', 86_401],
  ])('%s is rejected', async (_, seconds) => {
    const reply = await pause(later(seconds))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
    expect(await readStatus()).toMatchObject({ takesQuick: true })
  })

  test('is audited once, however often it is sent, and every board of the branch is notified', async () => {
    await Promise.all([pause(later(1800), 'Gas'), pause(later(1800), 'Gas'), pause(later(1800), 'Gas')])
    await staff.put(pausePath, { pause: null })
    await staff.put(pausePath, { pause: null })
    const rows = await query(
      'select action, actor_id, details from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'branch.paused',
        actor_id: staff.actor!.id,
        details: { until: later(1800).toISOString(), message: 'Gas' },
      },
      { action: 'branch.resumed', actor_id: staff.actor!.id, details: {} },
    ])
    const room = branchRoom(id)
    expect(announcements).toEqual(
      Array(2).fill({ room, event: boardEvent, payload: { room, kind: 'board.changed' } }),
    )
  })

  test('SEC-03 is possible for the own branch only', async () => {
    const other = await aBranch({ stopsUnwatched: false })
    expect((await as('branchAdmin').put(pausePath, { pause: null })).json().code).toBe('auth.forbidden')
    await pause(later(1800))
    expect((await as('public').get(`/api/v1/branches/${other}/taking`)).json().data).toMatchObject({
      takesQuick: true,
    })
  })
})

describe('order availability', () => {
  test('of an unknown, a closed or a never opened branch is an error', async () => {
    const ask = async (which: string) =>
      (await as('public').get(`/api/v1/branches/${which}/taking`)).json().code
    expect(await ask('01890000-0000-7000-8000-000000000000')).toBe('branch.unknown')
    await as('superadmin').post(`/api/v1/super-admin/branches/${id}/close`)
    expect(await ask(id)).toBe('branch.closed')
    const added = await as('superadmin').post('/api/v1/super-admin/branches', {
      BranchName: 'Jhol Momo Unopened',
      Code: 'UNOPN',
      Location: '',
    })
    expect(await ask(added.json().data.branch.id)).toBe('branch.unknown')
  })

  test('is computed on each request and never cached', async () => {
    const reply = await as('public').get(`/api/v1/branches/${id}/taking`)
    expect(reply.headers['cache-control']).toMatch(/no-(cache|store)/)
    await staff.post(beatPath)
    expect(await readStatus()).toMatchObject({ takesQuick: true })
  })
})
