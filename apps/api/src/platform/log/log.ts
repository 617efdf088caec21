import { pino } from 'pino'

/** One line of JSON per event on standard output. The programs set its level from the configuration. */
export const log = pino({
  level: 'info',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  // Safety net for error objects that contain a request.
  redact: {
    paths: [
      '*.authorization',
      '*.cookie',
      '*.password',
      '*.token',
      '*.headers.authorization',
      '*.headers.cookie',
      '*.headers["x-person"]',
      '*.headers["x-person-approval"]',
    ],
    censor: '[hidden]',
  },
  serializers: { err: serializeError },
})

/** Removes row data: a database error contains the violating row and the parameters of the statement. */
export function serializeError(error: Error): object {
  const serialized: Record<string, unknown> = pino.stdSerializers.err(error)
  for (const name of ['detail', 'where', 'parameters', 'query']) delete serialized[name]
  return serialized
}

export function setLogLevel(level: string, program: string): void {
  log.level = level
  log.setBindings({ program })
}
