import { defineJob } from '#platform/queue/queue.ts'
import { forgetConfirmations } from './forms/confirm-form.service.ts'
import { forgetOldNotifications } from './purge-notifications.service.ts'
import { tellOfWaitingNews } from './forms/notify-office.service.ts'

export const notificationsJobs = [
  // 03:10 in Kathmandu.
  defineJob({ name: 'notifications.forget-old', cron: '25 21 * * *', run: () => forgetOldNotifications() }),
  // 03:40 in Kathmandu.
  defineJob({ name: 'notifications.forget-confirmations', cron: '55 21 * * *', run: () => forgetConfirmations() }),
  defineJob({ name: 'notifications.tell-of-waiting-news', cron: '*/5 * * * *', run: () => tellOfWaitingNews() }),
]
