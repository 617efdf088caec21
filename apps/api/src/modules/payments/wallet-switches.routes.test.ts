import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { as } from '#testing/as.ts'
import { startWallets, type WalletStandIns } from '#testing/stand-ins/wallets.ts'
import { testApp } from '#testing/test-app.ts'
import { anOrderInput, fillCart, type OrderingShop, ordersUrl } from '../orders/place-order.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { deleteSettings, saveSection } from '../settings/settings.factory.ts'
import { anUnpaidOrder, aPhone, aShopWithWallets } from './payments.factory.ts'
import { openProviders } from './providers/open-providers.ts'
import { useProviders } from './providers/provider.ts'

const served = testApp()

let shop: OrderingShop
beforeEach(async () => {
  await deleteSettings(served.database.pool)
  ;({ shop } = await aShopWithWallets())
})
const switchTo = (content: object) => saveSection('wallets', content)

describe('ADM-07 wallets that are switched off', () => {
  test('are not offered at checkout, and an order with one is refused, from the next request on', async () => {
    const { calls } = await aSession()
    const { version: cartVersion } = await fillCart(calls, shop)
    const offered = async () => (await calls.get('/api/v1/checkout')).json().data.payments
    expect(await offered()).toEqual(['cash', 'esewa', 'khalti'])
    await switchTo({ esewa: true, khalti: false })
    expect(await offered()).toEqual(['cash', 'esewa'])
    const refused = await calls.post(ordersUrl, anOrderInput(shop, { cartVersion, payment: 'khalti' }))
    expect(refused.json().code).toBe('order.payment_not_offered')
    await switchTo({ esewa: true, khalti: true })
    expect(await offered()).toEqual(['cash', 'esewa', 'khalti'])
  })

  test('finish the payments that were begun with them, and take no others', async () => {
    const [begun, other] = [
      await anUnpaidOrder(shop, { payment: 'khalti' }),
      await anUnpaidOrder(shop, { payment: 'esewa' }),
    ]
    expect(await begun.start('khalti')).toMatchObject({ status: 200 })
    await switchTo({ esewa: true, khalti: false })
    expect(await begun.start('khalti')).toMatchObject({ status: 200, data: { kind: 'redirect' } })
    expect(await other.start('khalti')).toMatchObject({ status: 409, code: 'order.payment_not_offered' })
    expect(await begun.start('cash')).toMatchObject({ status: 200 })
  })
})

test('ADM-07 the number of unpaid wallet orders is a setting', async () => {
  const newBranch = {
    prepMinutes: 20,
    lastOrderMinutes: 0,
    leadMinutes: 45,
    daysAhead: 7,
    deliveryMinimum: '0.00',
    deliveryMinutes: 20,
    alarmMinutes: 3,
    answerMinutes: 8,
  }
  await saveSection('ordering', { unpaidOrders: 1, newBranch })
  const [{ calls }, customerPhone] = [await aSession(), aPhone()]
  const place = async () => {
    const { version: cartVersion } = await fillCart(calls, shop)
    const order = anOrderInput(shop, { cartVersion, payment: 'khalti', customerPhone })
    return (await calls.post(ordersUrl, order)).json().code
  }
  expect(await place()).toBeUndefined()
  expect(await place()).toBe('order.unpaid_limit')
})

describe('a test call to a wallet', () => {
  let standIns: WalletStandIns
  beforeAll(async () => {
    standIns = await startWallets(4784)
  })
  afterAll(() => standIns.stop())
  const configure = (env: Record<string, string> = {}) =>
    useProviders(
      openProviders(readConfig({ MODE: 'test', ...standIns.env, ...env }), { connectMs: 300, totalMs: 500 }),
    )
  const outcome = async (wallet: string) =>
    (await as('superadmin').post(`/api/v1/super-admin/wallets/${wallet}/test`)).json().data.outcome

  test.each(['esewa', 'khalti'])('works with %s', async (wallet) => {
    configure()
    expect(await outcome(wallet)).toBe('works')
  })

  test('is refused for a wrong key', async () => {
    configure({ KHALTI_SECRET: 'another key' })
    expect(await outcome('khalti')).toBe('refused')
  })

  test.each(['esewa', 'khalti'])('is silent where nothing answers: %s', async (wallet) => {
    const nowhere = 'http://127.0.0.1:9'
    configure({ KHALTI_BASE: `${nowhere}/api/v2/`, ESEWA_STATUS_URL: `${nowhere}/status/` })
    expect(await outcome(wallet)).toBe('silent')
  })

  test('says that a wallet is not configured', async () => {
    useProviders([])
    expect(await outcome('khalti')).toBe('not-configured')
  })
})
