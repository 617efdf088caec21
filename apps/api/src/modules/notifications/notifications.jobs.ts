import { defineJob } from '#platform/queue/queue.ts'
import { forgetConfirmations } from './confirm-form.service.ts'
import { forgetOldNotifications } from './forget-notifications.service.ts'
import { tellOfWaitingNews } from './tell-office.service.ts'

export const notificationsJobs = [
  // 03:10 in Kathmandu.
  defineJob({ name: 'notifications.forget-old', cron: '25 21 * * *', run: () => forgetOldNotifications() }),
  // 03:40 in Kathmandu.
  defineJob({ name: 'notifications.forget-confirmations', cron: '55 21 * * *', run: () => forgetConfirmations() }),
  defineJob({ name: 'notifications.tell-of-waiting-news', cron: '*/5 * * * *', run: () => tellOfWaitingNews() }),
]
