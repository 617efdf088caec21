import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { stopClock } from '#testing/clock.ts'
import { startWallets, type WalletStandIns } from '#testing/stand-ins/wallets.ts'
import { openProviders } from './open-providers.ts'
import { type Attempt, ProviderUnavailableError } from './provider.ts'
import { newReference } from '../checkout/reference.ts'
import { defaultTimeouts, type Timeouts } from './provider-http-client.ts'

let wallets: WalletStandIns
beforeAll(async () => {
  wallets = await startWallets(4770)
})
afterAll(() => wallets.stop())
afterEach(() => wallets.esewa.control({ reset: true }))

/** A new client per call, so the circuit breaker state of one test does not affect the next. */
const esewa = (waits?: Timeouts) =>
  openProviders(readConfig({ MODE: 'test', ...wallets.env }), waits).find(({ wallet }) => wallet === 'esewa')!
const anAttempt = (amount = 24_000): Attempt => ({
  wallet: 'esewa',
  reference: newReference(),
  amount,
  orderNumber: 'JM-BNS-2411',
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  createdAt: new Date(),
})
const returnTo = ({ reference }: Attempt) => `http://127.0.0.1:9/api/v1/payments/esewa/return/${reference}`

/** Posts the form as a browser does. */
async function postForm(attempt: Attempt, changed: Record<string, string> = {}): Promise<Response> {
  const { redirect: form } = await esewa().begin(attempt, returnTo(attempt))
  if (form.kind !== 'form') throw new Error('esewa: expected a form')
  return fetch(form.action, { method: 'POST', body: new URLSearchParams({ ...form.fields, ...changed }) })
}
const queryOf = (location: string | undefined) =>
  Object.fromEntries(new URL(location ?? 'http://none').searchParams)

describe('ORD-03 eSewa', () => {
  test('accepts our form and reports it as pending, then as paid to the paisa', async () => {
    for (const amount of [24_000, 125_050, 99_99, 1_234_567]) {
      const attempt = anAttempt(amount)
      expect(await esewa().ask(attempt)).toMatchObject({ status: 'open', word: 'NOT_FOUND' })
      expect((await postForm(attempt)).status).toBe(200)
      expect(await esewa().ask(attempt)).toMatchObject({ status: 'open', word: 'PENDING' })
      const location = await wallets.esewa.submitChoice(attempt.reference, 'pay')
      expect(location).toMatch(/\/return\/[A-Z0-9]{20}\?data=/)
      expect(esewa().isGenuineReturn(attempt, queryOf(location))).toBe(true)
      const entry = (await wallets.esewa.ledger()).find(({ reference }) => reference === attempt.reference)
      expect(entry).toMatchObject({ paid: amount, refunded: 0, txn: expect.stringMatching(/^[A-Z0-9]{7}$/) })
      expect(await esewa().ask(attempt)).toMatchObject({
        status: 'paid',
        amount,
        txnId: entry?.txn,
        word: 'COMPLETE',
      })
    }
  })

  test('rejects a form with a changed field', async () => {
    const sums = { amount: '1', total_amount: '1' }
    const others: Record<string, string>[] = [
      sums,
      { ...sums, amount: '240' },
      { product_code: 'OTHER' },
      { transaction_uuid: newReference() },
    ]
    for (const changed of others)
      expect((await postForm(anAttempt(), changed)).status, JSON.stringify(changed)).toBe(400)
    const attempt = anAttempt()
    await postForm(attempt)
    expect((await postForm(attempt)).status, 'used twice').toBe(409)
  })

  test('maps the words of eSewa to statuses', async () => {
    const statusAfter = async (state: string, attempt = anAttempt()) => {
      await postForm(attempt)
      await wallets.esewa.control({ uuid: attempt.reference, status: state })
      const { status, word } = await esewa().ask(attempt)
      return [status, word]
    }
    expect(await statusAfter('AMBIGUOUS')).toEqual(['open', 'AMBIGUOUS'])
    expect(await statusAfter('CANCELED')).toEqual(['failed', 'CANCELED'])
    expect(await statusAfter('SOMETHING_NEW')).toEqual(['open', 'SOMETHING_NEW'])
    const paid = anAttempt()
    expect(await statusAfter('COMPLETE', paid)).toEqual(['paid', 'COMPLETE'])
    await wallets.esewa.control({ uuid: paid.reference, status: 'PARTIAL_REFUND', amount: 1_000 })
    expect(await esewa().ask(paid)).toMatchObject({ status: 'part-refunded' })
    await wallets.esewa.control({ uuid: paid.reference, status: 'FULL_REFUND' })
    expect(await esewa().ask(paid)).toMatchObject({ status: 'refunded' })
  })

  test('counts as expired when a payment is unknown 15 minutes after the redirect', async () => {
    const attempt = { ...anAttempt(), createdAt: new Date('2026-11-15T12:00:00Z') }
    stopClock('2026-11-15T12:14:59Z')
    expect(await esewa().ask(attempt)).toMatchObject({ status: 'open', word: 'NOT_FOUND' })
    stopClock('2026-11-15T12:15:00Z')
    expect(await esewa().ask(attempt)).toMatchObject({ status: 'expired', word: 'NOT_FOUND' })
    expect(await esewa().ask({ ...attempt, redirectedAt: new Date('2026-11-15T12:10:00Z') })).toMatchObject({
      status: 'open',
    })
  })

  test('reports the paid amount, and is queried with the amount as the form has it', async () => {
    const attempt = anAttempt(125_050)
    await postForm(attempt)
    await wallets.esewa.submitChoice(attempt.reference, 'pay&returns=wrong-amount')
    expect(await esewa().ask(attempt)).toMatchObject({ status: 'paid', amount: 124_950 })
    expect(await esewa().ask({ ...attempt, amount: 124_950 })).toMatchObject({ word: 'NOT_FOUND' })
  })

  test('returns the browser with commas in the amount, or without data', async () => {
    const attempt = anAttempt(125_050)
    await postForm(attempt)
    const location = await wallets.esewa.submitChoice(attempt.reference, 'pay&style=comma')
    expect(Buffer.from(queryOf(location)['data'] ?? '', 'base64').toString()).toContain('"1,250.5"')
    expect(esewa().isGenuineReturn(attempt, queryOf(location))).toBe(true)
    const cancelled = anAttempt()
    await postForm(cancelled)
    expect(await wallets.esewa.submitChoice(cancelled.reference, 'cancel')).toBe(returnTo(cancelled))
    expect(esewa().isGenuineReturn(cancelled, {})).toBe(true)
    expect(await esewa().ask(cancelled)).toMatchObject({ status: 'failed' })
  })

  test('a forged return, or one of another payment, is detected', async () => {
    const [attempt, other] = [anAttempt(), anAttempt()]
    await postForm(attempt)
    await postForm(other)
    const forged = queryOf(await wallets.esewa.submitChoice(attempt.reference, 'pay&returns=forged'))
    expect(esewa().isGenuineReturn(attempt, forged)).toBe(false)
    expect(await esewa().ask(attempt)).toMatchObject({ status: 'open' })
    const genuine = queryOf(await wallets.esewa.submitChoice(other.reference, 'pay'))
    expect(esewa().isGenuineReturn(other, genuine)).toBe(true)
    expect(esewa().isGenuineReturn(attempt, genuine)).toBe(false)
    expect(esewa().isGenuineReturn({ ...other, amount: other.amount + 1 }, genuine)).toBe(false)
  })
})

