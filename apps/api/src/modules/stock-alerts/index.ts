import type { ModuleRecord } from '#platform/module.ts'
import { stockAlertsJobs } from './stock-alerts.jobs.ts'
import { stockAlertsRoutes } from './stock-alerts.routes.ts'

export {
  type EveningAlert,
  type EveningAlerts,
  readEveningAlerts,
} from './evening/evening-message.service.ts'
export { eveningMessageDue } from './stock-alerts.events.ts'

export const module: ModuleRecord = {
  name: 'stock-alerts',
  routes: stockAlertsRoutes,
  jobs: stockAlertsJobs,
}
