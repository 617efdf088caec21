import { z } from 'zod'
import { itemKinds } from '../inventory/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import {
  DeadStockWire,
  FoodCostWire,
  foodCostGroups,
  movementFigures,
  MovementReportWire,
  usageGroups,
  UsageReportWire,
  ValuationItemsWire,
  wasteGroups,
  WasteReportWire,
} from './report.wire.ts'
import { inPeriod, page, period, place } from './report-query.ts'

const access = ['superadmin'] as const
const csv = z.undefined()
const path = '/api/v1/super-admin/stock-reports'

const valuation = { date: BusinessDate.optional() }
export const listValuationItems = endpoint({
  method: 'GET',
  path: `${path}/valuation/items`,
  access,
  summary:
    'Items of a location with value, now or at the end of a Kathmandu day; the total is that of the location',
  query: z.strictObject({ ...valuation, locationId: Id, ...page }),
  reply: once(ValuationItemsWire),
})
export type ValuationItemsQuery = z.output<typeof listValuationItems.query>

export const exportValuation = endpoint({
  method: 'GET',
  path: `${path}/valuation/export`,
  access,
  summary: 'On hand and value of every item at every location, or at one, as CSV',
  query: z.strictObject({ ...valuation, locationId: Id.optional() }),
  reply: csv,
})
export type ValuationExportQuery = z.output<typeof exportValuation.query>

const usage = { ...period, ...place, kind: z.enum(itemKinds).optional() }
export const getUsage = endpoint({
  method: 'GET',
  path: `${path}/usage`,
  access,
  summary:
    'Usage: actual is opening + received − closing, theoretical is what recipes took for sales, variance is actual − theoretical ' +
    '(waste, staff meals and differences found by counts); largest variance first, weeks in order',
  query: inPeriod(z.strictObject({ ...usage, by: z.enum(usageGroups).default('item'), ...page })),
  reply: once(UsageReportWire),
})
export type UsageQuery = z.output<typeof getUsage.query>

export const exportUsage = endpoint({
  method: 'GET',
  path: `${path}/usage/export`,
  access,
  summary: 'Usage as CSV, a row per item, location and week',
  query: inPeriod(z.strictObject(usage)),
  reply: csv,
})
export type UsageExportQuery = z.output<typeof exportUsage.query>

const waste = { ...period, ...place, reason: z.string().max(40).optional() }
export const getWaste = endpoint({
  method: 'GET',
  path: `${path}/waste`,
  access,
  summary:
    'Waste and staff meals at cost, less reversals, by reason, item, location or day; largest first, days in order',
  query: inPeriod(z.strictObject({ ...waste, by: z.enum(wasteGroups).default('reason') })),
  reply: once(WasteReportWire),
})
export type WasteQuery = z.output<typeof getWaste.query>

export const exportWaste = endpoint({
  method: 'GET',
  path: `${path}/waste/export`,
  access,
  summary: 'Waste as CSV, a row per day, location, item and reason',
  query: inPeriod(z.strictObject(waste)),
  reply: csv,
})
export type WasteExportQuery = z.output<typeof exportWaste.query>

const movements = {
  ...waste,
  kind: z.enum(itemKinds).optional(),
  figure: z.enum(movementFigures).default('all'),
}
export const listReportMovements = endpoint({
  method: 'GET',
  path: `${path}/movements`,
  access,
  summary:
    'The movements behind a figure, by location, item and time; the total is the figure with the sign of the ledger',
  query: inPeriod(z.strictObject({ ...movements, ...page })),
  reply: once(MovementReportWire),
})
export type MovementsQuery = z.output<typeof listReportMovements.query>

export const exportMovements = endpoint({
  method: 'GET',
  path: `${path}/movements/export`,
  access,
  summary: 'The movements behind a figure, or the ledger of an item, as CSV',
  query: inPeriod(z.strictObject(movements)),
  reply: csv,
})
export type MovementsExportQuery = z.output<typeof exportMovements.query>

const deadStock = { days: z.coerce.number().int().min(7).max(365).default(30), locationId: Id.optional() }
export const listDeadStock = endpoint({
  method: 'GET',
  path: `${path}/dead-stock`,
  access,
  summary:
    'Stock on hand that was not sold, cooked, produced from or sent on for a number of days; highest value first',
  query: z.strictObject({ ...deadStock, ...page }),
  reply: once(DeadStockWire),
})
export type DeadStockQuery = z.output<typeof listDeadStock.query>

export const exportDeadStock = endpoint({
  method: 'GET',
  path: `${path}/dead-stock/export`,
  access,
  summary: 'Dead stock as CSV',
  query: z.strictObject(deadStock),
  reply: csv,
})
export type DeadStockExportQuery = z.output<typeof exportDeadStock.query>

const foodCost = { ...period, foodId: Id.optional(), branchId: Id.optional() }
export const getFoodCost = endpoint({
  method: 'GET',
  path: `${path}/food-cost`,
  access,
  summary:
    'Plates sold, sales net of discounts and VAT, and their cost by the published recipes and present average costs of the branch; ' +
    'per food or branch, highest cost first',
  query: inPeriod(z.strictObject({ ...foodCost, by: z.enum(foodCostGroups).default('food') })),
  reply: once(FoodCostWire),
})
export type FoodCostQuery = z.output<typeof getFoodCost.query>

export const exportFoodCost = endpoint({
  method: 'GET',
  path: `${path}/food-cost/export`,
  access,
  summary: 'Food cost as CSV, a row per food and branch',
  query: inPeriod(z.strictObject(foodCost)),
  reply: csv,
})
export type FoodCostExportQuery = z.output<typeof exportFoodCost.query>
