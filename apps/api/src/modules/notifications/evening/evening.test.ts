import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { countAllOrders } from '../../analytics/count-owed.service.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDocument, aReceipt, post, taken } from '../../inventory/inventory.factory.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import { aPlace, sell } from '../../stock-alerts/stock-alerts.factory.ts'
import { purgeNotificationsOf } from '../purge-notifications.service.ts'
import { eveningHandlers } from './evening.handlers.ts'
import { readEveningFigures } from './read-evening-figures.service.ts'
import { requestEvening } from './request-evening.service.ts'

const product = testApp()
const pool = () => product.database.pool
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4800)
  const env = {
    MODE: 'test',
    PUBLIC_ORIGIN: 'https://jholmomo.test',
    SMTP_URL: providers.smtpUrl,
    SMS_URL: providers.smsUrl,
    SMS_TOKEN: 'stand-in',
  }
  ports = openPorts(readConfig(env))
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(async () => {
  usePorts(ports)
  stopClock('2026-11-18T21:30:00+05:45')
  await emptyTables(
    product,
    'accounts',
    'orders',
    'order_sales',
    'sale_slices',
    'sale_totals',
    'sale_hour_totals',
    'stock_alerts',
    'outbox',
    'evening_messages',
    'office_entries',
  )
})
const at = (text: string) => new Date(`${text}+05:45`)

type Event = { id: string; payload: unknown }
/** The events of the outbox, as the relay takes them. */
async function takeEvents(): Promise<Event[]> {
  const { rows } = await pool().query<Event & { topic: string }>(
    'delete from outbox returning id, topic, payload',
  )
  return rows.filter(({ topic }) => eveningHandlers.some(({ event }) => event.topic === topic))
}
async function handle({ id, payload }: Event): Promise<void> {
  for (const { event, handle: run } of eveningHandlers)
    await run(event.schema.parse(payload) as never, { eventId: id })
}

let people = 0
async function anOwner(identifier?: string) {
  people += 1
  const owner = await anAccount({
    role: 'superadmin',
    identifier: identifier ?? `owner-${people}-${crypto.randomUUID()}@example.com`,
  })
  const { calls } = await aSession({ accountId: owner.id })
  return { ...owner, ...calls }
}
const aMobile = () => `98${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1e8).padStart(8, '0')}`
const choices = '/api/v1/super-admin/notifications/evening-choices'

