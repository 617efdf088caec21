import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { aTicket } from '#testing/form-ticket.ts'
import { testApp } from '#testing/test-app.ts'
import { purgeOldEnquiries } from './purge-enquiries.service.ts'

const product = testApp({ env: { ADDRESS_LIMITS: 'off' } })
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await emptyTables(product, 'enquiries', 'outbox')
})

const person = { fullName: 'Maya Tamang', contact: '01-5970123', email: 'maya@example.com' }
const forms = {
  franchise: { ...person, city: 'Butwal', message: '' },
  banquet: {
    ...person,
    eventDate: '2026-11-15',
    guests: 80,
    place: 'our-hall',
    message: 'Outside, if it is dry.',
  },
  contact: {
    fullName: 'Maya Tamang',
    contact: '+977 9841000000',
    about: 'lost-item',
    message: 'A blue umbrella.\r\n\r\nThank you!',
  },
}
type Form = keyof typeof forms
const kinds = Object.keys(forms) as Form[]

const send = (form: Form, change: Record<string, unknown> = {}) =>
  as('public').post(`/api/v1/enquiries/${form}`, { ...forms[form], ticket: aTicket(), ...change })
const rows = async (table: string) => (await product.database.pool.query(`select * from ${table}`)).rows

test.each([
  [
    'franchise',
    { contact: '015970123', email: 'maya@example.com', details: { city: 'Butwal' }, message: '' },
  ],
  [
    'banquet',
    { email: 'maya@example.com', details: { eventDate: '2026-11-15', guests: 80, place: 'our-hall' } },
  ],
  [
    'contact',
    {
      contact: '9841000000',
      email: null,
      details: { about: 'lost-item' },
      message: 'A blue umbrella.\n\nThank you!',
    },
  ],
] as const)(
  'a %s form is stored with its fields, published once and answered with success',
  async (form, stored) => {
    const reply = await send(form)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    const [row] = await rows('enquiries')
    expect(row).toMatchObject({ kind: form, full_name: 'Maya Tamang', status: 'new', ...stored })
    expect(await rows('outbox')).toMatchObject([
      { topic: 'enquiries.enquiry_received', payload: { enquiryId: row.id, kind: form } },
    ])
  },
)

test('the contact field accepts a mail address instead of a phone number', async () => {
  await send('contact', { contact: 'Maya@Example.com' })
  expect(await rows('enquiries')).toMatchObject([{ contact: 'maya@example.com', email: 'maya@example.com' }])
})

describe.each(kinds)('the %s form', (form) => {
  test('sent twice the same day is one row and one event', async () => {
    const replies = await Promise.all([send(form), send(form), send(form)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([(await rows('enquiries')).length, (await rows('outbox')).length]).toEqual([1, 1])
  })

  test('needs a ticket that is neither too young nor too old', async () => {
    const codes = []
    for (const ticket of [undefined, '', 'forged', aTicket(2_999), aTicket(8 * 86_400_000)])
      codes.push((await send(form, { ticket })).json().code)
    expect(codes).toEqual(['form.stale', 'form.stale', 'form.stale', 'form.too_fast', 'form.stale'])
    expect(await rows('enquiries')).toEqual([])
  })

  test('returns a new ticket with the rejection, so the page can send again', async () => {
    const { ticket } = (await send(form, { ticket: 'forged' })).json().details
    stopClock('2026-11-15T10:00:03+05:45')
    expect((await send(form, { ticket })).statusCode).toBe(200)
  })

  test('sent by a robot is answered with success and not stored', async () => {
    const reply = await send(form, { website: 'x', ticket: undefined })
    expect([reply.statusCode, reply.json(), await rows('enquiries'), await rows('outbox')]).toEqual([
      200,
      { success: true },
      [],
      [],
    ])
  })

  test.each(Object.keys(forms[form]))(
    'rejects a wrong type of %s with an error for the field',
    async (field) => {
      const reply = await send(form, { [field]: { $gt: '' } })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
      expect(reply.json().details).toContainEqual({
        in: 'body',
        path: `/${field}`,
        message: expect.any(String),
      })
    },
  )

  test('rejects unknown fields', async () => {
    expect((await send(form, { status: 'answered' })).json().code).toBe('request.invalid')
  })
})

test('a ticket is handed out to everyone and works after three seconds', async () => {
  const reply = await as('public').get('/api/v1/form-ticket')
  const { ticket } = reply.json().data
  expect((await send('contact', { ticket })).json().code).toBe('form.too_fast')
  stopClock('2026-11-15T10:00:03+05:45')
  expect((await send('contact', { ticket })).statusCode).toBe(200)
})

test('a banquet is held today or later, by the clock in Kathmandu', async () => {
  stopClock('2026-11-16T00:00:00+05:45')
  const over = await send('banquet', { eventDate: '2026-11-15' })
  const message = 'Choose today or a later date'
  expect([over.statusCode, over.json().code]).toEqual([400, 'request.invalid'])
  expect(over.json().details).toEqual([{ in: 'body', path: '/eventDate', message }])
  expect((await send('banquet', { eventDate: '2026-11-16' })).statusCode).toBe(200)
})

test('an enquiry is deleted after twenty-four months', async () => {
  await send('franchise')
  stopClock('2028-11-15T09:59:00+05:45')
  await purgeOldEnquiries()
  expect(await rows('enquiries')).toHaveLength(1)
  stopClock('2028-11-15T10:00:00+05:45')
  await purgeOldEnquiries()
  expect(await rows('enquiries')).toEqual([])
})
