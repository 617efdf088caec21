import {
  type OfficeEntriesQuery,
  type OfficeEntry,
  type OfficeNeed,
  type OfficeSummary,
  officeTopics,
} from '@momo/contracts/notifications'
import { findNames, findSuperadmins } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './entries.store.ts'
import { entryFrom } from './entry.mapper.ts'

const endOfTime = new Date(8.64e15)

type EntryPage = { items: OfficeEntry[]; nextCursor: string | undefined }

export async function listEntries(
  actor: Actor,
  { view, topic, cursor, limit }: OfficeEntriesQuery,
): Promise<EntryPage> {
  const below = pageBelow(readCursor(cursor), endOfTime)
  return read(async (tx) => {
    const reader = { readerId: actor.id, at: now() }
    const found = await store.pageOfEntries(tx, reader, { view, topic, below, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const momentOf = (row: store.EntryRecord) => (view === 'done' ? row.done_at : undefined) ?? row.changed_at
    return { items: await showEntries(tx, shown), nextCursor: last && writeCursor(momentOf(last), last.id) }
  })
}

export async function showEntries(tx: Tx, rows: store.EntryRecord[]): Promise<OfficeEntry[]> {
  const ids = rows.flatMap((row) => [row.owner_id ?? [], row.done_by ?? []].flat())
  const names = await findNames(tx, ids)
  return rows.map((row) => entryFrom(row, names))
}

const sumOf = (counts: store.TopicCounts[], key: 'unread' | 'mine' | 'open' | 'snoozed'): number =>
  counts.reduce((sum, count) => sum + count[key], 0)

export async function summarizeEntries(actor: Actor): Promise<OfficeSummary> {
  return read(async (tx) => {
    const counts = await store.countEntries(tx, { readerId: actor.id, at: now() })
    const names = await findNames(tx, await findSuperadmins(tx))
    return {
      unread: sumOf(counts, 'unread'),
      mine: sumOf(counts, 'mine'),
      open: sumOf(counts, 'open'),
      snoozed: sumOf(counts, 'snoozed'),
      topics: officeTopics.flatMap((topic) => {
        const count = counts.find((one) => one.topic === topic)?.open ?? 0
        return count === 0 ? [] : [{ topic, count }]
      }),
      people: [...names]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    }
  })
}

/** Open entries by kind: a chain with many branches has many entries of one kind. Urgent kinds come first. */
export async function listNeeds(actor: Actor): Promise<OfficeNeed[]> {
  return read(async (tx) => {
    const kinds = await store.countKinds(tx, now())
    const rows = await store.findEntries(
      tx,
      kinds.map((kind) => kind.newest_id),
      actor.id,
    )
    const newest = new Map((await showEntries(tx, rows)).map((entry) => [entry.id, entry]))
    const needs = kinds.flatMap(({ newest_id: id, entries, count, names }): OfficeNeed[] => {
      const entry = newest.get(id)
      return entry ? [{ entries, count, names: names.filter((name) => name !== ''), newest: entry }] : []
    })
    return needs.toSorted((a, b) => Number(b.newest.isUrgent) - Number(a.newest.isUrgent))
  })
}
