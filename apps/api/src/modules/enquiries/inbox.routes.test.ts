import { beforeEach, describe, expect, test } from 'vitest'
import { banquetPlaces, contactSubjects } from '@momo/contracts/enquiries'
import { enquiryStates } from '@momo/contracts/inbox'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { aTicket } from '#testing/form-ticket.ts'
import { testApp } from '#testing/test-app.ts'
import { newId } from '#platform/ids/ids.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aSession } from '../sessions/session.factory.ts'
import { purgeOldEnquiries } from './purge-enquiries.service.ts'

const product = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const path = '/api/v1/super-admin/enquiries'
const superadmin = as('superadmin')
const unknown = '01890000-0000-7000-8000-000000000000'
beforeEach(async () => {
  stopClock('2026-11-15T10:00:00+05:45')
  await emptyTables(product, 'enquiries', 'outbox', 'messages')
})

const rows = async (table: string) => (await product.database.pool.query(`select * from ${table}`)).rows
const audited = async (subject: string) =>
  (
    await product.database.pool.query(
      'select actor_id, action, details from audit_log where subject_id = $1 order by id',
      [subject],
    )
  ).rows

type Sent = { fullName?: string; contact?: string; email?: string; city?: string; message?: string }
const founder = {
  fullName: 'Sunita Chaudhary',
  contact: '9841000001',
  email: 'sunita@example.com',
  city: 'Dhangadhi',
  message: 'By the bus park',
}

async function aFranchise(change: Sent = {}): Promise<string> {
  const sent = await as('public').post('/api/v1/enquiries/franchise', {
    ...founder,
    ...change,
    ticket: aTicket(),
  })
  expect(sent.statusCode).toBe(200)
  return (await product.database.pool.query('select id from enquiries order by id desc limit 1')).rows[0].id
}

async function aMessage(contact: string): Promise<string> {
  const body = { fullName: 'Hari', contact, about: 'lost-item', message: 'An umbrella', ticket: aTicket() }
  expect((await as('public').post('/api/v1/enquiries/contact', body)).statusCode).toBe(200)
  return (await product.database.pool.query('select id from enquiries order by id desc limit 1')).rows[0].id
}

const list = async (query: string) => (await superadmin.get(`${path}?${query}`)).json().data
const names = async (query: string): Promise<string[]> =>
  (await list(query)).items.map((entry: { fullName: string }) => entry.fullName)

describe('the list', () => {
  test('HOM-06 RT-06 lists enquiries by kind, newest first, with all fields', async () => {
    await aMessage('hari@example.com')
    const id = await aFranchise()
    const { items, counts, nextCursor } = await list('kind=franchise')
    expect(items).toEqual([
      {
        id,
        kind: 'franchise',
        fullName: 'Sunita Chaudhary',
        contact: '9841000001',
        email: 'sunita@example.com',
        details: { city: 'Dhangadhi' },
        message: 'By the bus park',
        state: 'new',
        note: '',
        version: 1,
        sentAt: '2026-11-15T04:15:00.000Z',
        deleteAfter: '2028-11-15T04:15:00.000Z',
      },
    ])
    expect([counts, nextCursor]).toEqual([{ new: 1 }, null])
    expect((await list('kind=contact')).items).toMatchObject([
      { email: 'hari@example.com', details: { about: 'lost-item' } },
    ])
  })

  test('pages by cursor, twenty at a time, and shows each entry once', async () => {
    for (let i = 0; i < 45; i += 1) await aFranchise({ fullName: `Person ${i}` })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`kind=franchise&cursor=${cursor}`)
      expect(page.items.length).toBeLessThanOrEqual(20)
      seen.push(...page.items.map((entry: { fullName: string }) => entry.fullName))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => `Person ${44 - i}`))
    expect(await names('kind=franchise&cursor=garbage')).toHaveLength(20)
  })

  test('filters by state and by any part of name, number, address or message; SQL wildcards are literal', async () => {
    await aFranchise()
    const second = await aFranchise({
      fullName: '100% Momo',
      contact: '9800000002',
      email: 'x_y@example.com',
      message: 'दुई तला',
    })
    await superadmin.patch(`${path}/${second}`, { state: 'closed' })
    expect(await names('kind=franchise&state=new')).toEqual(['Sunita Chaudhary'])
    expect(await names('kind=franchise&state=closed')).toEqual(['100% Momo'])
    for (const q of ['CHAUD', 'bus%20park', '1000001', 'sunita@'])
      expect([q, await names(`kind=franchise&q=${q}`)]).toEqual([q, ['Sunita Chaudhary']])
    for (const q of ['%25', 'x_y', 'तला'])
      expect([q, await names(`kind=franchise&q=${encodeURIComponent(decodeURIComponent(q))}`)]).toEqual([
        q,
        ['100% Momo'],
      ])
    expect(await names('kind=franchise&q=unmatched')).toEqual([])
    expect((await list('kind=franchise&q=unmatched')).counts).toEqual({ new: 1, closed: 1 })
  })

  test.each([
    '',
    'kind=application',
    'kind=franchise&state=hired',
    'kind=franchise&q=%00',
    'kind=franchise&role=1',
  ])('%j is not valid', async (query) => {
    expect((await superadmin.get(`${path}?${query}`)).json().code).toBe('request.invalid')
  })
})

