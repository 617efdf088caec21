import type { FastifyInstance } from 'fastify'
import { type Config, configWarnings, readConfig } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config-error.ts'
import type { Database } from '#platform/db/database.ts'
import { connectionProblem, findDatabaseProblem } from '#platform/health/database-state.ts'
import { log, setLogLevel } from '#platform/log/log.ts'
import { buildMetricsApp } from '#platform/metrics/serve-metrics.ts'

/** Reads the settings of a program. An invalid one ends it with one line that names the variable; a doubtful one is logged. */
export function loadConfig(program: string): Config {
  const config = readOrExit()
  setLogLevel(config.logLevel, program)
  for (const warning of configWarnings(process.env)) log.warn({ warning }, 'config: doubtful setting')
  return config
}

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

type PortName = 'HTTP_PORT' | 'REALTIME_PORT' | 'WORKER_PORT' | 'METRICS_PORT'
type Place = { host: string; port: number; portName: PortName }
const listenErrors = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN'])

/** Listens, or ends the program with one line that names the settings of the address. */
export async function listenOrExit(app: FastifyInstance, { host, port, portName }: Place): Promise<void> {
  try {
    log.info(await app.listen({ host, port }))
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const hostName = portName === 'METRICS_PORT' ? 'METRICS_HOST' : 'HTTP_HOST'
    if (listenErrors.has(code))
      exitWith(`process: cannot listen on ${host}:${port} (${code}), check ${hostName} and ${portName}`)
    throw error
  }
}

/** Serves the metrics if METRICS_PORT is set. The listener ends with the process, so that the metrics show a shutdown too. */
export async function serveMetrics({ metricsHost: host, metricsPort: port }: Config): Promise<void> {
  if (port !== undefined) await listenOrExit(buildMetricsApp(), { host, port, portName: 'METRICS_PORT' })
}

/** Ends a program that cannot connect to its database with one line; any other error keeps its stack. */
export function exitOnConnectionError(error: unknown): never {
  const problem = connectionProblem(error)
  if (problem) exitWith(problem)
  throw error
}

/** For programs that end when they are done. The others start without a database and are not ready until it is there. */
export async function requireDatabase({ pool }: Database): Promise<void> {
  const problem = await findDatabaseProblem(pool)
  if (problem) exitWith(problem)
}

/** For an error that the operator can repair: a stack trace would hide the one line that matters. */
export function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
