import { beforeEach, describe, expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { listSince } from '../notifications.store.ts'
import { aBoss, anEnquiry, type Boss, office } from './office.factory.ts'
import { refreshEntries } from './refresh-entries.service.ts'

const product = testApp()
const pool = () => product.database.pool
/** A time of Nepal as it is sent. */
const inNepal = (local: string) => new Date(`${local}+05:45`).toISOString()
const kinds = ['franchise', 'banquet', 'contact'] as const
let boss: Boss
beforeEach(async () => {
  stopClock('2026-11-18T18:00:00+05:45')
  await emptyTables(product, 'enquiries', 'office_entries', 'accounts', 'notification_rooms')
  boss = await aBoss()
})

/** One entry for each kind of enquiry, a minute apart; the newest is listed first. */
async function threeEntries() {
  for (const [i, kind] of kinds.entries()) {
    stopClock(`2026-11-18T18:0${i + 1}:00+05:45`)
    await anEnquiry(pool(), { kind })
    await refreshEntries()
  }
  return boss.list()
}
const oneEntry = async () => {
  await anEnquiry(pool())
  await refreshEntries()
  return (await boss.list())[0]!
}
const kindsIn = async (view: string, who = boss) => (await who.list(`view=${view}`)).map(({ kind }) => kind)

describe('the list', () => {
  test('is in pages, the newest fact first, and filtered by topic', async () => {
    const all = await threeEntries()
    expect(all.map(({ kind }) => kind)).toEqual([
      'contact.received',
      'banquet.received',
      'franchise.received',
    ])
    const pages: string[] = []
    for (let cursor = ''; ;) {
      const page = (await boss.get(`${office}?limit=1${cursor}`)).json().data
      pages.push(page.items[0].kind)
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual(all.map(({ kind }) => kind))
    expect(await boss.list('topic=enquiries')).toHaveLength(3)
    expect(await boss.list('topic=stock')).toEqual([])
    for (const wrong of ['view=x', 'topic=x', 'limit=0', 'limit=101', 'other=1'])
      expect((await boss.get(`${office}?${wrong}`)).statusCode, wrong).toBe(400)
  })

  test('is for super admins only', async () => {
    const { id } = await oneEntry()
    for (const who of [as('admin'), as('branchAdmin', { id: newId() }), as('user')]) {
      expect((await who.get(office)).statusCode).toBe(403)
      expect((await who.put(`${office}/${id}/done`, { isDone: true })).statusCode).toBe(403)
    }
    expect((await as('public').get(office)).statusCode).toBe(401)
  })

  test('the summary counts by view and topic and names the super admins', async () => {
    const [first, second] = await threeEntries()
    const sita = await aBoss('Sita')
    await anAccount({ role: 'user' })
    await boss.put(`${office}/${first!.id}/owner`, { ownerId: boss.id, version: first!.version })
    await boss.put(`${office}/${second!.id}/snooze`, { until: inNepal('2026-11-18T20:00:00') })
    expect(await boss.summary()).toEqual({
      unread: 2,
      mine: 1,
      open: 2,
      snoozed: 1,
      topics: [{ topic: 'enquiries', count: 2 }],
      people: [
        { id: boss.id, name: 'Ramesh Karki' },
        { id: sita.id, name: 'Sita Karki' },
      ],
    })
    expect(await sita.summary()).toMatchObject({ mine: 0, open: 2, snoozed: 1 })
  })
})

describe('reading', () => {
  const unreadOf = async (who: Boss) => (await who.list()).filter(({ isUnread }) => isUnread).length

  test('is counted for each person', async () => {
    const [first] = await threeEntries()
    const sita = await aBoss('Sita')
    const read = () => boss.post(`${office}/read`, { ids: [first!.id, newId()] })
    expect([(await read()).statusCode, (await read()).statusCode]).toEqual([200, 200])
    expect([await unreadOf(boss), await unreadOf(sita)]).toEqual([2, 3])
    await boss.post(`${office}/read`, {})
    expect([await unreadOf(boss), await unreadOf(sita)]).toEqual([0, 3])
    expect((await boss.post(`${office}/read`, { ids: [] })).statusCode).toBe(400)
  })

  test('a new fact makes an entry unread again', async () => {
    const { id } = await oneEntry()
    await boss.post(`${office}/read`, {})
    stopClock('2026-11-18T18:30:00+05:45')
    await anEnquiry(pool(), { at: '2026-11-18T18:29:00+05:45' })
    await refreshEntries()
    expect(await boss.list()).toMatchObject([{ id, count: 2, isUnread: true }])
  })
})

describe('an owner', () => {
  const give = (who: Boss, id: string, body: object) => who.put(`${office}/${id}/owner`, body)

  test('two people who take the same entry at once: one gets it, the other is refused', async () => {
    const { id, version } = await oneEntry()
    const sita = await aBoss('Sita')
    const replies = await Promise.all([boss, sita].map((who) => give(who, id, { ownerId: who.id, version })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('notification.changed')
    expect((await kindsIn('mine')).length + (await kindsIn('mine', sita)).length).toBe(1)
  })

  test('the same request twice changes it once, and the person is notified once', async () => {
    const { id, version } = await oneEntry()
    const sita = await aBoss('Sita')
    const body = { ownerId: sita.id, version }
    const replies = [await give(boss, id, body), await give(boss, id, body)]
    expect(replies.map((reply) => reply.json().data)).toMatchObject([
      { owner: { id: sita.id, name: 'Sita Karki' }, version: version + 1 },
      { version: version + 1 },
    ])
    const bell = await read((tx) => listSince(tx, userRoom(sita.id), { since: 0, limit: 5 }))
    expect(bell).toMatchObject([{ kind: 'office.assigned', data: { entryId: id } }])
    const back = (await give(sita, id, { version: version + 1 })).json().data
    expect(back).not.toHaveProperty('owner')
  })

  test('is an active super admin', async () => {
    const { id, version } = await oneEntry()
    const { id: ownerId } = await anAccount({ role: 'user' })
    const reply = await give(boss, id, { ownerId, version })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'account.unknown'])
    expect((await give(boss, newId(), { ownerId: boss.id, version })).json().code).toBe(
      'notification.unknown',
    )
  })
})

describe('a snooze', () => {
  test('over midnight ends the next morning', async () => {
    const { id } = await oneEntry()
    stopClock('2026-11-18T23:50:00+05:45')
    await boss.put(`${office}/${id}/snooze`, { until: inNepal('2026-11-19T09:00:00') })
    expect([await kindsIn('open'), await kindsIn('snoozed')]).toEqual([[], ['franchise.received']])
    stopClock('2026-11-19T00:10:00+05:45')
    expect(await kindsIn('open')).toEqual([])
    stopClock('2026-11-19T09:00:00+05:45')
    expect([await kindsIn('open'), await kindsIn('snoozed')]).toEqual([['franchise.received'], []])
  })

  test('is at most 30 days ahead, and ends without a time', async () => {
    const { id } = await oneEntry()
    const snooze = (until?: string) =>
      boss.put(`${office}/${id}/snooze`, { ...(until && { until: inNepal(until) }) })
    for (const wrong of ['2026-11-18T17:59:00', '2026-12-19T18:00:00'])
      expect((await snooze(wrong)).json().code).toBe('notification.snooze_time')
    await snooze('2026-11-19T18:00:00')
    await snooze()
    expect(await kindsIn('open')).toEqual(['franchise.received'])
  })

  test('lasts although a new fact arrives', async () => {
    const { id } = await oneEntry()
    await boss.put(`${office}/${id}/snooze`, { until: inNepal('2026-11-19T18:00:00') })
    await anEnquiry(pool(), { at: '2026-11-18T18:00:00+05:45' })
    await refreshEntries()
    expect(await boss.list('view=snoozed')).toMatchObject([{ id, count: 2 }])
  })
})

describe('done', () => {
  const finish = (id: string, isDone: boolean, who = boss) => who.put(`${office}/${id}/done`, { isDone })

  test('by two people is done once, by the first', async () => {
    const { id } = await oneEntry()
    const sita = await aBoss('Sita')
    await finish(id, true)
    const again = (await finish(id, true, sita)).json().data
    expect(again).toMatchObject({ doneBy: { id: boss.id }, isUnread: false })
    expect([await kindsIn('open'), await kindsIn('done')]).toEqual([[], ['franchise.received']])
  })

  test('stays done until there is a newer fact', async () => {
    const { id } = await oneEntry()
    await finish(id, true)
    await refreshEntries()
    expect(await kindsIn('open')).toEqual([])
    await anEnquiry(pool(), { at: '2026-11-18T17:30:00+05:45' })
    await refreshEntries()
    expect(await boss.list()).toMatchObject([{ id, count: 2 }])
  })

  test('can be undone, but not when the cause is gone', async () => {
    const { id } = await oneEntry()
    await finish(id, true)
    expect((await finish(id, false)).json().data).not.toHaveProperty('doneAt')
    await pool().query("update enquiries set status = 'answered'")
    await refreshEntries()
    expect((await finish(id, false)).json().code).toBe('notification.done')
    expect((await boss.put(`${office}/${id}/snooze`, {})).json().code).toBe('notification.done')
  })
})

describe('needs', () => {
  test('are one row for each kind, urgent ones first, without snoozed and settled entries', async () => {
    const needs = async () => (await boss.get(`${office}/needs`)).json().data
    expect(await needs()).toEqual([])
    await threeEntries()
    await pool().query(
      `insert into office_entries (id, kind, topic, cause, subject, count, fact_at, opened_at, changed_at)
       select gen_random_uuid(), kind, 'orders', n::text, 'Branch ' || n, n, now(), now(), '2026-11-18T17:00:00+05:45'::timestamptz + n * interval '1 minute'
       from generate_series(1, 5) n, (values ('orders.late')) k (kind)`,
    )
    const [first, ...others] = await needs()
    expect(first).toMatchObject({
      entries: 5,
      count: 15,
      names: ['Branch 5', 'Branch 4', 'Branch 3'],
      newest: { kind: 'orders.late', isUrgent: true, count: 5 },
    })
    expect(others.map(({ newest }: { newest: { kind: string } }) => newest.kind)).toEqual([
      'contact.received',
      'banquet.received',
      'franchise.received',
    ])
    await boss.put(`${office}/${others[0].newest.id}/done`, { isDone: true })
    await boss.put(`${office}/${others[1].newest.id}/snooze`, { until: inNepal('2026-11-18T20:00:00') })
    expect(await needs()).toHaveLength(2)
    expect((await as('branchAdmin', { id: newId() }).get(`${office}/needs`)).statusCode).toBe(403)
  })
})
