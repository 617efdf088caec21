import type { Wallet } from '@momo/contracts/payments'
import type { PayableOrder } from '#modules/orders'
import { type Attempt, type AttemptRecord, type PaymentProvider, providerOf, ProviderSilent, type Said } from '#modules/payments'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'

/** longer than this nobody waits for a provider. */
const patienceMs = 5_000

/** A try to pay as its provider is told of it. */
export const attemptOf = (record: AttemptRecord, order: PayableOrder): Attempt => ({
  wallet: record.method,
  reference: record.reference,
  amount: record.amount,
  orderNumber: order.number,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  createdAt: record.created_at,
  handedAt: record.handed_at ?? undefined,
  providerRef: record.provider_ref ?? undefined,
})

/** One whose keys have been taken away has nothing to say either: its payments wait until they are back. */
export async function askProvider(attempt: Attempt): Promise<Said | undefined> {
  try {
    return await patiently(attempt.wallet, (provider) => provider.ask(attempt))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) log.error({ err: error, wallet: attempt.wallet }, 'a wallet was asked in vain')
    return undefined
  }
}

/** Silent: the customer is told to try again or to pay another way. */
export async function beginAt(attempt: Attempt, returnTo: string) {
  try {
    return await patiently(attempt.wallet, (provider) => provider.begin(attempt, returnTo))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    throw fault('payment.provider_silent')
  }
}

async function patiently<T>(wallet: Wallet, call: (provider: PaymentProvider) => Promise<T>): Promise<T> {
  const provider = providerOf(wallet)
  if (!provider) throw new ProviderSilent(`${wallet} is not configured`)
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderSilent(`${wallet} took too long`)), patienceMs)
  })
  try {
    return await Promise.race([call(provider), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
