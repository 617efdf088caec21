import { changeEvent, topicOfEntry, userRoom } from '@momo/contracts/notifications'
import type { AlertLimits } from '@momo/contracts/settings'
import { findSuperadmins } from '#modules/accounts'
import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { newId } from '#platform/ids/ids.ts'
import { smallestIdAt } from '../notifications.rules.ts'
import { sendHint } from '../notify.service.ts'
import { enqueueNotices } from '../push/request-notices.service.ts'
import { type Cause, compareEntries, isUrgent, topicOf } from './entry.rules.ts'
import * as store from './refresh.store.ts'
import { findCauses, type Moment } from './sources.store.ts'

const dayMs = 86_400_000
/** Forms and reviews that are older are not news for head office. */
const formDays = 90
const reviewDays = 14
const retentionDays = 180

const momentOf = (at: Date, limits: AlertLimits): Moment => ({
  at,
  limits,
  today: localDate(at),
  firstFormId: smallestIdAt(later(at, -formDays * dayMs)),
  firstReviewId: smallestIdAt(later(at, -reviewDays * dayMs)),
})

/** Opens, updates and closes entries, so that they say what the sources say now. Running it twice changes nothing. */
export async function refreshEntries(): Promise<void> {
  await transaction(async (tx) => {
    if (!(await store.lockRefresh(tx))) return
    const at = now()
    const { opened, updated, gone } = compareEntries(
      await store.findCurrent(tx),
      await findCauses(tx, momentOf(at, await readSettingNow(tx, 'alerts'))),
    )
    if (opened.length + updated.length + gone.length === 0) return
    const added = opened.map((cause) => ({ ...cause, id: newId(), topic: topicOf(cause.kind) }))
    await store.insertEntries(tx, added, at)
    await store.updateEntries(tx, updated, at)
    await store.closeEntries(tx, gone, at)
    await announceEntries(tx)
    const news = updated.flatMap(({ id, cause, isNews }) => (isNews ? [{ ...cause, id }] : []))
    await notifyOffice(tx, [...added, ...news])
  })
}

type EntryNews = Cause & { id: string }

/** More at once, as after an outage, are for the list: the urgent and the newest ones are sent. */
const mostNotices = 5

/** Each super admin, as they chose. A newer fact of an entry replaces the notification on the device. */
async function notifyOffice(tx: Tx, news: EntryNews[]): Promise<void> {
  const rank = ({ kind, fact_at: at }: EntryNews) => (isUrgent(kind) ? 1e15 : 0) + at.getTime()
  const first = news.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostNotices)
  const people = first.length === 0 ? [] : await findSuperadmins(tx)
  for (const entry of first)
    for (const accountId of people)
      await enqueueNotices(tx, accountId, {
        id: newId(),
        kind: 'office.entry',
        topic: topicOfEntry(topicOf(entry.kind)),
        data: { entryId: entry.id },
        minutes: 24 * 60,
        isUrgent: isUrgent(entry.kind),
      })
}

/** Open pages of head office load their data again. A lost hint does no harm: they also do so when they are shown. */
export async function announceEntries(tx: Tx): Promise<void> {
  const office = await findSuperadmins(tx)
  afterCommit(tx, () => {
    for (const id of office) sendHint(changeEvent, { room: userRoom(id), kind: 'office-entries.changed' })
  })
}

export async function purgeEntries(): Promise<void> {
  const before = later(now(), -retentionDays * dayMs)
  await inBatches(1_000, (tx, size) => store.deleteGone(tx, before, size))
}
