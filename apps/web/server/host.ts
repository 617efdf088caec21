import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createWebApp } from './app.ts'
import { createResponder } from './pages/render-page.ts'
import { readSettings, SettingsError } from './settings.ts'

const settings = readOrExit()
const built = new URL('../build/', import.meta.url)
const build = (await import(new URL('server/index.js', built).href)) as ServerBuild
const { web, metrics } = await createWebApp(
  settings,
  createResponder(build),
  fileURLToPath(new URL('client', built)),
)
await web.ready()

const { host, port, metricsHost, metricsPort } = settings
if (metricsPort !== undefined) await listen(metrics, { host: metricsHost, port: metricsPort }, 'METRICS')
await listen(web, { host, port }, 'WEB')
console.log(`web ready http://${host}:${port}`)

async function listen(app: FastifyInstance, at: { host: string; port: number }, name: string): Promise<void> {
  try {
    await app.listen(at)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    exitWith(`web: cannot listen on ${at.host}:${at.port} (${code}), check ${name}_HOST and ${name}_PORT`)
  }
}

const stopLimitMs = 10_000

/** Graceful shutdown: finishes open requests, accepts no new ones, and exits after ten seconds at the latest. */
function stop(): void {
  setTimeout(() => process.exit(0), stopLimitMs).unref()
  // A connection that was busy when the shutdown began would stay open until its keep-alive time-out.
  setInterval(() => web.server.closeIdleConnections(), 100).unref()
  void web.close().finally(() => process.exit(0))
}

function readOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof SettingsError) exitWith(error.message)
    throw error
  }
}

/** For an error that the operator can repair: a stack trace would hide the one line that matters. */
function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
