import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { now, setClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { registry } from '#platform/metrics/metrics.ts'
import { eventually } from '#testing/eventually.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testDatabase } from '#testing/test-db.ts'
import { deliver, type Message } from './deliver.service.ts'
import { purgeMessages } from './purge-messages.ts'
import { failed, type Outcome } from './outcome.ts'
import { openPorts, type Ports, usePorts } from './ports.ts'
import { watchMessages } from './watch-messages.ts'

const db = testDatabase()
let providers: Providers
let ports: Ports

beforeAll(async () => {
  providers = await startProviders(4647)
  const sms = { url: providers.smsUrl, token: 'stand-in', from: 'JholMomo' }
  ports = openPorts({
    smtpUrl: providers.smtpUrl,
    mailFrom: 'no-reply@jholmomo.test',
    officeMail: '',
    sms,
    publicOrigin: 'https://jholmomo.test',
  })
  usePorts(ports)
  watchMessages()
})
afterAll(async () => {
  ports.close()
  await providers.stop()
})
beforeEach(() => ask('truncate messages, message_uses'))
afterEach(async () => {
  await providers.switchMail({ mode: 'well' })
  await providers.switchSms({ mode: 'well' })
})

const ask = <T>(statement: string, values: unknown[] = []) =>
  db.database.pool.query(statement, values).then((result) => result.rows as T[])
type Row = {
  attempts: number
  is_sent: boolean
  is_given_up: boolean
  is_claimed: boolean
  last_error: string | null
  sent_to: string
}
const rowOf = async (message: Message): Promise<Row | undefined> => {
  const state =
    'sent_at is not null as is_sent, given_up_at is not null as is_given_up, claimed_until is not null as is_claimed'
  return (
    await ask<Row>(`select attempts, last_error, sent_to, ${state} from messages where event_id = $1`, [
      message.eventId,
    ])
  )[0]
}

let people = 0
const aMail = (change: Partial<Message> = {}): Message => {
  const to = `person${(people += 1)}@example.com`
  return {
    eventId: newId(),
    template: 'test',
    to,
    channel: 'mail',
    compose: () => ({ subject: 'Hello', text: 'Hello' }),
    ...change,
  } as Message
}
const aText = (change: Partial<Message> = {}): Message => {
  const to = `98${String((people += 1)).padStart(8, '0')}`
  return {
    eventId: newId(),
    template: 'test',
    to,
    channel: 'sms',
    compose: () => 'Hello',
    ...change,
  } as Message
}
const copies = async ({ channel, to }: Message): Promise<number> =>
  (await (channel === 'mail' ? providers.mails(to) : providers.texts(to))).length
const switchAll = (mode: Parameters<Providers['switchMail']>[0]['mode']) =>
  Promise.all([providers.switchMail({ mode }), providers.switchSms({ mode })])

describe.each([
  ['mail', aMail],
  ['text message', aText],
])('a %s', (_, aMessage) => {
  test('is sent once although deliver is called several times', async () => {
    const message = aMessage()
    await deliver(message)
    await deliver(message)
    await deliver(message)
    expect(await copies(message)).toBe(1)
    expect(await rowOf(message)).toMatchObject({
      attempts: 1,
      is_sent: true,
      is_given_up: false,
      is_claimed: false,
      last_error: null,
    })
  })

  test('is sent once by twenty concurrent calls', async () => {
    const message = aMessage()
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => deliver(message)))
    expect(await copies(message)).toBe(1)
    // Calls that lost the race throw to be retried; the retry then finds nothing to do.
    expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true)
    await deliver(message)
    expect(await copies(message)).toBe(1)
  })

  test('that failed can be retried at once, and each attempt is counted', async () => {
    const message = aMessage()
    await switchAll('broken')
    await expect(deliver(message)).rejects.toThrow('messages: delivery failed')
    await expect(deliver(message)).rejects.toThrow('messages: delivery failed')
    expect(await rowOf(message)).toMatchObject({
      attempts: 2,
      is_sent: false,
      is_claimed: false,
      last_error: expect.stringMatching(/451|500/),
    })
    await switchAll('well')
    await deliver(message)
    expect(await rowOf(message)).toMatchObject({ attempts: 3, is_sent: true, last_error: null })
    expect(await copies(message)).toBe(1)
  })

  test('that was rejected by the provider is not retried', async () => {
    const message = aMessage()
    await switchAll('refused')
    await deliver(message)
    expect(await rowOf(message)).toMatchObject({
      attempts: 1,
      is_sent: false,
      is_given_up: true,
      last_error: expect.stringMatching(/550|1011/),
    })
    await switchAll('well')
    await deliver(message)
    expect(await rowOf(message)).toMatchObject({ attempts: 1 })
    expect(await copies(message)).toBe(0)
  })

  test('that has expired is neither composed nor sent', async () => {
    const compose = () => {
      throw new Error('compose was called')
    }
    const message = aMessage({ goodUntil: new Date(now().getTime() - 1), compose } as Partial<Message>)
    await deliver(message)
    expect(await rowOf(message)).toMatchObject({ is_given_up: true, last_error: 'too late' })
    expect(await copies(message)).toBe(0)
  })

  test('that cannot be composed rethrows the error and is retried', async () => {
    let isBroken = true
    const text = aMessage().compose()
    const compose = () => {
      if (isBroken) throw new Error('No key.')
      return text
    }
    const message = aMessage({ compose } as Partial<Message>)
    await expect(deliver(message)).rejects.toThrow('No key.')
    isBroken = false
    await deliver(message)
    expect(await copies(message)).toBe(1)
  })

  test('is sent again when the acceptance was lost (at-least-once delivery)', async () => {
    const message = aMessage()
    await switchAll('lost')
    await expect(deliver(message)).rejects.toThrow()
    await switchAll('well')
    await deliver(message)
    await deliver(message)
    expect(await copies(message)).toBe(2)
    expect(await rowOf(message)).toMatchObject({ attempts: 2, is_sent: true })
  })

  test('that another worker has claimed is skipped until the claim expires', async () => {
    const message = aMessage()
    await switchAll('held')
    const holding = deliver(message)
    await eventually(async () => (await copies(message)) === 1)
    await expect(deliver(message)).rejects.toThrow('messages: claimed by another worker')
    expect(await copies(message)).toBe(1)
    await ask('update messages set claimed_until = now()')
    const again = deliver(message)
    await eventually(async () => (await copies(message)) === 2)
    await switchAll('well')
    await Promise.all([holding, again])
    expect(await rowOf(message)).toMatchObject({ attempts: 2, is_sent: true, is_given_up: false })
  })

  test('is marked as sent when the database is back, and not sent again', async () => {
    const message = aMessage()
    await switchAll('held')
    const sending = deliver(message)
    await eventually(async () => (await copies(message)) === 1)
    // A sequence is not rolled back, so it counts the failed updates.
    await ask('create sequence refusals')
    await ask(
      `create function refuse() returns trigger language plpgsql as $$ begin perform nextval('refusals'); raise 'not now'; end $$`,
    )
    await ask('create trigger refuse before update on messages for each row execute function refuse()')
    await switchAll('well')
    let isDone = false
    void sending.finally(() => (isDone = true))
    await eventually(async () => (await ask('select from refusals where last_value > 1')).length === 1)
    expect(isDone).toBe(false)
    await ask('drop trigger refuse on messages; drop function refuse; drop sequence refusals')
    await sending
    expect(await rowOf(message)).toMatchObject({ attempts: 1, is_sent: true })
    expect(await copies(message)).toBe(1)
  })
})

