import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createWebApp } from './app.ts'
import { createResponder } from './pages/render-page.ts'
import { readSettings, SettingsError } from './settings.ts'
import { loadStaticFiles } from './static-files.ts'

const settings = readOrExit()
const built = new URL('../build/', import.meta.url)
const build = (await import(new URL('server/index.js', built).href)) as ServerBuild
const app = createWebApp(
  settings,
  createResponder(build),
  loadStaticFiles(fileURLToPath(new URL('client', built)), settings),
)

const server = createServer(
  { requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 },
  app.listener,
)
server.on('upgrade', app.upgrade)
server.once('error', ({ code }: NodeJS.ErrnoException) =>
  exitWith(`web: cannot listen on ${settings.host}:${settings.port} (${code}), check WEB_HOST and WEB_PORT`),
)
server.listen(settings.port, settings.host, () =>
  console.log(`web ready http://${settings.host}:${settings.port}`),
)

const stopLimitMs = 10_000

/** Graceful shutdown: finishes open requests, accepts no new ones, and exits after ten seconds at the latest. */
function stop(): void {
  app.stop()
  server.close(() => {
    app.close()
    process.exit(0)
  })
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), stopLimitMs).unref()
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
