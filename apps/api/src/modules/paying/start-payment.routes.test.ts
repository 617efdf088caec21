import { beforeEach, describe, expect, test } from 'vitest'
import { useProviders } from '#modules/payments'
import { testApp } from '#testing/test-app.ts'
import { aShop } from '../carts/carts.factory.ts'
import { type OrderingShop, ordersUrl } from '../orders/place-order.factory.ts'
import { sweepOrders } from '../orders/transitions/process-overdue-orders.service.ts'
import { aSession } from '../sessions/session.factory.ts'
import { anUnpaidOrder, booksOf, clockAt, twoPurses } from './paying.factory.ts'

const served = testApp()
const { tries, states, lastReference, news } = booksOf(async (text, values) => (await served.database.pool.query(text, values)).rows)

let shop: OrderingShop
let purses: ReturnType<typeof twoPurses>
beforeEach(async () => {
  clockAt(0)
  purses = twoPurses()
  shop = await aShop()
})

describe('ORD-03 beginning to pay', () => {
  test("ORD-03 the order exists as 'awaiting payment', with its try, before the browser goes anywhere; the branch does not hear of it", async () => {
    const { id, read } = await anUnpaidOrder(shop)
    expect(await read()).toMatchObject({ state: 'awaiting-payment', payBy: '2026-11-15T07:45:00.000Z', payment: { state: 'pending' } })
    expect(await tries(id)).toMatchObject([{ state: 'pending', reference: expect.stringMatching(/^[A-Z0-9]{20}$/), next_check_at: null }])
    expect(purses.esewa.begun).toEqual([])
    expect(await news(id)).toEqual(['orders.placed'])
  })

  test('leads to eSewa with a form that names the try, and back to an address with it', async () => {
    const { id, start } = await anUnpaidOrder(shop)
    const reply = await start('esewa')
    const reference = await lastReference(id)
    const returnTo = expect.stringMatching(new RegExp(`/api/v1/payments/esewa/return/${reference}$`))
    expect(reply).toMatchObject({
      status: 200,
      data: { kind: 'form', action: 'https://esewa.test/form', fields: { uuid: reference, returnTo } },
    })
    expect(purses.esewa.begun).toMatchObject([{ amount: 45_000, customerName: 'Sita Gurung', customerPhone: '9841234567' }])
    expect(await tries(id)).toMatchObject([{ state: 'pending', next_check_at: new Date('2026-11-15T07:31:00Z') }])
  })

  test.each(['esewa', 'khalti'] as const)('R-02 pressed twenty times at once it is one try and one way there: %s', async (wallet) => {
    const { id, start } = await anUnpaidOrder(shop, { payment: wallet })
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(wallet)))
    expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
    expect(await states(id)).toEqual([`${wallet} pending`])
    expect(purses[wallet].begun).toHaveLength(1)
    clockAt(0.1)
    expect((await start(wallet)).data).toEqual(replies[0]!.data)
    expect(purses[wallet].asked).toHaveLength(0)
  })

  test('R-02 pressed twenty times at once for another wallet it is one more try', async () => {
    const { id, start } = await anUnpaidOrder(shop)
    await start('esewa')
    clockAt(1)
    const replies = await Promise.all(Array.from({ length: 20 }, () => start('khalti')))
    expect(new Set(replies.map(({ data }) => data?.url)).size).toBe(1)
    expect(await states(id)).toEqual(['esewa replaced', 'khalti pending'])
  })

  test('Khalti’s link is used again while it lives; a form of eSewa is good for one post, so a later press is a new try', async () => {
    const khalti = await anUnpaidOrder(shop, { payment: 'khalti' })
    const first = await khalti.start('khalti')
    clockAt(5)
    expect((await khalti.start('khalti')).data).toEqual(first.data)
    expect(await states(khalti.id)).toEqual(['khalti pending'])
    expect(purses.khalti.asked).toHaveLength(1)
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

  test('whoever has paid is not sent to pay again', async () => {
    const { id, start, read } = await anUnpaidOrder(shop)
    await start('esewa')
    purses.esewa.pays(await lastReference(id))
    clockAt(1)
    expect((await start('khalti')).data).toEqual({ kind: 'nothing' })
    expect(await states(id)).toEqual(['esewa paid'])
    expect(await read()).toMatchObject({ state: 'placed', payment: { method: 'esewa', state: 'paid' } })
    expect((await start('esewa')).data).toEqual({ kind: 'nothing' })
  })

  test('a wallet that said no is tried anew with the next press', async () => {
    const { id, start } = await anUnpaidOrder(shop, { payment: 'khalti' })
    await start('khalti')
    purses.khalti.book.set(await lastReference(id), { status: 'failed', word: 'User canceled' })
    clockAt(1)
    expect((await start('khalti')).data.url).toMatch(/p2$/)
    expect(await states(id)).toEqual(['khalti failed', 'khalti pending'])
  })

  test('cash after all sends the order to the branch, and the wallet is asked on', async () => {
    const { id, start, read } = await anUnpaidOrder(shop)
    await start('esewa')
    clockAt(4)
    const [one, two] = await Promise.all([start('cash'), start('cash')])
    expect([one.data, two.data]).toEqual([{ kind: 'nothing' }, { kind: 'nothing' }])
    expect(await states(id)).toEqual(['esewa replaced', 'cash due'])
    expect((await tries(id))[0]!['next_check_at']).not.toBeNull()
    expect(await read()).toMatchObject({ state: 'placed', payment: { method: 'cash', state: 'due' }, readyAt: '2026-11-15T07:54:00.000Z' })
    expect(await news(id)).toEqual(['orders.placed', 'orders.moved choose-cash'])
    expect((await start('cash')).data).toEqual({ kind: 'nothing' })
    expect(await start('khalti')).toMatchObject({ status: 409, code: 'payment.not_open' })
  })
})

