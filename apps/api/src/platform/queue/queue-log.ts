import { Logger, type LogLevel } from 'graphile-worker'
import { log } from '#platform/log/log.ts'

const levels: Record<string, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn' }

/** graphile-worker reports every single job at info; for us that is detail. */
export const quietly = new Logger(() => (level: `${LogLevel}`, message: string, meta?: unknown) => {
  log[levels[level] ?? 'debug']({ meta }, message)
})
