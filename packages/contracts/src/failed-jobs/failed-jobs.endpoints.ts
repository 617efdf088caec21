import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { under } from '../shared/wire/envelope.wire.ts'
import { FailedJobsWire } from './failed-job.wire.ts'

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/failed-jobs',
  access: ['superadmin'],
  summary: 'Jobs that used up their attempts, by task',
  reply: under('tasks', z.array(FailedJobsWire)),
})

/** Idempotent: a repeat finds no failed jobs. */
export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/failed-jobs/retry',
  access: ['superadmin'],
  summary: 'Lets the failed jobs of a task run again with all their attempts',
  body: z.strictObject({ task: z.string().min(1).max(100) }),
  reply: under('count', z.int()),
})
