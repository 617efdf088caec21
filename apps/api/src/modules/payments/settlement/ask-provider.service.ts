import type { Wallet, WalletTest } from '@momo/contracts/payments'
import type { PayableOrder } from '#modules/orders'
import type { AttemptRecord } from '../checkout/attempts.store.ts'
import {
  type Attempt,
  type PaymentProvider,
  providerOf,
  ProviderUnavailableError,
  type ProviderStatus,
} from '../providers/provider.ts'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'

/** upper bound for one provider call. */
const timeoutMs = 5_000

/** Maps a stored attempt to what a provider needs to know about it. */
export const attemptOf = (record: AttemptRecord, order: PayableOrder): Attempt => ({
  wallet: record.method,
  reference: record.reference,
  amount: record.amount,
  orderNumber: order.number,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  createdAt: record.created_at,
  redirectedAt: record.redirected_at ?? undefined,
  providerRef: record.provider_ref ?? undefined,
})

/** Undefined when the provider is unavailable or not configured. Its payments stay open and the poller asks again. */
export async function queryProvider(attempt: Attempt): Promise<ProviderStatus | undefined> {
  try {
    return await withTimeout(attempt.wallet, (provider) => provider.ask(attempt))
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError))
      log.error({ err: error, wallet: attempt.wallet }, 'payments: status query failed')
    return undefined
  }
}

/** Fails with payment.provider_silent, so the customer can retry or choose another method. */
export async function startAtProvider(attempt: Attempt, returnTo: string) {
  try {
    return await withTimeout(attempt.wallet, (provider) => provider.begin(attempt, returnTo))
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    throw fault('payment.provider_silent')
  }
}

/** Bounded by the same time as every call. */
export async function testProvider(wallet: Wallet): Promise<WalletTest> {
  if (!providerOf(wallet)) return { outcome: 'not-configured', milliseconds: 0 }
  const started = performance.now()
  const outcome = await withTimeout(wallet, (provider) => provider.probe()).catch((error: unknown) => {
    if (error instanceof ProviderUnavailableError) return 'silent' as const
    throw error
  })
  return { outcome, milliseconds: Math.round(performance.now() - started) }
}

async function withTimeout<T>(wallet: Wallet, call: (provider: PaymentProvider) => Promise<T>): Promise<T> {
  const provider = providerOf(wallet)
  if (!provider) throw new ProviderUnavailableError(`${wallet}: not configured`)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailableError(`${wallet}: timeout`)), timeoutMs)
  })
  try {
    return await Promise.race([call(provider), timeout])
  } finally {
    clearTimeout(timer)
  }
}
