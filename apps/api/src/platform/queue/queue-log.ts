import { Logger, type LogLevel } from 'graphile-worker'
import { log } from '#platform/log/log.ts'

const levels: Record<string, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn' }

type Meta = { job?: { id: string; task_identifier: string } } | undefined

/**
 * Logs the info messages of graphile-worker at debug level, because it writes one per job. Only the name and id of a job are logged:
 * its payload contains personal addresses.
 */
export const queueLogger = new Logger(() => (level: `${LogLevel}`, message: string, meta?: unknown) => {
  const job = (meta as Meta)?.job
  log[levels[level] ?? 'debug'](job && { jobId: job.id, task: job.task_identifier }, message)
})
