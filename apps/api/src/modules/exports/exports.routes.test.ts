import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/parse-csv.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { storage, useStorage } from '#platform/storage/storage.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { purgeExports, removeExportFiles, removeOrphanParts } from './purge-exports.service.ts'
import { writeExport } from './write-export.service.ts'

testApp()
const url = '/api/v1/super-admin/exports'
const noon = '2026-11-15T13:15:00+05:45'
beforeEach(() => stopClock(noon))

type Caller = ReturnType<typeof as>
const start = (boss: Caller, filters: object = {}, id = newId()) =>
  boss.post(url, { id, kind: 'orders', filters })
const started = async (boss: Caller, filters: object = {}): Promise<string> =>
  (await start(boss, filters)).json().data.id
const stateOf = async (boss: Caller, id: string) =>
  (await boss.get(url)).json().data.find((one: { id: string }) => one.id === id)
const partsOf = async (id: string) => {
  const keys: string[] = []
  for await (const { key } of storage().list(`exports/${id}`)) keys.push(key)
  return keys
}

/** The rows without the head. */
async function fileOf(boss: Caller, id: string): Promise<string[][]> {
  const reply = await boss.get(`${url}/${id}/file`)
  expect(reply.statusCode, reply.body).toBe(200)
  const rows = parseCsv(reply.body)
  if (!Array.isArray(rows)) throw new Error(`broken at line ${rows.brokenAt}`)
  return rows.slice(1).map(({ cells }) => cells)
}

async function aDay(count: number) {
  const branch = await aBranch()
  for (let n = 0; n < count; n += 1)
    await anOrder({
      branch_id: branch,
      number: n + 1,
      placed_at: new Date('2026-11-15T12:00:00+05:45'),
      subtotal: 10_000 + 2 * n,
      grand_total: 10_000 + 2 * n,
    })
  return branch
}

describe('an export of orders', () => {
  test('has every order once, over several parts, and its sum is the sum of the orders', async () => {
    const boss = as('superadmin')
    const branch = await aDay(23)
    await aDay(2)
    const id = await started(boss, { branch })
    expect(await stateOf(boss, id)).toMatchObject({ state: 'running', rows: 0, estimatedRows: 23 })
    expect((await boss.get(`${url}/${id}/file`)).json().code).toBe('export.not_ready')
    await writeExport(id, 5)
    expect(await stateOf(boss, id)).toMatchObject({ state: 'done', rows: 23, estimatedRows: 23 })
    const rows = await fileOf(boss, id)
    expect(new Set(rows.map(([number]) => number)).size).toBe(23)
    const paisa = rows.map((cells) => Math.round(Number(cells[14]) * 100)).reduce((a, b) => a + b, 0)
    expect(paisa).toBe(23 * 10_000 + 22 * 23)
    const { headers } = await boss.get(`${url}/${id}/file`)
    expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-11-15.csv"')
  })

  test('without any order has the head row only', async () => {
    const boss = as('superadmin')
    const id = await started(boss, { branch: await aBranch() })
    await writeExport(id)
    expect(await fileOf(boss, id)).toEqual([])
  })

  test('covers what existed when it was requested', async () => {
    const boss = as('superadmin')
    const branch = await aDay(3)
    const id = await started(boss, { branch })
    stopClock('2026-11-15T13:30:00+05:45')
    await anOrder({ branch_id: branch, number: 99 })
    await writeExport(id)
    expect(await fileOf(boss, id)).toHaveLength(3)
  })

  test('writes formulas of customers as text', async () => {
    const boss = as('superadmin')
    const branch = await aBranch()
    const placedAt = new Date('2026-11-15T12:00:00+05:45')
    await anOrder({
      branch_id: branch,
      placed_at: placedAt,
      customer_name: '=HYPERLINK("http://x")',
      line: { name: '@SUM(A1)' },
    })
    const id = await started(boss, { branch })
    await writeExport(id)
    const { body } = await boss.get(`${url}/${id}/file`)
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(body).toContain('"2 × @SUM(A1)"')
  })

  test('is written by one job if its request is sent twice, or two at once', async () => {
    const boss = as('superadmin')
    const [id, filters] = [newId(), { branch: await aBranch() }]
    const replies = await Promise.all([start(boss, filters, id), start(boss, filters, id)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await start(boss, filters, id)).json().data).toMatchObject({ id, state: 'running' })
    expect((await boss.get(url)).json().data).toHaveLength(1)
    expect((await start(boss, {}, id)).json().code).toBe('export.key_reused')
    expect((await start(as('superadmin'), filters, id)).json().code).toBe('export.key_reused')
  })

  test('waits while two of the account are running; a cancelled one makes room', async () => {
    const boss = as('superadmin')
    const filters = { branch: await aBranch() }
    const first = await started(boss, filters)
    const codes = (await Promise.all([start(boss, filters), start(boss, filters)])).map((r) => r.json().code)
    expect(codes.toSorted()).toEqual(['export.too_many', undefined])
    expect((await start(as('superadmin'), filters)).statusCode).toBe(200)
    expect((await boss.remove(`${url}/${first}`)).statusCode).toBe(200)
    await writeExport(first)
    expect(await partsOf(first)).toEqual([])
    expect((await start(boss, filters)).statusCode).toBe(200)
  })
})

