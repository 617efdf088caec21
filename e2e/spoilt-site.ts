import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from './place.ts'

/** Answers instead of the API, or asks it. */
export type Spoil = (path: string, ask: () => Promise<Response>) => Promise<Response>
export type SpoiltSite = { origin: string; stop(): Promise<void> }

/** Takes the connection and gives no answer: what a visitor gets when the API's host is there and the API is not. */
export const deadApi: Spoil = () => Promise.reject(new Error('dead'))

/** A second web host, the real one, in front of an API that is spoilt on the way. */
export async function startSpoiltSite(apiOrigin: string, spoil: Spoil): Promise<SpoiltSite> {
  const api = createServer((request, response) => {
    const path = request.url ?? '/'
    spoil(path, () => fetch(apiOrigin + path))
      .then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
      .catch(() => response.destroy())
  })
  await listen(api)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const host = spawn(process.execPath, ['apps/web/server/host.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WEB_HOST: '127.0.0.1',
      WEB_PORT: String(port),
      API_ORIGIN: originOf(api),
      PUBLIC_ORIGIN: origin,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const leave = () => host.kill()
  process.once('exit', leave)
  host.once('exit', () => process.off('exit', leave))
  if (!(await isListening(host.stdout))) throw new Error(`The web host at ${origin} ended before it was ready.`)
  return { origin, stop: () => end(host, api) }
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

async function freePort(): Promise<number> {
  const server = createServer()
  await listen(server)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The host says so in a line of its own. What it says later is read too, so that it never waits for its reader. */
async function isListening(output: Readable): Promise<boolean> {
  const lines = createInterface({ input: output })
  const found = await Promise.race([
    new Promise<boolean>((resolve) => lines.on('line', (line) => void (line.startsWith('web ready') && resolve(true)))),
    once(lines, 'close').then(() => false),
  ])
  output.resume()
  return found
}

async function end(host: ChildProcess, api: Server): Promise<void> {
  const gone = new Promise((resolve) => host.once('exit', resolve))
  host.kill('SIGTERM')
  await gone
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
}
