import { z } from 'zod'
import { now } from '#platform/clock/clock.ts'
import type { EsewaConfig } from '#platform/config/wallets.ts'
import { paisaOf, rupeesOf, statusOf } from './esewa.rules.ts'
import { readReturn, type Signed, signatureOf, signedFieldNames } from './esewa-signature.ts'
import {
  type Attempt,
  type StartedPayment,
  type PaymentProvider,
  ProviderUnavailableError,
  type ProviderStatus,
} from './provider.ts'
import { sanitizeAnswer } from './raw-answer.rules.ts'
import { createHttpClient, type Timeouts } from './provider-http-client.ts'

const Answer = z.object({
  product_code: z.string(),
  transaction_uuid: z.string(),
  total_amount: z.string().nullish(),
  status: z.string(),
  ref_id: z.string().nullish(),
})

/** eSewa ePay v2: the browser posts a signed form and returns with a hint; then the server queries the status. There is no refund API. */
export function openEsewa(
  { formUrl, statusUrl, productCode, secret }: EsewaConfig,
  waits?: Timeouts,
): PaymentProvider {
  const call = createHttpClient('eSewa', waits)
  const signedOf = ({ amount, reference }: Attempt): Signed => ({
    total_amount: rupeesOf(amount),
    transaction_uuid: reference,
    product_code: productCode,
  })
  return {
    wallet: 'esewa',

    async begin(attempt, returnTo): Promise<StartedPayment> {
      const signed = signedOf(attempt)
      const fields = {
        // Our prices include tax. The invoice shows the split, so eSewa gets only the total.
        amount: signed.total_amount,
        tax_amount: '0',
        product_service_charge: '0',
        product_delivery_charge: '0',
        ...signed,
        success_url: returnTo,
        failure_url: returnTo,
        signed_field_names: signedFieldNames,
        signature: signatureOf(signed, secret),
      }
      return { redirect: { kind: 'form', action: formUrl, fields } }
    },

    async ask(attempt): Promise<ProviderStatus> {
      const address = new URL(statusUrl)
      for (const [name, value] of Object.entries(signedOf(attempt))) address.searchParams.set(name, value)
      const { status, body } = await call({ method: 'GET', address })
      const answer = Answer.safeParse(body)
      // eSewa reports 'Service is currently unavailable' with HTTP 200 and a code in the body.
      if (status >= 300 || !answer.success)
        throw new ProviderUnavailableError(`eSewa: HTTP ${status} without a status`)
      return toProviderStatus(attempt, answer.data, body)
    },

    /** The status of a payment that does not exist. eSewa checks only the product code here, not the secret. */
    async probe() {
      const address = new URL(statusUrl)
      const fields = {
        product_code: productCode,
        total_amount: '10',
        transaction_uuid: 'CONNECTIONTEST000000',
      }
      for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
      const { status, body } = await call({ method: 'GET', address })
      return status < 300 && Answer.safeParse(body).success ? 'works' : 'refused'
    },

    /** A return without data follows a failed payment and claims nothing. */
    isGenuineReturn(attempt, query) {
      if (query['data'] === undefined) return true
      const values = readReturn(query['data'], secret)
      return (
        values !== undefined &&
        values['product_code'] === productCode &&
        values['transaction_uuid'] === attempt.reference &&
        paisaOf(values['total_amount'] ?? '') === attempt.amount
      )
    },
  }

  function toProviderStatus(attempt: Attempt, answer: z.output<typeof Answer>, raw: unknown): ProviderStatus {
    if (answer.product_code !== productCode || answer.transaction_uuid !== attempt.reference)
      throw new ProviderUnavailableError('eSewa: response is about another payment')
    const word = answer.status.trim().toUpperCase()
    const status = statusOf(word, now().getTime() - (attempt.redirectedAt ?? attempt.createdAt).getTime())
    const amount = paisaOf(answer.total_amount ?? '')
    if (status === 'paid' && amount === undefined)
      throw new ProviderUnavailableError('eSewa: paid without an amount')
    return { status, amount, txnId: answer.ref_id ?? undefined, word, answer: sanitizeAnswer(raw) }
  }
}
