import { z } from 'zod'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { deliveriesOf, type Delivery } from '#platform/messages/deliveries.service.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './entries.store.ts'
import { detailHeads, tableHeads } from './inbox.messages.ts'

/** One inbox: where its entries are, what is told when one is answered, and which states that leads to. */
export type Desk<State extends string> = {
  noun: 'enquiry' | 'application'
  book: store.EntryBook
  /** The state after an answer, by the state before; a state that is not named stays. */
  afterAnswer: Partial<Record<State, State>>
  answered: (answerId: string) => Event
  namesOf: (tx: Tx, accountIds: string[]) => Promise<Map<string, string>>
}

type Filter = { kind: string; state?: string | undefined; q?: string | undefined }
const pageSize = 20

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

const folded = (q = '') => q.normalize('NFC').toLowerCase()

export async function readEntries<S extends string>(
  { book }: Desk<S>,
  { kind, state, q, cursor }: Filter & { cursor?: string | undefined },
) {
  const wanted = { kind, state, q: folded(q), before: readCursor(cursor), limit: pageSize + 1 }
  const found = await read((tx) => store.pageOfEntries(tx, book, wanted))
  const counts = (await read((tx) => store.countEntries(tx, book, kind))) as Partial<Record<S, number>>
  const shown = found.slice(0, pageSize)
  return { items: shown.map((row) => entryOf<S>(row)), nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined, counts }
}

export const readEntry = <S extends string>(desk: Desk<S>, id: string): Promise<OpenEntry<S>> => read((tx) => openEntry(tx, desk, id))

type Change<S> = { state?: S | undefined; note?: string | undefined; version?: number | undefined }

/** Nothing is changed and nothing is written down when all is as wished already. */
export async function changeEntry<S extends string>(actor: Actor, desk: Desk<S>, id: string, change: Change<S>): Promise<OpenEntry<S>> {
  return transaction(async (tx) => {
    const entry = await lockUnchanged(tx, desk, id, change.version)
    const next = { id, status: change.state ?? entry.status, note: change.note ?? entry.note }
    if (next.status !== entry.status || next.note !== entry.note) {
      await store.saveEntry(tx, desk.book, next)
      // The note's own words stay out: the log is never deleted, and they may be about a person who is.
      const details = { from: entry.status, to: next.status, noteChanged: next.note !== entry.note }
      await audit(tx, actor, { action: `${desk.noun}.changed`, subject: { kind: desk.noun, id }, details })
    }
    return openEntry(tx, desk, id)
  })
}

type NewAnswer = { id: string; text: string; version?: number | undefined }

/** The answer, its state, the log and the wish for a mail are there together or not at all. The same id again changes nothing. */
export async function answerEntry<S extends string>(actor: Actor, desk: Desk<S>, id: string, answer: NewAnswer): Promise<OpenEntry<S>> {
  const { book, noun } = desk
  return transaction(async (tx) => {
    const entry = (await store.lockEntry(tx, book, id)) ?? missing('entry', id)
    if (entry.email === null) throw fault('entry.no_mail')
    const isNew = await store.insertAnswer(tx, book, { id: answer.id, entryId: id, text: answer.text, by: actor.id, at: now() })
    if (isNew) {
      refuseIfChanged(entry, answer.version)
      const status = desk.afterAnswer[entry.status as S] ?? entry.status
      await store.saveEntry(tx, book, { id, status, note: entry.note })
      await audit(tx, actor, { action: `${noun}.answered`, subject: { kind: noun, id }, details: { answerId: answer.id } })
      await publish(tx, desk.answered(answer.id))
    }
    return openEntry(tx, desk, id)
  })
}

async function lockUnchanged<S extends string>(
  tx: Tx,
  { book }: Desk<S>,
  id: string,
  version: number | undefined,
): Promise<store.EntryRow> {
  const entry = (await store.lockEntry(tx, book, id)) ?? missing('entry', id)
  refuseIfChanged(entry, version)
  return entry
}

function refuseIfChanged(entry: store.EntryRow, version: number | undefined): void {
  if (version !== undefined && version !== entry.version) throw fault('entry.changed', { version: entry.version })
}

type Entry<S> = Omit<ReturnType<typeof common>, 'state'> & { state: S }
type OpenEntry<S> = Entry<S> & { answers: { id: string; text: string; by: string; at: Date; delivery?: Delivery }[] }

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

const entryOf = <S extends string>(row: store.EntryRow): Entry<S> => ({ ...common(row), state: row.status as S })

async function openEntry<S extends string>(tx: Tx, { book, namesOf }: Desk<S>, id: string): Promise<OpenEntry<S>> {
  const entry = (await store.findEntry(tx, book, id)) ?? missing('entry', id)
  const rows = await store.findAnswers(tx, book, id)
  const names = await namesOf(tx, [...new Set(rows.map((row) => row.answered_by))])
  const deliveries = await deliveriesOf(tx, rows)
  const answers = rows.map(({ id: answerId, text, answered_by: by, created_at: at }) => {
    const delivery = deliveries.get(answerId)
    return { id: answerId, text, by: names.get(by) ?? '', at, ...(delivery && { delivery }) }
  })
  return { ...entryOf<S>(entry), answers }
}

const exportedAtOnce = 500

/** A table of all that match. Who took it is written down before the first line leaves. */
export async function exportEntries<S extends string>(actor: Actor, { book, noun }: Desk<S>, filter: Filter) {
  const { kind, state, q } = filter
  const details = { state: state ?? 'all', searched: folded(q) !== '' }
  await transaction((tx) => audit(tx, actor, { action: `${noun}.exported`, subject: { kind: `${noun}-list`, id: kind }, details }))
  return { fileName: `${kind}-${localDate(now())}.csv`, lines: linesOf(book, filter) }
}

async function* linesOf(book: store.EntryBook, { kind, state, q }: Filter): AsyncGenerator<string> {
  const own = detailHeads[kind] ?? {}
  const heads = [tableHeads.sentAt, tableHeads.fullName, tableHeads.contact, tableHeads.email, ...Object.values(own)]
  yield byteOrderMark + csvLine([...heads, tableHeads.message, tableHeads.state, tableHeads.note])
  for (let before: string | undefined; ;) {
    const wanted = { kind, state, q: folded(q), before, limit: exportedAtOnce }
    const rows = await read((tx) => store.pageOfEntries(tx, book, wanted))
    for (const row of rows) yield lineOf(row, Object.keys(own))
    if (rows.length < exportedAtOnce) return
    before = rows.at(-1)?.id
  }
}

const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kathmandu', dateStyle: 'short', timeStyle: 'short' })

const lineOf = (row: store.EntryRow, own: string[]): string =>
  csvLine([
    minute.format(row.created_at),
    row.full_name,
    row.contact,
    row.email ?? '',
    ...own.map((name) => row.details[name] ?? ''),
    row.message,
    row.status,
    row.note,
  ])
