import { type QrMethod, qrMethods } from '@momo/contracts/payments'
import { z } from 'zod'
import type { QrConfig } from '#platform/config/wallets.ts'
import { log } from '#platform/log/log.ts'
import { createHttpClient, type Timeouts } from '../providers/provider-http-client.ts'
import { ProviderUnavailableError } from '../providers/provider.ts'
import { sanitizeAnswer } from '../providers/raw-answer.rules.ts'
import type { QrProvider } from './qr-provider.ts'

/** Whole paisa; the client leaves numbers as text. */
const paisa = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Created = z.object({
  reference: z.string(),
  payload: z.string().min(1).max(1000),
  expires_at: z.iso.datetime({ offset: true }),
})
const LookedUp = z.object({
  reference: z.string(),
  status: z.enum(['open', 'paid', 'expired']),
  payments: z.array(z.object({ id: z.string().min(1).max(100), amount: paisa })).max(50),
})

/** One service makes the codes of all three wallets. Each has its own circuit breaker. */
export const openQrProviders = ({ qr }: { qr: QrConfig | undefined }, waits?: Timeouts): QrProvider[] =>
  qr ? qrMethods.map((method) => openHttpQr(method, qr, waits)) : []

function openHttpQr(method: QrMethod, { base, secret }: QrConfig, waits?: Timeouts): QrProvider {
  const call = createHttpClient(`QR ${method}`, waits)
  const headers = { authorization: `Bearer ${secret}` }
  const unreadable = (status: number, body: unknown): never => {
    log.error({ method, status, answer: sanitizeAnswer(body) }, 'payments: QR answer unreadable')
    throw new ProviderUnavailableError(`QR ${method}: HTTP ${status} without a readable answer`)
  }
  return {
    method,

    async createQr({ amount, reference }) {
      const address = new URL('codes', base)
      const sent = { wallet: method, amount, reference }
      const { status, body } = await call({ method: 'POST', address, headers, body: sent })
      const made = Created.safeParse(body)
      if (status !== 200 || !made.success || made.data.reference !== reference)
        return unreadable(status, body)
      return { payload: made.data.payload, expiresAt: new Date(made.data.expires_at) }
    },

    async lookUpQr(reference) {
      const address = new URL(`codes/${reference}`, base)
      const { status, body } = await call({ method: 'GET', address, headers })
      if (status === 404) return { status: 'unknown', payments: [] }
      const found = LookedUp.safeParse(body)
      if (status !== 200 || !found.success || found.data.reference !== reference)
        return unreadable(status, body)
      const payments = found.data.payments.map(({ id: txnId, amount }) => ({ txnId, amount }))
      return { status: found.data.status, payments }
    },
  }
}
