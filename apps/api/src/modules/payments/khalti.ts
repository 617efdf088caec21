import { z } from 'zod'
import { now } from '#platform/clock/clock.ts'
import type { KhaltiPlace } from '#platform/config/wallets.ts'
import { log } from '#platform/log/log.ts'
import { leastPaisa, statusOf } from './khalti.rules.ts'
import { type Attempt, type Begun, type PaymentProvider, ProviderSilent, type Said } from './provider.ts'
import { keptAnswer } from './raw-answer.rules.ts'
import { type Heard, openLine, type Waits } from './wallet-line.ts'

const Initiated = z.object({
  pidx: z.string().min(1).max(100),
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})

// Whole paisa, as everything of Khalti.
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

/** Where nobody was sent, nobody has paid. */
const neverBegunMs = 15 * 60_000

/** Khalti KPG-2: begun by the server, which keeps its pidx; the browser is sent there, comes back, and the pidx is looked up. */
export function openKhalti({ base, secret }: KhaltiPlace, waits?: Waits): PaymentProvider {
  const call = openLine('Khalti', waits)
  const post = (path: string, body?: unknown): Promise<Heard> =>
    call({ method: 'POST', address: new URL(path, base), headers: { authorization: `Key ${secret}` }, body })
  return {
    wallet: 'khalti',
    least: leastPaisa,

    async begin(attempt, returnTo): Promise<Begun> {
      const { status, body } = await post('epayment/initiate/', {
        return_url: returnTo,
        website_url: new URL(returnTo).origin,
        amount: attempt.amount,
        purchase_order_id: attempt.reference,
        purchase_order_name: `Order ${attempt.orderNumber}`,
        customer_info: { name: attempt.customerName, phone: attempt.customerPhone },
      })
      const begun = Initiated.safeParse(body)
      if (status === 200 && begun.success) return begunOf(begun.data)
      // Our key, or what we sent: somebody here has to see to it.
      log.error({ status, answer: keptAnswer(body) }, 'Khalti does not begin a payment')
      throw new ProviderSilent(`Khalti: HTTP ${status} to a beginning`)
    },

    async ask(attempt): Promise<Said> {
      if (attempt.providerRef === undefined) return neverBegun(attempt)
      const { status, body } = await post('epayment/lookup/', { pidx: attempt.providerRef })
      // Expired and cancelled come with HTTP 400: what counts is the body.
      const found = LookedUp.safeParse(body)
      if (![200, 400].includes(status) || !found.success) throw new ProviderSilent(`Khalti: HTTP ${status} without a status`)
      return saidOf(attempt, found.data, body)
    },

    /** Nothing of it is signed, so this tells a mistake from a return, not a forger from Khalti. */
    isGenuineReturn: ({ providerRef, reference }, query) =>
      providerRef !== undefined && query['pidx'] === providerRef && query['purchase_order_id'] === reference,

    /** The whole sum is asked for without a body, a part of it in paisa. */
    async refund(attempt, amount) {
      const path = `/api/merchant-transaction/${encodeURIComponent(attempt.txnId)}/refund/`
      const { status, body } = await post(path, amount === attempt.amount ? undefined : { amount })
      return { isTaken: status >= 200 && status < 300, answer: keptAnswer(body) }
    },
  }
}

const begunOf = ({ pidx, payment_url, expires_at }: z.output<typeof Initiated>): Begun => ({
  handOver: { kind: 'redirect', url: payment_url },
  providerRef: pidx,
  ...(expires_at && { expiresAt: new Date(expires_at) }),
})

const neverBegun = ({ createdAt }: Attempt): Said => ({
  status: now().getTime() - createdAt.getTime() < neverBegunMs ? 'open' : 'expired',
  word: 'never begun',
  answer: {},
})

function saidOf(attempt: Attempt, found: z.output<typeof LookedUp>, raw: unknown): Said {
  const isOther = found.pidx !== attempt.providerRef || (found.purchase_order_id ?? attempt.reference) !== attempt.reference
  if (isOther) throw new ProviderSilent('Khalti: an answer about another payment')
  const status = statusOf(found.status)
  const amount = found.total_amount ?? undefined
  if (status === 'paid' && amount === undefined) throw new ProviderSilent('Khalti: paid, and no amount')
  return { status, amount, txnId: found.transaction_id ?? undefined, word: found.status, answer: keptAnswer(raw) }
}