describe('state and note', () => {
  test('are changed and audited, without the text of the note; repeating the change does nothing', async () => {
    const id = await aFranchise()
    const changed = await superadmin.patch(`${path}/${id}`, {
      state: 'in-progress',
      note: 'Call on Sunday',
      version: 1,
    })
    expect(changed.json().data).toMatchObject({
      state: 'in-progress',
      note: 'Call on Sunday',
      version: 2,
      answers: [],
    })
    expect(
      (await superadmin.patch(`${path}/${id}`, { state: 'in-progress', note: 'Call on Sunday' })).json().data
        .version,
    ).toBe(2)
    expect(await audited(id)).toEqual([
      {
        actor_id: superadmin.actor!.id,
        action: 'enquiry.changed',
        details: { from: 'new', to: 'in-progress', noteChanged: true },
      },
    ])
  })

  test('of two concurrent saves with the same version one gets a conflict; without a version both succeed', async () => {
    const id = await aFranchise()
    const notes = ['One', 'Two']
    const replies = await Promise.all(
      notes.map((note) => superadmin.patch(`${path}/${id}`, { note, version: 1 })),
    )
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
    const refused = replies.find((reply) => reply.statusCode === 409)!
    expect(refused.json()).toMatchObject({ code: 'entry.changed', details: { version: 2 } })
    expect((await superadmin.get(`${path}/${id}`)).json().data.note).toBe(
      notes[replies.findIndex((reply) => reply.statusCode === 200)],
    )
    expect((await superadmin.patch(`${path}/${id}`, { note: 'Three' })).json().data.version).toBe(3)
  })

  test.each([
    { state: 'hired' },
    { note: 'x'.repeat(2001) },
    { note: 'a\u0007' },
    { version: 'one' },
    { status: 'closed' },
    { fullName: 'X' },
  ])('%j is not valid', async (body) => {
    const id = await aFranchise()
    expect((await superadmin.patch(`${path}/${id}`, body)).json().code).toBe('request.invalid')
    expect((await rows('enquiries'))[0].version).toBe(1)
  })

  test('of a deleted entry answer 404', async () => {
    for (const reply of [
      await superadmin.get(`${path}/${unknown}`),
      await superadmin.patch(`${path}/${unknown}`, { state: 'closed' }),
      await superadmin.post(`${path}/${unknown}/answers`, { id: newId(), text: 'Namaste' }),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'entry.unknown'])
  })
})

describe('an answer', () => {
  test('HOM-06 is stored with its author, requests one mail and changes the state', async () => {
    const { id: accountId } = await anAccount({ role: 'superadmin', firstName: 'Dawa', lastName: 'Sherpa' })
    const { calls } = await aSession({ accountId })
    const id = await aFranchise()
    const answerId = newId()
    const reply = await calls.post(`${path}/${id}/answers`, {
      id: answerId,
      text: 'Namaste!\n\nPlease call us.',
      version: 1,
    })
    expect(reply.json().data).toMatchObject({
      state: 'answered',
      version: 2,
      answers: [
        {
          id: answerId,
          text: 'Namaste!\n\nPlease call us.',
          by: 'Dawa Sherpa',
          delivery: 'waiting',
          at: '2026-11-15T04:15:00.000Z',
        },
      ],
    })
    expect(
      (await rows('outbox')).filter(({ topic }) => topic === 'enquiries.enquiry_answered'),
    ).toMatchObject([{ payload: { answerId } }])
    expect(await audited(id)).toEqual([
      { actor_id: accountId, action: 'enquiry.answered', details: { answerId } },
    ])
  })

  test('submitted twice, or five times concurrently, is one answer and one mail', async () => {
    const id = await aFranchise()
    const body = { id: newId(), text: 'Namaste', version: 1 }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => superadmin.post(`${path}/${id}/answers`, body)),
    )
    replies.push(await superadmin.post(`${path}/${id}/answers`, body))
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(await rows('enquiry_answers')).toHaveLength(1)
    expect((await rows('outbox')).filter(({ topic }) => topic === 'enquiries.enquiry_answered')).toHaveLength(
      1,
    )
  })

  test('is rejected after a concurrent save, or when the sender left only a phone number', async () => {
    const id = await aFranchise()
    await superadmin.patch(`${path}/${id}`, { note: 'Spam' })
    const late = await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste', version: 1 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'entry.changed'])
    const byNumber = await aMessage('9841234567')
    const unreachable = await superadmin.post(`${path}/${byNumber}/answers`, { id: newId(), text: 'Namaste' })
    expect([unreachable.statusCode, unreachable.json().code]).toEqual([409, 'entry.no_mail'])
    expect(await rows('enquiry_answers')).toEqual([])
  })

  test('is rolled back when the audit log fails', async () => {
    const id = await aFranchise()
    await product.database.pool.query('alter table audit_log add constraint broken check (false) not valid')
    const reply = await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' })
    await product.database.pool.query('alter table audit_log drop constraint broken')
    expect(reply.statusCode).toBe(500)
    expect([await rows('enquiry_answers'), (await rows('enquiries'))[0].status]).toEqual([[], 'new'])
  })

  test.each([
    ['nothing', {}],
    ['no id', { id: 'x', text: 'a' }],
    ['no word', { id: unknown, text: ' ' }],
    ['too many words', { id: unknown, text: 'x'.repeat(4001) }],
    ['another address', { id: unknown, text: 'a', to: 'x@example.com' }],
  ])('with %s is not valid', async (_, body) => {
    expect((await superadmin.post(`${path}/${await aFranchise()}/answers`, body)).json().code).toBe(
      'request.invalid',
    )
  })

  test('is deleted with its enquiry', async () => {
    const id = await aFranchise()
    await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' })
    stopClock('2028-11-15T10:00:01+05:45')
    await purgeOldEnquiries()
    expect([await rows('enquiries'), await rows('enquiry_answers')]).toEqual([[], []])
  })
})