describe('ORD-03 when a provider does not answer', () => {
  test('nothing is begun, the try stays, and the next press goes on with it', async () => {
    const { id, start } = await anUnpaidOrder(shop, { payment: 'khalti' })
    purses.khalti.isSilent = true
    expect(await start('khalti')).toMatchObject({ status: 503, code: 'payment.provider_silent' })
    expect(await tries(id)).toMatchObject([{ state: 'pending', next_check_at: null }])
    purses.khalti.isSilent = false
    expect((await start('khalti')).status).toBe(200)
    expect(await states(id)).toEqual(['khalti pending'])
  })

  test('one that is silent about a payment keeps nobody from paying another way', async () => {
    const { id, start } = await anUnpaidOrder(shop)
    await start('esewa')
    purses.esewa.isSilent = true
    clockAt(2)
    expect((await start('khalti')).data.kind).toBe('redirect')
    expect(await states(id)).toEqual(['esewa replaced', 'khalti pending'])
  })

  test('a link that came too late is given to nobody', async () => {
    const { id, start } = await anUnpaidOrder(shop, { payment: 'khalti' })
    purses.khalti.before = async () => {
      purses.khalti.before = async () => undefined
      clockAt(16)
      await sweepOrders()
    }
    expect(await start('khalti')).toMatchObject({ status: 409, code: 'payment.not_open' })
    expect(await tries(id)).toMatchObject([{ state: 'void', next_check_at: null }])
  })
})

describe('SEC-02 beginning to pay', () => {
  test('is for the own order only, with what is offered, while it waits', async () => {
    const { id, start, withdraw } = await anUnpaidOrder(shop)
    const stranger = await aSession()
    for (const path of ['/payments', '/payments/check']) {
      const reply = await stranger.calls.post(`${ordersUrl}/${id}${path}`, path === '/payments' ? { method: 'esewa' } : undefined)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'order.unknown'])
    }
    useProviders([purses.khalti.provider])
    expect(await start('esewa')).toMatchObject({ status: 409, code: 'order.payment_not_offered' })
    await withdraw()
    expect(await start('khalti')).toMatchObject({ status: 409, code: 'payment.not_open' })
    expect(await states(id)).toEqual(['esewa void'])
  })
})
