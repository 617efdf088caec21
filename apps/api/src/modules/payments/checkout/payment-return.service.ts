import type { Wallet } from '@momo/contracts/payments'
import { readPayable } from '#modules/orders'
import { findAttempt } from './attempts.store.ts'
import { scheduleCheckNow } from './write-attempts.store.ts'
import { type Attempt, providerOf } from '../providers/provider.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { counter } from '#platform/metrics/metrics.ts'
import { attemptOf } from '../settlement/ask-provider.service.ts'

const forged = counter('payment_returns_forged', 'Returns from a wallet with forged query parameters')

type ReturnRequest = { wallet: Wallet; reference: string; query: Record<string, unknown> }

/**
 * Handles the browser's return from a wallet. Its parameters are only a hint: they schedule a check, and the poller or the page asks the
 * provider. Returns the path of that page.
 */
export async function handlePaymentReturn({ wallet, reference, query }: ReturnRequest): Promise<string> {
  const attempt = await read((tx) => findAttempt(tx, reference))
  if (!attempt || attempt.method !== wallet) return '/orderhistory'
  const order = await read((tx) => readPayable(tx, attempt.order_id))
  if (isGenuine(attemptOf(attempt, order), query))
    await transaction((tx) => scheduleCheckNow(tx, attempt.id, now()))
  else {
    forged.inc()
    log.warn({ wallet, orderId: order.id }, 'payments: forged wallet return')
  }
  return `/checkout?paying=${order.id}`
}

/** Unreadable parameters count as not genuine. */
function isGenuine(attempt: Attempt, query: Record<string, unknown>): boolean {
  try {
    return providerOf(attempt.wallet)?.isGenuineReturn(attempt, query) ?? false
  } catch {
    return false
  }
}