describe('the CSV export', () => {
  test('HOM-06 starts with the UTF-8 byte order mark, escapes formulas and is audited', async () => {
    const evil = {
      fullName: '=cmd|calc',
      contact: '+977 9841000001',
      city: '@SUM(1)',
      message: '-2+3\n"quoted", मःम',
    }
    await aFranchise(evil)
    const reply = await superadmin.post(`${path}/export`, { kind: 'franchise' })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="franchise-2026-11-15.csv"',
      'cache-control': 'no-store',
    })
    expect(reply.body.replace('\u{feff}', '')).toBe(
      '"Received","Name","Contact","Email","City","Message","Status","Note"\r\n' +
        `"2026-11-15 10:00","'=cmd|calc","'+9779841000001","sunita@example.com","'@SUM(1)","'-2+3\n""quoted"", मःम","New",""\r\n`,
    )
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect((await audited('franchise')).at(-1)).toEqual({
      actor_id: superadmin.actor!.id,
      action: 'enquiry.exported',
      details: { state: 'all', searched: false },
    })
  })

  test('contains all entries that match the filter', async () => {
    await product.database.pool.query(
      `insert into enquiries (id, kind, full_name, contact, message, delete_after, fingerprint)
       select gen_random_uuid(), 'contact', 'Person ' || i, '98', 'Hello', now(), 'f' || i from generate_series(1, 1201) i`,
    )
    const reply = await superadmin.post(`${path}/export`, { kind: 'contact', q: 'person' })
    expect(reply.body.split('\r\n')).toHaveLength(1203)
    expect(new Set(reply.body.split('\r\n')).size).toBe(1203)
    expect(
      (await superadmin.post(`${path}/export`, { kind: 'contact', state: 'closed' })).body.split('\r\n'),
    ).toHaveLength(2)
    expect((await superadmin.post(`${path}/export`, { kind: 'application' })).statusCode).toBe(400)
  })

  test('has words instead of codes for every status and every choice of a form', async () => {
    const insert = (kind: string, details: object, status: string) =>
      product.database.pool.query(
        `insert into enquiries (id, kind, full_name, contact, message, status, details, delete_after, fingerprint)
         values (gen_random_uuid(), $1, 'Hari', '98', 'Hello', $2, $3, now(), gen_random_uuid()::text)`,
        [kind, status, JSON.stringify(details)],
      )
    for (const about of contactSubjects) await insert('contact', { about }, 'new')
    for (const place of banquetPlaces)
      await insert('banquet', { eventDate: '2026-12-01', guests: 40, place }, 'new')
    for (const status of enquiryStates) await insert('contact', { about: 'job' }, status)
    const tables = [
      (await superadmin.post(`${path}/export`, { kind: 'contact' })).body,
      (await superadmin.post(`${path}/export`, { kind: 'banquet' })).body,
    ].join('')
    for (const code of [...contactSubjects, ...banquetPlaces, ...enquiryStates])
      expect(tables).not.toContain(`"${code}"`)
    for (const word of ['An order', 'In our hall', 'In progress']) expect(tables).toContain(`"${word}"`)
  })

  test('fails when the audit log fails', async () => {
    await product.database.pool.query('alter table audit_log add constraint broken check (false) not valid')
    const reply = await superadmin.post(`${path}/export`, { kind: 'franchise' })
    await product.database.pool.query('alter table audit_log drop constraint broken')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      500,
      'application/json; charset=utf-8',
    ])
  })
})

test('SEC-02 only a super admin reads, changes, answers and exports', async () => {
  const id = await aFranchise()
  const branch = { id: await aBranch() }
  for (const caller of [as('public'), as('user'), as('admin'), as('branchAdmin', branch)]) {
    const replies = [
      await caller.get(`${path}?kind=franchise`),
      await caller.get(`${path}/${id}`),
      await caller.patch(`${path}/${id}`, { state: 'closed' }),
      await caller.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' }),
      await caller.post(`${path}/export`, { kind: 'franchise' }),
    ]
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([caller.actor ? 403 : 401]))
  }
  expect((await rows('enquiries'))[0]).toMatchObject({ status: 'new', version: 1 })
})
