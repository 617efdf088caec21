import { expect, test } from 'vitest'
import { z } from 'zod'
import { type FailedJobs, FailedJobsWire } from './failed-job.wire.ts'
import { retryFailedJobs } from './failed-jobs.endpoints.ts'

const full: FailedJobs = {
  task: 'notifications.send-code',
  count: 3,
  oldestAt: new Date('2026-11-15T10:00:00Z'),
  newestAt: new Date('2026-11-16T10:00:00Z'),
  lastError: 'no answer',
}

test('failed jobs survive the round trip, with or without an error', () => {
  const { lastError: _, ...plain } = full
  for (const jobs of [full, plain]) {
    const wire: unknown = JSON.parse(JSON.stringify(z.encode(FailedJobsWire, jobs)))
    expect(z.decode(FailedJobsWire, wire as never)).toEqual(jobs)
  }
})

test('a retry names one task', () => {
  expect(retryFailedJobs.body.safeParse({ task: 'media.make-avif' }).success).toBe(true)
  for (const body of [{}, { task: '' }, { task: 'x', all: true }])
    expect(retryFailedJobs.body.safeParse(body).success).toBe(false)
})
