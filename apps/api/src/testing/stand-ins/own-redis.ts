import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'

export type OwnRedis = { url: string; stop(): Promise<void>; start(): Promise<void> }

/** A Redis server without persistence that a test can kill and restart. */
export async function ownRedis(port: number): Promise<OwnRedis> {
  const run = () =>
    spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
  const url = `redis://127.0.0.1:${port}`
  let server = run()
  await waitUntilReady(url)
  return {
    url,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    async start() {
      server = run()
      await waitUntilReady(url)
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null }).on(
    'error',
    () => undefined,
  )
  await client.ping()
  client.disconnect()
}
