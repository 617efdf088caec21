import { beforeEach, describe, expect, test } from 'vitest'
import type { Festival } from '@momo/contracts/forecast'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { renewAllPatterns, storeForecasts } from '../accuracy/store-forecasts.service.ts'
import { aPast, aPlace, weekly } from '../forecast.factory.ts'

const served = testApp()
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const boss = as('superadmin')
const path = '/api/v1/super-admin/forecast/festivals'
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await query('delete from festivals')
})

const tihar = { name: 'Tihar', from: '2026-11-07', to: '2026-11-11', percent: 160, version: 0 }
const listed = async (): Promise<Festival[]> => (await boss.get(path)).json().data
const put = async (id: string, change: object = {}) => boss.put(`${path}/${id}`, { ...tihar, ...change })
const audited = (id: string) =>
  query('select action, details from audit_log where subject_id = $1 order by id', [id])

describe('festivals', () => {
  test('are added, changed, listed with the latest first, and removed', async () => {
    const [id, later, branchId] = [newId(), newId(), await aBranch({ name: 'Patan' })]
    expect((await put(id)).json().data).toEqual({ ...tihar, id, version: 1 })
    await put(later, { name: 'Holi', from: '2027-03-21', to: '2027-03-22', branchId })
    const own = (await listed()).filter((one) => [id, later].includes(one.id))
    expect(own.map(({ name, branchName }) => [name, branchName])).toEqual([
      ['Holi', 'Patan'],
      ['Tihar', undefined],
    ])
    expect((await put(id, { percent: 170, version: 1 })).json().data).toMatchObject({
      percent: 170,
      version: 2,
    })
    expect((await boss.remove(`${path}/${id}`)).statusCode).toBe(200)
    expect((await listed()).map((one) => one.id)).not.toContain(id)
    const details = { name: 'Tihar', from: '2026-11-07', to: '2026-11-11', percent: 170 }
    expect(await audited(id)).toEqual([
      { action: 'festival.added', details: { ...details, percent: 160 } },
      { action: 'festival.changed', details },
      { action: 'festival.removed', details },
    ])
  })

  test('are saved once when a request is repeated', async () => {
    const id = newId()
    const answers = await Promise.all([put(id), put(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await put(id, { percent: 150, version: 1 })
    expect((await put(id, { percent: 150, version: 1 })).json().data).toMatchObject({
      percent: 150,
      version: 2,
    })
    expect(await audited(id)).toHaveLength(2)
  })

  test('changed by another person meanwhile are not overwritten', async () => {
    const id = newId()
    await put(id)
    await put(id, { percent: 150, version: 1 })
    const stale = await put(id, { percent: 140, version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'festival.changed'])
    expect((await put(id, { name: 'Holi' })).json().code).toBe('festival.changed')
    const both = await Promise.all([
      put(id, { percent: 110, version: 2 }),
      put(id, { percent: 120, version: 2 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('that do not exist cannot be changed or removed, nor added for an unknown branch', async () => {
    expect((await put(newId(), { version: 3 })).json().code).toBe('festival.unknown')
    expect((await boss.remove(`${path}/${newId()}`)).json().code).toBe('festival.unknown')
    expect((await put(newId(), { branchId: newId() })).json().code).toBe('branch.unknown')
  })

  test('end after they begin', async () => {
    const answer = await put(newId(), { to: '2026-11-06' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })

  test('of the past change what a usual day is, by an event; later ones do not', async () => {
    const place = await aPlace()
    await aPast(place, { uses: weekly(56).map((use, i) => (i >= 40 && i <= 52 ? use * 1.2 : use)) })
    await storeForecasts()
    const pattern = async (): Promise<number> =>
      (
        await query('select weekday_use[1]::int8 as use from use_patterns where item_id = $1', [place.itemId])
      )[0].use
    const before = await pattern()
    const events = async () =>
      (
        await query(
          `select count(*)::int4 as count from outbox where topic = 'forecast.past-festival-changed'`,
        )
      )[0].count
    const count = await events()
    await put(newId(), { from: '2026-10-30', percent: 120 })
    await put(newId(), { from: '2026-11-16', to: '2026-11-16' })
    expect(await events()).toBe(count + 1)
    await renewAllPatterns()
    expect(await pattern()).not.toBe(before)
  })
})