describe('the message of the evening', () => {
  test('is sent once to each person, day and channel, although two workers ask and events are repeated', async () => {
    const phone = aMobile()
    const [maya, hari] = [await anOwner(), await anOwner(phone)]
    await Promise.all([requestEvening(), requestEvening(), requestEvening()])
    await requestEvening()
    const events = await takeEvents()
    expect(events).toHaveLength(2)
    // Both workers run the handler; the one that comes second is refused or finds nothing to do.
    for (const event of events) await Promise.allSettled([handle(event), handle(event)])
    for (const event of events) await handle(event)
    expect(await providers.mails(maya.identifier)).toHaveLength(1)
    expect(await providers.texts(hari.identifier)).toHaveLength(1)
    stopClock('2026-11-19T21:45:00+05:45')
    await requestEvening()
    for (const event of await takeEvents()) await handle(event)
    expect(await providers.mails(maya.identifier)).toHaveLength(2)
    expect(await providers.texts(hari.identifier)).toHaveLength(2)
  })

  test('is requested from closing time until midnight only', async () => {
    await anOwner()
    for (const time of ['2026-11-18T21:29:59', '2026-11-19T00:00:00']) {
      stopClock(`${time}+05:45`)
      await requestEvening()
    }
    expect(await takeEvents()).toEqual([])
  })

  test('of an evening without a worker is requested for its day, once', async () => {
    const maya = await anOwner()
    stopClock('2026-11-19T08:00:00+05:45')
    await requestEvening('2026-11-18')
    await requestEvening('2026-11-18')
    for (const event of await takeEvents()) await handle(event)
    const [mail, ...more] = await providers.mails(maya.identifier)
    expect([mail?.subject, more]).toEqual(['Wednesday, 18 Nov: Rs. 0.00', []])
  })

  test('a worker that dies before the commit leaves the day to the next one', async () => {
    const maya = await anOwner()
    await pool().query(
      `create function refuse_event() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    )
    await pool().query(
      `create trigger refuse_event before insert on outbox for each row execute function refuse_event()`,
    )
    await expect(requestEvening()).rejects.toThrow('killed')
    await pool().query('drop trigger refuse_event on outbox; drop function refuse_event')
    await requestEvening()
    for (const event of await takeEvents()) await handle(event)
    expect(await providers.mails(maya.identifier)).toHaveLength(1)
  })

  test('a channel that failed is repeated without the one that was sent, with the same figures', async () => {
    const [maya, phone] = [await anOwner(), aMobile()]
    await maya.put(choices, { mail: true, sms: true, phone })
    await requestEvening()
    const [event] = await takeEvents()
    await providers.switchSms({ mode: 'broken' })
    await expect(handle(event!)).rejects.toThrow('delivery failed')
    await providers.switchSms({ mode: 'well' })
    const branch_id = await aBranch()
    await anOrder({ branch_id, placed_at: at('2026-11-18T21:31:00') })
    await countAllOrders()
    await handle(event!)
    expect(await providers.mails(maya.identifier)).toHaveLength(1)
    const [text, ...more] = await providers.texts(phone)
    expect(more).toEqual([])
    expect(text?.text).toContain('Rs 0.')
  })

  test('is not sent to a person who does not want it, was demoted or suspended', async () => {
    const [maya, hari, sita] = [await anOwner(), await anOwner(), await anOwner()]
    await maya.put(choices, { mail: false, sms: false, phone: aMobile() })
    await requestEvening()
    await pool().query(`update accounts set role = 'admin' where id = $1`, [hari.id])
    await pool().query(`update accounts set state = 'suspended' where id = $1`, [sita.id])
    const events = await takeEvents()
    expect(events).toHaveLength(3)
    for (const event of events) await handle(event)
    for (const { identifier } of [maya, hari, sita]) expect(await providers.mails(identifier)).toEqual([])
  })

  test('is no news any more at noon of the next day', async () => {
    const maya = await anOwner()
    await requestEvening()
    stopClock('2026-11-19T12:00:00+05:45')
    for (const event of await takeEvents()) await handle(event)
    expect(await providers.mails(maya.identifier)).toEqual([])
  })

  test('holds the numbers of the pages it opens', async () => {
    const maya = await anOwner()
    const branch_id = await aBranch({ name: 'Thamel evening' })
    await anOrder({ branch_id, placed_at: at('2026-11-18T12:00:00'), due_at: at('2026-11-18T12:30:00') })
    await anOrder({ branch_id, placed_at: at('2026-11-18T21:00:00'), due_at: at('2026-11-18T22:00:00') })
    await anOrder({ branch_id, placed_at: at('2026-11-11T23:00:00'), due_at: at('2026-11-11T23:30:00') })
    await countAllOrders()
    await pool().query(
      `insert into day_closings values ($1, '2026-11-17', '2026-11-18T01:00:00+05:45', $1)`,
      [branch_id],
    )
    await pool().query(`insert into day_closing_counts values ($1, '2026-11-17', 'cash', 100000, 85000)`, [
      branch_id,
    ])
    const place = await aPlace()
    await aReceipt(place, 100_000, 100)
    await sell(place, 5)
    await post(aDocument([taken(place, 500)], { type: 'waste', locationId: place.locationId }))
    await pool().query(
      `insert into stock_alerts (id, kind, severity, item_id, location_id, owner, opened_at)
       values (gen_random_uuid(), 'expiring', 1, $1, $2, 'branch', now()), (gen_random_uuid(), 'out', 0, $1, $2, 'branch', now())`,
      [place.itemId, place.locationId],
    )
    const figures = await readEveningFigures('2026-11-18')
    const get = async (path: string) => (await maya.get(path)).json().data
    const day = 'from=2026-11-18&to=2026-11-18'
    const sales = await get(`/api/v1/super-admin/sales?${day}&beforeFrom=2026-11-11&beforeTo=2026-11-11`)
    expect([figures.sales.gross / 100, figures.sales.before / 100]).toEqual([
      Number(sales.total.gross),
      Number(sales.before.gross),
    ])
    expect([figures.sales.gross, figures.sales.before]).toEqual([72_000, 36_000])
    expect(figures.lateOrders).toBe((await get(`/api/v1/super-admin/orders?late=yes&${day}`)).count)
    expect(figures.lateOrders).toBe(1)
    const usage = await get(`/api/v1/super-admin/stock-reports/usage?${day}&by=item`)
    expect(figures.foodCost.gap / 100).toBe(Number(usage.total.variance))
    expect(figures.foodCost.gap).toBeGreaterThan(0)
    expect(figures.cash).toEqual({ days: 1, difference: -15_000 })
    const { kinds } = await get('/api/v1/super-admin/stock-alerts/summary')
    const countOf = (kind: string) => kinds.find((one: { kind: string }) => one.kind === kind)?.count
    expect([figures.expiring, figures.alerts.total]).toEqual([countOf('expiring'), 2])
  })
})

describe('the choices of the evening', () => {
  test('are mail and SMS by default, and each super admin has own ones', async () => {
    const [maya, hari] = [await anOwner(), await anOwner()]
    const read = async (who: typeof maya) => (await who.get(choices)).json().data
    expect(await read(maya)).toEqual({ mail: true, sms: true })
    const phone = aMobile()
    expect((await maya.put(choices, { mail: false, sms: true, phone })).statusCode).toBe(200)
    await maya.put(choices, { mail: false, sms: true, phone })
    expect(await read(maya)).toEqual({ mail: false, sms: true, phone })
    expect(await read(hari)).toEqual({ mail: true, sms: true })
    await maya.put(choices, { mail: true, sms: false })
    expect(await read(maya)).toEqual({ mail: true, sms: false })
  })

  test('need both switches, a Nepali mobile number and a super admin', async () => {
    const maya = await anOwner()
    expect((await maya.put(choices, { mail: true })).statusCode).toBe(400)
    expect((await maya.put(choices, { mail: true, sms: true, phone: '12345' })).statusCode).toBe(400)
    expect((await as('branchAdmin', { id: maya.id }).get(choices)).statusCode).toBe(403)
    expect((await as('public').get(choices)).statusCode).toBe(401)
  })

  test('are deleted with the account', async () => {
    const maya = await anOwner()
    await maya.put(choices, { mail: false, sms: false })
    await purgeNotificationsOf(maya.id)
    const { rows } = await pool().query('select from evening_preferences where account_id = $1', [maya.id])
    expect(rows).toEqual([])
  })
})
