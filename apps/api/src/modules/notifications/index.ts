import type { ModuleRecord } from '#platform/module.ts'
import { messageHandlers } from './notifications.handlers.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { notifyAccountHandlers } from './notify-account.handlers.ts'

export const module: ModuleRecord = {
  name: 'notifications',
  routes: notificationsRoutes,
  handlers: [...messageHandlers, ...notifyAccountHandlers],
  jobs: notificationsJobs,
}
