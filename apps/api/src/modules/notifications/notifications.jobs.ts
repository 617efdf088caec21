import { defineJob } from '#platform/queue/queue.ts'
import { forgetOldNotifications } from './forget-notifications.service.ts'

/** 03:10 in Kathmandu. */
export const notificationsJobs = [defineJob({ name: 'notifications.forget-old', cron: '25 21 * * *', run: () => forgetOldNotifications() })]
