import { z } from 'zod'
import { now } from '#platform/clock/clock.ts'
import type { KhaltiConfig } from '#platform/config/wallets.ts'
import { log } from '#platform/log/log.ts'
import { isPaymentPage } from './khalti-page.ts'
import { minimumPaisa, statusOf } from './khalti.rules.ts'
import {
  type Attempt,
  type StartedPayment,
  type PaymentProvider,
  ProviderUnavailableError,
  type ProviderStatus,
} from './provider.ts'
import { sanitizeAnswer } from './raw-answer.rules.ts'
import { type ProviderResponse, createHttpClient, type Timeouts } from './provider-http-client.ts'

const Initiated = z.object({
  pidx: z.string().min(1).max(100),
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})

// Khalti sends all amounts in whole paisa.
const paisa = z
  .string()
  .regex(/^\d{1,15}(\.0+)?$/)
  .transform(Number)
const LookedUp = z.object({
  pidx: z.string(),
  status: z.string(),
  total_amount: paisa.nullish().catch(undefined),
  transaction_id: z.string().nullish(),
  purchase_order_id: z.string().nullish(),
})

/** Attempts without a pidx were never redirected, so they expire after this time. */
const neverStartedMs = 15 * 60_000

/** Khalti KPG-2: the server starts the payment and stores its pidx; after the browser returns the server looks the pidx up. */
export function openKhalti({ base, secret }: KhaltiConfig, waits?: Timeouts): PaymentProvider {
  const call = createHttpClient('Khalti', waits)
  const post = (path: string, body?: unknown): Promise<ProviderResponse> =>
    call({ method: 'POST', address: new URL(path, base), headers: { authorization: `Key ${secret}` }, body })
  return {
    wallet: 'khalti',
    least: minimumPaisa,

    async begin(attempt, returnTo): Promise<StartedPayment> {
      const { status, body } = await post('epayment/initiate/', {
        return_url: returnTo,
        website_url: new URL(returnTo).origin,
        amount: attempt.amount,
        purchase_order_id: attempt.reference,
        purchase_order_name: `Order ${attempt.orderNumber}`,
        customer_info: { name: attempt.customerName, phone: attempt.customerPhone },
      })
      const begun = Initiated.safeParse(body)
      const isSafe = begun.success && isPaymentPage(begun.data.payment_url, base)
      if (status === 200 && begun.success && isSafe) return toBegun(begun.data)
      // Probably a wrong key or a bad request of ours, so developers have to see it.
      log.error({ status, answer: sanitizeAnswer(body) }, 'khalti: initiate failed')
      throw new ProviderUnavailableError(`Khalti: initiate failed with HTTP ${status}`)
    },

    async ask(attempt): Promise<ProviderStatus> {
      if (attempt.providerRef === undefined) return neverStarted(attempt)
      const { status, body } = await post('epayment/lookup/', { pidx: attempt.providerRef })
      // Khalti answers expired and cancelled payments with HTTP 400, so only the body counts.
      const found = LookedUp.safeParse(body)
      if (![200, 400].includes(status) || !found.success)
        throw new ProviderUnavailableError(`Khalti: HTTP ${status} without a status`)
      return toProviderStatus(attempt, found.data, body)
    },

    /** Any answer but a rejected key will do: there is no such payment. */
    async probe() {
      const { status } = await post('epayment/lookup/', { pidx: 'connection-test' })
      return [401, 403].includes(status) ? 'refused' : 'works'
    },

    /** Khalti signs nothing, so this detects mix-ups but not forgery. */
    isGenuineReturn: ({ providerRef, reference }, query) =>
      providerRef !== undefined && query['pidx'] === providerRef && query['purchase_order_id'] === reference,

    /** A full refund has no body; a partial one has the amount in paisa. */
    async refund(attempt, amount) {
      const path = `/api/merchant-transaction/${encodeURIComponent(attempt.txnId)}/refund/`
      const { status, body } = await post(path, amount === attempt.amount ? undefined : { amount })
      return { isTaken: status >= 200 && status < 300, answer: sanitizeAnswer(body) }
    },
  }
}

const toBegun = ({ pidx, payment_url, expires_at }: z.output<typeof Initiated>): StartedPayment => ({
  redirect: { kind: 'redirect', url: payment_url },
  providerRef: pidx,
  ...(expires_at && { expiresAt: new Date(expires_at) }),
})

const neverStarted = ({ createdAt }: Attempt): ProviderStatus => ({
  status: now().getTime() - createdAt.getTime() < neverStartedMs ? 'open' : 'expired',
  word: 'never begun',
  answer: {},
})

function toProviderStatus(attempt: Attempt, found: z.output<typeof LookedUp>, raw: unknown): ProviderStatus {
  const isOther =
    found.pidx !== attempt.providerRef || (found.purchase_order_id ?? attempt.reference) !== attempt.reference
  if (isOther) throw new ProviderUnavailableError('Khalti: response is about another payment')
  const status = statusOf(found.status)
  const amount = found.total_amount ?? undefined
  if (status === 'paid' && amount === undefined)
    throw new ProviderUnavailableError('Khalti: paid without an amount')
  return {
    status,
    amount,
    txnId: found.transaction_id ?? undefined,
    word: found.status,
    answer: sanitizeAnswer(raw),
  }
}
