import type { Wallet } from '@momo/contracts/payments'
import { readPayable } from '#modules/orders'
import { type Attempt, findAttempt, hurry, providerOf } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { counter } from '#platform/metrics/metrics.ts'
import { attemptOf } from './ask-provider.service.ts'

const forged = counter('payment_returns_forged', 'Browsers that came back from a wallet with something the wallet has not said')

type Back = { wallet: Wallet; reference: string; query: Record<string, unknown> }

/**
 * The browser is back, with whatever it brings. It is a hint and no more: the wallet is asked about the try with the next look, and by
 * the page it is led to. Answers with that page.
 */
export async function takeReturn({ wallet, reference, query }: Back): Promise<string> {
  const attempt = await read((tx) => findAttempt(tx, reference))
  if (!attempt || attempt.method !== wallet) return '/orderhistory'
  const order = await read((tx) => readPayable(tx, attempt.order_id))
  if (isGenuine(attemptOf(attempt, order), query)) await transaction((tx) => hurry(tx, attempt.id, now()))
  else {
    forged.inc()
    log.warn({ wallet, orderId: order.id }, 'a browser came back from a wallet with something forged')
  }
  return `/checkout?paying=${order.id}`
}

/** What nobody can read is not genuine. */
function isGenuine(attempt: Attempt, query: Record<string, unknown>): boolean {
  try {
    return providerOf(attempt.wallet)?.isGenuineReturn(attempt, query) ?? false
  } catch {
    return false
  }
}
