import { beforeEach, describe, expect, test } from 'vitest'
import { useProviders } from '../providers/provider.ts'
import { testApp } from '#testing/test-app.ts'
import { type OrderingShop, ordersUrl } from '../../orders/place-order.factory.ts'
import { processOverdueOrders } from '../../orders/transitions/process-overdue-orders.service.ts'
import { aSession } from '../../sessions/session.factory.ts'
import {
  anUnpaidOrder,
  aShopWithWallets,
  clockAt,
  type FakeWallets,
  paymentRecordsOf,
} from '../payments.factory.ts'

const served = testApp()
const sql = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
const { tries, states, lastReference, events } = paymentRecordsOf(sql)

let shop: OrderingShop
let fakeWallets: FakeWallets
beforeEach(async () => {
  ;({ shop, fakeWallets } = await aShopWithWallets())
})

describe('ORD-03 starting a payment', () => {
  test("ORD-03 the order is 'awaiting payment', with its attempt, before any redirect; the branch is not notified", async () => {
    const { id, read } = await anUnpaidOrder(shop)
    expect(await read()).toMatchObject({
      state: 'awaiting-payment',
      payBy: '2026-11-15T07:40:00.000Z',
      payment: { state: 'pending' },
    })
    expect(await tries(id)).toMatchObject([
      { state: 'pending', reference: expect.stringMatching(/^[A-Z0-9]{20}$/), next_check_at: null },
    ])
    expect(fakeWallets.esewa.begun).toEqual([])
    expect(await events(id)).toEqual(['orders.placed'])
  })

  test('returns an eSewa form with the reference in its fields and its return URL', async () => {
    const { id, start } = await anUnpaidOrder(shop, { customerPhone: '9841234567' })
    const reply = await start('esewa')
    const reference = await lastReference(id)
    const returnTo = expect.stringMatching(new RegExp(`/api/v1/payments/esewa/return/${reference}$`))
    expect(reply).toMatchObject({
      status: 200,
      data: { kind: 'form', action: 'https://esewa.test/form', fields: { uuid: reference, returnTo } },
    })
    expect(fakeWallets.esewa.begun).toMatchObject([
      { amount: 45_000, customerName: 'Sita Gurung', customerPhone: '9841234567' },
    ])
    expect(await tries(id)).toMatchObject([
      { state: 'pending', next_check_at: new Date('2026-11-15T07:31:00Z') },
    ])
  })

  test.each(['esewa', 'khalti'] as const)(
    'R-02 twenty concurrent requests share one attempt and one redirect: %s',
    async (wallet) => {
      const { id, start } = await anUnpaidOrder(shop, { payment: wallet })
      const replies = await Promise.all(Array.from({ length: 20 }, () => start(wallet)))
      expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
      expect(await states(id)).toEqual([`${wallet} pending`])
      expect(fakeWallets[wallet].begun).toHaveLength(1)
      clockAt(0.1)
      expect((await start(wallet)).data).toEqual(replies[0]!.data)
      expect(fakeWallets[wallet].asked).toHaveLength(0)
    },
  )

  test('R-02 twenty concurrent requests for another wallet create one more attempt', async () => {
    const { id, start } = await anUnpaidOrder(shop)
    await start('esewa')
    clockAt(1)
    const replies = await Promise.all(Array.from({ length: 20 }, () => start('khalti')))
    expect(new Set(replies.map(({ data }) => data?.url)).size).toBe(1)
    expect(await states(id)).toEqual(['esewa replaced', 'khalti pending'])
  })

  test('a Khalti link is reused until it expires; an eSewa form works once, so a later request is a new attempt', async () => {
    const khalti = await anUnpaidOrder(shop, { payment: 'khalti' })
    const first = await khalti.start('khalti')
    clockAt(5)
    expect((await khalti.start('khalti')).data).toEqual(first.data)
    expect(await states(khalti.id)).toEqual(['khalti pending'])
    expect(fakeWallets.khalti.asked).toHaveLength(1)
    clockAt(0)
    const esewa = await anUnpaidOrder(shop)
    await esewa.start('esewa')
    const before = await lastReference(esewa.id)
    clockAt(5)
    const { data } = await esewa.start('esewa')
    expect(data.fields.uuid).not.toBe(before)
    expect(await states(esewa.id)).toEqual(['esewa replaced', 'esewa pending'])
    expect((await tries(esewa.id))[0]!['next_check_at']).not.toBeNull()
  })

  test('a customer who has paid is not redirected again', async () => {
    const { id, start, read } = await anUnpaidOrder(shop)
    await start('esewa')
    fakeWallets.esewa.pays(await lastReference(id))
    clockAt(1)
    expect((await start('khalti')).data).toEqual({ kind: 'nothing' })
    expect(await states(id)).toEqual(['esewa paid'])
    expect(await read()).toMatchObject({ state: 'placed', payment: { method: 'esewa', state: 'paid' } })
    expect((await start('esewa')).data).toEqual({ kind: 'nothing' })
  })

  test('the next request after a failed attempt starts a new one', async () => {
    const { id, start } = await anUnpaidOrder(shop, { payment: 'khalti' })
    await start('khalti')
    fakeWallets.khalti.book.set(await lastReference(id), { status: 'failed', word: 'User canceled' })
    clockAt(1)
    expect((await start('khalti')).data.url).toMatch(/p2$/)
    expect(await states(id)).toEqual(['khalti failed', 'khalti pending'])
  })

  test('switching to cash sends the order to the branch, and the wallet is still polled', async () => {
    const { id, start, read } = await anUnpaidOrder(shop)
    await start('esewa')
    clockAt(4)
    const [one, two] = await Promise.all([start('cash'), start('cash')])
    expect([one.data, two.data]).toEqual([{ kind: 'nothing' }, { kind: 'nothing' }])
    expect(await states(id)).toEqual(['esewa replaced', 'cash due'])
    expect((await tries(id))[0]!['next_check_at']).not.toBeNull()
    expect(await read()).toMatchObject({
      state: 'placed',
      payment: { method: 'cash', state: 'due' },
      readyAt: '2026-11-15T07:54:00.000Z',
    })
    expect(await events(id)).toEqual(['orders.placed', 'orders.moved choose-cash'])
    expect((await start('cash')).data).toEqual({ kind: 'nothing' })
    expect(await start('khalti')).toMatchObject({ status: 409, code: 'payment.not_open' })
  })
})