describe('a killed job', () => {
  const disk = () => storage()

  test('continues after its last part, without gap or double', async () => {
    const boss = as('superadmin')
    const id = await started(boss, { branch: await aDay(12) })
    const real = disk()
    let writes = 0
    useStorage({
      ...real,
      put: async (...file) => {
        await real.put(...file)
        writes += 1
        if (writes === 3) throw new Error('killed after the file, before its transaction')
      },
    })
    await expect(writeExport(id, 5)).rejects.toThrow('killed')
    useStorage(real)
    expect(await stateOf(boss, id)).toMatchObject({ state: 'running', rows: 10 })
    await writeExport(id, 5)
    expect(new Set((await fileOf(boss, id)).map(([number]) => number)).size).toBe(12)
    expect(await fileOf(boss, id)).toHaveLength(12)
    expect(await partsOf(id)).toHaveLength(4)
    stopClock('2026-12-30T13:15:00+05:45')
    await removeOrphanParts()
    expect(await partsOf(id)).toHaveLength(3)
  })

  test('and its repetition at the same time write each row once', async () => {
    const boss = as('superadmin')
    const id = await started(boss, { branch: await aDay(12) })
    await Promise.all([writeExport(id, 2), writeExport(id, 2)])
    await writeExport(id, 2)
    const rows = await fileOf(boss, id)
    expect(new Set(rows.map(([number]) => number)).size).toBe(12)
    expect(rows).toHaveLength(12)
    expect(await stateOf(boss, id)).toMatchObject({ state: 'done', rows: 12 })
  })

  test('is given up after a day, which frees its place', async () => {
    const boss = as('superadmin')
    const id = await started(boss, { branch: await aBranch() })
    stopClock('2026-11-16T13:16:00+05:45')
    await purgeExports()
    expect(await stateOf(boss, id)).toMatchObject({ state: 'failed' })
  })
})

test('SEC-03 an export is for its owner only, and for super admins', async () => {
  const boss = as('superadmin')
  const id = await started(boss, { branch: await aBranch() })
  await writeExport(id)
  const other = as('superadmin')
  expect((await other.get(url)).json().data).toEqual([])
  expect((await other.get(`${url}/${id}/file`)).json().code).toBe('export.unknown')
  expect((await other.remove(`${url}/${id}`)).json().code).toBe('export.unknown')
  expect((await as('branchAdmin').get(`${url}/${id}/file`)).statusCode).toBe(403)
  expect((await start(as('admin'))).statusCode).toBe(403)
  expect((await as('public').get(`${url}/${id}/file`)).statusCode).toBe(401)
})

test('an export and its files are deleted after seven days', async () => {
  const boss = as('superadmin')
  const id = await started(boss, { branch: await aBranch() })
  await writeExport(id)
  stopClock('2026-11-22T13:14:00+05:45')
  await purgeExports()
  expect(await stateOf(boss, id)).toMatchObject({ state: 'done' })
  stopClock('2026-11-22T13:16:00+05:45')
  await purgeExports()
  await removeExportFiles(id)
  expect(await stateOf(boss, id)).toBeUndefined()
  expect(await partsOf(id)).toEqual([])
})
