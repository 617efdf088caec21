import { defineJob } from '#platform/queue/queue.ts'
import { requestEveningMessages } from './evening/evening-message.service.ts'
import { evaluateAlerts, purgeResolvedAlerts } from './evaluate/evaluate-alerts.service.ts'

export const stockAlertsJobs = [
  defineJob({ name: 'stock-alerts.evaluate', cron: '*/2 * * * *', run: () => evaluateAlerts() }),
  defineJob({ name: 'stock-alerts.purge-resolved', cron: '15 22 * * *', run: () => purgeResolvedAlerts() }),
  // 20:00 in Kathmandu. The later runs are for a worker that was not running at that time.
  defineJob({
    name: 'stock-alerts.evening-messages',
    cron: '15,45 14-15 * * *',
    run: () => requestEveningMessages(),
  }),
]
