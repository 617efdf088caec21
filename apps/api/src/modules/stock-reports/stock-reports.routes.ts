import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/stock-reports'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { exportMatrix } from './matrix/export-matrix.service.ts'
import { readMatrix, summarizeMatrix } from './matrix/matrix.service.ts'
import { listStockPlaces, readStockHistory, readStockItem } from './matrix/stock-item.service.ts'
import { exportUsage } from './usage/export-usage.service.ts'
import { exportMovements, listReportMovements } from './usage/movements.service.ts'
import { readUsage } from './usage/usage.service.ts'
import { exportWaste, readWaste } from './usage/waste.service.ts'
import { exportDeadStock, listDeadStock } from './value/dead-stock.service.ts'
import { exportFoodCost, readFoodCost } from './value/food-cost.service.ts'
import { exportValuation, listValuationItems } from './value/valuation-items.service.ts'

function matrixRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getMatrix, ({ query }) => readMatrix(query))
  mount(app, endpoints.getMatrixSummary, () => summarizeMatrix())
  mountCsv(app, endpoints.exportMatrix, ({ query }) => exportMatrix(query))
  mount(app, endpoints.getStockItem, ({ params, query }) => readStockItem(params.id, query.locationId))
  mount(app, endpoints.listStockPlaces, ({ params, query }) => listStockPlaces(params.id, query))
  mount(app, endpoints.getStockHistory, ({ params, query }) => readStockHistory(params.id, query))
}

export function stockReportsRoutes(app: FastifyInstance): void {
  matrixRoutes(app)
  mount(app, endpoints.listValuationItems, ({ query }) => listValuationItems(query))
  mountCsv(app, endpoints.exportValuation, ({ query }) => exportValuation(query))
  mount(app, endpoints.getUsage, ({ query }) => readUsage(query))
  mountCsv(app, endpoints.exportUsage, ({ query }) => exportUsage(query))
  mount(app, endpoints.getWaste, ({ query }) => readWaste(query))
  mountCsv(app, endpoints.exportWaste, ({ query }) => exportWaste(query))
  mount(app, endpoints.listReportMovements, ({ query }) => listReportMovements(query))
  mountCsv(app, endpoints.exportMovements, ({ query }) => exportMovements(query))
  mount(app, endpoints.listDeadStock, ({ query }) => listDeadStock(query))
  mountCsv(app, endpoints.exportDeadStock, ({ query }) => exportDeadStock(query))
  mount(app, endpoints.getFoodCost, ({ query }) => readFoodCost(query))
  mountCsv(app, endpoints.exportFoodCost, ({ query }) => exportFoodCost(query))
}
