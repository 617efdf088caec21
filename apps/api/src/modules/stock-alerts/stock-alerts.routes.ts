import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/stock-alerts'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { acknowledgeAlerts, assignAlerts, snoozeAlerts } from './change/change-alerts.service.ts'
import { readAlertSettings, saveAlertSettings } from './change/settings.service.ts'
import { exportAlerts } from './read/export-alerts.service.ts'
import { listAlerts, listOwnAlerts, summarizeAlerts, summarizeOwnAlerts } from './read/list-alerts.service.ts'
import { listAlertCards } from './read/list-cards.service.ts'

export function stockAlertsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listAlerts, ({ actor, query }) => listAlerts(actor, query))
  mount(app, endpoints.listAlertCards, ({ actor, query }) => listAlertCards(actor, query))
  mount(app, endpoints.getAlertSummary, () => summarizeAlerts())
  mountCsv(app, endpoints.exportAlerts, ({ actor, query }) => exportAlerts(actor, query))
  mount(app, endpoints.snoozeAlerts, ({ actor, body }) => snoozeAlerts(actor, body))
  mount(app, endpoints.assignAlerts, ({ actor, body }) => assignAlerts(actor, body))
  mount(app, endpoints.acknowledgeAlerts, ({ actor, body }) => acknowledgeAlerts(actor, body))
  mount(app, endpoints.getAlertSettings, () => readAlertSettings())
  mount(app, endpoints.saveAlertSettings, ({ actor, body }) => saveAlertSettings(actor, body))
  mountList(app, endpoints.listOwnAlerts, endpoints.exportOwnAlerts, ({ actor, query }) =>
    listOwnAlerts(actor, query),
  )
  mount(app, endpoints.getOwnAlertSummary, ({ actor }) => summarizeOwnAlerts(actor))
}
