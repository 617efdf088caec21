import { z } from 'zod'
import { now } from '#platform/clock/clock.ts'
import type { EsewaPlace } from '#platform/config/wallets.ts'
import { paisaOf, rupeesOf, statusOf } from './esewa.rules.ts'
import { readReturn, type Signed, signatureOf, signedFieldNames } from './esewa-signature.ts'
import { type Attempt, type Begun, type PaymentProvider, ProviderSilent, type Said } from './provider.ts'
import { keptAnswer } from './raw-answer.rules.ts'
import { openLine, type Waits } from './wallet-line.ts'

const Answer = z.object({
  product_code: z.string(),
  transaction_uuid: z.string(),
  total_amount: z.string().nullish(),
  status: z.string(),
  ref_id: z.string().nullish(),
})

/** eSewa ePay v2: the browser posts a signed form there, comes back with a hint, and the status is asked for. It has no refund call. */
export function openEsewa({ formUrl, statusUrl, productCode, secret }: EsewaPlace, waits?: Waits): PaymentProvider {
  const call = openLine('eSewa', waits)
  const signedOf = ({ amount, reference }: Attempt): Signed => ({
    total_amount: rupeesOf(amount),
    transaction_uuid: reference,
    product_code: productCode,
  })
  return {
    wallet: 'esewa',

    async begin(attempt, returnTo): Promise<Begun> {
      const signed = signedOf(attempt)
      const fields = {
        // Our prices include the tax: the split stands on the bill, and here is no sum to get wrong.
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
      return { handOver: { kind: 'form', action: formUrl, fields } }
    },

    async ask(attempt): Promise<Said> {
      const address = new URL(statusUrl)
      for (const [name, value] of Object.entries(signedOf(attempt))) address.searchParams.set(name, value)
      const { status, body } = await call({ method: 'GET', address })
      const answer = Answer.safeParse(body)
      // 'Service is currently unavailable' comes as a good answer with a code in it.
      if (status >= 300 || !answer.success) throw new ProviderSilent(`eSewa: HTTP ${status} without a status`)
      return saidOf(attempt, answer.data, body)
    },

    /** Without data it is what comes after a failure: eSewa then claims nothing. */
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

  function saidOf(attempt: Attempt, answer: z.output<typeof Answer>, raw: unknown): Said {
    if (answer.product_code !== productCode || answer.transaction_uuid !== attempt.reference)
      throw new ProviderSilent('eSewa: an answer about another payment')
    const word = answer.status.trim().toUpperCase()
    const status = statusOf(word, now().getTime() - (attempt.handedAt ?? attempt.createdAt).getTime())
    const amount = paisaOf(answer.total_amount ?? '')
    if (status === 'paid' && amount === undefined) throw new ProviderSilent('eSewa: paid, and no amount')
    return { status, amount, txnId: answer.ref_id ?? undefined, word, answer: keptAnswer(raw) }
  }
}
