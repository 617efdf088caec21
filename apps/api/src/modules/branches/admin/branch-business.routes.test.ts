import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { as } from '#testing/as.ts'
import { expectWithin } from '#testing/expect-within.ts'
import { emptyTables } from '#testing/empty.ts'
import { fieldOf, formOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch, openNow } from '../branches.factory.ts'
import { extendOpenSpans } from '../hours/extend-open-spans.service.ts'

const product = testApp()
const unknown = '01890000-0000-7000-8000-000000000000'
const any = (id: string) => `/api/v1/super-admin/branches/${id}`
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const setTime = (text: string) => setClock(() => new Date(`${text}:00+05:45`))
const superadmin = as('superadmin')
const audited = (id: string) => query('select action from audit_log where subject_id = $1 order by id', [id])

beforeEach(async () => {
  setTime('2026-11-15T12:00')
  await emptyTables(product, 'branches')
})

describe('opening and closing branches', () => {
  const create = (name: string, code: string) =>
    superadmin.post('/api/v1/super-admin/branches', { BranchName: name, Code: code, Location: 'Dharan' })
  const publicStatus = async (id: string) => (await as('public').get(`/api/v1/branches/${id}`)).statusCode
  const listed = async () => (await as('public').get('/api/v1/branches')).json().data.data.total

  test('a new branch is hidden until it is opened', async () => {
    const { branch } = (await create('Jhol Momo Dharan', 'DHR')).json().data
    expect(branch).toMatchObject({
      BranchName: 'Jhol Momo Dharan',
      Code: 'DHR',
      Business: 'new',
      OpeningHours: [],
    })
    expect([await publicStatus(branch.id), await listed()]).toEqual([404, 0])
    const week = JSON.stringify([{ DayOfWeek: 'Sunday', OpenTime: '10:00', CloseTime: '21:00' }])
    await superadmin.call('PATCH', any(branch.id), formOf(fieldOf('OpeningHoursArray', week)))
    expect(await openNow()).toBe(0)
    setTime('2026-11-15T12:01')
    expect((await superadmin.post(`${any(branch.id)}/reopen`)).json().data.branch).toMatchObject({
      Business: 'open',
      Open: { IsOpen: true },
    })
    expect([await publicStatus(branch.id), await listed()]).toEqual([200, 1])
    expect(await openNow()).toBe(1)
    expect((await audited(branch.id)).map((line) => line.action)).toEqual([
      'branch.added',
      'branch.changed',
      'branch.opened',
    ])
  })

  test('sent twice it is created once: name and code are unique', async () => {
    await create('Jhol Momo Dharan', 'DHR')
    expect((await create('jhol momo dharan', 'DHN')).json()).toMatchObject({
      success: false,
      code: 'branch.name_taken',
    })
    expect((await create('Jhol Momo Dharan Two', 'DHR')).json()).toMatchObject({
      success: false,
      code: 'branch.code_taken',
    })
    expect((await create('Jhol Momo Itahari', 'i1')).json()).toMatchObject({ code: 'request.invalid' })
    expect(await query('select id from branches')).toHaveLength(1)
  })

  test('a closed branch disappears from lists and search, its URL answers 410, and reopening restores it', async () => {
    const id = await aBranch({ name: 'Jhol Momo Thamel' })
    expect([await publicStatus(id), await listed(), await openNow()]).toEqual([200, 1, 1])
    for (let times = 0; times < 2; times += 1)
      expect((await superadmin.post(`${any(id)}/close`)).json().data.branch).toMatchObject({
        Business: 'closed',
        Open: { IsOpen: false },
      })
    const reply = await as('public').get(`/api/v1/branches/${id}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      410,
      { code: 'branch.closed', details: { name: 'Jhol Momo Thamel' } },
    ])
    expect((await as('public').get('/api/v1/branches/by-name/jhol%20momo%20thamel')).statusCode).toBe(410)
    expect((await as('public').get(`/api/v1/menus/${id}`)).json()).toMatchObject({ code: 'branch.closed' })
    expect((await as('public').get('/api/v1/branches?q=thamel')).json().data.data.data).toEqual([])
    expect((await as('public').get('/api/v1/branches/addresses')).json().data).toEqual([])
    await extendOpenSpans()
    expect([await listed(), await openNow()]).toEqual([0, 0])
    await superadmin.post(`${any(id)}/reopen`)
    expect([await publicStatus(id), await listed(), await openNow()]).toEqual([200, 1, 1])
    expect((await audited(id)).map((line) => line.action)).toEqual(['branch.closed', 'branch.reopened'])
    // Closing does not increment the version, so a concurrent edit of the texts is not a conflict.
    expect((await superadmin.get(any(id))).json().data.branch.version).toBe(1)
    expect((await superadmin.post(`${any(unknown)}/close`)).json()).toMatchObject({ code: 'branch.unknown' })
  })
})

describe('the list of a super admin', () => {
  const list = async (search: string) =>
    (await superadmin.get(`/api/v1/super-admin/branches${search}`)).json().data.data
  const names = async (search: string) =>
    (await list(search)).data.map((b: { BranchName: string }) => b.BranchName)

  test('RT-06 is sorted by name, paged and searchable, and marks closed branches', async () => {
    for (const name of ['Boudha', 'Asan', 'Chabahil'])
      await aBranch({ name: `Jhol Momo ${name}`, alarmMobile: '9812345678' })
    const first = await list('?limit=2')
    expect(first.data.map((b: { BranchName: string }) => b.BranchName)).toEqual([
      'Jhol Momo Asan',
      'Jhol Momo Boudha',
    ])
    expect(first).toMatchObject({
      total: 3,
      totalIsMore: false,
      data: [{ AlarmMobile: '9812345678', Business: 'open' }, {}],
    })
    expect(await list(`?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
      data: [{ BranchName: 'Jhol Momo Chabahil' }],
      nextCursor: null,
    })
    expect(await names('?q=chaba')).toEqual(['Jhol Momo Chabahil'])
    expect(await names('?q=!!!')).toEqual([])
    await superadmin.post(`${any(first.data[0].id)}/close`)
    expect(
      [await names(''), await names('?state=hidden'), await names('?state=all')].map((all) => all.length),
    ).toEqual([2, 1, 3])
  })

  test('is fast with 20,000 branches, also on deep pages and for rare words', async () => {
    await product.database.pool.query(
      `insert into branches (id, code, name, closed_at)
       select gen_random_uuid(), translate(lpad(n::text, 5, '0'), '0123456789', 'ABCDEFGHIJ'), 'Branch ' || lpad(n::text, 5, '0'),
         case when n % 5000 = 0 then now() end from generate_series(1, 20000) n`,
    )
    await product.database.pool.query(`insert into branch_search_words select id, 'branch' from branches`)
    await product.database.pool.query('analyze branches')
    const deep = Buffer.from('branch 15000').toString('base64url')
    for (const [search, shown] of [
      ['', 25],
      [`?cursor=${deep}`, 25],
      ['?state=hidden', 4],
      ['?q=branch&state=all', 25],
    ] as const)
      await expectWithin(500, async () => expect((await list(search)).data).toHaveLength(shown))
    expect(await list('')).toMatchObject({ total: 1000, totalIsMore: true })
  })
})