describe('ORD-03 an answer of eSewa that is about another payment', () => {
  /** A status address that answers every query with the same payment, completed. */
  async function askedAt(attempt: Attempt, over: Record<string, string>) {
    const about = { product_code: 'EPAYTEST', transaction_uuid: attempt.reference, total_amount: '240.0' }
    const body = JSON.stringify({ ...about, status: 'COMPLETE', ref_id: '0007G36', ...over })
    const server = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(body))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const env = { MODE: 'test', ...wallets.env, ESEWA_STATUS_URL: `http://127.0.0.1:${port}/` }
    return openProviders(readConfig(env))
      .find(({ wallet }) => wallet === 'esewa')!
      .ask(attempt)
  }

  test('is believed about this one only', async () => {
    const attempt = anAttempt()
    expect(await askedAt(attempt, {})).toMatchObject({ status: 'paid', amount: 24_000 })
    const last = attempt.reference.at(-1) === 'A' ? 'B' : 'A'
    for (const over of [
      { transaction_uuid: newReference() },
      { transaction_uuid: attempt.reference.slice(0, -1) + last },
      { transaction_uuid: attempt.reference.toLowerCase() },
      { transaction_uuid: '' },
      { product_code: 'EPAYTEST2' },
    ])
      await expect(askedAt(attempt, over), JSON.stringify(over)).rejects.toThrow('about another payment')
  })
})

describe('ORD-03 eSewa is unavailable', () => {
  test.each(['503', 'unavailable', 'lost', 'timeout'])(
    'on %s, with a timeout of five seconds',
    async (fail) => {
      const attempt = anAttempt()
      await postForm(attempt)
      await wallets.esewa.control({ fail })
      expect(defaultTimeouts.totalMs).toBe(5_000)
      await expect(esewa({ ...defaultTimeouts, totalMs: 500 }).ask(attempt)).rejects.toBeInstanceOf(
        ProviderUnavailableError,
      )
    },
  )

  test('when the connection is refused', async () => {
    const [nowhere] = openProviders(
      readConfig({ MODE: 'test', ...wallets.env, ESEWA_STATUS_URL: 'http://127.0.0.1:4779/' }),
    )
    await expect(nowhere?.ask(anAttempt())).rejects.toBeInstanceOf(ProviderUnavailableError)
  })

  test('stores an answer without our secret and without a signature', async () => {
    const attempt = anAttempt()
    await postForm(attempt)
    const { answer } = await esewa().ask(attempt)
    expect(answer).toEqual({
      product_code: 'EPAYTEST',
      transaction_uuid: attempt.reference,
      total_amount: '240.0',
      status: 'PENDING',
      ref_id: null,
    })
  })
})
