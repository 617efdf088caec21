import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aReceipt } from '../../inventory/inventory.factory.ts'
import { evaluateAlerts } from '../../stock-alerts/evaluate/evaluate-alerts.service.ts'
import { requestEveningMessages } from '../../stock-alerts/evening/evening-message.service.ts'
import { aPlace, sell } from '../../stock-alerts/stock-alerts.factory.ts'
import { eveningMail } from './evening.messages.ts'
import { stockHandlers } from './stock.handlers.ts'

const product = testApp()
const office = 'office@jholmomo.test'
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4760)
  const env = { MODE: 'test', PUBLIC_ORIGIN: 'https://jholmomo.test', SMTP_URL: providers.smtpUrl }
  ports = openPorts(readConfig(env))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(async () => {
  usePorts(ports)
  stopClock('2026-11-15T20:00:00+05:45')
  await emptyTables(product, 'stock_alerts', 'outbox')
  await product.database.pool.query('update stock_alert_settings set evening_day = null')
})

/** Plays relay and queue; each event is delivered twice. Returns the number of events. */
async function deliverEvents(): Promise<number> {
  const { rows } = await product.database.pool.query('delete from outbox returning id, topic, payload')
  const events = rows.filter(({ topic }) => stockHandlers.some(({ event }) => event.topic === topic))
  for (const { id, topic, payload } of events)
    for (const { event, handle } of stockHandlers.filter((one) => one.event.topic === topic))
      for (let times = 0; times < 2; times += 1)
        await handle(event.schema.parse(payload) as never, { eventId: id })
  return events.length
}

test('open alerts are named once an evening to the admins of the branch, and not to the office', async () => {
  const before = (await providers.mails(office)).length
  const [place, calm] = [await aPlace({ name: `Paneer ${crypto.randomUUID()}` }), await aBranch()]
  const [maya, hari] = [
    await anAccount({ role: 'branchAdmin', branchId: place.locationId }),
    await anAccount({ role: 'branchAdmin', branchId: calm }),
  ]
  await anAccount({ role: 'branchAdmin', branchId: place.locationId, identifier: '9841234567' })
  await sell(place, 5)
  await evaluateAlerts()
  await Promise.all([requestEveningMessages(), requestEveningMessages()])
  await requestEveningMessages()
  expect(await deliverEvents()).toBe(2)
  const [own, ...others] = await providers.mails(maya.identifier)
  expect([own?.subject, others]).toEqual(['1 open stock alert', []])
  expect(own?.text).toMatch(/Paneer .*: Below zero/)
  expect(own?.text).toContain('https://jholmomo.test/branchadmin/inventory')
  expect(await providers.mails(hari.identifier)).toEqual([])
  stopClock('2026-11-16T20:00:00+05:45')
  await requestEveningMessages()
  await deliverEvents()
  expect(await providers.mails(maya.identifier)).toHaveLength(2)
  expect(await providers.mails(office)).toHaveLength(before)
  await aReceipt(place, 100_000, 100)
})

test('nothing is sent without alerts, for snoozed ones, and for one that was resolved meanwhile', async () => {
  await requestEveningMessages()
  expect(await deliverEvents()).toBe(0)
  const place = await aPlace()
  const maya = await anAccount({ role: 'branchAdmin', branchId: place.locationId })
  await sell(place, 5)
  await evaluateAlerts()
  stopClock('2026-11-16T20:00:00+05:45')
  await requestEveningMessages()
  await aReceipt(place, 100_000, 100)
  await evaluateAlerts()
  expect(await deliverEvents()).toBe(1)
  await sell(place, 200_000)
  await evaluateAlerts()
  await product.database.pool.query(`update stock_alerts set snoozed_until = '2026-12-01'`)
  stopClock('2026-11-17T20:00:00+05:45')
  await requestEveningMessages()
  expect(await deliverEvents()).toBe(0)
  expect(await providers.mails(maya.identifier)).toEqual([])
})

test('the message names the first alerts with their plates and counts the rest', () => {
  const alert = { kind: 'Out of stock', name: 'Paneer', place: 'Thamel', platesLost: 40 }
  const chain = { kind: 'Recipe missing', name: 'Sadeko Momo', place: undefined, platesLost: undefined }
  const { subject, paragraphs } = eveningMail(
    { total: 9, kinds: {}, first: [alert, chain] },
    { page: 'https://x' },
  )
  expect(subject).toBe('9 open stock alerts')
  expect(paragraphs.slice(0, 2)).toEqual([
    'Paneer, Thamel: Out of stock, about 40 plates short today\nSadeko Momo: Recipe missing',
    'And 7 more.',
  ])
})