test('an attempt that fails after its claim expired does not release the claim of the next one', async () => {
  const message = aText()
  const { promise: outcome, resolve: end } = Promise.withResolvers<Outcome>()
  usePorts({ ...ports, sms: { send: () => outcome } })
  onTestFinished(() => usePorts(ports))
  const first = deliver(message).catch((error: Error) => error.message)
  await eventually(async () => (await rowOf(message))?.is_claimed ?? false)
  await ask(`update messages set attempts = 2, claimed_until = now() + interval '1 minute'`)
  end(failed('SMS TimeoutError'))
  expect(await first).toContain('TimeoutError')
  expect(await rowOf(message)).toMatchObject({ attempts: 2, is_claimed: true, last_error: null })
})

test('a repeated mail has the same Message-ID', async () => {
  const message = aMail()
  await providers.switchMail({ mode: 'lost', times: 1 })
  await expect(deliver(message)).rejects.toThrow()
  await deliver(message)
  const ids = (await providers.mails(message.to)).map(({ messageId }) => messageId)
  expect(ids).toEqual([`<${message.eventId}@jholmomo.test>`, `<${message.eventId}@jholmomo.test>`])
})

test('one event may be sent by mail and by SMS', async () => {
  const mail = aMail()
  const text = aText({ eventId: mail.eventId })
  await Promise.all([deliver(mail), deliver(text)])
  expect([await copies(mail), await copies(text)]).toEqual([1, 1])
})

