import type { PaymentRedirect, Wallet } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import type { CommonStatus } from '../checkout/attempt.rules.ts'

/** A payment attempt as providers see it. */
export type Attempt = {
  wallet: Wallet
  /** Our id of the attempt: 20 characters of A to Z and 0 to 9. */
  reference: string
  amount: Paisa
  /** 'JM-BNS-2411' */
  orderNumber: string
  customerName: string
  customerPhone: string
  createdAt: Date
  /** Time of the last redirect; absent: never redirected. */
  redirectedAt?: Date | undefined
  /** The provider's id of the attempt, if it gives one (Khalti's pidx). */
  providerRef?: string | undefined
}

export type StartedPayment = {
  redirect: Exclude<PaymentRedirect, { kind: 'nothing' }>
  providerRef?: string
  expiresAt?: Date
}

/** The provider's answer to a status query, the only source of truth about a wallet payment. */
export type ProviderStatus = {
  status: CommonStatus
  /** The provider's transaction id, once it is paid. */
  txnId?: string | undefined
  /** The amount that the provider reports. */
  amount?: Paisa | undefined
  /** The provider's own status word, shown to staff who check a discrepancy. */
  word: string
  /** The raw response without secrets, phone numbers masked. */
  answer: unknown
}

/** No answer, a timeout, a server error or an unreadable answer. It says nothing about the payment. */
export class ProviderUnavailableError extends Error {}

export type PaymentProvider = {
  wallet: Wallet
  /** Minimum amount of a payment. */
  least?: Paisa
  begin(attempt: Attempt, returnTo: string): Promise<StartedPayment>
  ask(attempt: Attempt): Promise<ProviderStatus>
  /** Calls the provider without a payment, to test address and key. */
  probe(): Promise<'works' | 'refused'>
  /** Whether the return parameters can be from the provider. A genuine return never settles a payment. */
  isGenuineReturn(attempt: Attempt, query: Record<string, unknown>): boolean
  /** Absent: refunds are possible only by hand in the provider's portal. */
  refund?(attempt: Attempt & { txnId: string }, amount: Paisa): Promise<{ isTaken: boolean; answer: unknown }>
}

let inUse: Partial<Record<Wallet, PaymentProvider>> = {}

/** Each process sets its providers once from its configuration; tests set their own. */
export function useProviders(providers: PaymentProvider[]): void {
  inUse = Object.fromEntries(providers.map((provider) => [provider.wallet, provider]))
}

export const providerOf = (wallet: Wallet): PaymentProvider | undefined => inUse[wallet]
