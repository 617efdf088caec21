import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { aTicket } from '#testing/form-ticket.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { answerHandlers } from './reply.handlers.ts'
import { messageHandlers } from '../account/account-messages.handlers.ts'

const product = testApp({ env: { ADDRESS_LIMITS: 'off' } })
const path = '/api/v1/super-admin/enquiries'
const superadmin = as('superadmin')
let providers: Providers
let ports: Ports
beforeAll(async () => {
  providers = await startProviders(4690)
  ports = openPorts(
    readConfig({
      MODE: 'test',
      PUBLIC_ORIGIN: 'https://jholmomo.test',
      SMTP_URL: providers.smtpUrl,
      SMS_URL: providers.smsUrl,
      SMS_TOKEN: 'stand-in',
    }),
  )
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(async () => {
  await emptyTables(product, 'enquiries', 'outbox', 'messages', 'invitations')
  usePorts(ports)
})

/** Plays relay and queue: delivers every outbox event `times` times and returns the errors. */
async function deliverEvents(times = 1): Promise<unknown[]> {
  const { rows } = await product.database.pool.query('delete from outbox returning id, topic, payload')
  const errors: unknown[] = []
  for (const { id, topic, payload } of rows)
    for (const { event, handle } of [...answerHandlers, ...messageHandlers].filter(
      (one) => one.event.topic === topic,
    ))
      for (let i = 0; i < times; i += 1)
        await handle(event.schema.parse(payload) as never, { eventId: id }).catch((error: unknown) =>
          errors.push(error),
        )
  return errors
}

async function anEnquiry(): Promise<{ id: string; email: string }> {
  const email = `${newId()}@example.com`
  await as('public').post('/api/v1/enquiries/contact', {
    fullName: 'Hari',
    contact: email,
    about: 'other',
    message: 'Hello',
    ticket: aTicket(),
  })
  await product.database.pool.query('delete from outbox')
  const { rows } = await product.database.pool.query('select id from enquiries where email = $1', [email])
  return { id: rows[0].id, email }
}

const stateOf = async (id: string) => (await superadmin.get(`${path}/${id}`)).json().data.answers[0].delivery

test('HOM-06 an answer is one mail with the text as typed; replies go to the office, and the inbox shows it as sent', async () => {
  const { id, email } = await anEnquiry()
  await superadmin.post(`${path}/${id}/answers`, {
    id: newId(),
    text: 'Namaste <b>Hari</b>,\nwe found it.\n\nJhol Momo',
  })
  expect(await stateOf(id)).toBe('waiting')
  expect(await deliverEvents(3)).toEqual([])
  const [mail, ...more] = await providers.mails(email)
  expect([mail?.subject, more]).toEqual(['Your message to Jhol Momo', []])
  expect(mail?.text.trim()).toBe('Namaste <b>Hari</b>,\nwe found it.\n\nJhol Momo')
  expect(mail?.html).toContain('<p>Namaste &lt;b&gt;Hari&lt;/b&gt;,<br>we found it.</p>')
  expect(mail?.source).toMatch(/^Reply-To: <?office@jholmomo\.test>?/im)
  expect(await stateOf(id)).toBe('sent')
})

test('an answer that the mail server rejects permanently is shown as failed, and its text stays', async () => {
  const { id } = await anEnquiry()
  await providers.switchMail({ mode: 'refused', times: 1 })
  await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' })
  await deliverEvents()
  expect((await superadmin.get(`${path}/${id}`)).json().data.answers).toMatchObject([
    { text: 'Namaste', delivery: 'failed' },
  ])
})

test('an answer waits during a mail server outage', async () => {
  const { id } = await anEnquiry()
  await providers.switchMail({ mode: 'broken', times: 1 })
  await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' })
  expect(await deliverEvents()).toHaveLength(1)
  expect(await stateOf(id)).toBe('waiting')
})

test('no answer is sent for an enquiry that was deleted meanwhile', async () => {
  const { id, email } = await anEnquiry()
  await superadmin.post(`${path}/${id}/answers`, { id: newId(), text: 'Namaste' })
  await product.database.pool.query('delete from enquiries')
  expect(await deliverEvents()).toEqual([])
  expect(await providers.mails(email)).toEqual([])
})

test('an invitation is sent by mail or SMS, with its token in the URL fragment', async () => {
  const { calls } = await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })
  const email = `${newId()}@example.com`
  await calls.post('/api/v1/super-admin/invitations', { identifier: email, role: 'admin' })
  await calls.post('/api/v1/super-admin/invitations', { identifier: '9812345678', role: 'superadmin' })
  expect(await deliverEvents(2)).toEqual([])
  const [mail, ...more] = await providers.mails(email)
  expect([mail?.subject, more]).toEqual(['Your invitation to Jhol Momo', []])
  expect(mail?.text).toMatch(/https:\/\/jholmomo\.test\/invitation#[\w-]{43}\n/)
  const [text] = await providers.texts('9812345678')
  expect(text?.text).toMatch(
    /^You're invited to Jhol Momo as a super admin: https:\/\/jholmomo\.test\/invitation#[\w-]{43} Expires /,
  )
  expect(text?.text.length).toBeLessThanOrEqual(160)
})
