import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '@momo/contracts/shared'
import { listTableOf } from '#platform/http/lists/list-columns.rules.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'

const served = testApp()
const contracts = new URL('../../../packages/contracts/src/', import.meta.url)

/** Lists of staff without an export, and why. */
const withoutExport: Record<string, string> = {
  '/api/v1/branch-dashboard/clock/devices': 'settings of a few devices',
  '/api/v1/branch-dashboard/own-branches': 'the choices of an area manager',
  '/api/v1/branch-dashboard/purchases/choices': 'choices of a form',
  '/api/v1/branch-dashboard/purchases/items': 'choices of a form',
  '/api/v1/branch-dashboard/requisitions/departures': 'choices of a form',
  '/api/v1/branch-dashboard/sold-today': 'numbers beside the menu of the counter',
  '/api/v1/branch-dashboard/transfers/targets': 'choices of a form',
  '/api/v1/branch-dashboard/waste/choices': 'choices of a form',
  '/api/v1/super-admin/batch-trace': 'results of a search; the orders of a batch are exported',
  '/api/v1/super-admin/consumption/warning-levels': 'settings of foods',
  '/api/v1/super-admin/dashboard/branches': 'figures of this moment; the sales by branch are exported',
  '/api/v1/super-admin/delivery-runs': 'settings of a few vans',
  '/api/v1/super-admin/delivery-runs/supplied-items': 'settings of a few vans',
  '/api/v1/super-admin/exports': 'the exports themselves',
  '/api/v1/super-admin/forecast/accuracy': 'a figure of the forecast, not a list of records',
  '/api/v1/super-admin/forecast/festivals': 'choices of a form',
  '/api/v1/super-admin/goods-receipts/items': 'choices of a form',
  '/api/v1/super-admin/inventory/items/:id/balances': 'in the export of the stock matrix',
  '/api/v1/super-admin/inventory/items/:id/batches': 'choices of a form',
  '/api/v1/super-admin/inventory/items/:id/offers': 'choices of a form',
  '/api/v1/super-admin/inventory/locations': 'choices of a form',
  '/api/v1/super-admin/notifications/needs': 'a sum of the entries, which are exported',
  '/api/v1/super-admin/order-views': 'saved filters of the orders',
  '/api/v1/super-admin/orders': "written by the background job, kind 'orders'",
  '/api/v1/super-admin/production/plan': 'a form with proposals; production orders are exported',
  '/api/v1/super-admin/recipes/:id/used-by': 'links of one recipe',
  '/api/v1/super-admin/recipes/:id/versions': 'versions of one recipe',
  '/api/v1/super-admin/requisitions/departures': 'choices of a form',
  '/api/v1/super-admin/requisitions/matrix': 'a form; the requisitions are exported',
  '/api/v1/super-admin/settings/:section/versions': 'versions of one setting',
  '/api/v1/branch-dashboard/own-branches/health': 'the state of now; the orders are exported',
  '/api/v1/super-admin/branches/:id/visits': 'in the export of the audit log',
  '/api/v1/super-admin/stock-alerts/cards': 'the alerts in groups; they are exported',
  '/api/v1/super-admin/stock-reports/items/:id/places': 'in the export of the stock matrix',
  '/api/v1/super-admin/stock-reports/valuation/items': 'in the export of the valuation',
  '/api/v1/super-admin/supplier-bills/billable-receipts': 'choices of a form',
  '/api/v1/super-admin/suppliers/:id': 'one supplier; the prices of an item are exported',
  '/api/v1/super-admin/suppliers/scores': 'one number beside each supplier',
}

async function staffEndpoints(): Promise<Endpoint[]> {
  const folders = readdirSync(contracts, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const modules = await Promise.all(
    folders
      .filter(({ name }) => name !== 'shared')
      .map(({ name }) => import(/* @vite-ignore */ new URL(`${name}/index.ts`, contracts).href)),
  )
  const endpoints = modules.flatMap((module) => Object.values(module as object)) as Partial<Endpoint>[]
  const isStaff = ({ access }: Partial<Endpoint>) =>
    Array.isArray(access) && access.some((role) => role === 'branchAdmin' || role === 'superadmin')
  return endpoints.filter((e): e is Endpoint => typeof e?.path === 'string' && 'reply' in e && isStaff(e))
}

const isList = ({ method, reply, access }: Endpoint): boolean =>
  method === 'GET' && !access.includes('user' as never) && listTableOf(reply) !== undefined

test('every list of branch and head office has an export, or a listed reason', async () => {
  const endpoints = await staffEndpoints()
  const urls = new Set<string>(served.app.ledger.map(({ url }) => url))
  const lists = endpoints.filter(isList).map(({ path }): string => path)
  // The lists of content are edited in place, and versions belong to one page.
  const screens = lists.filter((path) =>
    /branch-dashboard|super-admin|refunds|dish-ratings|problem-reports/.test(path),
  )
  expect(screens.length).toBeGreaterThan(60)
  const missing = screens.filter((path) => !urls.has(`${path}/export`) && !(path in withoutExport))
  expect(missing).toEqual([])
  const outdated = Object.keys(withoutExport).filter(
    (path) => !screens.includes(path) || urls.has(`${path}/export`),
  )
  expect(outdated).toEqual([])
})

test('an export takes the filters of its list', async () => {
  const endpoints = await staffEndpoints()
  const exported = endpoints.filter(({ summary }) => summary.startsWith('CSV file: '))
  expect(exported.length).toBeGreaterThan(30)
  for (const { path, query, access } of exported) {
    const list = endpoints.find((one) => one.method === 'GET' && `${one.path}/export` === path)
    expect([path, list?.query === query, list?.access]).toEqual([path, true, access])
  }
})

test('an export is in the audit log with its filters, a list that is only read is not', async () => {
  const boss = as('superadmin')
  const url = '/api/v1/super-admin/employees'
  expect((await boss.get(url)).statusCode).toBe(200)
  expect((await boss.get(`${url}/export?branchId=none&cursor=x`)).statusCode).toBe(400)
  expect((await boss.get(`${url}/export`)).statusCode).toBe(200)
  const register = '/api/v1/super-admin/hours/export?month=2083-07'
  const answer = await boss.get(register)
  expect(answer.statusCode, answer.body).toBe(200)
  const { rows } = await served.database.pool.query(
    'select action, subject_kind, subject_id, details from audit_log where actor_id = $1 order by id',
    [boss.actor?.id],
  )
  const entry = { action: 'list.exported', subject_kind: 'list-export' }
  expect(rows).toEqual([
    {
      ...entry,
      subject_id: 'super-admin/employees',
      details: { list: 'super-admin/employees', filters: {} },
    },
    {
      ...entry,
      subject_id: 'super-admin/hours',
      details: { list: 'super-admin/hours', filters: { month: '2083-07' } },
    },
  ])
})
