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
})

export function setLogLevel(level: string, program: string): void {
  log.level = level
  log.setBindings({ program })
}
