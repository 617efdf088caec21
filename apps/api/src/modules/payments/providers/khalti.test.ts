import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { stopClock } from '#testing/clock.ts'
import { startWallets, type WalletStandIns } from '#testing/stand-ins/wallets.ts'
import { openProviders } from './open-providers.ts'
import { offeredMethods } from '../payments.service.ts'
import { type Attempt, ProviderUnavailableError, useProviders } from './provider.ts'
import { newReference } from '../checkout/reference.ts'
import { defaultTimeouts, type Timeouts } from './provider-http-client.ts'

let wallets: WalletStandIns
beforeAll(async () => {
  wallets = await startWallets(4774)
})
afterAll(() => wallets.stop())
afterEach(() => wallets.khalti.control({ reset: true }))

const khalti = (env: Record<string, string> = {}, waits?: Timeouts) =>
  openProviders(readConfig({ MODE: 'test', ...wallets.env, ...env }), waits).find(
    ({ wallet }) => wallet === 'khalti',
  )!
const anAttempt = (amount = 24_000): Attempt => ({
  wallet: 'khalti',
  reference: newReference(),
  amount,
  orderNumber: 'JM-BNS-2411',
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  createdAt: new Date(),
})
const returnTo = ({ reference }: Attempt) => `http://127.0.0.1:9/api/v1/payments/khalti/return/${reference}`

async function aStartedAttempt(amount?: number): Promise<Attempt & { providerRef: string }> {
  const attempt = anAttempt(amount)
  const { providerRef = '' } = await khalti().begin(attempt, returnTo(attempt))
  return { ...attempt, providerRef }
}
const ledgerEntryOf = async ({ reference }: Attempt) =>
  (await wallets.khalti.ledger()).find((entry) => entry.reference === reference)
const queryOf = (location: string | undefined) =>
  Object.fromEntries(new URL(location ?? 'http://none').searchParams)

describe('ORD-03 Khalti', () => {
  test('starts with a link and a pidx, and reports paid to the paisa', async () => {
    const attempt = anAttempt(125_050)
    const { redirect, providerRef, expiresAt } = await khalti().begin(attempt, returnTo(attempt))
    expect(redirect).toEqual({ kind: 'redirect', url: `${wallets.khalti.origin}/?pidx=${providerRef}` })
    expect(Math.abs((expiresAt?.getTime() ?? 0) - Date.now() - 1_800_000)).toBeLessThan(60_000)
    expect(await (await fetch(`${wallets.khalti.origin}/?pidx=${providerRef}`)).text()).toContain(
      'Rs. 1,250.50',
    )
    const known = { ...attempt, providerRef }
    expect(await khalti().ask(known)).toMatchObject({ status: 'open', word: 'Initiated' })
    const location = await wallets.khalti.submitChoice(providerRef ?? '', 'pay')
    expect(queryOf(location)).toMatchObject({
      pidx: providerRef,
      status: 'Completed',
      purchase_order_id: attempt.reference,
      mobile: '98XXXXX904',
    })
    expect(khalti().isGenuineReturn(known, queryOf(location))).toBe(true)
    const { txn } = (await ledgerEntryOf(attempt))!
    expect(await khalti().ask(known)).toMatchObject({
      status: 'paid',
      amount: 125_050,
      txnId: txn,
      word: 'Completed',
    })
  })

  test('maps the words of Khalti to statuses, also with HTTP 400', async () => {
    const statusAfter = async (state: string) => {
      const attempt = await aStartedAttempt()
      await wallets.khalti.control({ pidx: attempt.providerRef, status: state })
      return (await khalti().ask(attempt)).status
    }
    expect(await statusAfter('Pending')).toBe('open')
    expect(await statusAfter('Expired')).toBe('expired')
    expect(await statusAfter('User canceled')).toBe('failed')
    expect(await statusAfter('USER CANCELED')).toBe('failed')
    expect(await statusAfter('completed')).toBe('paid')
    expect(await statusAfter('Refunded')).toBe('refunded')
    expect(await statusAfter('Partially refunded')).toBe('part-refunded')
    expect(await statusAfter('Something new')).toBe('open')
    expect(await statusAfter('constructor')).toBe('open')
  })

  test('reports the paid amount', async () => {
    const attempt = await aStartedAttempt()
    await wallets.khalti.submitChoice(attempt.providerRef, 'pay&returns=wrong-amount')
    expect(await khalti().ask(attempt)).toMatchObject({ status: 'paid', amount: 23_900 })
  })

  test('a return with the ids of another payment is detected', async () => {
    const [attempt, cheaper] = [await aStartedAttempt(), await aStartedAttempt(1_000)]
    const query = queryOf(await wallets.khalti.submitChoice(cheaper.providerRef, 'pay'))
    expect(khalti().isGenuineReturn(attempt, query)).toBe(false)
    expect(khalti().isGenuineReturn(attempt, { ...query, purchase_order_id: attempt.reference })).toBe(false)
    expect(khalti().isGenuineReturn(attempt, { ...query, pidx: attempt.providerRef })).toBe(false)
    expect(khalti().isGenuineReturn({ ...attempt, providerRef: undefined }, query)).toBe(false)
    await expect(khalti().ask({ ...attempt, providerRef: 'unknown' })).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    )
  })

  test('without a redirect the status is open, and expired after 15 minutes', async () => {
    const attempt = { ...anAttempt(), createdAt: new Date('2026-11-15T12:00:00Z') }
    stopClock('2026-11-15T12:14:59Z')
    expect(await khalti().ask(attempt)).toMatchObject({ status: 'open', word: 'never begun' })
    stopClock('2026-11-15T12:15:00Z')
    expect(await khalti().ask(attempt)).toMatchObject({ status: 'expired' })
  })

  test('opens no payment page of another host', async () => {
    const forged = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ pidx: 'one', payment_url: 'https://khalti.example/?pidx=one' }))
    }).listen(0, '127.0.0.1')
    await once(forged, 'listening')
    const { port } = forged.address() as AddressInfo
    const attempt = anAttempt()
    const begun = khalti({ KHALTI_BASE: `http://127.0.0.1:${port}/api/v2/` }).begin(
      attempt,
      returnTo(attempt),
    )
    await expect(begun).rejects.toBeInstanceOf(ProviderUnavailableError)
    forged.close()
  })

  test('accepts nothing below Rs. 10, and is not offered for it', async () => {
    await expect(aStartedAttempt(999)).rejects.toBeInstanceOf(ProviderUnavailableError)
    useProviders(openProviders(readConfig({ MODE: 'test', ...wallets.env })))
    expect(offeredMethods(999, ['esewa', 'khalti'])).toEqual(['cash', 'esewa'])
    expect(offeredMethods(1_000, ['esewa', 'khalti'])).toEqual(['cash', 'esewa', 'khalti'])
    useProviders([])
    expect(offeredMethods(1_000, [])).toEqual(['cash'])
  })
})

