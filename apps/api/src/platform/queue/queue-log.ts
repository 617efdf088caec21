import { Logger, type LogLevel } from 'graphile-worker'
import { log } from '#platform/log/log.ts'

const levels: Record<string, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn' }

type Meta = { job?: { id: string; task_identifier: string } } | undefined

/**
 * graphile-worker reports every single job at info; for us that is detail. Its details hold whole jobs with their payload,
 * where addresses are: of those only the name and the number are written down.
 */
export const quietly = new Logger(() => (level: `${LogLevel}`, message: string, meta?: unknown) => {
  const job = (meta as Meta)?.job
  log[levels[level] ?? 'debug'](job && { jobId: job.id, task: job.task_identifier }, message)
})
