import { pino } from 'pino'

/** One line of JSON per event on standard output. The programs set its level from the configuration. */
export const log = pino({
  level: 'info',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  // Nothing logs these on purpose; this is for the error object that carries a request along.
  redact: {
    paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.headers.authorization', '*.headers.cookie'],
    censor: '[hidden]',
  },
  serializers: { err: withoutRows },
})

/** The database quotes the whole row that broke a rule, and the values a statement was sent with. */
export function withoutRows(error: Error): object {
  const told: Record<string, unknown> = pino.stdSerializers.err(error)
  for (const name of ['detail', 'where', 'parameters', 'query']) delete told[name]
  return told
}

export function setLogLevel(level: string, program: string): void {
  log.level = level
  log.setBindings({ program })
}
