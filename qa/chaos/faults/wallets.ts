// The two wallets as separate processes, and the TCP proxies to them that may be broken.
import { later } from '../../stack/clean-up.ts'
import { freePorts } from '../../stack/with-stack.ts'
import { startWallets as startPrograms, walletEnv } from '../../../tools/stack.ts'
import type { Wallet } from '../clients/plan.ts'
import { type Link, openLink } from './tcp-proxy.ts'

export type Wallets = {
  origins: Record<Wallet, string>
  /** From our programs to the wallets; the customers' browsers connect directly. */
  links: Link[]
  env: Record<string, string>
}

const local = (port: number): string => `http://127.0.0.1:${port}`

async function openWay(port: number): Promise<Link> {
  const link = await openLink(port)
  later(() => link.stop())
  return link
}

/** The wallets are never killed: their ledgers are compared with ours. */
export async function startWallets(): Promise<Wallets> {
  const port = await freePorts()
  const straight = { esewaOrigin: local(port), khaltiOrigin: local(port + 1) }
  const programs = await startPrograms(straight)
  for (const program of programs) later(() => program.stop())
  const [esewa, khalti] = [await openWay(port), await openWay(port + 1)]
  return {
    origins: { esewa: straight.esewaOrigin, khalti: straight.khaltiOrigin },
    links: [esewa, khalti],
    env: {
      ...walletEnv({ esewaOrigin: local(esewa.port), khaltiOrigin: local(khalti.port) }),
      ESEWA_FORM_URL: walletEnv(straight)['ESEWA_FORM_URL']!,
    },
  }
}
