import type { HandOver, Wallet } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import type { SaidStatus } from './attempt.rules.ts'

/** What a provider is told about a try to pay, and what we keep of it. */
export type Attempt = {
  wallet: Wallet
  /** Ours: 20 of A to Z and 0 to 9. */
  reference: string
  amount: Paisa
  /** 'JM-BNS-2411' */
  orderNumber: string
  customerName: string
  customerPhone: string
  createdAt: Date
  /** When the browser was last sent there; absent: never. */
  handedAt?: Date | undefined
  /** The provider's own, where it gave one (Khalti's pidx). */
  providerRef?: string | undefined
}

export type Begun = { handOver: Exclude<HandOver, { kind: 'nothing' }>; providerRef?: string; expiresAt?: Date }

/** What a provider says when the server asks: the only truth there is about money. */
export type Said = {
  status: SaidStatus
  /** What it calls the money, once it has it. */
  txnId?: string | undefined
  /** As it names it. */
  amount?: Paisa | undefined
  /** In its own words, for whoever looks at a difference. */
  word: string
  /** Without secrets, the telephone masked. */
  answer: unknown
}

/** Silent, too slow, broken, or an answer that nobody understands: it says nothing about the money. */
export class ProviderSilent extends Error {}

export type PaymentProvider = {
  wallet: Wallet
  /** Less than this it does not take. */
  least?: Paisa
  begin(attempt: Attempt, returnTo: string): Promise<Begun>
  ask(attempt: Attempt): Promise<Said>
  /** Whether what the browser brought back can be from the provider; it never settles anything. */
  isGenuineReturn(attempt: Attempt, query: Record<string, unknown>): boolean
  /** Absent: only by hand, in its portal. */
  refund?(attempt: Attempt & { txnId: string }, amount: Paisa): Promise<{ isTaken: boolean; answer: unknown }>
}

let inUse: Partial<Record<Wallet, PaymentProvider>> = {}

/** Said once by each program, from its configuration; tests say their own. */
export function useProviders(providers: PaymentProvider[]): void {
  inUse = Object.fromEntries(providers.map((provider) => [provider.wallet, provider]))
}

export const providerOf = (wallet: Wallet): PaymentProvider | undefined => inUse[wallet]
