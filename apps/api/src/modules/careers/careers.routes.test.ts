import { beforeEach, describe, expect, test } from 'vitest'
import { invalidate } from '#platform/cache/cache.ts'
import { registry } from '#platform/metrics/metrics.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { aTicket } from '#testing/form-ticket.ts'
import { testApp } from '#testing/test-app.ts'
import { designationsKey, saveDesignations } from './designations.service.ts'
import { purgeOldApplications } from './purge-applications.service.ts'

const product = testApp({ env: { ADDRESS_LIMITS: 'off' } })
beforeEach(async () => {
  await emptyTables(product, 'designations', 'career_applications', 'outbox')
  invalidate([designationsKey])
  await saveDesignations(['Waiter', 'Momo Chef'])
})

const application = {
  fullName: 'Maya Tamang',
  contact: '+977 984-1000000',
  email: 'Maya@Example.com',
  qualification: 'High School',
  designation: 'momo chef',
  tempAddress: 'Boudha, Kathmandu',
  permAddress: 'Kavre',
}
const send = (change: Record<string, unknown> = {}) =>
  as('public').post('/api/v1/career/create', { ...application, ...change })
const rows = async (table: string) => (await product.database.pool.query(`select * from ${table}`)).rows

test('API-12 API-31 the designations are a list of _id and name, by name', async () => {
  await saveDesignations(['momo CHEF', 'cashier'])
  const { data } = (await as('public').get('/api/v1/designation/getAll')).json()
  expect(data).toEqual(['cashier', 'Momo Chef', 'Waiter'].map((name) => ({ _id: expect.any(String), name })))
})

describe('an application', () => {
  test('API-12 CAR-01 with only the seven fields is stored, published once and answered with success', async () => {
    const reply = await send()
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    const [row] = await rows('career_applications')
    expect(row).toMatchObject({
      full_name: 'Maya Tamang',
      contact: '+9779841000000',
      email: 'maya@example.com',
      qualification: 'high-school',
      designation: 'Momo Chef',
      temp_address: 'Boudha, Kathmandu',
      perm_address: 'Kavre',
      status: 'new',
    })
    expect(await rows('outbox')).toMatchObject([
      { topic: 'careers.application_received', payload: { applicationId: row.id } },
    ])
  })

  test('sent twice on the same day is stored once, and both requests succeed', async () => {
    const replies = await Promise.all([send(), send(), send({ fullName: 'maya tamang ' })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([(await rows('career_applications')).length, (await rows('outbox')).length]).toEqual([1, 1])
  })

  test('sent again another day is another one', async () => {
    stopClock('2026-11-15T23:59:00+05:45')
    await send()
    stopClock('2026-11-16T00:01:00+05:45')
    await send()
    expect(await rows('career_applications')).toHaveLength(2)
  })

  test.each(Object.keys(application))(
    'CAR-01 requires %s and reports the error at the field',
    async (field) => {
      for (const value of ['', '   ', undefined, null, 7]) {
        const reply = await send({ [field]: value })
        expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
        expect(reply.json().details).toContainEqual({
          in: 'body',
          path: `/${field}`,
          message: expect.any(String),
        })
      }
      expect(await rows('career_applications')).toEqual([])
    },
  )

  test('CAR-01 requires a valid email address', async () => {
    expect((await send({ email: 'maya at example' })).json().details).toMatchObject([{ path: '/email' }])
  })

  test('for a position that is not open is rejected at its field', async () => {
    const reply = await send({ designation: 'Pilot' })
    const message = 'This position is no longer open. Please choose another one.'
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'designation.unknown'])
    expect(reply.json().details).toEqual([{ in: 'body', path: '/designation', message }])
    expect(await rows('career_applications')).toEqual([])
  })

  test('with a ticket is accepted when the ticket is valid', async () => {
    expect((await send({ ticket: aTicket() })).statusCode).toBe(200)
    expect((await send({ ticket: aTicket(1_000) })).json().code).toBe('form.too_fast')
    const stale = await send({ ticket: '' })
    expect([stale.statusCode, stale.json().code]).toEqual([400, 'form.stale'])
    expect(stale.json().details.ticket).toEqual(expect.any(String))
  })

  test('sent by a robot is answered with success and not stored', async () => {
    const reply = await send({ website: 'https://example.com' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect([await rows('career_applications'), await rows('outbox')]).toEqual([[], []])
    expect(await registry.metrics()).toContain('forms_turned_away_total{form="career",why="honeypot"} 1')
  })

  test('is not larger than 16 kB', async () => {
    const reply = await send({ website: 'x'.repeat(17_000) })
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'request.too_large'])
  })

  test('is deleted after 180 days', async () => {
    stopClock('2026-11-15T10:00:00+05:45')
    await send()
    stopClock('2027-05-14T09:59:00+05:45')
    await purgeOldApplications()
    expect(await rows('career_applications')).toHaveLength(1)
    stopClock('2027-05-14T10:00:00+05:45')
    await purgeOldApplications()
    expect(await rows('career_applications')).toEqual([])
  })
})
