import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '../eventually.ts'

/** A payment as recorded by the wallet stand-in, in paisa; see qa/stand-ins/wallet-books.ts. */
type LedgerLine = {
  wallet: string
  reference: string
  key: string
  state: string
  asked: number
  paid: number
  refunded: number
  txn: string | null
}

type WalletStandIn = {
  origin: string
  ledger(): Promise<LedgerLine[]>
  /** Controls of qa/stand-ins/wallet-switches.ts: { fail, on, returns, times, lateMs, reset } or { reference, status, amount }. */
  control(order: Record<string, unknown>): Promise<void>
  /** Submits a button of the payment page; `key` is eSewa's uuid or Khalti's pidx. Returns the redirect URL, if any. */
  submitChoice(key: string, what: string): Promise<string | undefined>
}

export type WalletStandIns = {
  /** Environment variables for readConfig(). */
  env: Record<string, string>
  esewa: WalletStandIn
  khalti: WalletStandIn
  stop(): Promise<void>
}

/** Starts the wallet stand-ins as child processes on two consecutive ports. */
export async function startWallets(fromPort: number): Promise<WalletStandIns> {
  const [esewa, khalti] = [`http://127.0.0.1:${fromPort}`, `http://127.0.0.1:${fromPort + 1}`]
  const children = await Promise.all([run('esewa-stand-in', esewa), run('khalti-stand-in', khalti)])
  return {
    env: {
      ESEWA_FORM_URL: `${esewa}/api/epay/main/v2/form`,
      ESEWA_STATUS_URL: `${esewa}/api/epay/transaction/status/`,
      ESEWA_PRODUCT_CODE: 'EPAYTEST',
      ESEWA_SECRET: '8gBm/:&EnhH.1/q',
      KHALTI_BASE: `${khalti}/api/v2/`,
      KHALTI_SECRET: 'stand-in',
    },
    esewa: standIn(esewa),
    khalti: standIn(khalti),
    stop: async () => void (await Promise.all(children.map(end))),
  }
}

const standIn = (origin: string): WalletStandIn => ({
  origin,
  ledger: async () => (await (await fetch(`${origin}/__ledger`)).json()) as LedgerLine[],
  async control(order) {
    const reply = await fetch(`${origin}/__control`, { method: 'POST', body: JSON.stringify(order) })
    if (!reply.ok) throw new Error(`stand-in: unknown control ${JSON.stringify(order)}`)
  },
  async submitChoice(key, what) {
    const reply = await fetch(`${origin}/pay/${key}?do=${what}`, { method: 'POST', redirect: 'manual' })
    return reply.headers.get('location') ?? undefined
  },
})

async function run(name: string, origin: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL(`../../../../../qa/stand-ins/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, '--port', new URL(origin).port], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await eventually(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
