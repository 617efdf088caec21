import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '../eventually.ts'

type Code = { wallet: string; reference: string; amount: number; payments: { id: string; amount: number }[] }

/** The stand-in of the service for QR codes as a child process; its orders are described in qa/stand-ins/qr-stand-in.ts. */
export async function startQrStandIn(port: number) {
  const origin = `http://127.0.0.1:${port}`
  const file = fileURLToPath(new URL('../../../../../qa/stand-ins/qr-stand-in.ts', import.meta.url))
  const child = spawn(process.execPath, [file, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await eventually(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false)
  const send = async (path: string, order: object): Promise<void> => {
    const reply = await fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(order) })
    if (!reply.ok) throw new Error(`stand-in: ${path} refused ${JSON.stringify(order)}`)
  }
  return {
    config: { base: `${origin}/`, secret: 'stand-in' },
    ledger: async () => (await (await fetch(`${origin}/__ledger`)).json()) as Code[],
    pay: (order: { reference: string; amount?: number; times?: number }) => send('/__pay', order),
    expire: (reference: string) => send('/__expire', { reference }),
    control: (order: object) => send('/__control', order),
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
