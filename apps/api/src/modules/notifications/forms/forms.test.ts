import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { aTicket } from '#testing/form-ticket.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { saveDesignations } from '../../careers/designations.service.ts'
import { purgeConfirmations } from './confirm-form.service.ts'
import { formHandlers } from './forms.handlers.ts'
import { requestPendingOfficeMails } from './notify-office.service.ts'

const product = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const office = 'office@jholmomo.test'
let providers: Providers
let ports: Ports
let mailsBefore: number
beforeAll(async () => {
  providers = await startProviders(4670)
  const config = readConfig({
    MODE: 'test',
    PUBLIC_ORIGIN: 'https://jholmomo.test',
    SMTP_URL: providers.smtpUrl,
  })
  ports = openPorts(config)
  usePorts(ports)
  await saveDesignations(['Momo Chef'])
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await emptyTables(
    product,
    'enquiries',
    'career_applications',
    'outbox',
    'office_notifications',
    'form_confirmations',
    'accounts',
  )
  await product.database.pool.query('truncate notifications, notification_rooms')
  usePorts(ports)
  mailsBefore = (await providers.mails(office)).length
})

let people = 0
const anAddress = () => `sender${(people += 1)}@example.com`
const person = { fullName: 'Zyzzyva', contact: '9841000000' }
const event = { eventDate: '2026-12-01', guests: 40, place: 'not-sure', message: 'Quixotic' }
const position = {
  qualification: '+2',
  designation: 'Momo Chef',
  tempAddress: 'Boudha',
  permAddress: 'Kavre',
}
const contact = (from: string, message = 'A blue umbrella') =>
  as('public').post('/api/v1/enquiries/contact', {
    ...person,
    contact: from,
    about: 'other',
    message,
    ticket: aTicket(),
  })
const banquet = (email: string) =>
  as('public').post('/api/v1/enquiries/banquet', { ...person, ...event, email, ticket: aTicket() })
const apply = (email: string) => as('public').post('/api/v1/career/create', { ...person, ...position, email })

/** Plays relay and queue until no event is left; delivers each event `times` times. */
async function deliverEvents(times = 1): Promise<void> {
  for (;;) {
    const { rows } = await product.database.pool.query('delete from outbox returning id, topic, payload')
    if (rows.length === 0) return
    for (const { id, topic, payload } of rows)
      for (const { event: kind, handle } of formHandlers.filter((one) => one.event.topic === topic))
        for (let i = 0; i < times; i += 1) await handle(kind.schema.parse(payload) as never, { eventId: id })
  }
}

const officeMails = async () => (await providers.mails(office)).slice(mailsBefore)

describe('the sender', () => {
  test('gets one mail that repeats nothing typed', async () => {
    const to = anAddress()
    await contact(to, 'Buy cheap umbrellas at https://umbrellas.example')
    await deliverEvents()
    const [mail, ...more] = await providers.mails(to)
    expect([mail?.subject, more]).toEqual(['We received your message', []])
    expect(mail?.text).toContain('We received your message')
    expect(mail?.text).toContain('https://jholmomo.test/')
    expect(`${mail?.source}`).not.toMatch(/umbrella|Zyzzyva/i)
  })

  test('gets at most one a day over all forms, and another one the next day in Kathmandu', async () => {
    const to = anAddress()
    for (const send of [contact, banquet, apply]) await send(to)
    await deliverEvents()
    expect(await providers.mails(to)).toHaveLength(1)
    stopClock('2026-11-16T00:00:00+05:45')
    await banquet(to)
    await deliverEvents()
    expect(await providers.mails(to)).toHaveLength(2)
  })

  test('gets one when every event is delivered several times', async () => {
    const to = anAddress()
    await banquet(to)
    await deliverEvents(3)
    expect(await providers.mails(to)).toHaveLength(1)
  })

  test('gets it after a mail server outage', async () => {
    const to = anAddress()
    await contact(to)
    await providers.switchMail({ mode: 'broken', times: 1 })
    const { rows } = await product.database.pool.query('select id, payload from outbox')
    const confirm = formHandlers.find(({ name }) => name === 'notifications.confirm-enquiry')!
    const handleEvent = () => confirm.handle(rows[0].payload as never, { eventId: rows[0].id })
    await expect(handleEvent()).rejects.toThrow()
    await handleEvent()
    await handleEvent()
    expect(await providers.mails(to)).toHaveLength(1)
  })

  test('with only a phone number gets no mail', async () => {
    await contact('9841000001')
    await deliverEvents()
    expect((await officeMails()).length).toBe(1)
    expect((await product.database.pool.query('select * from form_confirmations')).rows).toEqual([])
    expect(await providers.texts('9841000001')).toEqual([])
  })

  test('is stored only as a keyed hash, for three days', async () => {
    const to = anAddress()
    await contact(to)
    await deliverEvents()
    const hashes = async () => (await product.database.pool.query('select * from form_confirmations')).rows
    expect(JSON.stringify(await hashes())).not.toContain(to)
    stopClock('2026-11-18T10:00:00+05:45')
    await purgeConfirmations()
    expect(await hashes()).toHaveLength(1)
    stopClock('2026-11-19T10:00:00+05:45')
    await purgeConfirmations()
    expect(await hashes()).toEqual([])
  })

  test('is deleted in statements of at most five thousand rows', async () => {
    const ask = (statement: string) => product.database.pool.query(statement)
    await ask(`insert into form_confirmations (address_mark, day, event_id)
      select n, '2026-11-01', gen_random_uuid() from generate_series(1, 12000) as n`)
    await ask(`create function reject_large() returns trigger language plpgsql as $$ begin
      if (select count(*) from deleted) > 5000 then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$`)
    await ask(`create trigger reject_large after delete on form_confirmations referencing old table as deleted
      for each statement execute function reject_large()`)
    await purgeConfirmations()
    expect((await ask('select from form_confirmations')).rowCount).toBe(0)
    await ask('drop trigger reject_large on form_confirmations')
  })
})

