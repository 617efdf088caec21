import { beforeEach, describe, expect, test } from 'vitest'
import type { FloorTable } from '@momo/contracts/branches'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches.factory.ts'

const product = testApp()
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const unknown = '01890000-0000-7000-8000-000000000000'
const path = (id: string) => `/api/v1/branches/${id}/floor-plan`
const superadmin = as('superadmin')

const table: FloorTable = { number: '4', seats: 4, area: '', x: 3, y: 0, shape: 'square' }
const roof: FloorTable = { number: 'Roof 2', seats: 6, area: 'Roof', x: 0, y: 1, shape: 'long' }

let id: string
let staff: ReturnType<typeof as>
beforeEach(async () => {
  id = await aBranch()
  staff = as('branchAdmin', { id })
})

const put = (version: number, tables: FloorTable[] = [table, roof], by = staff) =>
  by.put(path(id), { version, tables })
const audited = () => query('select details from audit_log where subject_id = $1 order by id', [id])

describe('the floor plan of a branch', () => {
  test('has the tables of the ordering settings in rows until it is saved', async () => {
    const { version, tables } = (await staff.get(path(id))).json().data
    expect([version, tables.length]).toEqual([0, 20])
    expect(tables[7]).toEqual({ number: '8', seats: 4, area: '', x: 2, y: 2, shape: 'square' })
    // Also the largest number fits, so what was read can be saved.
    await query('update branches set tables_count = 500 where id = $1', [id])
    const most = (await staff.get(path(id))).json().data.tables
    expect((await put(0, most)).json().data).toMatchObject({ version: 1 })
  })

  test('is saved as a whole and read back by the staff of the branch and by a super admin', async () => {
    const saved = await put(0, [roof, table])
    expect([saved.statusCode, saved.json().data]).toEqual([200, { version: 1, tables: [table, roof] }])
    for (const reader of [staff, superadmin])
      expect((await reader.get(path(id))).json().data).toEqual({ version: 1, tables: [table, roof] })
    expect((await put(1, [])).json().data).toEqual({ version: 2, tables: [] })
    expect((await staff.get(path(id))).json().data).toEqual({ version: 2, tables: [] })
    expect(await audited()).toEqual([
      { details: { fields: ['floorPlan'], tablesCount: 2 } },
      { details: { fields: ['floorPlan'], tablesCount: 0 } },
    ])
  })

  test('is not overwritten by a save that is based on an older version; a repeated request changes nothing', async () => {
    await put(0)
    const stale = await put(0, [table])
    expect([stale.statusCode, stale.json().code, stale.json().details]).toEqual([
      409,
      'content.changed',
      { version: 1 },
    ])
    expect((await put(0, [roof, table])).json().data.version).toBe(1)
    const replies = await Promise.all([put(1, [table]), put(1, [roof])])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await staff.get(path(id))).json().data.version).toBe(2)
    expect(await audited()).toHaveLength(2)
  })

  test('SEC-03 is closed to other branches and roles, and refuses a plan that cannot be', async () => {
    const other = as('branchAdmin', { id: await aBranch() })
    for (const reply of [await other.get(path(id)), await put(0, [table], other)])
      expect(reply.statusCode).toBe(403)
    expect((await as('user').get(path(id))).statusCode).toBe(403)
    expect((await superadmin.get(path(unknown))).json().code).toBe('branch.unknown')
    expect((await superadmin.put(path(unknown), { version: 0, tables: [] })).json().code).toBe(
      'branch.unknown',
    )
    const twice = await put(0, [table, { ...table, x: 5 }])
    expect([twice.statusCode, twice.json().code]).toEqual([400, 'request.invalid'])
    expect((await staff.get(path(id))).json().data.version).toBe(0)
  })
})
