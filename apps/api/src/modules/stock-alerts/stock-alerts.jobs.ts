import { defineJob } from '#platform/queue/queue.ts'
import { evaluateAlerts, purgeResolvedAlerts } from './evaluate/evaluate-alerts.service.ts'

export const stockAlertsJobs = [
  defineJob({ name: 'stock-alerts.evaluate', cron: '*/2 * * * *', run: () => evaluateAlerts() }),
  defineJob({ name: 'stock-alerts.purge-resolved', cron: '15 22 * * *', run: () => purgeResolvedAlerts() }),
]
