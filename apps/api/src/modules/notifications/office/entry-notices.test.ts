import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { usePorts } from '#platform/messages/ports.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { pushHandlers } from '../push/push.handlers.ts'
import { saveChoice } from '../preferences/preferences.store.ts'
import { aBoss, anEnquiry, type Boss } from './office.factory.ts'
import { refreshEntries } from './refresh-entries.service.ts'

const product = testApp()
const pool = () => product.database.pool
let boss: Boss
let mails: { to: string; subject: string }[]
beforeEach(async () => {
  stopClock('2026-11-18T18:00:00+05:45')
  await emptyTables(product, 'enquiries', 'office_entries', 'accounts', 'outbox', 'messages')
  boss = await aBoss()
  mails = []
  const accept = async () => ({ kind: 'accepted' }) as const
  usePorts({
    mail: {
      send: async ({ to, subject }) => {
        mails.push({ to, subject })
        return accept()
      },
      close: () => undefined,
    },
    sms: { send: accept },
    push: { send: accept },
    publicOrigin: 'https://jholmomo.test',
    officeMail: '',
    close: () => undefined,
  })
})

const takeDue = async () =>
  (
    await pool().query<{ id: string; payload: object }>(
      "delete from outbox where topic = 'notifications.notice_due' returning id, payload",
    )
  ).rows
async function deliverAll(): Promise<void> {
  const [handler] = pushHandlers
  for (const { id, payload } of await takeDue())
    for (let times = 1; times <= 2; times += 1)
      await handler!.handle(handler!.event.schema.parse(payload) as never, { eventId: id })
}
const byMail = () =>
  transaction((tx) => saveChoice(tx, boss.id, { topic: 'office.enquiries', channel: 'mail', isOn: true }))

test('a new entry is sent to the super admins who chose so, and a newer fact once more', async () => {
  await anEnquiry(pool())
  await refreshEntries()
  expect(await takeDue()).toEqual([])
  await byMail()
  await anEnquiry(pool(), { at: '2026-11-18T17:45:00+05:45' })
  await refreshEntries()
  await refreshEntries()
  await deliverAll()
  expect(mails).toEqual([{ to: boss.identifier, subject: 'Head office: 2 new franchise enquiries.' }])
})

test('an entry that closed before its notice was sent is not sent', async () => {
  await byMail()
  await anEnquiry(pool())
  await refreshEntries()
  await pool().query("update enquiries set status = 'answered'")
  await refreshEntries()
  await deliverAll()
  expect(mails).toEqual([])
})

test('of many entries at once the five newest are sent', async () => {
  await transaction((tx) => saveChoice(tx, boss.id, { topic: 'office.reviews', channel: 'mail', isOn: true }))
  const branchId = await aBranch()
  for (let i = 1; i <= 7; i += 1) {
    const { id } = await anAccount()
    await pool().query(
      `insert into reviews (id, branch_id, account_id, half_stars, created_at) values ($1, $2, $3, 2, $4)`,
      [newId(), branchId, id, new Date(Date.UTC(2026, 10, 18, 12, i))],
    )
  }
  await refreshEntries()
  expect(await takeDue()).toHaveLength(5)
})
