import { describe, expect, test } from 'vitest'
import type { Banner } from '@momo/contracts/festivals'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock, useFixedClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { extendOpenSpans } from '../branches/hours/extend-open-spans.service.ts'
import { aClosure, aDraft, cancelById, listClosures, preview, putClosure } from './festivals.factory.ts'

const served = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
/** A Sunday. */
useFixedClock('2026-11-15T12:00:00+05:45')

const spans = (branchId: string) =>
  query('select opens_at, closes_at from branch_open_spans where branch_id = $1 order by opens_at', [
    branchId,
  ])
const dayOf = async (branchId: string, date: string) =>
  (await query(
    `select to_char(opens_at at time zone 'Asia/Kathmandu', 'HH24:MI') as opens, to_char(closes_at at time zone 'Asia/Kathmandu', 'HH24:MI') as closes
     from branch_open_spans where branch_id = $1 and (opens_at at time zone 'Asia/Kathmandu')::date = $2`,
    [branchId, date],
  )) as { opens: string; closes: string }[]
const shown = async (branchId: string) =>
  (await as('public').get(`/api/v1/branches/${branchId}`)).json().data.branch ??
  (await as('public').get(`/api/v1/branches/${branchId}`)).json().data
const usual = [{ opens: '10:00', closes: '21:00' }]
const code = async (reply: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await reply
  return [statusCode, json().code]
}
const audited = (id: string) =>
  query('select action, details from audit_log where subject_id = $1 order by id', [id])

describe('a closure of several branches', () => {
  test('closes them on its days in one step and is listed and audited', async () => {
    const [one, two, other] = [await aBranch(), await aBranch(), await aBranch()]
    const closure = await aClosure([one, two])
    expect(closure).toMatchObject({ state: 'coming', version: 1, branches: [{ id: one }, { id: two }] })
    expect([await dayOf(one, '2026-11-17'), await dayOf(two, '2026-11-18')]).toEqual([[], []])
    expect([await dayOf(one, '2026-11-16'), await dayOf(one, '2026-11-19')]).toEqual([usual, usual])
    expect(await dayOf(other, '2026-11-17')).toEqual(usual)
    expect((await listClosures()).items.map(({ id }) => id)).toContain(closure.id)
    expect(await audited(closure.id)).toEqual([
      {
        action: 'closure.added',
        details: {
          name: 'Tihar',
          from: '2026-11-17',
          to: '2026-11-18',
          effect: 'closed',
          orders: 'ask',
          branches: 2,
        },
      },
    ])
  })

  test('is undone exactly when it is cancelled, with the special days that the branch has', async () => {
    const branch = await aBranch({
      specialDays: [{ date: '2026-11-17', intervals: [{ opens: 720, closes: 900 }], note: 'Own day' }],
    })
    const before = await spans(branch)
    const { id } = await aClosure([branch])
    expect(await dayOf(branch, '2026-11-17')).toEqual([])
    await extendOpenSpans()
    expect(await dayOf(branch, '2026-11-17')).toEqual([])
    const cancelled = await cancelById(id, 1)
    expect(cancelled.json().data).toMatchObject({ state: 'cancelled', version: 2 })
    expect(await spans(branch)).toEqual(before)
    expect(await query('select from branch_closure_days where closure_id = $1', [id])).toEqual([])
    expect((await cancelById(id, 1)).json().data.version).toBe(2)
    expect((await audited(id)).map(({ action }) => action)).toEqual(['closure.added', 'closure.cancelled'])
  })

  test('keeps the day that a branch changes while it lasts, for afterwards', async () => {
    const branch = await aBranch()
    const { id } = await aClosure([branch])
    await query(`insert into branch_special_days (branch_id, date, note) values ($1, '2026-11-17', 'Own')`, [
      branch,
    ])
    await query(`insert into branch_special_hours values ($1, '2026-11-17', 720, 900)`, [branch])
    expect(await dayOf(branch, '2026-11-17')).toEqual([])
    await cancelById(id, 1)
    expect(await dayOf(branch, '2026-11-17')).toEqual([{ opens: '12:00', closes: '15:00' }])
  })

  test('follows a change of days, branches and hours', async () => {
    const [one, two] = [await aBranch(), await aBranch()]
    const { id } = await aClosure([one, two])
    const change = { effect: 'hours' as const, opens: '11:00', closes: '16:00', to: '2026-11-17' }
    const reply = await putClosure(id, { ...aDraft([two], change), version: 1 })
    expect(reply.json().data).toMatchObject({ version: 2, opens: '11:00', branches: [{ id: two }] })
    expect(await dayOf(one, '2026-11-17')).toEqual(usual)
    expect(await dayOf(two, '2026-11-17')).toEqual([{ opens: '11:00', closes: '16:00' }])
    expect(await dayOf(two, '2026-11-18')).toEqual(usual)
  })

  test('of a place is for the open branches there', async () => {
    const place = `Town ${newId()}`
    const [there, closed, elsewhere] = [
      await aBranch({ location: `Chowk, ${place}` }),
      await aBranch({ location: `Chowk, ${place}` }),
      await aBranch({ location: `${place}, Kathmandu` }),
    ]
    await query('update branches set closed_at = now() where id = $1', [closed])
    const closure = await aClosure([], { scope: 'place', place })
    expect(closure.branches.map(({ id }) => id)).toEqual([there])
    expect(await dayOf(elsewhere, '2026-11-17')).toEqual(usual)
    const places = (await as('superadmin').get('/api/v1/super-admin/festivals/branches')).json().data
    expect(places.branches).toContainEqual({ id: there, name: expect.any(String), place })
    await cancelById(closure.id, 1)
  })

  test('is shown at the branch as its special day', async () => {
    const branch = await aBranch()
    await aClosure([branch], { from: '2026-11-15', to: '2026-11-15' })
    const page = JSON.stringify(await shown(branch))
    expect(page).toContain('"Tihar"')
    const profile = await as('branchAdmin', { id: branch }).get('/api/v1/branch-dashboard/profile')
    expect(profile.body).not.toContain('Tihar')
  })
})

