// The scenarios of B8 with the real provider clients and the wallets as separate processes, checked against the wallets' ledgers.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PaymentRedirect, type Wallet, wallets } from '@momo/contracts/payments'
import { openProviders } from './providers/open-providers.ts'
import { useProviders } from './providers/provider.ts'
import { readConfig } from '#platform/config/config.ts'
import { registry } from '#platform/metrics/metrics.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { startWallets, type WalletStandIns } from '#testing/stand-ins/wallets.ts'
import { aShop } from '../carts/carts.factory.ts'
import type { OrderingShop } from '../orders/place-order.factory.ts'
import { anUnpaidOrder, paymentRecordsOf, clockAt } from './payments.factory.ts'
import { pollPayments } from './settlement/poll-payments.service.ts'

vi.setConfig({ testTimeout: 120_000 })
const served = testApp()
const { states, tasks, differences } = paymentRecordsOf(
  async (text, values) => (await served.database.pool.query(text, values)).rows,
)
let standIns: WalletStandIns
let shop: OrderingShop
beforeAll(async () => {
  standIns = await startWallets(4786)
  return () => standIns.stop()
})
afterAll(() => useProviders([]))
beforeEach(async () => {
  clockAt(0)
  // Payments of the previous test would be polled as well.
  await served.database.pool.query('update payments set next_check_at = null')
  await Promise.all(wallets.map((wallet) => standIns[wallet].control({ forget: true })))
  useProviders(openProviders(readConfig({ MODE: 'test', ...standIns.env })))
  shop = await aShop()
})

/** The customer is on the wallet's page. `key` is the wallet's id of the payment, `choose` clicks a button there. */
async function onWalletPage(wallet: Wallet) {
  const order = await anUnpaidOrder(shop, { payment: wallet })
  const { data } = (await order.start(wallet)) as { data: PaymentRedirect }
  if (data.kind === 'nothing') throw new Error('stand-in wallets: no redirect')
  const init = data.kind === 'form' ? { method: 'POST', body: new URLSearchParams(data.fields) } : {}
  expect((await fetch(data.kind === 'form' ? data.action : data.url, init)).status).toBe(200)
  const key =
    data.kind === 'form' ? data.fields['transaction_uuid']! : new URL(data.url).searchParams.get('pidx')!
  return { ...order, key, choose: (button: string) => standIns[wallet].submitChoice(key, button) }
}

const comeBack = async (location: string | undefined) => {
  const { pathname, search } = new URL(location!)
  const reply = await as('public').get(pathname + search)
  return [reply.statusCode, new URL(reply.headers['location']!).pathname]
}
const forged = async () => (await registry.getSingleMetric('payment_returns_forged')!.get()).values[0]!.value
const ledger = async (wallet: Wallet) => (await standIns[wallet].ledger()).map(({ paid }) => paid)

describe.each(wallets)('ORD-03 %s', (wallet) => {
  test('is paid once when the browser returns five times concurrently', async () => {
    const { id, choose, check, read } = await onWalletPage(wallet)
    const location = await choose('pay')
    const before = await forged()
    const replies = await Promise.all(Array.from({ length: 5 }, () => comeBack(location)))
    expect(new Set(replies.map(String))).toEqual(new Set(['303,/checkout']))
    expect(await forged()).toBe(before)
    const checks = await Promise.all(Array.from({ length: 5 }, () => check()))
    expect(checks.every(({ data }) => data.isDecided === true)).toBe(true)
    expect(await read()).toMatchObject({ state: 'placed', payment: { method: wallet, state: 'paid' } })
    expect(await states(id)).toEqual([`${wallet} paid`])
    expect(await ledger(wallet)).toEqual([45_000])
  })

  test('can be started again after it was cancelled', async () => {
    const { id, choose, check, start } = await onWalletPage(wallet)
    expect(await comeBack(await choose('cancel'))).toEqual([303, '/checkout'])
    await check()
    expect(await states(id)).toEqual([`${wallet} failed`])
    expect((await start(wallet)).status).toBe(200)
    expect(await states(id)).toEqual([`${wallet} failed`, `${wallet} pending`])
  })

  test('is found paid after the tab was closed and three polls failed', async () => {
    const { choose, read } = await onWalletPage(wallet)
    expect(await choose('close')).toBeUndefined()
    await standIns[wallet].control({ fail: '503', times: 3, on: 'ask' })
    for (const minutes of [1, 2, 5]) {
      clockAt(minutes)
      await pollPayments()
      expect(await read()).toMatchObject({ state: 'awaiting-payment' })
    }
    clockAt(10)
    await pollPayments()
    expect(await read()).toMatchObject({ state: 'placed', payment: { state: 'paid' } })
  })

  test('is not paid by a forged return', async () => {
    const { id, choose, check } = await onWalletPage(wallet)
    const before = await forged()
    expect(await comeBack(await choose('pay&returns=forged'))).toEqual([303, '/checkout'])
    // Khalti signs nothing, so a forged return shows only when Khalti is queried.
    expect(await forged()).toBe(before + (wallet === 'esewa' ? 1 : 0))
    expect((await check()).data).toMatchObject({ isDecided: false })
    expect(await states(id)).toEqual([`${wallet} pending`])
  })

  test('is not paid by the return of another payment', async () => {
    const [mine, theirs] = [await onWalletPage(wallet), await onWalletPage(wallet)]
    const location = new URL((await theirs.choose('pay'))!)
    const [ours] = await served.database.pool
      .query('select reference from payments where order_id = $1', [mine.id])
      .then(({ rows }) => rows)
    location.pathname = location.pathname.replace(/[A-Z0-9]{20}$/, ours.reference)
    const before = await forged()
    await comeBack(location.href)
    expect(await forged()).toBe(before + 1)
    await mine.check()
    expect(await states(mine.id)).toEqual([`${wallet} pending`])
  })

  test('with another amount becomes a task and the order is not served', async () => {
    const { id, choose, check, read } = await onWalletPage(wallet)
    await choose('pay&returns=wrong-amount')
    await check()
    expect(await states(id)).toEqual([`${wallet} mismatch`])
    expect(await differences(id)).toMatchObject([{ kind: 'amount', their_amount: 44_900 }])
    expect(await tasks(id)).toMatchObject([{ kind: 'payment' }])
    expect((await read()).state).toBe('awaiting-payment')
    expect(await ledger(wallet)).toEqual([44_900])
  })
})
