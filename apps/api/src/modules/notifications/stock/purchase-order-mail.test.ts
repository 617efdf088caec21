import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { stopClock } from '#testing/clock.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { aDraft, boss, path, readOne, sendingFields } from '../../purchase-orders/purchase-orders.factory.ts'
import { mailPurchaseOrder } from './mail-purchase-order.service.ts'

testApp()
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4790)
  const env = { MODE: 'test', PUBLIC_ORIGIN: 'https://jholmomo.test', SMTP_URL: providers.smtpUrl }
  ports = openPorts(readConfig(env))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(async () => {
  usePorts(ports)
  stopClock('2026-11-15T09:00:00+05:45')
  await providers.switchMail({ mode: 'well' })
})

/** A draft that is sent by mail to an address of its own. */
async function aMailedOrder() {
  const id = await aDraft()
  const to = `supplier-${newId()}@suppliers.example`
  const sending = sendingFields({ method: 'mail', recipient: to })
  expect((await boss.post(`${path}/${id}/sendings`, sending)).statusCode).toBe(200)
  return { id, to, sendingId: sending.id }
}

test('an order is mailed once with its file, and replies go to the office', async () => {
  const { id, to, sendingId } = await aMailedOrder()
  expect((await readOne(id)).sendings).toMatchObject([{ delivery: 'waiting' }])
  await mailPurchaseOrder(sendingId)
  await mailPurchaseOrder(sendingId)
  const { number } = await readOne(id)
  const [mail, ...more] = await providers.mails(to)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(new RegExp(`^Purchase order ${number} from `))
  expect(mail?.text).toContain(`our purchase order ${number} attached (1 item)`)
  expect(mail?.text).toContain('Deliver by: 30 Kartik 2083 / 16 Nov 2026, 9:00 AM')
  expect(mail?.source).toMatch(/^Reply-To: .*office@jholmomo[.]test/m)
  const [file, ...others] = mail?.attachments ?? []
  expect([file?.fileName, file?.contentType, others]).toEqual([`${number}.pdf`, 'application/pdf', []])
  const printed = (await boss.get(`${path}/${id}/document`)).rawPayload
  expect(Buffer.from(file?.content ?? '', 'base64').equals(printed)).toBe(true)
  expect((await readOne(id)).sendings).toMatchObject([{ delivery: 'sent' }])
})

test('a mail that failed is sent by the next attempt', async () => {
  const { id, to, sendingId } = await aMailedOrder()
  await providers.switchMail({ mode: 'broken' })
  await expect(mailPurchaseOrder(sendingId)).rejects.toThrow('messages: delivery failed')
  expect((await readOne(id)).sendings).toMatchObject([{ delivery: 'waiting' }])
  await providers.switchMail({ mode: 'well' })
  await mailPurchaseOrder(sendingId)
  expect(await providers.mails(to)).toHaveLength(1)
})

test('sending again mails again; a refused address is shown as failed', async () => {
  const { id, to } = await aMailedOrder()
  const again = sendingFields({ method: 'mail', recipient: to })
  await boss.post(`${path}/${id}/sendings`, again)
  await providers.switchMail({ mode: 'refused' })
  await mailPurchaseOrder(again.id)
  const { sendings } = await readOne(id)
  expect(sendings.map(({ delivery }) => delivery)).toEqual(['waiting', 'failed'])
})

test('an order that was cancelled meanwhile is not mailed, nor an unknown sending', async () => {
  const { id, to, sendingId } = await aMailedOrder()
  await boss.post(`${path}/${id}/cancellation`, { version: 2, reason: 'Not needed' })
  await mailPurchaseOrder(sendingId)
  await mailPurchaseOrder(newId())
  expect(await providers.mails(to)).toEqual([])
})
