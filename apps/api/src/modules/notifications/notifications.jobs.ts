import { z } from 'zod'
import { defineJob } from '#platform/queue/queue.ts'
import { purgeConfirmations } from './forms/confirm-form.service.ts'
import { purgeOldNotifications } from './purge-notifications.service.ts'
import { requestEvening } from './evening/request-evening.service.ts'
import { purgePushDevices } from './push/push-devices.service.ts'
import { requestPendingOfficeMails } from './forms/notify-office.service.ts'
import { purgeEntries, refreshEntries } from './office/refresh-entries.service.ts'

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
  defineJob({ name: 'notifications.refresh-office', cron: '* * * * *', run: () => refreshEntries() }),
  // From 17:45 to 23:30 in Kathmandu. It does nothing before the closing time of the settings, and later runs are for a worker that was
  // not running then.
  defineJob({
    name: 'notifications.request-evening',
    cron: '*/15 12-17 * * *',
    schema: z.object({ day: z.iso.date().optional() }),
    run: ({ day }) => requestEvening(day),
  }),
  // 03:55 in Kathmandu.
  defineJob({ name: 'notifications.purge-push-devices', cron: '10 22 * * *', run: () => purgePushDevices() }),
  // 04:00 in Kathmandu.
  defineJob({ name: 'notifications.purge-office', cron: '15 22 * * *', run: () => purgeEntries() }),
]