test('the table contains no full address and no message text', async () => {
  await deliver(aMail({ to: 'sita.sharma@example.com' }))
  await deliver(aText({ to: '9841234567' }))
  await providers.switchMail({ mode: 'refused' })
  await deliver(aMail({ to: 'hari.thapa@example.com' }))
  const rows = JSON.stringify(await ask('select * from messages'))
  expect(rows).toContain('s•••@example.com')
  expect(rows).toContain('98•••••567')
  for (const secret of ['sita.sharma', 'hari.thapa', '9841234567', 'Hello'])
    expect(rows).not.toContain(secret)
})

test('exposes metrics for delivered messages and for the age of the oldest unsent one', async () => {
  const metric = async (name: string) =>
    (await registry.metrics()).split('\n').find((line) => line.startsWith(name)) ?? `${name} 0`
  const value = async (name: string) => Number((await metric(name)).split(' ').at(-1))
  const [sent, refused] = [
    'messages_total{channel="sms",outcome="accepted"}',
    'messages_total{channel="sms",outcome="refused"}',
  ]
  const before = [await value(sent), await value(refused)]
  await deliver(aText())
  await providers.switchSms({ mode: 'refused', times: 1 })
  await deliver(aText())
  expect([await value(sent), await value(refused)]).toEqual([before[0]! + 1, before[1]! + 1])
  expect(await value('messages_oldest_unsent_seconds')).toBe(0)
  await providers.switchSms({ mode: 'broken' })
  await expect(deliver(aText())).rejects.toThrow()
  await ask(
    `update messages set created_at = now() - interval '2 minutes' where sent_at is null and given_up_at is null`,
  )
  expect(await value('messages_oldest_unsent_seconds')).toBeGreaterThanOrEqual(120)
})

test('rows are purged after 90 days', async () => {
  await ask(`insert into messages (event_id, channel, template, sent_to, created_at, sent_at)
             select gen_random_uuid(), 'mail', 'test', 'x', now() - days * interval '1 day', now() from generate_series(85, 95) as days`)
  await ask(`insert into messages (event_id, channel, template, sent_to, created_at, sent_at)
             select gen_random_uuid(), 'sms', 'test', 'x', now() - interval '91 days', now() from generate_series(1, 12000)`)
  await purgeMessages()
  expect(await ask('select from messages')).toHaveLength(5)
  setClock(() => new Date(Date.now() + 91 * 86_400_000))
  await purgeMessages()
  expect(await ask('select from messages')).toEqual([])
})

test('an SMS is counted once in the budget, however often it is tried, unless it was counted when it was requested', async () => {
  const used = async () =>
    (await ask<{ used: number }>('select used from message_uses')).map((row) => row.used)
  await deliver(aMail())
  await deliver(aText({ isCounted: true }))
  expect(await used()).toEqual([])
  const message = aText()
  await switchAll('broken')
  await expect(deliver(message)).rejects.toThrow('messages: delivery failed')
  await switchAll('well')
  await deliver(message)
  await deliver(message)
  expect(await used()).toEqual([1])
  const metrics = await registry.metrics()
  expect(metrics).toContain('messages_used_last_hour{channel="sms"} 1')
  expect(metrics).toContain('messages_used_last_day{channel="sms"} 1')
  await ask("update message_uses set hour = hour - interval '91 days'")
  await purgeMessages()
  expect(await used()).toEqual([])
})