describe('saving', () => {
  test('twice saves once, also at the same time', async () => {
    const id = newId()
    const body = { ...aDraft([await aBranch()]), version: 0 }
    const both = await Promise.all([putClosure(id, body), putClosure(id, body)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await putClosure(id, body)).json().data.version).toBe(1)
    expect(await audited(id)).toHaveLength(1)
  })

  test('by two people at once refuses one', async () => {
    const branch = await aBranch()
    const { id } = await aClosure([branch])
    const both = await Promise.all([
      putClosure(id, { ...aDraft([branch], { name: 'One' }), version: 1 }),
      putClosure(id, { ...aDraft([branch], { name: 'Two' }), version: 1 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await code(cancelById(id, 1) as never)).toEqual([409, 'closure.changed'])
  })

  test('of overlapping closures at once does not deadlock, and closed counts', async () => {
    const branches = [await aBranch(), await aBranch(), await aBranch()]
    const open = { effect: 'hours' as const, opens: '11:00', closes: '16:00' }
    const replies = await Promise.all(
      [branches, branches.toReversed(), branches, branches.toReversed()].map((ids, i) =>
        putClosure(newId(), { ...aDraft(ids, i === 2 ? {} : open), version: 0 }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    for (const branch of branches) expect(await dayOf(branch, '2026-11-17')).toEqual([])
    expect((await preview(aDraft(branches))).overlaps).toEqual(['Tihar', 'Tihar', 'Tihar', 'Tihar'])
  })

  test('reports what is wrong', async () => {
    const branch = await aBranch()
    const { id } = await aClosure([branch])
    const body = { ...aDraft([branch]), version: 0 }
    expect(await code(putClosure(id, { ...body, name: 'Dashain' }) as never)).toEqual([
      409,
      'closure.changed',
    ])
    expect(await code(putClosure(newId(), { ...body, version: 3 }) as never)).toEqual([
      404,
      'closure.unknown',
    ])
    expect(await code(cancelById(newId(), 1) as never)).toEqual([404, 'closure.unknown'])
    expect(await code(putClosure(newId(), { ...body, branchIds: [newId()] }) as never)).toEqual([
      409,
      'closure.no_branches',
    ])
    const past = { from: '2026-11-10', to: '2026-11-14', bannerFrom: '2026-11-10' }
    expect(await code(putClosure(newId(), { ...body, ...past }) as never)).toEqual([409, 'closure.over'])
    await cancelById(id, 1)
    expect(await code(putClosure(id, { ...body, version: 2 }) as never)).toEqual([409, 'closure.cancelled'])
    expect(await code(putClosure(newId(), { ...body, to: '2026-11-16' }) as never)).toEqual([
      400,
      'request.invalid',
    ])
    stopClock('2026-11-19T12:00:00+05:45')
    const over = await aClosure([branch], { from: '2026-11-19', to: '2026-11-19', orders: 'keep' })
    stopClock('2026-11-20T12:00:00+05:45')
    expect(await code(cancelById(over.id, 1) as never)).toEqual([409, 'closure.over'])
  })

  test('of all branches stops at 500', async () => {
    await query(
      `insert into branches (id, code, name) select gen_random_uuid(), 'ZX' || translate(lpad(n::text, 3, '0'), '0123456789', 'ABCDEFGHIJ'), 'Closure test ' || n from generate_series(1, 501) as n`,
    )
    const body = { ...aDraft([], { scope: 'all' }), version: 0 }
    expect(await code(putClosure(newId(), body) as never)).toEqual([409, 'closure.too_many_branches'])
    await query(`delete from branches where name like 'Closure test %'`)
  })
})

describe('the preview', () => {
  test('counts branches and the special days that are covered, and writes nothing', async () => {
    const one = await aBranch({ specialDays: [{ date: '2026-11-18', intervals: [], note: 'Own' }] })
    const two = await aBranch({ specialDays: [{ date: '2026-11-19', intervals: [] }] })
    const found = await preview(aDraft([one, two]))
    expect(found).toMatchObject({ branches: 2, moreDays: 0, orders: 0, paid: 0, overlaps: [] })
    expect(found.days).toMatchObject([{ branchId: one, date: '2026-11-18', note: 'Own', isClosed: true }])
    expect(await dayOf(one, '2026-11-17')).toEqual(usual)
  })
})

describe('banners', () => {
  const banners = async (): Promise<Banner[]> =>
    (await as('public').get('/api/v1/festivals/banners')).json().data

  test('are public from their first day to the end of the closure', async () => {
    await query(`update closures set cancelled_at = now()`)
    const branch = await aBranch()
    const { id } = await aClosure([branch], { bannerFrom: '2026-11-16' })
    expect(await banners()).toEqual([])
    stopClock('2026-11-16T00:00:01+05:45')
    await aClosure([branch], { from: '2026-11-16', to: '2026-11-16', bannerFrom: '2026-11-16' })
    expect((await banners()).find((one) => one.id === id)).toMatchObject({
      text: 'We are closed for Tihar.',
      effect: 'closed',
      branches: [{ id: branch }],
    })
    await cancelById(id, 1)
    expect((await banners()).map((one) => one.id)).not.toContain(id)
  })
})

test('the list is paged, the latest first', async () => {
  const branch = await aBranch()
  const days = Array.from({ length: 22 }, (_, i) => `2027-01-${String(i + 1).padStart(2, '0')}`)
  for (const day of days)
    await aClosure([branch], { from: day, to: day, effect: 'no-delivery', orders: 'keep' })
  const first = await listClosures()
  const second = await listClosures(first.nextCursor ?? '')
  const listed = [...first.items, ...second.items].map(({ from }) => from)
  expect(first.items).toHaveLength(20)
  expect(listed.slice(0, 22)).toEqual(days.toReversed())
})
