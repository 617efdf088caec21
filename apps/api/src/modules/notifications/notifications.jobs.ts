import { defineJob } from '#platform/queue/queue.ts'
import { purgeConfirmations } from './forms/confirm-form.service.ts'
import { purgeOldNotifications } from './purge-notifications.service.ts'
import { requestPendingOfficeMails } from './forms/notify-office.service.ts'

export const notificationsJobs = [
  // 03:10 in Kathmandu.
  defineJob({ name: 'notifications.purge-old', cron: '25 21 * * *', run: () => purgeOldNotifications() }),
  // 03:40 in Kathmandu.
  defineJob({
    name: 'notifications.purge-confirmations',
    cron: '55 21 * * *',
    run: () => purgeConfirmations(),
  }),
  defineJob({
    name: 'notifications.notify-office',
    cron: '*/5 * * * *',
    run: () => requestPendingOfficeMails(),
  }),
]