describe('R-07 Khalti refunds', () => {
  test('the full amount or a part, or rejects the refund', async () => {
    const attempt = await aStartedAttempt()
    await wallets.khalti.submitChoice(attempt.providerRef, 'pay')
    const { txn } = (await ledgerEntryOf(attempt))!
    const paid = { ...attempt, txnId: txn ?? '' }
    expect(await khalti().refund?.(paid, 4_000)).toEqual({
      isTaken: true,
      answer: { detail: 'Transaction refund successful.' },
    })
    expect(await khalti().ask(attempt)).toMatchObject({ status: 'part-refunded' })
    expect(await khalti().refund?.(paid, 24_000)).toMatchObject({ isTaken: true })
    expect(await ledgerEntryOf(attempt)).toMatchObject({ paid: 24_000, refunded: 24_000 })
    expect(await khalti().ask(attempt)).toMatchObject({ status: 'refunded' })
    expect(await khalti().refund?.(paid, 24_000)).toMatchObject({ isTaken: false })
    expect(await khalti().refund?.({ ...paid, txnId: '../x' }, 24_000)).toMatchObject({ isTaken: false })
  })

  test('with an unknown outcome when its answer is lost', async () => {
    const attempt = await aStartedAttempt()
    await wallets.khalti.submitChoice(attempt.providerRef, 'pay')
    await wallets.khalti.control({ fail: 'lost', on: 'refund' })
    const { txn } = (await ledgerEntryOf(attempt))!
    await expect(khalti().refund?.({ ...attempt, txnId: txn ?? '' }, 24_000)).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    )
    expect(await khalti().ask(attempt)).toMatchObject({ status: 'refunded' })
  })
})

describe('ORD-03 Khalti is unavailable', () => {
  test.each(['503', 'unavailable', 'lost', 'timeout'])('on %s', async (fail) => {
    const attempt = await aStartedAttempt()
    await wallets.khalti.control({ fail })
    await expect(khalti({}, { ...defaultTimeouts, totalMs: 500 }).ask(attempt)).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    )
  })

  test('when our key is wrong, both at the start and later', async () => {
    const attempt = await aStartedAttempt()
    const wrong = khalti({ KHALTI_SECRET: 'guessed' })
    await expect(wrong.begin(attempt, returnTo(attempt))).rejects.toThrow('HTTP 401')
    await expect(wrong.ask(attempt)).rejects.toThrow('HTTP 401')
  })

  test.each([
    '<html>busy</html>',
    '[]',
    '{}',
    '{"pidx":"P","status":null}',
    '{"pidx":"other","status":"Completed","total_amount":24000}',
    '{"pidx":"P","status":"Completed"}',
    '{"pidx":"P","status":"Completed","total_amount":240.5}',
    '{"pidx":"P","status":"Completed","total_amount":24000,"purchase_order_id":"OTHER"}',
  ])('when it answers %s', async (body) => {
    const odd = createServer((_, reply) => reply.end(body)).listen(4776, '127.0.0.1')
    await once(odd, 'listening')
    const attempt = { ...anAttempt(), providerRef: 'P' }
    await expect(
      khalti({ KHALTI_BASE: 'http://127.0.0.1:4776/api/v2/' }).ask(attempt),
    ).rejects.toBeInstanceOf(ProviderUnavailableError)
    odd.closeAllConnections()
    odd.close()
    await once(odd, 'close')
  })
})
