import { newId } from '#platform/ids/ids.ts'
import { anItem } from '../../../modules/inventory/inventory.factory.ts'
import type { Scene, ValidCall } from '../valid-calls.ts'

const reports = '/api/v1/super-admin/stock-reports'
const alerts = '/api/v1/super-admin/stock-alerts'

const anyItem: ValidCall = async () => ({ own: await anItem() })
const period: ValidCall = async () => ({ query: '?from=2026-11-01&to=2026-11-14' })
const ofOwnBranch: ValidCall = async ({ branches }) => ({ query: `?locationId=${branches.own}` })

async function anAlert({ pool, branches }: Scene, kind = 'count-difference'): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into stock_alerts (id, kind, severity, item_id, location_id, owner, opened_at) values ($1, $2, 1, $3, $4, 'branch', now())`,
    [id, kind, await anItem(), branches.own],
  )
  return id
}

async function versionOfSettings({ pool }: Scene): Promise<number> {
  return (await pool.query<{ version: number }>('select version from stock_alert_settings')).rows[0]!.version
}

/** Valid calls for stock alerts and reports. */
export const stockReportCalls: Record<string, ValidCall> = {
  [`POST ${alerts}/snooze`]: async (scene) => ({ json: { ids: [await anAlert(scene)] } }),
  [`POST ${alerts}/assign`]: async (scene) => ({ json: { ids: [await anAlert(scene)], owner: 'kitchen' } }),
  [`POST ${alerts}/acknowledge`]: async (scene) => ({ json: { ids: [await anAlert(scene)] } }),
  [`PUT ${alerts}/settings`]: async (scene) => ({
    json: { runsOutTenths: 10, countDifference: '1000.00', version: await versionOfSettings(scene) },
  }),
  [`GET ${reports}/items/:id`]: anyItem,
  [`GET ${reports}/items/:id/places`]: anyItem,
  [`GET ${reports}/items/:id/history`]: anyItem,
  [`GET ${reports}/valuation/items`]: ofOwnBranch,
  [`GET ${reports}/usage`]: period,
  [`GET ${reports}/usage/export`]: period,
  [`GET ${reports}/waste`]: period,
  [`GET ${reports}/waste/export`]: period,
  [`GET ${reports}/movements`]: period,
  [`GET ${reports}/movements/export`]: period,
  [`GET ${reports}/food-cost`]: period,
  [`GET ${reports}/food-cost/export`]: period,
}
