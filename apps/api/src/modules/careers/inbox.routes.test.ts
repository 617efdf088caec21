import { beforeEach, expect, test } from 'vitest'
import { qualifications } from '@momo/contracts/careers'
import { applicationStates } from '@momo/contracts/inbox'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { saveDesignations } from './designations.service.ts'
import { purgeOldApplications } from './purge-applications.service.ts'

const product = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const path = '/api/v1/super-admin/applications'
const superadmin = as('superadmin')
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await emptyTables(product, 'designations', 'career_applications', 'outbox')
  await saveDesignations(['Momo Chef'])
})

const rows = async (table: string) => (await product.database.pool.query(`select * from ${table}`)).rows
const application = {
  fullName: 'Nabin Rai',
  contact: '9841000000',
  email: 'nabin@example.com',
  qualification: 'High School',
  designation: 'Momo Chef',
  tempAddress: 'Koteshwor',
  permAddress: 'Dhankuta',
}

async function anApplication(): Promise<string> {
  expect((await as('public').post('/api/v1/career/create', application)).statusCode).toBe(200)
  return (await rows('career_applications'))[0].id
}

test('CAR-04 RT-06 applications are listed with their state and the day they are deleted', async () => {
  const id = await anApplication()
  const { data } = (await superadmin.get(`${path}?kind=application`)).json()
  expect(data).toEqual({
    items: [
      {
        id,
        kind: 'application',
        fullName: 'Nabin Rai',
        contact: '9841000000',
        email: 'nabin@example.com',
        details: {
          designation: 'Momo Chef',
          qualification: 'high-school',
          tempAddress: 'Koteshwor',
          permAddress: 'Dhankuta',
        },
        message: '',
        state: 'new',
        note: '',
        version: 1,
        sentAt: '2026-11-15T04:15:00.000Z',
        deleteAfter: '2027-05-14T04:15:00.000Z',
      },
    ],
    nextCursor: null,
    counts: { new: 1 },
  })
  expect((await superadmin.get(`${path}?kind=franchise`)).statusCode).toBe(400)
})

test('CAR-04 an answer is sent once per submit and leaves a decision unchanged', async () => {
  const id = await anApplication()
  const body = { id: newId(), text: 'Please come on Sunday.' }
  await superadmin.post(`${path}/${id}/answers`, body)
  expect((await superadmin.post(`${path}/${id}/answers`, body)).json().data).toMatchObject({
    state: 'in-progress',
    answers: [{ id: body.id }],
  })
  expect((await rows('outbox')).filter(({ topic }) => topic === 'careers.application_answered')).toHaveLength(
    1,
  )
  expect((await superadmin.patch(`${path}/${id}`, { state: 'hired', version: 2 })).json().data.state).toBe(
    'hired',
  )
  expect(
    (await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Welcome!' })).json().data.state,
  ).toBe('hired')
  expect((await superadmin.patch(`${path}/${id}`, { state: 'answered' })).statusCode).toBe(400)
  expect((await superadmin.patch(`${path}/${id}`, { state: 'declined', version: 2 })).json().code).toBe(
    'entry.changed',
  )
  expect((await superadmin.get(`${path}/${newId()}`)).json().code).toBe('entry.unknown')
})

test('CAR-04 an application is deleted with its answers after 180 days, whatever its state', async () => {
  const id = await anApplication()
  await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Welcome!' })
  await superadmin.patch(`${path}/${id}`, { state: 'hired', note: 'Starts on Monday' })
  stopClock('2027-05-14T09:59:59+05:45')
  await purgeOldApplications()
  expect(await rows('career_applications')).toHaveLength(1)
  stopClock('2027-05-14T10:00:00+05:45')
  await purgeOldApplications()
  expect([await rows('career_applications'), await rows('application_answers')]).toEqual([[], []])
})

test('the export has the columns of the form', async () => {
  await anApplication()
  const { body } = await superadmin.post(`${path}/export`, { kind: 'application' })
  expect(body).toContain(
    '"Email","Designation","Qualification","Temporary address","Permanent address","Message"',
  )
  expect(body).toContain('"nabin@example.com","Momo Chef","Below SEE","Koteshwor","Dhankuta",""')
})

test('the export of applications has words instead of codes for every status and qualification', async () => {
  for (const qualification of qualifications)
    for (const status of applicationStates)
      await product.database.pool.query(
        `insert into career_applications (id, full_name, contact, email, qualification, designation, temp_address,
           perm_address, status, delete_after, fingerprint)
         values (gen_random_uuid(), 'Nabin', '98', 'n@example.com', $1, 'Cook', 'x', 'y', $2, now(), gen_random_uuid()::text)`,
        [qualification, status],
      )
  const { body } = await superadmin.post(`${path}/export`, { kind: 'application' })
  for (const code of [...qualifications, ...applicationStates]) expect(body).not.toContain(`"${code}"`)
  for (const word of ['Below SEE', 'Plus two (+2)', 'Shortlisted']) expect(body).toContain(`"${word}"`)
})

test('SEC-02 only a super admin reads, changes, answers and exports', async () => {
  const id = await anApplication()
  for (const caller of [as('public'), as('user'), as('admin'), as('branchAdmin', { id: newId() })]) {
    const replies = [
      await caller.get(`${path}?kind=application`),
      await caller.get(`${path}/${id}`),
      await caller.patch(`${path}/${id}`, { state: 'hired' }),
      await caller.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' }),
      await caller.post(`${path}/export`, { kind: 'application' }),
    ]
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([caller.actor ? 403 : 401]))
  }
})
