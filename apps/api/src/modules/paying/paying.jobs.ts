import { defineJob } from '#platform/queue/queue.ts'
import { reconcile } from './reconcile.service.ts'

/** 02:40 in Kathmandu and three times more: the later ones go on where a silent provider stopped the one before. */
export const payingJobs = [defineJob({ name: 'paying.reconcile', cron: '55 20-23 * * *', run: async () => void (await reconcile()) })]
