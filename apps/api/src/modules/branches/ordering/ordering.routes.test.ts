import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { fieldOf, formOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch, everyDay } from '../branches.factory.ts'
import { readOrdering } from './ordering.service.ts'

const product = testApp()
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const unknown = '01890000-0000-7000-8000-000000000000'
const path = (id: string) => `/api/v1/branches/${id}/ordering`
const superadmin = as('superadmin')
const at = (text: string): Date => new Date(`${text}:00+05:45`)

const settings = {
  fulfilmentMethods: ['delivery', 'dine-in'],
  prepMinutes: 25,
  lastOrderMinutes: 15,
  leadMinutes: 60,
  daysAhead: 3,
  deliveryRadius: 4_000,
  deliveryMinimum: '300.00',
  deliveryCharge: '50.00',
  deliveryMinutes: 30,
  alarmMinutes: 4,
  answerMinutes: 12,
  tablesCount: 8,
  stopsUnwatched: true,
  readyWhenBumped: false,
  stations: [
    { station: 'fry', slots: 4, cycleMinutes: 8 },
    { station: 'steam', slots: 12, cycleMinutes: 12 },
  ],
}

let id: string
beforeEach(async () => {
  setClock(() => at('2026-11-15T12:00'))
  id = await aBranch()
})

const versionNow = async (): Promise<number> => (await superadmin.get(path(id))).json().data.version
/** Based on the newest version, unless `over` names one. */
const put = async (over: object = {}, by = superadmin) =>
  by.put(path(id), { ...settings, version: await versionNow(), ...over })
const audited = () =>
  query('select actor_role, details from audit_log where subject_id = $1 order by id', [id])

describe('ordering settings', () => {
  test('ORD-02 are changed as a whole and read back, by the super admin and by the branch admin', async () => {
    expect((await superadmin.get(path(id))).json().data).toMatchObject({
      fulfilmentMethods: ['delivery', 'pickup'],
      daysAhead: 7,
      stations: [],
    })
    const saved = await put()
    expect([saved.statusCode, saved.json().data]).toEqual([200, { ...settings, version: 2 }])
    const own = as('branchAdmin', { id })
    expect((await put({ prepMinutes: 30 }, own)).statusCode).toBe(200)
    expect((await own.get(path(id))).json().data).toEqual({ ...settings, prepMinutes: 30, version: 3 })
  })

  test('are not overwritten by a save that is based on an older version of the ordering settings', async () => {
    const { version } = (await superadmin.get(path(id))).json().data
    const [first, stale] = [await put({ version }), await put({ version, daysAhead: 1 })]
    expect(first.json().data).toMatchObject({ daysAhead: 3, version: version + 1 })
    expect([stale.statusCode, stale.json().code, stale.json().details]).toEqual([
      409,
      'content.changed',
      { version: version + 1 },
    ])
    expect((await superadmin.get(path(id))).json().data.daysAhead).toBe(3)
    // Without a version it would overwrite what the client has not seen.
    expect((await superadmin.put(path(id), { ...settings, daysAhead: 1 })).statusCode).toBe(400)
    // The response was lost and the request is sent again.
    expect((await put({ version })).json().data.version).toBe(version + 1)
    const next = await put({ version: version + 1, daysAhead: 1 })
    expect(next.json().data).toMatchObject({ daysAhead: 1, version: version + 2 })
  })

  test('have a new version when the branch form changes one of them, but not when it changes a text', async () => {
    const version = async () => (await superadmin.get(path(id))).json().data.version
    const patch = (field: string, value: string) =>
      superadmin.call('PATCH', `/api/v1/super-admin/branches/${id}`, formOf(fieldOf(field, value)))
    const before = await version()
    await patch('cta', 'Order here')
    expect(await version()).toBe(before)
    await patch('PrepMinutes', '35')
    expect(await version()).toBe(before + 1)
  })

  test('are closed to everyone else', async () => {
    const other = as('branchAdmin', { id: await aBranch() })
    for (const reply of [await other.get(path(id)), await put({}, other), await other.get(path(unknown))])
      expect(reply.statusCode).toBe(403)
    expect((await as('public').get(path(id))).statusCode).toBe(401)
    expect((await as('user').get(path(id))).statusCode).toBe(403)
    expect((await superadmin.get(path(unknown))).json().code).toBe('branch.unknown')
    expect((await superadmin.put(path(unknown), { ...settings, version: 1 })).json().code).toBe(
      'branch.unknown',
    )
    expect(await audited()).toEqual([])
  })

  test.each([
    ['answerMinutes', { alarmMinutes: 12 }],
    ['fulfilmentMethods', { fulfilmentMethods: ['pickup', 'pickup'] }],
    ['stations', { stations: [settings.stations[0], settings.stations[0]] }],
    ['deliveryCharge', { deliveryCharge: '9999999999.00' }],
    ['deliveryMinimum', { deliveryMinimum: '100000.01' }],
    ['tablesCount', { tablesCount: 0 }],
  ])('are rejected when %s is invalid', async (field, over) => {
    const reply = await put(over)
    expect([reply.statusCode, reply.json().code, reply.json().details]).toEqual([
      400,
      'ordering.invalid',
      { field },
    ])
    expect((await superadmin.get(path(id))).json().data.daysAhead).toBe(7)
  })

  test('are audited once, however often the same values are sent', async () => {
    await put()
    await Promise.all([put(), put({ stations: settings.stations.toReversed() })])
    const rows = await audited()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      actor_role: 'superadmin',
      details: { daysAhead: 3, stations: settings.stations },
    })
    expect(rows[0].details.fields).toContain('deliveryCharge')
  })

  test('are those of one save as a whole when two save concurrently; the other one is a conflict', async () => {
    const [one, two] = [settings, { ...settings, daysAhead: 1, stations: [] }]
    const version = await versionNow()
    const replies = await Promise.all(
      [one, two].map((change) => superadmin.put(path(id), { ...change, version })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { version: _, ...saved } = (await superadmin.get(path(id))).json().data
    expect([one, two]).toContainEqual(saved)
  })

  test('are visible at once on the branch page, and an open form cannot overwrite them unnoticed', async () => {
    const shown = async () => (await as('public').get(`/api/v1/branches/${id}`)).json().data.branch
    const version = async () => (await query('select version from branches where id = $1', [id]))[0].version
    await shown()
    const before = await version()
    await put()
    expect(JSON.stringify(await shown())).toContain('dine-in')
    expect(await version()).toBe(before + 1)
    await put({ daysAhead: 5 })
    expect(await version()).toBe(before + 1)
  })
})

