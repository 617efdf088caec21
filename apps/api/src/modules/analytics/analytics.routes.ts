import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/analytics'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readBranchHealth, readOwnBranchesHealth } from './chain-dashboard/read-branch-health.service.ts'
import { readChainDashboard } from './chain-dashboard/read-chain-dashboard.service.ts'
import { exportDeliveries } from './deliveries/export-deliveries.service.ts'
import { readDeliveries } from './deliveries/read-deliveries.service.ts'
import { exportFigures } from './export-figures.service.ts'
import { exportSales } from './office/export-sales.service.ts'
import { readSaleGroups } from './office/read-sale-groups.service.ts'
import { readSales } from './office/read-sales.service.ts'
import { exportMoneyEntries, readMoneyEntries, readMoneyLine } from './money/money-line.service.ts'
import { readAnalytics } from './read-analytics.service.ts'
import { readDashboard } from './read-dashboard.service.ts'
import { exportTotalSale } from './total/export-total-sale.service.ts'
import { readTotalSale } from './total/read-total-sale.service.ts'
import { setSaleTarget } from './total/set-sale-target.service.ts'

/** ADM-05 */
export function analyticsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getDashboard, ({ actor }) => readDashboard(actor))
  mount(app, endpoints.getAnalytics, ({ actor, query }) => readAnalytics(actor, query))
  mountCsv(app, endpoints.exportFigures, ({ actor, query }) => exportFigures(actor, query))
  mount(app, endpoints.getChainDashboard, () => readChainDashboard())
  mount(app, endpoints.getBranchHealth, ({ query }) => readBranchHealth(query))
  mount(app, endpoints.getOwnBranchesHealth, ({ actor }) => readOwnBranchesHealth(actor))
  mount(app, endpoints.getSales, ({ query }) => readSales(query))
  mount(app, endpoints.getSaleGroups, ({ query }) => readSaleGroups(query))
  mountCsv(app, endpoints.exportSales, ({ query }) => exportSales(query))
  mount(app, endpoints.getTotalSale, ({ query }) => readTotalSale(query))
  mountCsv(app, endpoints.exportTotalSale, ({ query }) => exportTotalSale(query))
  mount(app, endpoints.setSaleTarget, ({ actor, params, body }) => setSaleTarget(actor, params.month, body))
  mount(app, endpoints.getDeliveries, ({ query }) => readDeliveries(query))
  mountCsv(app, endpoints.exportDeliveries, ({ query }) => exportDeliveries(query))
  moneyRoutes(app)
}

function moneyRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getMoneyLine, ({ actor, query }) =>
    readMoneyLine({ ...query, branchId: ownBranch(actor) }),
  )
  mount(app, endpoints.listMoneyEntries, ({ actor, query }) =>
    readMoneyEntries({ ...query, branchId: ownBranch(actor) }),
  )
  mountCsv(app, endpoints.exportMoneyEntries, ({ actor, query }) =>
    exportMoneyEntries({ ...query, branchId: ownBranch(actor) }),
  )
  mount(app, endpoints.getChainMoneyLine, ({ query }) =>
    readMoneyLine({ ...query, branchId: query.branchId }),
  )
  mount(app, endpoints.listChainMoneyEntries, ({ query }) =>
    readMoneyEntries({ ...query, branchId: query.branchId }),
  )
  mountCsv(app, endpoints.exportChainMoneyEntries, ({ query }) =>
    exportMoneyEntries({ ...query, branchId: query.branchId }),
  )
}
