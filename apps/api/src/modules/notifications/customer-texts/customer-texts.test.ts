import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidateByPrefix } from '#platform/cache/cache.ts'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'
import { log } from '#platform/log/log.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { deleteSettings, saveSection } from '../../settings/settings.factory.ts'
import { sendMoveRequest } from '../orders/move-request.service.ts'
import { sendLateMessages, sendOrderMessages } from '../orders/send-order-messages.service.ts'
import { sendPaymentMessages } from '../payments/notify-payment.service.ts'

const origin = { PUBLIC_ORIGIN: 'https://jholmomo.test' }
const product = testApp({ env: origin })
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4810)
  const { smtpUrl: SMTP_URL, smsUrl: SMS_URL } = providers
  ports = openPorts(readConfig({ MODE: 'test', ...origin, SMTP_URL, SMS_URL, SMS_TOKEN: 'stand-in' }))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(async () => {
  usePorts(ports)
  await deleteSettings(product.database.pool)
})

let numbers = 9_860_000_000

async function anOrderOf(over: Partial<Parameters<typeof anOrder>[0]> = {}, branch: object = {}) {
  const account = await anAccount()
  const phone = String((numbers += 1))
  const branchId = await aBranch({ phone: '01-5970000', ...branch })
  const names = { outlet: 'Jhol Momo Baneshwor', branch_code: 'BNS', number: 2411 }
  const token = newId().replaceAll('-', '').slice(-22)
  const orderId = await anOrder({
    branch_id: branchId,
    account_id: account.id,
    customer_phone: phone,
    track_token: token,
    ...names,
    ...over,
  })
  const received = async () => ({
    texts: (await providers.texts(phone)).map(({ text }) => text),
    mails: await providers.mails(account.identifier),
  })
  return { orderId, received, link: `https://jholmomo.test/track/${token}` }
}

describe('ADM-07 changed texts of messages', () => {
  test('are sent once by mail and SMS with the values of the order, and after a reset the built-in ones', async () => {
    const { orderId, received, link } = await anOrderOf({ state: 'preparing', fulfilment_method: 'delivery' })
    await saveSection('messages', {
      accepted: {
        sms: 'धन्यवाद! {outlet}: {order} {link}',
        mailSubject: '{order} is in the kitchen',
        mailText: 'Namaste!\n\n{outlet} cooks {order}.\nCall {phone}',
      },
    })
    const eventId = newId()
    for (let times = 1; times <= 3; times += 1) await sendOrderMessages(eventId, orderId, 'accept')
    const { texts, mails } = await received()
    expect(texts).toEqual([`धन्यवाद! Jhol Momo Baneshwor: JM-BNS-2411 ${link}`])
    expect(mails.map(({ subject }) => subject)).toEqual(['JM-BNS-2411 is in the kitchen'])
    expect(mails[0]?.text).toContain(
      'Namaste!\n\nJhol Momo Baneshwor cooks JM-BNS-2411.\nCall 01-5970000\n\n',
    )
    expect(mails[0]?.text).toContain(`View your order: ${link}`)
    await saveSection('messages', {})
    await sendOrderMessages(newId(), orderId, 'accept')
    expect((await received()).texts.at(-1)).toMatch(/^Jhol Momo Baneshwor accepted order JM-BNS-2411\./)
  })

  test('values are escaped in the HTML of a mail, and braces in them are not filled', async () => {
    const outlet = '<b>{link}</b> & $& "Momo"'
    const { orderId, received } = await anOrderOf({ outlet })
    await saveSection('messages', { accepted: { mailText: '<i>{outlet}</i> cooks {order}.' } })
    await sendOrderMessages(newId(), orderId, 'accept')
    const [mail] = (await received()).mails
    expect(mail?.text).toContain(`<i>${outlet}</i> cooks JM-BNS-2411.`)
    expect(mail?.html).toContain('&lt;i&gt;&lt;b&gt;{link}&lt;/b&gt; &amp; $&amp; &quot;Momo&quot;&lt;/i&gt;')
    expect(mail?.html).not.toContain('<b>')
  })

  test('lose the line of a value that the order does not have', async () => {
    await saveSection('messages', { late: { sms: 'Sorry, {order} is late.\nCall {phone}' } })
    const promised_at = new Date(Date.now() - 30 * 60_000)
    const { orderId, received } = await anOrderOf({ state: 'preparing', promised_at }, { phone: undefined })
    await sendLateMessages(newId(), orderId)
    expect((await received()).texts).toEqual(['Sorry, JM-BNS-2411 is late.'])
  })

  test('also hold for a new time of a scheduled order', async () => {
    const { orderId, received } = await anOrderOf({
      requested_from: new Date('2026-11-17T12:15:00Z'),
      requested_to: new Date('2026-11-17T12:45:00Z'),
    })
    await saveSection('messages', { 'move-revoked': { sms: '{order} stays: {time}' } })
    await sendMoveRequest(newId(), { orderId })
    expect((await received()).texts).toEqual(['JM-BNS-2411 stays: Tue 17 Nov, 6:00 PM to 6:30 PM'])
  })

  test('also hold for refunds', async () => {
    const { orderId, received } = await anOrderOf({ state: 'cancelled' })
    await saveSection('messages', { 'refund-due': { sms: '{order}: {amount} goes back {refundTo}' } })
    await sendPaymentMessages(newId(), 'refund.due', { orderId, method: 'khalti' })
    expect((await received()).texts).toEqual([
      expect.stringMatching(/^JM-BNS-2411: Rs\. [\d.]+ goes back to your Khalti wallet$/),
    ])
  })

  test.each([
    ['names a placeholder that is gone', 'Hello {customer}, {order} {link}'],
    ['has no link', 'Hello'],
    ['is no text', 7],
  ])('one that %s does not stop the message: the built-in one is sent, and it is logged', async (_, sms) => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    await product.database.pool.query(
      `insert into setting_versions (section, version, content, saved_at) values ('messages', 1, $1, now())`,
      [JSON.stringify({ accepted: { sms }, gone: { sms: 'x' } })],
    )
    invalidateByPrefix('settings:')
    const { orderId, received } = await anOrderOf()
    await sendOrderMessages(newId(), orderId, 'accept')
    expect((await received()).texts).toEqual([
      expect.stringMatching(/^Jhol Momo Baneshwor accepted order JM-BNS-2411\./),
    ])
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ key: 'accepted', field: 'sms' }), expect.stringMatching(/^notifications: /)],
    ])
    warn.mockRestore()
  })
})
