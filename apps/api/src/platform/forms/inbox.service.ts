import { z } from 'zod'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { deliveriesOf, type Delivery } from '#platform/messages/deliveries.service.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './entries.store.ts'
import { choiceLabels, detailHeads, stateLabels, tableHeads } from './inbox.messages.ts'

/** One inbox: the tables of its entries, the event of an answer, and the state after it. */
export type Inbox<State extends string> = {
  noun: 'enquiry' | 'application'
  book: store.EntryTables
  /** The state after an answer, by the state before; other states do not change. */
  afterAnswer: Partial<Record<State, State>>
  answered: (answerId: string) => Event
  namesOf: (tx: Tx, accountIds: string[]) => Promise<Map<string, string>>
}

type Filter = { kind: string; state?: string | undefined; q?: string | undefined }
const pageSize = 20

/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

const foldCase = (q = '') => q.normalize('NFC').toLowerCase()

export async function readEntries<S extends string>(
  { book }: Inbox<S>,
  { kind, state, q, cursor }: Filter & { cursor?: string | undefined },
) {
  const filter = { kind, state, q: foldCase(q), before: readCursor(cursor), limit: pageSize + 1 }
  const found = await read((tx) => store.pageOfEntries(tx, book, filter))
  const counts = (await read((tx) => store.countEntries(tx, book, kind))) as Partial<Record<S, number>>
  const shown = found.slice(0, pageSize)
  return {
    items: shown.map((row) => entryOf<S>(row)),
    nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined,
    counts,
  }
}

export const readEntry = <S extends string>(inbox: Inbox<S>, id: string): Promise<OpenEntry<S>> =>
  read((tx) => openEntry(tx, inbox, id))

type Change<S> = { state?: S | undefined; note?: string | undefined; version?: number | undefined }

/** Writes no row and no audit record when nothing changes. */
export async function changeEntry<S extends string>(
  actor: Actor,
  inbox: Inbox<S>,
  id: string,
  change: Change<S>,
): Promise<OpenEntry<S>> {
  return transaction(async (tx) => {
    const entry = await lockUnchanged(tx, inbox, id, change.version)
    const next = { id, status: change.state ?? entry.status, note: change.note ?? entry.note }
    if (next.status !== entry.status || next.note !== entry.note) {
      await store.saveEntry(tx, inbox.book, next)
      // The text of the note is not logged: the audit log is never deleted, but personal data must be.
      const details = { from: entry.status, to: next.status, noteChanged: next.note !== entry.note }
      await audit(tx, actor, { action: `${inbox.noun}.changed`, subject: { kind: inbox.noun, id }, details })
    }
    return openEntry(tx, inbox, id)
  })
}

type NewAnswer = { id: string; text: string; version?: number | undefined }

/** Stores answer, state, audit record and mail event in one transaction. Idempotent by the id of the answer. */
export async function answerEntry<S extends string>(
  actor: Actor,
  inbox: Inbox<S>,
  id: string,
  answer: NewAnswer,
): Promise<OpenEntry<S>> {
  const { book, noun } = inbox
  return transaction(async (tx) => {
    const entry = (await store.lockEntry(tx, book, id)) ?? notFound('entry', id)
    if (entry.email === null) throw fault('entry.no_mail')
    const isNew = await store.insertAnswer(tx, book, {
      id: answer.id,
      entryId: id,
      text: answer.text,
      by: actor.id,
      at: now(),
    })
    if (isNew) {
      assertVersion(entry, answer.version)
      const status = inbox.afterAnswer[entry.status as S] ?? entry.status
      await store.saveEntry(tx, book, { id, status, note: entry.note })
      await audit(tx, actor, {
        action: `${noun}.answered`,
        subject: { kind: noun, id },
        details: { answerId: answer.id },
      })
      await publish(tx, inbox.answered(answer.id))
    }
    return openEntry(tx, inbox, id)
  })
}

