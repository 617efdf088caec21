import type { Alert } from '@momo/contracts/stock-alerts'
import type { Pool } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anItem, aSaleOf, post } from '../inventory/inventory.factory.ts'
import { evaluateAlerts } from './evaluate/evaluate-alerts.service.ts'

export const office = '/api/v1/super-admin/stock-alerts'
const boss = as('superadmin')

export type At = { locationId: string; itemId: string }

/** An item of its own, by default at a branch of its own. */
export const aPlace = async (over: Parameters<typeof anItem>[0] = {}, locationId?: string): Promise<At> => ({
  locationId: locationId ?? (await aBranch()),
  itemId: await anItem(over),
})

export const setSafety = ({ locationId, itemId }: At, safetyLevel: number) =>
  boss.put(`/api/v1/super-admin/inventory/items/${itemId}/level`, {
    locationId,
    safetyLevel,
    position: 0,
    version: 0,
  })

/** The same expected use on every weekday. */
export const setUse = (pool: Pool, { locationId, itemId }: At, use: number) =>
  pool.query('insert into stock_usage_rates values ($1, $2, $3, null)', [
    locationId,
    itemId,
    Array.from({ length: 7 }, () => use),
  ])

export const sell = (place: At, quantity: number) => post(aSaleOf(place, quantity))

export const listed = async (search = ''): Promise<Alert[]> =>
  (await boss.get(`${office}?limit=200&${search}`)).json().data.items

export const alertsOf = ({ itemId }: At, search = '') => listed(`subjectId=${itemId}&${search}`)

/** The kinds of the open alerts of an item, after an evaluation. */
export async function kindsOf(place: At): Promise<string[]> {
  await evaluateAlerts()
  return (await alertsOf(place)).map(({ kind }) => kind)
}
