import type { FastifyInstance } from 'fastify'
import { exportFigures as exportEndpoint, getAnalytics, getDashboard } from '@momo/contracts/analytics'
import { mountCsv } from '#platform/http/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { exportFigures } from './export-figures.service.ts'
import { readAnalytics } from './read-analytics.service.ts'
import { readDashboard } from './read-dashboard.service.ts'

/** ADM-05 */
export function analyticsRoutes(app: FastifyInstance): void {
  mount(app, getDashboard, ({ actor }) => readDashboard(actor))
  mount(app, getAnalytics, ({ actor, query }) => readAnalytics(actor, query))
  mountCsv(app, exportEndpoint, ({ actor, query }) => exportFigures(actor, query))
}
