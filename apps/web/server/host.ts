import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createWebApp } from './app.ts'
import { createResponder } from './pages/render-page.ts'
import { readSettings, SettingsError } from './settings.ts'

const settings = readOrExit()
const built = new URL('../build/', import.meta.url)
const build = (await import(new URL('server/index.js', built).href)) as ServerBuild
const app = await createWebApp(settings, createResponder(build), fileURLToPath(new URL('client', built)))
await app.ready()

const { host, port } = settings
try {
  await app.listen({ host, port })
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  exitWith(`web: cannot listen on ${host}:${port} (${code}), check WEB_HOST and WEB_PORT`)
}
console.log(`web ready http://${host}:${port}`)

const stopLimitMs = 10_000

/** Graceful shutdown: finishes open requests, accepts no new ones, and exits after ten seconds at the latest. */
function stop(): void {
  setTimeout(() => process.exit(0), stopLimitMs).unref()
  // A connection that was busy when the shutdown began would stay open until its keep-alive time-out.
  setInterval(() => app.server.closeIdleConnections(), 100).unref()
  void app.close().finally(() => process.exit(0))
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