describe('ORD-03 when a provider does not answer', () => {
  test('the attempt stays and the next request continues with it', async () => {
    const { id, start } = await anUnpaidOrder(shop, { payment: 'khalti' })
    fakeWallets.khalti.isSilent = true
    expect(await start('khalti')).toMatchObject({ status: 503, code: 'payment.provider_silent' })
    expect(await tries(id)).toMatchObject([{ state: 'pending', next_check_at: null }])
    fakeWallets.khalti.isSilent = false
    expect((await start('khalti')).status).toBe(200)
    expect(await states(id)).toEqual(['khalti pending'])
  })

  test('an unavailable provider does not prevent paying with another method', async () => {
    const { id, start } = await anUnpaidOrder(shop)
    await start('esewa')
    fakeWallets.esewa.isSilent = true
    clockAt(2)
    expect((await start('khalti')).data.kind).toBe('redirect')
    expect(await states(id)).toEqual(['esewa replaced', 'khalti pending'])
  })

  test('a link that arrives after the order expired is discarded', async () => {
    const { id, start } = await anUnpaidOrder(shop, { payment: 'khalti' })
    fakeWallets.khalti.before = async () => {
      fakeWallets.khalti.before = async () => undefined
      clockAt(16)
      await processOverdueOrders()
    }
    expect(await start('khalti')).toMatchObject({ status: 409, code: 'payment.not_open' })
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: null }])
  })
})

describe('SEC-02 starting a payment', () => {
  test('is allowed for own unpaid orders only, with an offered method', async () => {
    const { id, start, withdraw } = await anUnpaidOrder(shop)
    const stranger = await aSession()
    for (const path of ['/payments', '/payments/check']) {
      const reply = await stranger.calls.post(
        `${ordersUrl}/${id}${path}`,
        path === '/payments' ? { method: 'esewa' } : undefined,
      )
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'order.unknown'])
    }
    useProviders([fakeWallets.khalti.provider])
    expect(await start('esewa')).toMatchObject({ status: 409, code: 'order.payment_not_offered' })
    await withdraw()
    expect(await start('khalti')).toMatchObject({ status: 409, code: 'payment.not_open' })
    expect(await states(id)).toEqual(['esewa void'])
  })
})
