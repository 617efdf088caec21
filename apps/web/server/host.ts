import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createWebApp } from './app.ts'
import { createResponder } from './pages/render-page.ts'
import { readSettings } from './settings.ts'
import { loadStaticFiles } from './static-files.ts'

const settings = readSettings(process.env)
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

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
