import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PushContent } from '@momo/contracts/notifications'
import { eventually } from '../eventually.ts'

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }
type Caught = { content: PushContent; ttl: number; topic: string; urgency: string }
type Mode = 'well' | 'lost' | 'silent' | 'held' | 'gone' | 'missing' | 'busy' | 'broken' | 'forbidden'

export type PushService = {
  origin: string
  newBrowser(): Promise<Browser>
  /** What arrived at a browser, decrypted with its keys. */
  messages(browser: { endpoint: string }): Promise<Caught[]>
  switchTo(mode: Mode, times?: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the stand-in of a push service as a child process. */
export async function startPushService(port: number): Promise<PushService> {
  const origin = `http://127.0.0.1:${port}`
  const file = fileURLToPath(new URL('../../../../../qa/stand-ins/push-stand-in.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [file, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await eventually(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false)
  const post = async (path: string, body: object) => {
    const reply = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`push stand-in: ${path} answered ${reply.status}`)
    return reply.json()
  }
  return {
    origin,
    newBrowser: async () => (await post('/devices', {})) as Browser,
    messages: async ({ endpoint }) =>
      (await (await fetch(`${origin}/messages?to=${endpoint.split('/').at(-1)}`)).json()) as Caught[],
    switchTo: async (mode, times) => void (await post('/switch', { mode, ...(times && { times }) })),
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