describe('the office', () => {
  test.each([
    ['a message', contact, 'New message', '/superadmin/feedback'],
    ['a banquet enquiry', banquet, 'New banquet enquiry', '/superadmin/banquet'],
    ['an application', apply, 'New job application', '/superadmin/employee/applications'],
  ])('gets a mail about %s with a link to its list and no typed text', async (_what, send, subject, page) => {
    await send(anAddress())
    await deliverEvents(2)
    const [mail, ...more] = await officeMails()
    expect([mail?.subject, more]).toEqual([subject, []])
    expect(mail?.text).toContain(`https://jholmomo.test${page}`)
    expect(mail?.source).not.toMatch(/Zyzzyva|umbrella|Quixotic|sender\d/)
  })

  test('gets at most one mail in ten minutes for each kind, and none is lost', async () => {
    for (let i = 0; i < 3; i += 1) await contact(anAddress(), `Message ${i}`)
    await banquet(anAddress())
    await deliverEvents()
    expect(await officeMails()).toHaveLength(2)
    stopClock('2026-11-15T10:09:59+05:45')
    await requestPendingOfficeMails()
    await deliverEvents()
    expect(await officeMails()).toHaveLength(2)
    stopClock('2026-11-15T10:10:00+05:45')
    await requestPendingOfficeMails()
    await requestPendingOfficeMails()
    await deliverEvents()
    expect((await officeMails()).map(({ subject }) => subject).toSorted()).toEqual([
      'New banquet enquiry',
      'New message',
      'New message',
    ])
  })

  test('without an office address gets no mail', async () => {
    usePorts({ ...ports, officeMail: '' })
    await contact('9841000002')
    await deliverEvents()
    expect(await officeMails()).toEqual([])
  })

  test('every super admin gets one notification', async () => {
    const superadmins = [await anAccount({ role: 'superadmin' }), await anAccount({ role: 'superadmin' })]
    await anAccount({ role: 'user' })
    await contact('9841000003')
    await apply(anAddress())
    await deliverEvents(2)
    const { rows } = await product.database.pool.query('select room, kind, data from notifications')
    const expected = superadmins.flatMap(({ id }) => [
      { room: userRoom(id), kind: 'contact.received', data: { enquiryId: expect.any(String) } },
      { room: userRoom(id), kind: 'application.received', data: { applicationId: expect.any(String) } },
    ])
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(expect.arrayContaining(expected))
  })
})

test('a form that was deleted meanwhile is not confirmed', async () => {
  for (const { event: kind, handle } of formHandlers.filter(({ name }) =>
    name.startsWith('notifications.confirm'),
  ))
    await handle(
      kind.schema.parse({ enquiryId: newId(), applicationId: newId(), kind: 'contact' }) as never,
      { eventId: newId() },
    )
  expect((await product.database.pool.query('select * from form_confirmations')).rows).toEqual([])
})