describe('for an order a branch is read', () => {
  test('in one statement, with its settings and the hours that have not ended', async () => {
    await put()
    const outlet = await read((tx) => readOrdering(tx, id, at('2026-11-15T12:00')))
    expect(outlet).toMatchObject({
      id,
      business: 'open',
      fulfilmentMethods: ['delivery', 'dine-in'],
      deliveryCharge: 5_000,
      tablesCount: 8,
    })
    expect(outlet?.spans[0]).toEqual({ opensAt: at('2026-11-15T10:00'), closesAt: at('2026-11-15T21:00') })
    expect(outlet?.spans.length).toBeGreaterThan(7)
    expect((await read((tx) => readOrdering(tx, id, at('2026-11-15T21:00'))))?.spans[0]?.opensAt).toEqual(
      at('2026-11-16T10:00'),
    )
  })

  test('with yesterday’s hours that are still running', async () => {
    id = await aBranch({ openingHours: everyDay('11:00', '01:00') })
    const outlet = await read((tx) => readOrdering(tx, id, at('2026-11-15T00:30')))
    expect(outlet?.spans[0]).toEqual({ opensAt: at('2026-11-14T11:00'), closesAt: at('2026-11-15T01:00') })
  })

  test('also when it is closed, without hours', async () => {
    setClock()
    await superadmin.post(`/api/v1/super-admin/branches/${id}/close`)
    expect(await read((tx) => readOrdering(tx, id, at('2026-11-15T12:00')))).toMatchObject({
      business: 'closed',
      spans: [],
    })
    expect(await read((tx) => readOrdering(tx, unknown, at('2026-11-15T12:00')))).toBeUndefined()
  })
})