async function lockUnchanged<S extends string>(
  tx: Tx,
  { book }: Inbox<S>,
  id: string,
  version: number | undefined,
): Promise<store.EntryRow> {
  const entry = (await store.lockEntry(tx, book, id)) ?? notFound('entry', id)
  assertVersion(entry, version)
  return entry
}

function assertVersion(entry: store.EntryRow, version: number | undefined): void {
  if (version !== undefined && version !== entry.version)
    throw fault('entry.changed', { version: entry.version })
}

type Entry<S> = Omit<ReturnType<typeof common>, 'state'> & { state: S }
type OpenEntry<S> = Entry<S> & {
  answers: { id: string; text: string; by: string; at: Date; delivery?: Delivery }[]
}

function common(row: store.EntryRow) {
  return {
    id: row.id,
    kind: row.kind as 'franchise' | 'banquet' | 'contact' | 'application',
    fullName: row.full_name,
    contact: row.contact,
    email: row.email ?? undefined,
    details: row.details,
    message: row.message,
    state: row.status,
    note: row.note,
    version: row.version,
    sentAt: row.created_at,
    deleteAfter: row.delete_after,
  }
}

const entryOf = <S extends string>(row: store.EntryRow): Entry<S> => ({
  ...common(row),
  state: row.status as S,
})

async function openEntry<S extends string>(
  tx: Tx,
  { book, namesOf }: Inbox<S>,
  id: string,
): Promise<OpenEntry<S>> {
  const entry = (await store.findEntry(tx, book, id)) ?? notFound('entry', id)
  const rows = await store.findAnswers(tx, book, id)
  const names = await namesOf(tx, [...new Set(rows.map((row) => row.answered_by))])
  const deliveries = await deliveriesOf(tx, rows)
  const answers = rows.map(({ id: answerId, text, answered_by: by, created_at: at }) => {
    const delivery = deliveries.get(answerId)
    return { id: answerId, text, by: names.get(by) ?? '', at, ...(delivery && { delivery }) }
  })
  return { ...entryOf<S>(entry), answers }
}

const exportBatch = 500

/** Exports all matching entries as CSV. The export is audited before the first line is sent. */
export async function exportEntries<S extends string>(
  actor: Actor,
  { book, noun }: Inbox<S>,
  filter: Filter,
) {
  const { kind, state, q } = filter
  const details = { state: state ?? 'all', searched: foldCase(q) !== '' }
  await transaction((tx) =>
    audit(tx, actor, { action: `${noun}.exported`, subject: { kind: `${noun}-list`, id: kind }, details }),
  )
  return { fileName: `${kind}-${localDate(now())}.csv`, lines: linesOf(book, filter) }
}

async function* linesOf(book: store.EntryTables, { kind, state, q }: Filter): AsyncGenerator<string> {
  const own = detailHeads[kind] ?? {}
  const heads = [
    tableHeads.sentAt,
    tableHeads.fullName,
    tableHeads.contact,
    tableHeads.email,
    ...Object.values(own),
  ]
  yield byteOrderMark + csvLine([...heads, tableHeads.message, tableHeads.state, tableHeads.note])
  for (let before: string | undefined; ;) {
    const filter = { kind, state, q: foldCase(q), before, limit: exportBatch }
    const rows = await read((tx) => store.pageOfEntries(tx, book, filter))
    for (const row of rows) yield lineOf(row, Object.keys(own))
    if (rows.length < exportBatch) return
    before = rows.at(-1)?.id
  }
}

const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'short',
  timeStyle: 'short',
})

const labelOf = (name: string, value: string | number): string | number =>
  choiceLabels[name]?.[value] ?? value

const lineOf = (row: store.EntryRow, own: string[]): string =>
  csvLine([
    minute.format(row.created_at),
    row.full_name,
    row.contact,
    row.email ?? '',
    ...own.map((name) => labelOf(name, row.details[name] ?? '')),
    row.message,
    stateLabels[row.status] ?? row.status,
    row.note,
  ])
