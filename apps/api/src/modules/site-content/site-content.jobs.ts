import { defineJob } from '#platform/queue/queue.ts'
import { publishDueContent } from './publish/publish-due-content.service.ts'

export const siteContentJobs = [
  defineJob({ name: 'site-content.publish-due', cron: '* * * * *', run: publishDueContent }),
]
